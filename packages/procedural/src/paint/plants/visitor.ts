/** A butterfly that comes to a flower in a video, sits on it for a while and goes on. */

import { css, hex, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix, smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintsNothing } from '../core/layers.ts'
import { noddingAt } from '../core/nod.ts'
import { touches } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import type { Area, Layer } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'

/** Where it sits and on which flower, in front of which frame, and in which light. */
export interface Visit {
  flower: { x: number; y: number }
  x: number
  y: number
  aspect: number
  /** Color of white paper in the light. */
  light: Rgb
}

/** Shares of the video at which it comes, sits down, takes off and is gone. */
const [comes, sits, leaves, gone] = [0.06, 0.34, 0.66, 0.92]
/** World height of its wings. */
const size = 0.062
const beatsPerSecond = 6.5
/** Wing beats in a second while it sits. */
const restBeats = 0.7

const upperWing = [0.03, -0.12, 0.22, -0.62, 0.62, -0.95, 1.02, -0.9, 1.05, -0.6, 0.82, -0.18, 0.42, 0.05, 0.05, 0.06]
const lowerWing = [0.04, 0.0, 0.4, 0.06, 0.74, 0.24, 0.76, 0.56, 0.56, 0.82, 0.3, 0.72, 0.1, 0.3]
const coats = ['#e8862a', '#5a9be0', '#f2d24a', '#f4f0e4', '#d84a3a'] as const

interface Pose {
  x: number
  y: number
  /** Angle of its head, 0 is up. */
  heading: number
  /** How far the wings are open, 0 to 1. */
  open: number
  /** Height above the flower, 0 while it sits. */
  up: number
}

export function visitor(random: Random, { flower, x, y, aspect, light }: Visit): Layer {
  const coat = hex(random.pick(coats))
  const side = random.chance(0.5) ? 1 : -1
  const high = random.range(-0.3, -0.05)
  const out = aspect / 2 + 0.3
  const rest = random.range(-0.5, 0.5)
  return {
    id: 'visitor',
    depth: 0.97,
    open: paintsNothing,
    act(staging) {
      const { duration, speed, isLoop } = staging
      const nodAt = noddingAt(staging, flower.x, flower.y)
      const atRest = nodAt(0)
      const rounds = isLoop ? Math.max(1, Math.round((duration * speed) / 8)) : 1
      const poseAt = (time: number): Pose | null => {
        const now = (rounds * time) % 1
        if (now <= comes || now >= gone) return null
        const seconds = (now * duration) / rounds
        const arrived = smoothstep(comes, sits, now)
        const left = smoothstep(leaves, gone, now) ** 1.3
        const up = 1 - smoothstep(sits - 0.06, sits, now) + smoothstep(leaves, leaves + 0.05, now)
        // It does not fly straight: each beat lifts it a little, and it tumbles aside.
        const flutterX = up * (0.03 * Math.sin(seconds * 5.1) + 0.018 * Math.sin(seconds * 8.3 + 1))
        const flutterY = up * (0.03 * Math.sin(seconds * 6.4 + 2) + 0.012 * Math.sin(tau * beatsPerSecond * seconds))
        const px = mix(side * out, x, arrived) - side * left * (out + side * x + 0.1)
        const py = mix(y + high, y, arrived ** 1.6) + left * (high - 0.25) + flutterY
        const beat = 0.5 + 0.5 * Math.cos(tau * beatsPerSecond * speed * seconds)
        const slow = 0.62 + 0.38 * Math.cos(tau * restBeats * speed * seconds)
        // While it sits it goes with the flower.
        const nod = nodAt(time)
        const held = 1 - up
        const turned = nod.angle - atRest.angle
        return {
          x: px + flutterX + held * (nod.x - atRest.x - (y - flower.y) * turned),
          y: py + held * (nod.y - atRest.y + (x - flower.x) * turned),
          heading: mix(rest, -side * (0.9 + 0.3 * Math.sin(seconds * 4)), up),
          open: mix(slow, 0.15 + 0.85 * beat, up),
          up,
        }
      }
      const areaOf = ({ x: px, y: py }: Pose): Area => {
        const reach = size * 1.9
        return { left: px - reach, right: px + reach, top: py - reach, bottom: py + reach }
      }
      return {
        areas: (time) => {
          const pose = poseAt(time)
          return pose ? [areaOf(pose)] : []
        },
        open: (view) => {
          const pose = poseAt(view.time)
          return (target) => {
            if (!pose || !touches(view, areaOf(pose))) return
            paintVector(
              view,
              target,
              (context) => {
                // Its shadow lies on the flower, nearer to it the lower it is.
                context.save()
                context.filter = blurFilter(view, 0.004 + 0.01 * pose.up)
                place(context, { ...pose, x: pose.x + 0.006 + 0.02 * pose.up, y: pose.y + 0.012 + 0.04 * pose.up })
                drawShape(context, pose.open, `rgba(10,8,12,${(0.34 * (1 - 0.85 * pose.up)).toFixed(3)})`)
                context.restore()
                place(context, pose)
                drawButterfly(context, pose.open, coat, light)
              },
              areaOf(pose),
            )
          }
        },
      }
    },
  }
}

function place(context: SKRSContext2D, { x, y, heading }: Pose): void {
  context.translate(x, y)
  context.rotate(heading)
  context.scale(size, size)
}

/** Both pairs of wings, in one color. */
function drawShape(context: SKRSContext2D, open: number, fill: string): void {
  context.fillStyle = fill
  for (const half of [-1, 1]) {
    context.save()
    context.scale(half * (0.12 + 0.88 * open), 1)
    context.fill(smoothPath([lowerWing]))
    context.fill(smoothPath([upperWing]))
    context.restore()
  }
}

function drawButterfly(context: SKRSContext2D, open: number, coat: Rgb, light: Rgb): void {
  const lit = (color: Rgb, share: number): Rgb => [
    color[0] * light[0] * share,
    color[1] * light[1] * share,
    color[2] * light[2] * share,
  ]
  const dark: Rgb = [0.02, 0.016, 0.014]
  for (const half of [-1, 1]) {
    context.save()
    context.scale(half * (0.12 + 0.88 * open), 1)
    // A wing that stands up catches the light on one side only.
    const share = half < 0 ? 0.75 + 0.3 * open : 1.05
    for (const [wing, tone] of [
      [lowerWing, 0.8],
      [upperWing, 1],
    ] as const) {
      const path = smoothPath([wing])
      const fill = context.createRadialGradient(0, 0, 0.05, 0, 0, 1.25)
      fill.addColorStop(0, css(lit(scaleRgb(coat, 0.45), share)))
      fill.addColorStop(0.35, css(lit(coat, share * tone)))
      fill.addColorStop(0.78, css(lit(coat, share * tone * 0.92)))
      fill.addColorStop(0.9, css(dark))
      fill.addColorStop(1, css(dark))
      context.fillStyle = fill
      context.fill(path)
      context.strokeStyle = css(dark)
      context.lineWidth = 0.055
      context.stroke(path)
    }
    context.strokeStyle = css(dark, 0.7)
    context.lineWidth = 0.025
    context.beginPath()
    for (const [x, y] of [
      [0.62, -0.86],
      [0.9, -0.72],
      [0.86, -0.34],
      [0.66, 0.34],
      [0.46, 0.66],
    ] as const) {
      context.moveTo(0.06, -0.02)
      context.quadraticCurveTo(x * 0.5, y * 0.4, x, y)
    }
    context.stroke()
    context.fillStyle = css(lit([0.95, 0.93, 0.86], share))
    for (const [x, y] of [
      [0.84, -0.84],
      [0.95, -0.68],
      [0.64, 0.6],
    ] as const) {
      context.beginPath()
      context.arc(x, y, 0.032, 0, tau)
      context.fill()
    }
    context.restore()
  }
  context.fillStyle = css([0.03, 0.024, 0.02])
  context.beginPath()
  context.ellipse(0, 0.05, 0.055, 0.36, 0, 0, tau)
  context.fill()
  context.beginPath()
  context.arc(0, -0.34, 0.06, 0, tau)
  context.fill()
  context.strokeStyle = css([0.03, 0.024, 0.02])
  context.lineWidth = 0.018
  context.beginPath()
  for (const half of [-1, 1]) {
    context.moveTo(half * 0.02, -0.38)
    context.quadraticCurveTo(half * 0.1, -0.6, half * 0.2, -0.72)
  }
  context.stroke()
}
