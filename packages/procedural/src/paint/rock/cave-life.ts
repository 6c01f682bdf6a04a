/** What a video finds in the mouth of a cave: drops that fall into the water and leave rings, and bats. */

import { css, type Rgb } from '../../math/color.ts'
import { fract, mix, smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { actEach } from '../core/act-each.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import { touches } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'

export interface Mouth {
  /** World position of its middle, and half of its width and height. */
  x: number
  y: number
  wide: number
  tall: number
  /** World y of the water's far edge. */
  shore: number
}

const dropCount = 6
/** Seconds between two drops from one place, shares of them in which one falls and in which its rings show. */
const dropS = 3.4
const falling = 0.17
const ringing = 0.55
/** Half width of the widest ring for one world unit between it and the shore, and how flat it lies. */
const ringReach = 0.95
const flat = 0.2

/** Drops from the roof, and their rings. */
export function dripLayer(random: Random, { x, y, wide, tall, shore }: Mouth, light: Rgb): Layer {
  const drops = Array.from({ length: dropCount }, (_, i) => ({
    x: x + wide * (((i + random.range(0.15, 0.85)) / dropCount) * 1.3 - 0.65),
    from: y - tall * random.range(0.85, 1),
    to: shore + random.range(0.05, 0.16),
    // Never within a ring at first, as in the still.
    phase: mix(0.02, 0.98 - falling - ringing, random.next()),
  }))
  const color = css(light, 0.9)
  return {
    id: 'drips',
    depth: 0.42,
    open: paintsNothing,
    act(staging) {
      const rounds = cyclesIn(staging, (staging.duration * staging.speed) / dropS)
      const shownAt = onceATime((time) =>
        drops.flatMap((drop) => {
          const age = fract(rounds * time) - drop.phase
          if (age <= 0 || age >= falling + ringing) return []
          const reach = ringReach * (drop.to - shore + 0.03)
          const area: Area =
            age < falling
              ? { left: drop.x - 0.006, right: drop.x + 0.006, top: drop.from - 0.05, bottom: drop.to + 0.01 }
              : {
                  left: drop.x - reach - 0.01,
                  right: drop.x + reach + 0.01,
                  top: drop.to - reach * flat - 0.04,
                  bottom: drop.to + reach * flat + 0.01,
                }
          return [{ drop, age, reach, area }]
        }),
      )
      return {
        areas: (time) => shownAt(time).map(({ area }) => area),
        open: (view) => {
          const shown = shownAt(view.time).filter(({ area }) => touches(view, area))
          return (target) => {
            for (const { drop, age, reach, area } of shown)
              paintVector(
                view,
                target,
                (context) => {
                  context.strokeStyle = color
                  context.fillStyle = color
                  if (age < falling) drawDrop(context, drop, age / falling)
                  else drawRings(context, drop, (age - falling) / ringing, reach)
                },
                area,
              )
          }
        },
      }
    },
  }
}

function drawDrop(
  context: SKRSContext2D,
  { x, from, to }: { x: number; from: number; to: number },
  share: number,
): void {
  // It falls faster and faster, and is drawn out by its speed.
  const y = from + (to - from) * share * share
  context.globalAlpha = 0.85
  context.lineWidth = 0.0024
  context.beginPath()
  context.moveTo(x, y - 0.004 - 0.034 * share)
  context.lineTo(x, y)
  context.stroke()
}

function drawRings(context: SKRSContext2D, { x, to }: { x: number; to: number }, share: number, reach: number): void {
  for (const later of [0, 0.14, 0.3]) {
    const age = (share - later) / (1 - later)
    if (age <= 0) continue
    const radius = reach * Math.sqrt(age)
    context.globalAlpha = 0.55 * (1 - age) ** 1.5 * (1 - later)
    context.lineWidth = mix(0.0026, 0.0014, age)
    context.beginPath()
    context.ellipse(x, to, radius, radius * flat, 0, 0, tau)
    context.stroke()
  }
  // What splashes up as the drop goes in.
  if (share > 0.16) return
  const up = share / 0.16
  context.globalAlpha = 0.8 * (1 - up)
  for (const side of [-1, 0.1, 0.9]) {
    context.beginPath()
    context.arc(
      x + side * 0.012 * up,
      to - 0.03 * Math.sin(Math.PI * up) * (1.1 - Math.abs(side) * 0.4),
      0.0018,
      0,
      tau,
    )
    context.fill()
  }
}

const batCount = 7
/** Shares of a video at which the first bat comes and the last one is gone, and what one takes to cross. */
const [batsFrom, batsUntil, batTakes] = [0.08, 0.92, 0.34]
const beatsPerSecond = 7.5
/** One half of a bat with its wing stretched, from its head on. */
const batWing = [
  0, -0.1, 0.12, -0.16, 0.5, -0.34, 1, -0.1, 0.84, 0.06, 0.66, 0, 0.5, 0.16, 0.34, 0.06, 0.14, 0.22, 0, 0.2,
]

/** Bats that cross the light. */
export function batLayer(random: Random, { x, y, wide, tall }: Mouth, color: Rgb): Layer {
  const bats = Array.from({ length: batCount }, (_, i) => ({
    begins: mix(batsFrom, batsUntil - batTakes, (i + random.range(-0.3, 0.3) + 0.3) / batCount),
    high: y - tall * random.range(-0.05, 0.6),
    size: random.range(0.018, 0.034),
    own: random.next(),
  }))
  return {
    id: 'bats',
    depth: 0.45,
    open: paintsNothing,
    act({ duration, speed, way }) {
      const flyingAt = onceATime((time) =>
        bats.flatMap(({ begins, high, size, own }) => {
          const share = (time - begins) / batTakes
          if (share <= 0 || share >= 1) return []
          const seconds = time * duration * speed
          // They tumble: no bat flies straight.
          const px = x + way * wide * mix(-1.5, 1.5, share) + 0.03 * Math.sin(seconds * 5 + own * 20)
          const py = high + 0.04 * Math.sin(seconds * 4.1 + own * 30) + 0.02 * Math.sin(seconds * 9.7 + own * 9)
          const beat = Math.sin(tau * (beatsPerSecond * seconds + own))
          return [{ px, py: py - 0.2 * size * beat, size, beat }]
        }),
      )
      const areaOf = ({ px, py, size }: { px: number; py: number; size: number }): Area => ({
        ...{ left: px - size * 1.1, right: px + size * 1.1, top: py - size, bottom: py + size },
      })
      return actEach({
        at: flyingAt,
        areaOf,
        paint: (view, target, bat, area) =>
          paintVector(
            view,
            target,
            (context) => {
              context.fillStyle = css(color)
              context.translate(bat.px, bat.py)
              for (const half of [-1, 1]) {
                context.save()
                context.scale(half * bat.size * smoothstep(-2.2, 0.6, bat.beat + 0.4), bat.size)
                // Wings go up and down: they are sheared around the body.
                context.transform(1, -0.55 * bat.beat, 0, 1, 0, 0)
                context.fill(smoothPath([batWing]))
                context.restore()
              }
            },
            area,
          ),
      })
    },
  }
}
