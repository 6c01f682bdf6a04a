/** A walker in a street. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Street } from '../buildings/street-signs.ts'
import { cyclesIn } from '../core/cycles.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging, Target, View } from '../scene.ts'

/** A walker under an umbrella, seen from behind, with a reflection in the wet floor. */
export function walkerLayer(
  { vanishX, vanishY, focal, floor, left, right }: Street,
  z: number,
  place: number,
  umbrella: Rgb,
  fog: Rgb,
): Layer {
  const body = mixRgb([0.008, 0.008, 0.012], fog, 0.1)
  const cloth = mixRgb(scaleRgb(umbrella, 0.42), fog, 0.08)
  const standing: Stride = { away: 0, step: 0, sway: 0 }
  const placeOf = ({ away }: Stride) => {
    const scale = focal / (z + away)
    return { x: vanishX + mix(left, right, 0.5 + place) * scale, y: vanishY - floor * scale, size: 1.62 * scale }
  }
  const areaOf = (stride: Stride): Area => {
    const { x, y, size } = placeOf(stride)
    return { left: x - size * 0.5, right: x + size * 0.5, top: y - size * 1.35, bottom: y + size * 1.25 }
  }
  const paint = (view: View, target: Target, stride: Stride) => {
    const { x, y, size } = placeOf(stride)
    for (const way of [-1, 1] as const)
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x + stride.sway * 0.012 * size, y)
          context.scale(size, size * (way < 0 ? 0.92 : 1) * -way)
          drawWalker(context, { body, cloth, alpha: way < 0 ? 0.4 : 1, stride })
        },
        areaOf(stride),
      )
  }
  return {
    id: 'walker',
    depth: 0.75,
    open: (view) => (target) => paint(view, target, standing),
    act(staging) {
      const strideAt = walking(staging)
      return {
        areas: (time) => [areaOf(strideAt(time))],
        open: (view) => (target) => paint(view, target, strideAt(view.time)),
      }
    },
  }
}

/** A moment of a walk. */
interface Stride {
  /** Meters farther down the street than in the still. */
  away: number
  /** -1 to 1: which leg is ahead. */
  step: number
  /** -1 to 1: to which side the body leans. */
  sway: number
}

/** Meters and steps per second. */
const walkPace = 1.15
const stepPace = 0.9

/** Somebody walks down the street; in a loop, they stand and wait under the umbrella. */
function walking(staging: Staging): (time: number) => Stride {
  const { duration, speed, isLoop } = staging
  const turn = 2 * Math.PI
  if (isLoop) {
    const shifts = cyclesIn(staging, (duration * speed) / 4)
    return (time) => ({ away: 0, step: 0, sway: 0.6 * Math.sin(turn * shifts * time) })
  }
  const steps = duration * speed * stepPace
  return (time) => ({
    away: walkPace * duration * speed * time,
    step: Math.sin(turn * steps * time),
    sway: Math.sin(turn * steps * time + 0.6) - Math.sin(0.6),
  })
}

function drawWalker(
  context: SKRSContext2D,
  { body, cloth, alpha, stride: { step, sway } }: { body: Rgb; cloth: Rgb; alpha: number; stride: Stride },
): void {
  context.fillStyle = css(body, alpha)
  for (const [leg, side] of [
    [-0.045, -1],
    [0.05, 1],
  ] as const) {
    // Seen from behind, the leg that swings ahead is lifted and looks shorter.
    const lift = 0.075 * Math.max(0, step * side)
    context.beginPath()
    context.roundRect(leg - 0.034 - side * 0.01 * Math.abs(step), lift, 0.066, 0.48 - lift, 0.02)
    context.fill()
  }
  context.translate(0, 0.012 * Math.abs(step))
  context.beginPath()
  context.moveTo(-0.11, 0.36)
  context.quadraticCurveTo(-0.14, 0.66, -0.105, 0.8)
  context.quadraticCurveTo(0, 0.87, 0.105, 0.8)
  context.quadraticCurveTo(0.14, 0.66, 0.115, 0.36)
  context.closePath()
  context.fill()
  context.beginPath()
  context.ellipse(0, 0.9, 0.055, 0.07, 0, 0, Math.PI * 2)
  context.fill()
  context.rotate(0.035 * sway)
  const gradient = context.createLinearGradient(-0.34, 0, 0.34, 0)
  gradient.addColorStop(0, css(scaleRgb(cloth, 0.45), alpha))
  gradient.addColorStop(0.6, css(cloth, alpha))
  gradient.addColorStop(1, css(scaleRgb(cloth, 1.7), alpha))
  context.fillStyle = gradient
  context.beginPath()
  context.moveTo(-0.36, 0.92)
  context.quadraticCurveTo(-0.3, 1.16, 0.02, 1.2)
  context.quadraticCurveTo(0.33, 1.16, 0.4, 0.92)
  context.quadraticCurveTo(0.3, 0.97, 0.21, 0.93)
  context.quadraticCurveTo(0.02, 0.99, -0.17, 0.93)
  context.quadraticCurveTo(-0.27, 0.97, -0.36, 0.92)
  context.fill()
  context.strokeStyle = css(scaleRgb(cloth, 0.35), alpha)
  context.lineWidth = 0.008
  context.beginPath()
  context.moveTo(0.02, 1.23)
  context.lineTo(0.02, 1.19)
  context.quadraticCurveTo(-0.13, 1.1, -0.17, 0.93)
  context.moveTo(0.02, 1.19)
  context.quadraticCurveTo(0.17, 1.1, 0.21, 0.93)
  context.stroke()
}
