/** Animals as silhouettes: outlines in body heights, feet at y = 0, looking to the right. */

import { smoothstep } from '../../math/number.ts'
import { cyclesIn } from '../core/cycles.ts'
import { createPath, type Path2D } from '../core/skia.ts'
import type { Staging } from '../scene.ts'
import { type AnimalName, antlers, outlines } from './animal-outlines.ts'

type Point = readonly [x: number, y: number]

/** Leaves an outline as it is drawn. */
export const asDrawn = (point: Point): Point => point

function pointsOf(corners: readonly number[]): Point[] {
  return Array.from({ length: corners.length / 2 }, (_, i) => [corners[i * 2] ?? 0, corners[i * 2 + 1] ?? 0])
}

/** Where an animal stands, its height, and whether it looks to the right (1) or to the left. */
export interface AnimalPlace {
  x: number
  y: number
  size: number
  way: number
}

/** Moves a point of an outline, in body heights. */
export type Pose = (point: Point) => Point

/** Filled outline of an animal, without antlers: those are strokes from {@link antlerPath}. */
export function animalPath(name: AnimalName, x: number, y: number, size: number, way: number): Path2D {
  return posedAnimal(name, { x, y, size, way }, asDrawn)
}

/** The same for an animal that moves. */
export function posedAnimal(name: AnimalName, { x, y, size, way }: AnimalPlace, pose: Pose): Path2D {
  const path = createPath()
  for (const outline of outlines[name].map(pointsOf)) {
    // All parts run in the same direction on the image, so that overlaps are not cut out when filled.
    const turned = turning(outline) * way > 0 ? outline : [...outline].reverse()
    const list = turned.map(pose).map(([u, v]) => [x + u * size * way, y + v * size] as const)
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
  return posedAntlers({ x, y, size, way }, asDrawn)
}

/** The same for a deer that moves. */
export function posedAntlers({ x, y, size, way }: AnimalPlace, pose: Pose): Path2D {
  const path = createPath()
  for (const line of antlers.map((corners) => pointsOf(corners).map(pose))) {
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

/**
 * How an animal stands at a time from 0 to 1: it breathes, looks about and moves its tail, which is on its left, or on the
 * right of a cat that is seen from behind.
 */
export function livingPose(name: AnimalName, staging: Staging, offset: number): (time: number) => Pose {
  const seconds = staging.duration * staging.speed
  const turn = 2 * Math.PI
  const breaths = cyclesIn(staging, seconds / 2.6)
  const looks = cyclesIn(staging, seconds / 5)
  const wags = cyclesIn(staging, seconds / (name === 'cat' || name === 'fox' ? 2.2 : 1.5))
  const tailSide = name === 'cat' ? 1 : -1
  return (time) => {
    const breath = 0.014 * Math.sin(turn * breaths * time)
    const look = Math.sin(turn * (looks * time + offset)) - Math.sin(turn * offset)
    const wag = Math.sin(turn * wags * time)
    return ([u, v]) => {
      const chest = smoothstep(0.1, 0.35, -v) * smoothstep(0.95, 0.55, -v)
      const head = smoothstep(0.58, 0.92, -v)
      const tail = smoothstep(0.24, 0.44, u * tailSide) * smoothstep(0.75, 0.4, -v)
      return [u * (1 + breath * chest) + 0.035 * look * head, v + 0.012 * Math.abs(look) * head - 0.06 * wag * tail]
    }
  }
}
