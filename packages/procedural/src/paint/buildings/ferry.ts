/** A boat with lit windows that passes, in videos only. */

import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintsNothing } from '../core/layers.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer } from '../scene.ts'

export interface Passage {
  depth: number
  /** World y of its waterline, its length, and how far to the sides the water goes. */
  y: number
  size: number
  reach: number
  palette: Palette
}

/** Lengths of itself that the boat goes in a second. */
const pace = 0.55
/** How much faster it goes when the prompt says that it passes. */
const passingHaste = 2.5

export function ferryLayer(random: Random, { depth, y, size, reach, palette }: Passage): Layer {
  const way = random.chance(0.5) ? 1 : -1
  const begin = random.range(-0.75, -0.1) * Math.min(reach, 1) * way
  const hull = mixRgb(scaleRgb(palette.near, 0.7), palette.haze, 0.12)
  const cabin = mixRgb(hull, [0.8, 0.8, 0.78], mix(0.45, 0.08, palette.dark))
  return {
    id: 'ferry',
    depth,
    open: paintsNothing,
    act(staging) {
      // In a loop it would have to race to be back where it began.
      if (staging.isLoop) return { areas: () => [], open: paintsNothing }
      const xAt = (time: number) => {
        const gone = pace * size * staging.speed * staging.duration * time
        return (
          begin +
          way * (staging.leaves('boat') ? gone * (1 + 6 * time) : staging.passes('boat') ? gone * passingHaste : gone)
        )
      }
      const areaAt = (time: number): Area => {
        const x = xAt(time)
        return { left: x - size * 1.5, right: x + size * 1.5, top: y - size * 0.5, bottom: y + size * 0.45 }
      }
      return {
        areas: (time) => [areaAt(time)],
        open: (view) => (target) =>
          paintVector(
            view,
            target,
            (context) => {
              context.translate(xAt(view.time), y)
              context.scale(size * way, size)
              drawWake(context, palette.sky[3], view.time * staging.duration)
              context.save()
              context.scale(1, -0.75)
              context.globalAlpha = 0.32
              drawFerry(context, hull, cabin, palette.dark)
              context.restore()
              drawFerry(context, hull, cabin, palette.dark)
            },
            areaAt(view.time),
          ),
      }
    },
  }
}

function drawFerry(context: SKRSContext2D, hull: Rgb, cabin: Rgb, dark: number): void {
  context.fillStyle = css(cabin)
  context.beginPath()
  context.roundRect(-0.36, -0.2, 0.62, 0.13, 0.02)
  context.roundRect(-0.26, -0.29, 0.36, 0.1, 0.02)
  context.roundRect(-0.02, -0.36, 0.1, 0.09, 0.01)
  context.fill()
  context.fillStyle = css(mixRgb([1, 0.8, 0.48], cabin, 1 - Math.min(1, 0.25 + dark)))
  for (let i = 0; i < 8; i++) context.fillRect(-0.33 + i * 0.072, -0.165, 0.048, 0.05)
  for (let i = 0; i < 4; i++) context.fillRect(-0.23 + i * 0.08, -0.265, 0.055, 0.04)
  context.fillStyle = css(hull)
  context.beginPath()
  context.moveTo(-0.5, -0.085)
  context.lineTo(0.52, -0.105)
  context.quadraticCurveTo(0.47, -0.02, 0.38, 0.005)
  context.lineTo(-0.44, 0.005)
  context.closePath()
  context.fill()
}

/** The water that the bow throws aside. */
function drawWake(context: SKRSContext2D, light: Rgb, seconds: number): void {
  context.strokeStyle = css(mixRgb(light, [1, 1, 1], 0.4), 0.35)
  context.lineWidth = 0.014
  for (const side of [0, 1] as const) {
    context.beginPath()
    for (let i = 0; i <= 20; i++) {
      const back = i / 20
      const x = 0.42 - back * 1.7
      const ripple = 0.018 * Math.sin(back * 26 - seconds * 5 + side)
      context.lineTo(x, 0.005 + side * 0.03 + back * (0.05 + 0.13 * side) + ripple * back)
    }
    context.stroke()
  }
}
