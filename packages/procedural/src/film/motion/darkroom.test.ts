import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createSurface, plainGrade, type Surface, type View, viewOf } from '../../paint/scene.ts'
import { createDeveloper, type Restyle } from './develop.ts'

const frame = { aspect: 16 / 9 }
const pitch = 80
const start = 3 * pitch + 5

/** Coverage of every share, light without coverage, faint light, and much that is empty. */
function fill({ r, g, b, a }: Surface): void {
  const random = createRandom(5)
  for (let i = 0; i < r.length; i++) {
    if (random.chance(0.4)) continue
    const cover = random.pick([0, 0.002, random.next(), 1])
    const light = random.pick([1e-5, 0.3, 2.5]) * (cover > 0.01 ? cover : 1)
    r[i] = light * random.next()
    g[i] = light * random.next()
    b[i] = light * random.next()
    if (a) a[i] = cover
  }
}

function developed(view: View, restyle: Restyle | null) {
  const developer = createDeveloper({ grade: { ...plainGrade, exposure: 1.2, vignette: 0.4 }, frame }, () => restyle)
  const plain = new Uint32Array(pitch * 60)
  const surface = createSurface(view.width, view.height, false)
  fill(surface)
  developer.develop(surface, view, plain, start, pitch)
  const fast = new Uint32Array(plain.length)
  developer.paintAnew(view, fill, fast, start, pitch)
  return { developer, plain, fast }
}

/** Largest difference of a channel. */
function farthest(one: Uint32Array, other: Uint32Array): number {
  const [a, b] = [new Uint8Array(one.buffer), new Uint8Array(other.buffer)]
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0)
}

// Rows that end between four px, and rows shorter than four.
const views = [
  { ...viewOf(61, 47), left: -1.1, top: -0.6 },
  { ...viewOf(64, 40), left: 0.2, top: 0.1 },
  { ...viewOf(3, 50), left: 0, top: -0.5 },
  viewOf(1, 7),
]

test.each(views)('what is painted anew looks as it is described plainly: $width x $height px', (view) => {
  const { plain, fast } = developed(view, null)
  expect(plain.some((color) => color !== 0)).toBe(true)
  expect(farthest(plain, fast)).toBeLessThanOrEqual(1)
})

test('a style changes what is painted anew', () => {
  const { plain, fast } = developed(viewOf(64, 40), (red, green, blue) => (blue << 16) | (green << 8) | red | 0x40)
  expect(fast).toEqual(plain)
})

test.each([null, (red: number) => red | 0])('what was painted before leaves nothing behind (style %#)', (restyle) => {
  const { developer, fast } = developed(viewOf(64, 40), restyle)
  const before = fast.slice()
  developer.paintAnew(viewOf(64, 40), () => undefined, fast, start, pitch)
  expect(fast).toEqual(before)
  for (const [width, height] of [
    [64, 40],
    [400, 300],
  ] as const) {
    const next = new Uint32Array(width * height)
    developer.paintAnew(viewOf(width, height), () => undefined, next, 0, width)
    expect(next.every((color) => color === 0)).toBe(true)
  }
})
