/** Facets that light up one after the other, as if the light of a video went around the head. */

import { css } from '../../math/color.ts'
import { smoothstep, tau } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { once } from '../core/once.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Look } from './outlines.ts'

interface Net {
  /** World size of a cell. */
  step: number
  corner(i: number, j: number): [number, number]
}

type Corners = readonly (readonly [number, number])[]

interface Facet {
  corners: Corners
  /** Share of a round at which the light stands before it, and how much of it it throws back. */
  facing: number
  bright: number
}

/** Seconds in which the light goes around, and share of the round for which a facet shines. */
const roundS = 5
const shines = 0.16
const strongest = 0.5

export function glints({ x, y, size, random }: Look, { step, corner }: Net): Layer {
  const seed = random.seed & 1023
  const facetsBetween = once((left: number, right: number): Facet[] => {
    const facets: Facet[] = []
    for (let j = Math.floor(-0.6 / step); j < 0.6 / step; j++)
      for (let i = Math.floor(left / step) - 1; i * step < right + step; i++) {
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
          const bright = hash2(i + seed, j * 2 + n) ** 1.5 * smoothstep(0.85, 0.2, far)
          if (bright > 0.08) facets.push({ corners, facing, bright })
        }
      }
    return facets
  })
  return {
    id: 'glints',
    depth: 0,
    open: paintsNothing,
    act(staging) {
      const rounds = cyclesIn(staging, (staging.duration * staging.speed) / roundS)
      const appears = (time: number) => smoothstep(0, 0.1, Math.min(time, staging.isLoop ? 1 - time : 1))
      return {
        fineness: 0.8,
        open(view) {
          const facets = facetsBetween(view.left, view.left + view.width * view.pixel)
          const head = rounds * view.time
          const strength = strongest * appears(view.time)
          return (target) =>
            paintVector(view, target, (context) => {
              for (const { corners, facing, bright } of facets) {
                const off = Math.abs(((head - facing + 1.5) % 1) - 0.5)
                const alpha = strength * bright * smoothstep(shines, 0, off)
                if (alpha < 0.01) continue
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
