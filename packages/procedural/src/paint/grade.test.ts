import { expect, test } from 'vitest'
import { createRandom, hash2 } from '../math/random.ts'
import { gradeImage, toneTable } from './grade.ts'
import { createSurface, type Grade, plainGrade, type View } from './scene.ts'

const grade: Grade = { ...plainGrade, exposure: 1.1, contrast: 1.2, saturation: 1.15 }
/** A view that goes beyond the frame, with more rows than are graded at once. */
const view: View = { left: -0.9, top: -0.75, pixel: 1.5 / 90, width: 110, height: 90, time: 0 }

function surfaceOfNoise() {
  const random = createRandom(8)
  const surface = createSurface(view.width, view.height, true)
  // Black, dim and dazzling light, and what falls below nothing.
  for (const plane of [surface.r, surface.g, surface.b]) {
    for (let i = 0; i < plane.length; i++) plane[i] = random.range(-0.1, 1) ** 3 * 9
  }
  return surface
}

/** A glow that differs at each px. */
const glowAt = (row: number, k: number) => ((row * 31 + k * 7) % 97) / 400

test('an image is graded px by px as the plain description says', async () => {
  const surface = surfaceOfNoise()
  const frame = { aspect: 1.2 }
  const scene = { kind: 'test', frame, layers: [], grade, tags: [] }
  const readRow = (row: number, into: Float32Array) => {
    for (let k = 0; k < into.length; k++) into[k] = glowAt(row, k)
  }
  const { data } = await gradeImage(
    surface,
    scene,
    view,
    () => Promise.resolve(),
    () => ({ readRow }),
  )
  const table = toneTable(grade.contrast)
  const look = (light: number) =>
    light <= 0 ? 0 : (table[Math.min(table.length - 1, Math.floor(Math.sqrt(light) * 2048))] ?? 0)
  const corner = 1 / ((frame.aspect / 2) ** 2 + 0.25)
  const expected = new Uint8Array(data.length)
  for (let row = 0, i = 0; row < view.height; row++) {
    for (let column = 0; column < view.width; column++, i++) {
      const x = view.left + (column + 0.5) * view.pixel
      const y = view.top + (row + 0.5) * view.pixel
      const away = ((x * x + y * y) * corner) ** 2
      const shade = away > 1 ? 1 + 0.25 * (1 - Math.exp((1 - away) / 0.25)) : away
      const light = grade.exposure * (1 - grade.vignette * shade * 1.2)
      const lit = [surface.r, surface.g, surface.b].map(
        (plane, c) => ((plane[i] ?? 0) + Math.fround(glowAt(row, column * 3 + c)) * grade.bloom) * light,
      )
      const [red = 0, green = 0, blue = 0] = lit
      const gray = red * 0.2126 + green * 0.7152 + blue * 0.0722
      const hash = hash2(column + Math.round(view.left / view.pixel), row + Math.round(view.top / view.pixel))
      const noise = (hash + ((hash * 4096) % 1) - 1) * grade.grain + 0.5
      for (const [c, one] of lit.entries())
        expected[i * 3 + c] = Math.max(0, Math.min(255, look(gray + (one - gray) * grade.saturation) + noise))
    }
  }
  expect(data).toEqual(expected)
})
