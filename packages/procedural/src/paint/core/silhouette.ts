/** Silhouettes such as hills, ridges and tree lines: everything below a line y = height(x). */
import type { Target, View } from '../scene.ts'
import type { Shade } from './pixels.ts'

export interface SilhouetteOptions {
  /** World y of the edge at x. Evaluated once per column. */
  height(x: number): number
  /** Color of a point; `below` is its distance under the edge. */
  shade(x: number, y: number, below: number, out: Shade): void
  /** World y of the silhouette's lower end; default the lower edge of the view. */
  bottom?: number
}

/** Returns the painter of a layer. */
export function silhouette(view: View, options: SilhouetteOptions): (target: Target) => void {
  const edge = new Float64Array(view.width + 2)
  for (let i = 0; i < edge.length; i++) edge[i] = options.height(view.left + (i - 0.5) * view.pixel)
  const bottom = options.bottom ?? Number.POSITIVE_INFINITY
  return ({ surface, x0, y0, x1, y1 }) => {
    const { r, g, b, a, width } = surface
    const out: Shade = { r: 0, g: 0, b: 0, a: 1 }
    const last = Math.min(y1, Math.ceil((bottom - view.top) / view.pixel))
    for (let column = x0; column < x1; column++) {
      const x = view.left + (column + 0.5) * view.pixel
      const height = edge[column + 1]
      const slope = (edge[column + 2] - edge[column]) / (2 * view.pixel)
      const softness = view.pixel * Math.min(6, Math.sqrt(1 + slope * slope))
      const first = Math.max(y0, Math.floor((height - softness - view.top) / view.pixel))
      for (let row = first, i = first * width + column; row < last; row++, i += width) {
        const y = view.top + (row + 0.5) * view.pixel
        const below = y - height
        let cover = below / softness + 0.5
        if (cover <= 0) continue
        if (cover > 1) cover = 1
        out.a = 1
        options.shade(x, y, Math.max(below, 0), out)
        cover *= out.a
        const under = 1 - cover
        r[i] = r[i] * under + out.r * cover
        g[i] = g[i] * under + out.g * cover
        b[i] = b[i] * under + out.b * cover
        if (a) a[i] = a[i] * under + cover
      }
    }
  }
}
