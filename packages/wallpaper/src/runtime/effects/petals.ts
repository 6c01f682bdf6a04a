import { fitDrawing } from './drawing-size.ts'
import { between, type Effect, type Point } from './effect.ts'

interface Petal extends Point {
  /** px per second */
  fastX: number
  fastY: number
  size: number
  /** Radians, and radians per second. */
  turn: number
  turns: number
  flip: number
  flips: number
  /** Whether it comes back at the top after it fell. */
  returns: boolean
}

/** Area of the screen for each petal in the air, px². */
const airPx = 150_000
const most = 70
const burst = 9
/** How far from the pointer its wind reaches, px. */
const windPx = 190
/** Time constant by which a petal comes back to its own fall. */
const calmS = 1.1
const spriteSide = 64

/** A petal of a cherry tree, notched at its tip. */
function createPetal(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = spriteSide
  canvas.height = spriteSide
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.scale(spriteSide, spriteSide)
  const color = context.createLinearGradient(0, 1, 0, 0)
  color.addColorStop(0, 'rgb(232 132 160)')
  color.addColorStop(0.45, 'rgb(250 196 212)')
  color.addColorStop(1, 'rgb(255 236 241)')
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0.5, 0.97)
  context.bezierCurveTo(0.14, 0.78, 0.1, 0.28, 0.38, 0.05)
  context.lineTo(0.5, 0.16)
  context.lineTo(0.62, 0.05)
  context.bezierCurveTo(0.9, 0.28, 0.86, 0.78, 0.5, 0.97)
  context.fill()
  return canvas
}

/** Petals that fall; the pointer's wind carries them away, and a press shakes some off. */
export function createPetals(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Effect {
  const sprite = createPetal()
  let size = { width: 1, height: 1 }
  let petals: Petal[] = []

  function petal(at: Point, returns: boolean): Petal {
    return {
      ...at,
      fastX: between(-12, 12),
      fastY: between(15, 40),
      size: between(11, 26),
      turn: between(0, 2 * Math.PI),
      turns: between(-0.9, 0.9),
      flip: between(0, 2 * Math.PI),
      flips: between(0.7, 1.9),
      returns,
    }
  }

  function moveOn(one: Petal, elapsedS: number): void {
    // Larger petals are nearer and seem to fall faster.
    const fall = one.size * 1.7
    const sway = Math.sin(one.flip) * 16 + 9
    const share = 1 - Math.exp(-elapsedS / calmS)
    one.fastX += (sway - one.fastX) * share
    one.fastY += (fall - one.fastY) * share
    one.x += one.fastX * elapsedS
    one.y += one.fastY * elapsedS
    const hurry = 1 + Math.hypot(one.fastX, one.fastY) / 160
    one.turn += one.turns * hurry * elapsedS
    one.flip += one.flips * hurry * elapsedS
    if (!one.returns) return
    if (one.y > size.height + one.size) {
      one.y = -one.size
      one.x = between(0, size.width)
    }
    if (one.x > size.width + one.size) one.x = -one.size
    if (one.x < -one.size) one.x = size.width + one.size
  }

  function paint(one: Petal): void {
    context.save()
    context.translate(one.x, one.y)
    context.rotate(one.turn)
    const facing = Math.cos(one.flip)
    context.scale(one.size, one.size * (Math.abs(facing) < 0.16 ? 0.16 : facing))
    context.globalAlpha = 0.7 + 0.25 * Math.abs(facing)
    context.drawImage(sprite, -0.5, -0.5, 1, 1)
    context.restore()
  }

  function blow(wind: (one: Petal) => Point): void {
    for (const one of petals) {
      const { x, y } = wind(one)
      one.fastX += x
      one.fastY += y
    }
  }

  return {
    resize(width, height) {
      size = { width, height }
      fitDrawing(canvas, context, width, height)
      const count = Math.min(most / 2, Math.max(5, Math.round((width * height) / airPx)))
      const air = () => ({ x: between(0, width), y: between(-0.2 * height, height) })
      petals = Array.from({ length: count }, () => petal(air(), true))
    },
    move(to, by) {
      blow(({ x, y, size: side }) => {
        const near = Math.exp(-((x - to.x) ** 2 + (y - to.y) ** 2) / (windPx * windPx))
        // Smaller petals are lighter.
        const push = near * (30 / side)
        return { x: by.x * push, y: by.y * push }
      })
    },
    press(at) {
      for (let index = 0; index < burst && petals.length < most; index++) {
        const way = between(0, 2 * Math.PI)
        const push = between(40, 150)
        const falling = petal(at, false)
        petals.push({ ...falling, fastX: Math.cos(way) * push, fastY: Math.sin(way) * push - 60 })
      }
    },
    hear({ level, isBeat }) {
      if (isBeat) blow(() => ({ x: between(-30, 110) * level, y: between(-120, 0) * level }))
    },
    draw(elapsedS) {
      context.clearRect(0, 0, size.width, size.height)
      for (const one of petals) moveOn(one, elapsedS)
      petals = petals.filter(({ returns, y, size: side }) => returns || y < size.height + side)
      petals.forEach(paint)
      return true
    },
  }
}
