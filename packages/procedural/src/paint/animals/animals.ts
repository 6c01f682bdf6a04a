/** Animals as silhouettes: outlines in body heights, feet at y = 0, looking to the right. */

import { createPath, type Path2D } from '../core/skia.ts'
import { type AnimalName, antlers, outlines } from './animal-outlines.ts'

type Point = readonly [x: number, y: number]

function pointsOf(corners: readonly number[]): Point[] {
  return Array.from({ length: corners.length / 2 }, (_, i) => [corners[i * 2] ?? 0, corners[i * 2 + 1] ?? 0])
}

/** Filled outline of an animal, without antlers: those are strokes from {@link antlerPath}. */
export function animalPath(name: AnimalName, x: number, y: number, size: number, way: number): Path2D {
  const path = createPath()
  for (const outline of outlines[name].map(pointsOf)) {
    // All parts run in the same direction on the image, so that overlaps are not cut out when filled.
    const turned = turning(outline) * way > 0 ? outline : [...outline].reverse()
    const list = turned.map(([u, v]) => [x + u * size * way, y + v * size] as const)
    const first = list[0]
    const last = list[list.length - 1]
    if (!first || !last) continue
    path.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
    for (const [i, [px, py]] of list.entries()) {
      const next = list[(i + 1) % list.length] ?? first
      path.quadraticCurveTo(px, py, (px + next[0]) / 2, (py + next[1]) / 2)
    }
    path.closePath()
  }
  return path
}

/** Antlers of a deer with the same place and size, as a path to stroke. */
export function antlerPath(x: number, y: number, size: number, way: number): Path2D {
  const path = createPath()
  for (const line of antlers.map(pointsOf)) {
    for (const [i, [u, v]] of line.entries()) {
      const px = x + u * size * way
      const py = y + v * size
      const next = line[i + 1]
      if (i === 0) path.moveTo(px, py)
      else if (next) path.quadraticCurveTo(px, py, (px + x + next[0] * size * way) / 2, (py + y + next[1] * size) / 2)
      else path.lineTo(px, py)
    }
  }
  return path
}

function turning(outline: readonly Point[]): number {
  let area = 0
  for (const [i, [x, y]] of outline.entries()) {
    const next = outline[(i + 1) % outline.length]
    if (next) area += x * next[1] - next[0] * y
  }
  return area
}
