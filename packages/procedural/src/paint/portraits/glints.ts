/** Facets that light up one after the other, as if the light of a video went around the head. */

import { css } from '../../math/color.ts'
import { smoothstep, tau } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import { touches } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'
import type { Look } from './outlines.ts'

interface Net {
  /** World size of a cell. */
  step: number
  corner(i: number, j: number): [number, number]
}

type Corners = readonly (readonly [number, number])[]

interface Facet {
  corners: Corners
  area: Required<Area>
  /** Share of a round at which the light stands before it, and how much of it it throws back. */
  facing: number
  bright: number
}

/** Seconds in which the light goes around, and share of the round for which a facet shines. */
const roundS = 5
const shines = 0.16
const strongest = 0.5
/** Distance from the middle of the head, in its sizes, from which nothing shines. */
const farthest = 0.85

/** World size of the tiles in which facets that shine are painted, so that what does not shine costs nothing. */
const tile = 0.1

export function glints({ x, y, size, random }: Look, { step, corner }: Net): Layer {
  const seed = random.seed & 1023
  const makeFacets = (): Facet[] => {
    const facets: Facet[] = []
    const reach = size * farthest + 2 * step
    for (let j = Math.floor(-0.6 / step); j < 0.6 / step; j++)
      for (let i = Math.floor((x - reach) / step); i * step < x + reach; i++) {
        const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)]
        for (const [n, corners] of [
          [a, b, c],
          [b, d, c],
        ].entries()) {
          const [cx, cy] = [i * step + step / 2 - x, j * step + step / 2 - y + 0.05]
          const own = hash2(i * 2 + n + seed, j * 3)
          // Facets lean outward from the head, each a little otherwise.
          const facing = (Math.atan2(cy, cx) / tau + 1 + (own - 0.5) * 0.22) % 1
          const far = Math.hypot(cx, cy) / size
          const bright = hash2(i + seed, j * 2 + n) ** 1.5 * smoothstep(farthest, 0.2, far)
          if (bright > 0.08) facets.push({ corners, area: areaAround(corners), facing, bright })
        }
      }
    return facets
  }
  return {
    id: 'glints',
    depth: 0,
    open: paintsNothing,
    act(staging) {
      const facets = makeFacets()
      const rounds = cyclesIn(staging, (staging.duration * staging.speed) / roundS)
      const appears = (time: number) => smoothstep(0, 0.1, Math.min(time, staging.isLoop ? 1 - time : 1))
      const shiningAt = onceATime((time) =>
        facets.flatMap(({ corners, area, facing, bright }) => {
          const off = Math.abs(((rounds * time - facing + 1.5) % 1) - 0.5)
          const alpha = strongest * appears(time) * bright * smoothstep(shines, 0, off)
          return alpha < 0.01 ? [] : [{ corners, area, alpha }]
        }),
      )
      return {
        fineness: 0.8,
        areas: (time) => tilesOf(shiningAt(time).map(({ area }) => area)),
        open(view) {
          const visible = shiningAt(view.time).filter(({ area }) => touches(view, area))
          return (target) =>
            paintVector(view, target, (context) => {
              for (const { corners, alpha } of visible) {
                context.fillStyle = css([1, 0.95, 0.84], alpha)
                context.beginPath()
                for (const [px, py] of corners) context.lineTo(px, py)
                context.fill()
              }
            })
        },
      }
    },
  }
}

function areaAround(corners: Corners): Required<Area> {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Rows of tiles that these areas touch. */
function tilesOf(areas: readonly Required<Area>[]): Area[] {
  const rows = new Map<number, Set<number>>()
  for (const { left, right, top, bottom } of areas)
    for (let row = Math.floor(top / tile); row * tile <= bottom; row++) {
      const columns = rows.get(row) ?? new Set()
      rows.set(row, columns)
      for (let column = Math.floor(left / tile); column * tile <= right; column++) columns.add(column)
    }
  return [...rows].flatMap(([row, columns]) => {
    const runs: Required<Area>[] = []
    for (const column of [...columns].sort((a, b) => a - b)) {
      const last = runs.at(-1)
      const right = (column + 1) * tile
      if (last && Math.round(last.right / tile) === column) last.right = right
      else runs.push({ left: column * tile, right, top: row * tile, bottom: (row + 1) * tile })
    }
    return runs
  })
}
