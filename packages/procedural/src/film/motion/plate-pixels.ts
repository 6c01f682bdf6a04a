/** Pixels of the plates of a scene that are more than what a group of layers adds to the image: veils and lamps. */
import type { Glow } from '../../paint/core/glow.ts'
import type { Surface, View } from '../../paint/scene.ts'
import type { Developer } from './develop.ts'

/** The glow of a whole scene, and its strength. */
interface SceneGlow {
  glow: Glow
  bloom: number
}

/**
 * Pixels of a veil that know nothing of what is behind it. What a veil does to an image depends on what it covers, so it
 * would carry the outlines of that along.
 */
export function veilPixels(
  surface: Surface,
  view: View,
  developer: Developer,
  { glow, bloom }: SceneGlow,
): Uint32Array {
  const { r, g, b, a, width, height } = surface
  const row = new Float32Array(width * 3)
  for (let y = 0, i = 0; y < height; y++) {
    glow.readRow(y, row)
    for (let k = 0; k < row.length; k += 3, i++) {
      const share = (a?.[i] ?? 1) * bloom
      r[i] = r[i] + row[k] * share
      g[i] = g[i] + row[k + 1] * share
      b[i] = b[i] + row[k + 2] * share
    }
  }
  const pixels = new Uint32Array(width * height)
  developer.develop(surface, view, pixels, 0, width)
  return pixels
}

/** Brightness from which a pixel counts partly as lamp, and from which it counts fully; display values. */
const lampFrom = 95
const lampTo = 190

/** Removes the light of lamps from a plate and returns it as added light. */
export function takeLamps(pixels: Uint32Array): Uint32Array {
  const lamps = new Uint32Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) {
    const word = pixels[i]
    const red = word & 255
    const green = (word >>> 8) & 255
    const blue = (word >>> 16) & 255
    const peak = Math.max(red, green, blue)
    if (peak <= lampFrom) continue
    const way = Math.min(1, (peak - lampFrom) / (lampTo - lampFrom))
    const share = 0.75 * way * way * (3 - 2 * way)
    const r = (red * share) | 0
    const g = (green * share) | 0
    const b = (blue * share) | 0
    lamps[i] = r | (g << 8) | (b << 16)
    pixels[i] = ((red - r) | ((green - g) << 8) | ((blue - b) << 16) | (word & 0xff000000)) >>> 0
  }
  return lamps
}
