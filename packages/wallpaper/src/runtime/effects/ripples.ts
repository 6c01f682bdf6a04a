import { gridOf } from './drawing-size.ts'
import { between, type Effect, type Point } from './effect.ts'

const cells = 60_000
const stepS = 1 / 60
/** Most steps of one frame: after a long gap the water goes on slower instead of stopping the page. */
const mostSteps = 5
/** Square of the distance that a wave travels in a step, in cells; more than 0.5 would not be stable. */
const speed = 0.34
/** Share of a wave's height that is left after a step. */
const kept = 0.982
/** Radius of what falls into the water, in cells. */
const dropRadius = 3
/** Height below which nothing can be seen. */
const flat = 0.004
const mostLight = 120
const mostShade = 100
const light = [255, 255, 255] as const
const shade = [6, 20, 38] as const

/** Water whose waves spread from the pointer: light on the side of a wave that faces the sun, shade on the other. */
export function createRipples(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Effect {
  let columns = 0
  let rows = 0
  let cellPx = 1
  let height = new Float32Array()
  let before = new Float32Array()
  let image: ImageData | null = null
  let waitingS = 0
  let isMoving = false

  function drop(at: Point, depth: number): void {
    const [middleX, middleY] = [at.x / cellPx, at.y / cellPx]
    const reach = dropRadius * 2
    for (let y = Math.max(1, Math.floor(middleY - reach)); y <= Math.min(rows - 2, middleY + reach); y++)
      for (let x = Math.max(1, Math.floor(middleX - reach)); x <= Math.min(columns - 2, middleX + reach); x++) {
        const away = ((x - middleX) ** 2 + (y - middleY) ** 2) / dropRadius ** 2
        const at = y * columns + x
        height[at] = (height[at] ?? 0) - depth * Math.exp(-away)
      }
    isMoving = true
  }

  /** Moves every wave on by one step; the border stays still and swallows them. */
  function step(): void {
    const next = before
    for (let y = 1; y < rows - 1; y++) {
      for (let x = 1, at = y * columns + 1; x < columns - 1; x++, at++) {
        const here = height[at] ?? 0
        const around =
          (height[at - 1] ?? 0) + (height[at + 1] ?? 0) + (height[at - columns] ?? 0) + (height[at + columns] ?? 0)
        next[at] = (2 * here - (next[at] ?? 0) + speed * (around - 4 * here)) * kept
      }
    }
    before = height
    height = next
  }

  /** Draws the slopes; returns the steepest. */
  function paint({ data }: ImageData): number {
    let steepest = 0
    for (let y = 1; y < rows - 1; y++) {
      for (let x = 1, at = y * columns + 1; x < columns - 1; x++, at++) {
        const across = (height[at - 1] ?? 0) - (height[at + 1] ?? 0)
        const down = (height[at - columns] ?? 0) - (height[at + columns] ?? 0)
        // The sun is at the top left.
        const slope = across * 0.6 + down
        const size = Math.abs(slope)
        steepest = Math.max(steepest, size)
        const [red, green, blue] = slope > 0 ? light : shade
        const pixel = at * 4
        data[pixel] = red
        data[pixel + 1] = green
        data[pixel + 2] = blue
        data[pixel + 3] = (size / (size + 0.55)) * (slope > 0 ? mostLight : mostShade)
      }
    }
    return steepest
  }

  return {
    resize(width, height_) {
      const grid = gridOf(width, height_, cells)
      columns = grid.columns
      rows = grid.rows
      cellPx = width / columns
      canvas.width = columns
      canvas.height = rows
      height = new Float32Array(columns * rows)
      before = new Float32Array(columns * rows)
      image = context.createImageData(columns, rows)
      isMoving = false
    },
    move(to, by) {
      const distance = Math.hypot(by.x, by.y)
      const drops = Math.min(12, Math.ceil(distance / (cellPx * dropRadius)))
      const depth = Math.min(0.5, 0.1 + distance / 160)
      for (let index = 0; index < drops; index++) {
        const share = index / drops
        drop({ x: to.x - by.x * share, y: to.y - by.y * share }, depth)
      }
    },
    press: (at) => drop(at, 2.4),
    hear({ level, isBeat }) {
      if (!isBeat) return
      drop({ x: between(0, columns) * cellPx, y: between(0, rows) * cellPx }, 0.5 + level)
    },
    draw(elapsedS) {
      if (!image || !isMoving) return false
      waitingS = Math.min(waitingS + elapsedS, mostSteps * stepS)
      for (; waitingS >= stepS; waitingS -= stepS) step()
      const steepest = paint(image)
      if (steepest < flat) {
        isMoving = false
        height.fill(0)
        before.fill(0)
        context.clearRect(0, 0, columns, rows)
      } else context.putImageData(image, 0, 0)
      return isMoving
    },
  }
}
