/** Flat triangles of one color each. */
import type { Target, View } from '../scene.ts'
import type { SKRSContext2D } from './skia.ts'
import { paintVector } from './vector.ts'

export interface Facet {
  points: readonly [number, number, number, number, number, number]
  left: number
  right: number
  fill: string
}

/** Paints the facets below `top` that touch the target. */
export function paintFacets(view: View, target: Target, facets: readonly Facet[], top: number): void {
  const left = view.left + target.x0 * view.pixel
  const right = view.left + target.x1 * view.pixel
  paintVector(view, target, (context) => drawFacets(context, facets, left, right, view.pixel), { top })
}

function drawFacets(
  context: SKRSContext2D,
  facets: readonly Facet[],
  left: number,
  right: number,
  pixel: number,
): void {
  // A thin outline in the same color closes the seams between neighbors.
  context.lineWidth = pixel * 0.9
  for (const { points, fill, left: from, right: to } of facets) {
    if (to < left || from > right) continue
    context.fillStyle = fill
    context.strokeStyle = fill
    context.beginPath()
    context.moveTo(points[0], points[1])
    context.lineTo(points[2], points[3])
    context.lineTo(points[4], points[5])
    context.closePath()
    context.fill()
    context.stroke()
  }
}
