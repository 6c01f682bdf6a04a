/** Detail that only large images have room for; without it, what is crisp from afar is smooth at its own pixels. */
import type { Noise } from '../../math/noise.ts'
import type { View } from '../scene.ts'

/** Narrower cells of noise, in pixels, would only flicker. */
const narrowestCell = 2.2

/** How many octaves noise of `frequency` cells per world unit needs until a cell is hardly wider than a pixel. */
export function octavesFor({ pixel }: View, frequency: number, least: number, most = 9): number {
  const room = 1 + Math.floor(Math.log2(1 / (pixel * narrowestCell * frequency)))
  return Math.max(least, Math.min(most, room))
}

/** The `detail` of {@link paintPixels} for what is rough at every scale: `detail`, but never above two pixels. */
export const roughGrid = ({ pixel }: View, detail: number): number => Math.min(detail, 2 * pixel)

/**
 * Light and dark of a rough surface, about -1 to 1 around 0, from `frequency` cells per world unit to the pixels. Always
 * 0 in an image that has no room for it.
 */
export function createGrain(noise: Noise, view: View, frequency: number): (x: number, y: number) => number {
  const octaves = octavesFor(view, frequency, 0)
  if (octaves === 0) return () => 0
  return (x, y) => (noise.soft(x * frequency, y * frequency, octaves) - 0.5) * 2.4
}
