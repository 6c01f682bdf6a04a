/** A few birds far away in the sky. */
import { css, type Rgb } from '../../math/color.ts'
import { smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging } from '../scene.ts'

export interface Flock {
  depth: number
  /** World position of the flock's middle. */
  x: number
  y: number
  color: Rgb
  /** Wingspan of the nearest bird. */
  size: number
  count: number
}

export function birdLayer(random: Random, { depth, x, y, color, size, count }: Flock): Layer {
  const birds = Array.from({ length: count }, (_, i) => {
    const own = random.fork(`bird ${i}`)
    return {
      x: x + (i - count / 2) * size * own.range(0.9, 1.5),
      y: y + own.normal() * size * 0.7,
      span: size * own.range(0.55, 1),
      lift: own.range(0.16, 0.5),
      tilt: own.range(-0.18, 0.18),
      own: i * 0.381,
    }
  })
  const reach = size * (count + 3)
  const area: Area = { left: x - reach, right: x + reach, top: y - reach * 0.6, bottom: y + reach * 0.6 }
  return {
    id: 'birds',
    depth,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.strokeStyle = css(color, 0.85)
          for (const bird of birds) drawBird(context, bird, bird.lift)
        },
        area,
      ),
    act(staging) {
      const flight = flightOf(staging, size)
      const beat = cyclesIn(staging, staging.duration * staging.speed * 2.2)
      const rest = cyclesIn(staging, (staging.duration * staging.speed) / 2.6)
      const areaAt = (time: number): Area => {
        const { x: dx, y: dy } = flight(time)
        return { left: x - reach + dx, right: x + reach + dx, top: y - reach + dy, bottom: y + reach + dy }
      }
      return {
        areas: (time) => [areaAt(time)],
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            const { time } = view
            const { x: dx, y: dy } = flight(time)
            context.strokeStyle = css(color, 0.85)
            context.translate(dx, dy)
            for (const bird of birds) {
              // A few strokes, then a glide, each bird in its own rhythm.
              const effort = smoothstep(-0.5, 0.4, Math.sin(tau * (rest * time + bird.own)))
              const stroke = Math.sin(tau * (beat * time + bird.own * 7)) - Math.sin(tau * bird.own * 7)
              context.save()
              context.translate(0, -bird.span * 0.12 * stroke * effort)
              drawBird(context, bird, bird.lift + 0.55 * effort * stroke)
              context.restore()
            }
          }),
      }
    },
  }
}

interface Bird {
  x: number
  y: number
  span: number
  tilt: number
}

function drawBird(context: SKRSContext2D, { x, y, span, tilt }: Bird, lift: number): void {
  const half = span / 2
  const rise = half * lift
  const lean = half * tilt
  context.lineWidth = span * 0.07
  context.beginPath()
  context.moveTo(x - half, y - rise + lean)
  context.quadraticCurveTo(x - half * 0.45, y - rise * 1.2, x, y)
  context.quadraticCurveTo(x + half * 0.45, y - rise * 1.2, x + half, y - rise - lean)
  context.stroke()
}

/** Wingspans per second. */
const pace = 4.2

/** World distance that a flock covers which the prompt sends past. */
const passing = 0.8

/** How far the flock is from where it began. In a loop it circles; otherwise it crosses, leaves or arrives. */
function flightOf(staging: Staging, size: number): (time: number) => { x: number; y: number } {
  const { duration, speed, way, isLoop } = staging
  const usual = size * pace * duration * speed * way
  const way1 = staging.passes('birds') ? Math.sign(usual) * Math.max(Math.abs(usual), passing) : usual
  if (isLoop) {
    const radius = Math.min(0.3, Math.abs(way1) / tau)
    return (time) => ({
      x: way * radius * Math.sin(tau * time),
      y: radius * 0.28 * (1 - Math.cos(tau * time)) - radius * 0.1 * Math.sin(2 * tau * time),
    })
  }
  const far = 2.4 * way
  const isLeaving = staging.leaves('birds')
  const isArriving = staging.arrives('birds')
  return (time) => {
    const away = isArriving ? (1 - time) ** 2 : isLeaving ? time * time : 0
    const gone = isArriving ? -away : away
    return {
      x: way1 * (isArriving ? time - 1 : time) + far * gone,
      y: -0.03 * Math.sin(Math.PI * time) - 0.3 * away,
    }
  }
}
