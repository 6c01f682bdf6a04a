/** Firs and spruces as silhouettes. */

import type { Random } from '../../math/random.ts'
import { createPath, type Path2D } from '../core/skia.ts'

export interface Conifer {
  x: number
  /** World y of the ground. */
  y: number
  height: number
}

/** One path of many trees with as many tiers for each unit of their height, with drooping, uneven tiers of branches and slightly leaning tips. */
export function coniferPath(trees: readonly Conifer[], random: Random, tiersPerUnit = 90): Path2D {
  const path = createPath()
  for (const tree of trees) addConifer(path, tree, random.fork(`${tree.x.toFixed(4)}`), tiersPerUnit)
  return path
}

function addConifer(path: Path2D, { x, y, height }: Conifer, random: Random, tiersPerUnit: number): void {
  const tiers = Math.max(5, Math.min(34, Math.round(height * tiersPerUnit)))
  const width = height * random.range(0.15, 0.24)
  const lean = random.range(-0.02, 0.02) * height
  const left: [number, number][] = []
  const right: [number, number][] = []
  for (let i = 0; i < tiers; i++) {
    const t = (i + 0.6) / tiers
    const reach = width * t ** 0.85 * random.range(0.5, 1.12)
    const other = width * t ** 0.85 * random.range(0.5, 1.12)
    const drop = y - height * (1 - t * 0.93)
    const inner = drop + (height / tiers) * random.range(-0.15, 0.25)
    const middle = x + lean * (1 - t)
    const sag = (height / tiers) * random.range(0.25, 0.75)
    left.push([middle - reach, drop + sag], [middle - reach * random.range(0.3, 0.5), inner])
    right.push([middle + other, drop + sag], [middle + other * random.range(0.3, 0.5), inner])
  }
  path.moveTo(x + lean, y - height)
  for (const [px, py] of right) path.lineTo(px, py)
  const trunk = height * 0.016
  path.lineTo(x + trunk, y - height * 0.06)
  path.lineTo(x + trunk, y + height * 0.03)
  path.lineTo(x - trunk, y + height * 0.03)
  path.lineTo(x - trunk, y - height * 0.06)
  for (const [px, py] of left.reverse()) path.lineTo(px, py)
  path.closePath()
}

/** A row of trees along a line, taller and denser where `group` (0 to 1) is high. */
export function coniferRow(
  random: Random,
  options: {
    left: number
    right: number
    spacing: number
    height: number
    ground: (x: number) => number
    group: (x: number) => number
  },
): Conifer[] {
  const trees: Conifer[] = []
  const first = Math.floor(options.left / options.spacing)
  for (let i = first; i * options.spacing < options.right; i++) {
    const own = random.fork(`tree ${i}`)
    const x = (i + own.range(0.05, 0.95)) * options.spacing
    const group = options.group(x)
    if (own.next() > group * 1.25) continue
    const height = options.height * own.range(0.45, 1) * (0.45 + 0.55 * group)
    trees.push({ x, y: options.ground(x), height })
  }
  return trees
}
