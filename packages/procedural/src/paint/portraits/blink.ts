/** The eye of a portrait, which blinks in a video. */

import { css, type Rgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import { bowingAt, bowShare } from '../core/bow.ts'
import { paintsNothing } from '../core/layers.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'

interface Blink {
  /** An outline of the head at its place in the world. */
  at(corners: readonly number[]): number[]
  /** Where the head turns. */
  pivot: { x: number; y: number }
  lid: Rgb
  lash: Rgb
}

/** Seconds at which it blinks, the last twice, and how long the eye takes to close and to open. */
const blinksS = [1.1, 3.3, 3.62]
const closingS = 0.1
const openingS = 0.16
/** Around the open eye, and the line of the closed one. */
const lidOutline = [0.09, -0.082, 0.112, -0.102, 0.146, -0.1, 0.156, -0.084, 0.142, -0.068, 0.112, -0.064]
const lashLine = [0.096, -0.078, 0.118, -0.068, 0.146, -0.072, 0.144, -0.076, 0.118, -0.073]

/** How far the eye is closed, 0 to 1. */
function closedAt(seconds: number): number {
  return Math.max(
    ...blinksS.map(
      (at) => smoothstep(at - closingS, at, seconds) * smoothstep(at + openingS, at + openingS * 0.3, seconds),
    ),
  )
}

export function blink({ at, pivot, lid, lash }: Blink): Layer {
  const lids = at(lidOutline)
  const xs = lids.filter((_, i) => i % 2 === 0)
  const ys = lids.filter((_, i) => i % 2 === 1)
  const slack = 0.03
  const area: Area = {
    left: Math.min(...xs) - slack,
    right: Math.max(...xs) + slack,
    top: Math.min(...ys) - slack,
    bottom: Math.max(...ys) + slack,
  }
  const upper = Math.min(...ys)
  const lower = Math.max(...ys)
  return {
    id: 'blink',
    depth: 0.7,
    open: paintsNothing,
    act(staging) {
      const turnAt = bowingAt(staging)
      const closed = (time: number) => closedAt(time * staging.duration)
      return {
        areas: (time) => (closed(time) > 0 ? [area] : []),
        open: (view) => (target) => {
          const share = closed(view.time)
          if (share <= 0) return
          paintVector(
            view,
            target,
            (context) => {
              const angle = turnAt(view.time) * bowShare(pivot.y - upper)
              context.translate(pivot.x, pivot.y)
              context.rotate(angle)
              context.translate(-pivot.x, -pivot.y)
              context.save()
              // The lid comes down over the eye.
              context.beginPath()
              context.rect(-9, upper - 1, 18, 1 + (lower - upper) * share)
              context.clip()
              context.fillStyle = css(lid)
              context.fill(smoothPath([lids]))
              context.restore()
              context.translate(0, (upper - lower) * 0.4 * (1 - share))
              context.fillStyle = css(lash, smoothstep(0.2, 0.7, share))
              context.fill(smoothPath([at(lashLine)]))
            },
            area,
          )
        },
      }
    },
  }
}
