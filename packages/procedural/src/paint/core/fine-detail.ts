/** Detail that only large images have room for; without it, what is crisp from afar is smooth at its own pixels. */
import type { Noise } from '../../math/noise.ts'
import { createSurface, type PaintTarget, type Surface, type Target, type View } from '../scene.ts'

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

/** px of an image in which a world unit is this wide or wider have room for the texture of paper, skin and still water. */
const roomyPixels = 1500

/** Whether a view shows things so large that what is plain from afar needs a texture. */
export const isLarge = ({ pixel }: View): boolean => pixel * roomyPixels < 1

/**
 * A painter whose own part of the picture has the texture of its material: `strength` times `grain` lighter or darker. In
 * an image that has no room for the texture it is the painter itself.
 */
export function grained(
  view: View,
  grain: (x: number, y: number) => number,
  strength: number,
  open: (view: View) => PaintTarget,
): PaintTarget {
  if (!isLarge(view)) return open(view)
  return (target) => {
    const { x0, y0, x1, y1 } = target
    const [width, height] = [x1 - x0, y1 - y0]
    const part = { ...view, left: view.left + x0 * view.pixel, top: view.top + y0 * view.pixel, width, height }
    const own = createSurface(width, height, false)
    open(part)({ surface: own, x0: 0, y0: 0, x1: width, y1: height })
    layGrained(part, target, own, (x, y) => 1 + strength * grain(x, y))
  }
}

/** Lays the surface of a part of a view over the target that shows this part. */
function layGrained(
  { left, top, pixel }: View,
  { surface: { r, g, b, a, width }, x0, y0 }: Target,
  own: Surface,
  factorAt: (x: number, y: number) => number,
): void {
  const cover = own.a
  if (!cover) return
  for (let row = 0, k = 0; row < own.height; row++) {
    const y = top + (row + 0.5) * pixel
    for (let column = 0, i = (y0 + row) * width + x0; column < own.width; column++, i++, k++) {
      const share = cover[k]
      if (share <= 0) continue
      const factor = factorAt(left + (column + 0.5) * pixel, y)
      const keep = 1 - share
      r[i] = r[i] * keep + own.r[k] * factor
      g[i] = g[i] * keep + own.g[k] * factor
      b[i] = b[i] * keep + own.b[k] * factor
      if (a) a[i] = a[i] * keep + share
    }
  }
}
