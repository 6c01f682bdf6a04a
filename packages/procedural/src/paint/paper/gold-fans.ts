/** Art deco fans of the 1920s. */

import { css, mixRgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { fract, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Inks } from './print-inks.ts'

/** A gleam that runs over the golden edges in a video, from one side to the other. */
export function gleamLayer({ metal }: Inks, size: number): Layer {
  const radius = size / 2
  const light = css(mixRgb(metal, [1, 0.95, 0.8], 0.6))
  return {
    id: 'gleam',
    depth: 0.52,
    open: paintsNothing,
    act(staging) {
      const waves = cyclesIn(staging, (staging.duration * staging.speed) / gleamS)
      return {
        fineness: 0.7,
        open: (view) => (target) =>
          paintVector(
            view,
            target,
            (context) => {
              const front = fract(waves * view.time)
              const right = view.left + view.width * view.pixel
              context.strokeStyle = light
              for (let row = -2; row * radius - 0.5 < 0.6 + size; row++)
                for (let column = Math.floor(view.left / size) - 1; column * size < right + size; column++) {
                  const x = (column + (row & 1 ? 0.5 : 0)) * size
                  const y = row * radius - 0.5
                  // The front goes slantwise and leaves the picture before it comes again.
                  const off = (staging.way * x + 0.5 * y) / 2.8 + 0.5 - front * 1.3 + 0.15
                  const shine = smoothstep(gleamWide, 0, Math.abs(off))
                  if (shine <= 0.02) continue
                  context.globalAlpha = shine * 0.85
                  for (const ring of [0.97, 0.885]) {
                    context.lineWidth = size * (ring > 0.9 ? 0.022 : 0.01)
                    context.beginPath()
                    context.arc(x, y, radius * ring, -Math.PI * 0.74, -Math.PI * 0.26)
                    context.stroke()
                  }
                }
              context.globalAlpha = 1
            },
            { mode: 'light', gain: 2.2 },
          ),
      }
    },
  }
}

/** Seconds from gleam to gleam, and its width as a share of its way. */
const gleamS = 5
const gleamWide = 0.14

/** Overlapping fans with golden rays. */
export function fanLayer({ list, dark, metal }: Inks, random: Random, size: number): Layer {
  const rays = random.int(7, 11)
  const rings = random.int(2, 4)
  const filled = random.pick([0.2, 0.5])
  return {
    id: 'fans',
    moves: 'breathe',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const height = size / 2
        const right = view.left + view.width * view.pixel
        const bottom = view.top + view.height * view.pixel
        const radius = size / 2
        for (let row = Math.floor((view.top + 0.5) / height) - 1; row * height - 0.5 < bottom + size * 2; row++)
          for (let column = Math.floor(view.left / size) - 1; column * size < right + size; column++) {
            const own = random.fork(`${column} ${row}`)
            const x = (column + (row & 1 ? 0.5 : 0)) * size
            const y = row * height - 0.5
            const tone = own.chance(filled) ? (list[own.int(0, list.length - 2)] ?? dark) : dark
            const gradient = context.createRadialGradient(x, y, radius * 0.1, x, y, radius)
            gradient.addColorStop(0, css(shiftRgb(tone, { l: 0.1 })))
            gradient.addColorStop(1, css(shiftRgb(tone, { l: -0.04 })))
            context.save()
            context.shadowColor = 'rgba(0,0,0,0.55)'
            context.shadowBlur = (size * 0.06) / view.pixel
            context.shadowOffsetY = (-size * 0.012) / view.pixel
            context.fillStyle = gradient
            context.beginPath()
            context.arc(x, y, radius, 0, Math.PI * 2)
            context.fill()
            context.restore()
            const gold = context.createLinearGradient(x - radius, y - radius, x + radius, y)
            gold.addColorStop(0, css(scaleRgb(metal, 0.55)))
            gold.addColorStop(0.45, css(mixRgb(metal, [1, 0.95, 0.8], 0.55)))
            gold.addColorStop(1, css(scaleRgb(metal, 0.6)))
            context.strokeStyle = gold
            for (let ring = 0; ring < rings; ring++) {
              context.lineWidth = size * (ring === 0 ? 0.02 : 0.008)
              context.beginPath()
              context.arc(x, y, radius * (0.97 - ring * 0.085), 0, Math.PI * 2)
              context.stroke()
            }
            context.lineWidth = size * 0.009
            const outer = radius * (0.97 - (rings - 1) * 0.085 - 0.06)
            context.beginPath()
            for (let i = 0; i <= rays; i++) {
              const angle = Math.PI + (i / rays) * Math.PI
              context.moveTo(x + Math.cos(angle) * radius * 0.26, y + Math.sin(angle) * radius * 0.26)
              context.lineTo(x + Math.cos(angle) * outer, y + Math.sin(angle) * outer)
            }
            context.stroke()
            context.fillStyle = gold
            context.beginPath()
            context.arc(x, y, radius * 0.2, 0, Math.PI * 2)
            context.fill()
          }
      }),
  }
}
