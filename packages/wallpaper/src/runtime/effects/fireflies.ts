import { fitDrawing } from './drawing-size.ts'
import { between, type Effect, type Point } from './effect.ts'
import { createGlow } from './glow.ts'

interface Firefly extends Point {
  /** px per second */
  fastX: number
  fastY: number
  /** Radians: where it is heading. */
  heading: number
  /** Where it flies around the pointer, px. */
  orbit: Point
  size: number
  /** Radians of its glow, and radians per second. */
  pulse: number
  pulses: number
}

/** Area of the screen for each firefly, px². */
const airPx = 85_000
/** For how long fireflies follow a pointer that rests. */
const followS = 4
/** px per second */
const cruise = 26
const quick = 190

/** Fireflies that wander, come to the pointer where it moves, and scatter where it presses. */
export function createFireflies(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Effect {
  const glow = createGlow('252 255 214', '196 232 92')
  let size = { width: 1, height: 1 }
  let flies: Firefly[] = []
  let goal: Point | null = null
  let goalLeftS = 0
  let loud = 0

  function firefly(): Firefly {
    const way = between(0, 2 * Math.PI)
    const far = between(24, 150)
    return {
      x: between(0, size.width),
      // Most of them are in the lower part, over the ground.
      y: size.height * (1 - 0.75 * Math.random() ** 1.4),
      fastX: 0,
      fastY: 0,
      heading: between(0, 2 * Math.PI),
      orbit: { x: Math.cos(way) * far, y: Math.sin(way) * far * 0.7 },
      size: between(16, 34),
      pulse: between(0, 2 * Math.PI),
      pulses: between(0.8, 1.7),
    }
  }

  /** The speed that a firefly would like to have. */
  function wish(fly: Firefly): Point {
    if (goal && goalLeftS > 0) {
      const x = goal.x + fly.orbit.x - fly.x
      const y = goal.y + fly.orbit.y - fly.y
      const pull = Math.min(quick, Math.hypot(x, y) * 1.6) / Math.max(1, Math.hypot(x, y))
      return { x: x * pull + Math.cos(fly.heading) * cruise, y: y * pull + Math.sin(fly.heading) * cruise }
    }
    const home = (at: number, whole: number) => (at < 0.06 * whole ? 30 : at > 0.94 * whole ? -30 : 0)
    return {
      x: Math.cos(fly.heading) * cruise + home(fly.x, size.width),
      y: Math.sin(fly.heading) * cruise * 0.6 + home(fly.y, size.height),
    }
  }

  function moveOn(fly: Firefly, elapsedS: number): void {
    fly.heading += between(-1, 1) * 3.2 * Math.sqrt(elapsedS)
    const { x, y } = wish(fly)
    const share = 1 - Math.exp(-elapsedS / 0.5)
    fly.fastX += (x - fly.fastX) * share
    fly.fastY += (y - fly.fastY) * share
    fly.x += fly.fastX * elapsedS
    fly.y += fly.fastY * elapsedS
    fly.pulse += fly.pulses * elapsedS
  }

  function paint({ x, y, size: side, pulse }: Firefly): void {
    const bright = 0.25 + 0.75 * (0.5 + 0.5 * Math.sin(pulse)) ** 2
    context.globalAlpha = Math.min(1, bright + loud)
    const wide = side * (0.8 + 0.4 * bright + 0.8 * loud)
    context.drawImage(glow, x - wide / 2, y - wide / 2, wide, wide)
  }

  return {
    resize(width, height) {
      size = { width, height }
      fitDrawing(canvas, context, width, height)
      context.globalCompositeOperation = 'lighter'
      const count = Math.min(36, Math.max(8, Math.round((width * height) / airPx)))
      flies = Array.from({ length: count }, firefly)
    },
    move(to) {
      goal = to
      goalLeftS = followS
    },
    press(at) {
      goalLeftS = 0
      for (const fly of flies) {
        const [x, y] = [fly.x - at.x, fly.y - at.y]
        const away = Math.max(20, Math.hypot(x, y))
        const push = 420 * Math.exp(-away / 240)
        fly.fastX += (x / away) * push
        fly.fastY += (y / away) * push
        fly.heading = Math.atan2(y, x)
      }
    },
    hear({ level }) {
      loud = level * 0.7
    },
    draw(elapsedS) {
      context.clearRect(0, 0, size.width, size.height)
      goalLeftS -= elapsedS
      for (const fly of flies) moveOn(fly, elapsedS)
      flies.forEach(paint)
      return true
    },
  }
}
