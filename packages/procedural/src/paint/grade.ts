/** The grade of every image: glow, tone curve, vignette and grain, from linear light to bytes. */

import type { RgbImage } from '../image/rgb-image.ts'
import { encodeSrgb } from '../math/color.ts'
import { clamp } from '../math/number.ts'
import { hash2 } from '../math/random.ts'
import { createGlow, type Glow } from './core/glow.ts'
import type { Scene, Surface, View } from './scene.ts'

/** Light below this is unchanged; light above it rolls off toward white. */
const shoulder = 0.55

/** The tone table is indexed by the square root of light, which keeps its steps finer than a byte even in the dark. */
const stepsPerRoot = 2048
/** Square root of the brightest light in the tone table; anything brighter is white. */
const brightestRoot = 6

/** Linear light to display values 0 to 255, not rounded; index = square root of the light x {@link stepsPerRoot}. */
export function toneTable(contrast: number): Float32Array {
  const table = new Float32Array(brightestRoot * stepsPerRoot + 1)
  for (let i = 0; i < table.length; i++) {
    const light = ((i + 0.5) / stepsPerRoot) ** 2
    const rolled =
      light < shoulder ? light : shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - light) / (1 - shoulder) / 1.25))
    table[i] = 255 * steepen(encodeSrgb(rolled), contrast)
  }
  return table
}

/** An S curve around a dark middle that keeps 0 and 1. */
function steepen(value: number, contrast: number): number {
  const s = value * value * (3 - 2 * value)
  return clamp(value + (s - value) * (contrast - 1) * 2.4)
}

const rowsAtOnce = 64

export async function gradeImage(
  surface: Surface,
  scene: Scene,
  view: View,
  yieldToEventLoop: () => Promise<void>,
  changeGlow: (own: Glow) => Glow = (own) => own,
): Promise<RgbImage> {
  const { grade, frame } = scene
  const { width, height } = surface
  const data = new Uint8Array(width * height * 3)
  const table = toneTable(grade.contrast)
  const glow = grade.bloom > 0 ? changeGlow(createGlow(surface, view, grade.bloomFrom / grade.exposure)) : null
  const last = table.length - 1
  const look = (light: number): number => {
    if (light <= 0) return 0
    const index = (Math.sqrt(light) * stepsPerRoot) | 0
    return table[Math.min(index, last)]
  }
  const halfWidth = frame.aspect / 2
  const corner = 1 / (halfWidth * halfWidth + 0.25)
  const originX = Math.round(view.left / view.pixel)
  const originY = Math.round(view.top / view.pixel)
  const glowRow = new Float32Array(width * 3)
  const amount = grade.bloom
  const graininess = grade.grain
  const { saturation, exposure, vignette } = grade
  for (let row = 0; row < height; row++) {
    if (row % rowsAtOnce === 0) await yieldToEventLoop()
    glow?.readRow(row, glowRow)
    const y = view.top + (row + 0.5) * view.pixel
    for (let column = 0, i = row * width, o = i * 3, k = 0; column < width; column++, i++, o += 3, k += 3) {
      const x = view.left + (column + 0.5) * view.pixel
      const away = (x * x + y * y) * corner
      let shade = away * away
      // Beyond the frame the vignette levels off smoothly, so that a wider view agrees with the narrow one.
      if (shade > 1) shade = 1 + beyond * (1 - Math.exp((1 - shade) / beyond))
      const light = exposure * (1 - vignette * shade * 1.2)
      const red = (surface.r[i] + glowRow[k] * amount) * light
      const green = (surface.g[i] + glowRow[k + 1] * amount) * light
      const blue = (surface.b[i] + glowRow[k + 2] * amount) * light
      const gray = red * 0.2126 + green * 0.7152 + blue * 0.0722
      const noise = grain(column + originX, row + originY) * graininess + 0.5
      data[o] = toByte(look(gray + (red - gray) * saturation) + noise)
      data[o + 1] = toByte(look(gray + (green - gray) * saturation) + noise)
      data[o + 2] = toByte(look(gray + (blue - gray) * saturation) + noise)
    }
  }
  return { width, height, data }
}

/** Limit on further darkening beyond the frame, as a share of the shade in the frame's corners. */
const beyond = 0.25

/** Triangular noise, -1 to 1, fixed to a point of the world so that every view has the same grain. */
function grain(x: number, y: number): number {
  const a = hash2(x, y)
  return a + ((a * 4096) % 1) - 1
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value | 0
}
