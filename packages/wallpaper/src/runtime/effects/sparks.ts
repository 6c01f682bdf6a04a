import { fitDrawing } from './drawing-size.ts'
import { between, type Effect, type Point } from './effect.ts'
import { createGlow } from './glow.ts'

interface Spark extends Point {
  /** px per second */
  fastX: number
  fastY: number
  ageS: number
  livesS: number
  size: number
}

const most = 260
/** Way of the pointer that strikes a spark, px. */
const strikePx = 13
const burst = 34
/** px per second squared */
const gravity = 190
/** Time constant of the air's drag. */
const dragS = 0.9

/** Sparks that the pointer strikes, and a burst of them where it presses. */
export function createSparks(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Effect {
  const glow = createGlow('255 244 214', '255 158 64')
  let size = { width: 1, height: 1 }
  let sparks: Spark[] = []
  let strikes = 0

  function strike(at: Point, fast: Point, count: number, wild: number): void {
    for (let index = 0; index < count && sparks.length < most; index++) {
      const way = between(0, 2 * Math.PI)
      const push = wild * Math.sqrt(Math.random())
      sparks.push({
        ...at,
        fastX: fast.x + Math.cos(way) * push,
        fastY: fast.y + Math.sin(way) * push - wild * 0.35,
        ageS: 0,
        livesS: between(0.5, 1.5),
        size: between(4, 13),
      })
    }
  }

  function moveOn(spark: Spark, elapsedS: number): void {
    const left = Math.exp(-elapsedS / dragS)
    spark.fastX *= left
    spark.fastY = spark.fastY * left + gravity * elapsedS
    spark.x += spark.fastX * elapsedS
    spark.y += spark.fastY * elapsedS
    spark.ageS += elapsedS
  }

  function paint({ x, y, fastX, fastY, ageS, livesS, size: side }: Spark): void {
    const left = 1 - ageS / livesS
    // A spark flickers while it dies.
    const bright = left * (0.75 + 0.25 * Math.sin(ageS * 40 + side))
    context.globalAlpha = Math.max(0, bright)
    context.lineWidth = 1 + left
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x - fastX * 0.03, y - fastY * 0.03)
    context.stroke()
    const wide = side * (1 + left)
    context.drawImage(glow, x - wide / 2, y - wide / 2, wide, wide)
  }

  return {
    resize(width, height) {
      size = { width, height }
      fitDrawing(canvas, context, width, height)
      context.globalCompositeOperation = 'lighter'
      context.strokeStyle = 'rgb(255 205 130)'
      context.lineCap = 'round'
    },
    move(to, by) {
      strikes += Math.hypot(by.x, by.y) / strikePx
      const count = Math.min(10, Math.floor(strikes))
      strikes -= Math.floor(strikes)
      strike(to, { x: by.x * 2, y: by.y * 2 }, count, 70)
    },
    press: (at) => strike(at, { x: 0, y: 0 }, burst, 300),
    hear({ level, isBeat }) {
      if (!isBeat) return
      const at = { x: between(0, size.width), y: size.height }
      strike(at, { x: 0, y: -260 - 260 * level }, Math.round(6 + 16 * level), 90)
    },
    draw(elapsedS) {
      context.clearRect(0, 0, size.width, size.height)
      for (const spark of sparks) moveOn(spark, elapsedS)
      sparks = sparks.filter(({ ageS, livesS }) => ageS < livesS)
      sparks.forEach(paint)
      return sparks.length > 0
    },
  }
}
