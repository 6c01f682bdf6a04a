import { gridOf } from './drawing-size.ts'
import type { Effect, Point } from './effect.ts'

const cells = 14_000
const tile = 128
/** Radius of the hole that the pointer leaves, px. */
const holePx = 110
/** Time constant by which a hole closes. */
const closeS = 5
const mostAlpha = 185
const color = [226, 232, 240] as const
/** Cells per second by which the two layers of fog drift. */
const drifts = [
  { x: 1.1, y: 0.12 },
  { x: -0.65, y: 0.2 },
] as const

const smooth = (share: number) => share * share * (3 - 2 * share)

/** Soft noise, 0 to 1, that repeats without a seam. */
function createNoise(): Float32Array {
  const noise = new Float32Array(tile * tile)
  for (const [points, share] of [
    [4, 0.55],
    [8, 0.3],
    [16, 0.15],
  ] as const) {
    const grid = Array.from({ length: points * points }, Math.random)
    const point = (x: number, y: number) => grid[(y % points) * points + (x % points)] ?? 0
    for (let y = 0; y < tile; y++) {
      const placeY = (y / tile) * points
      const top = Math.floor(placeY)
      const down = smooth(placeY - top)
      for (let x = 0; x < tile; x++) {
        const placeX = (x / tile) * points
        const left = Math.floor(placeX)
        const across = smooth(placeX - left)
        const upper = point(left, top) * (1 - across) + point(left + 1, top) * across
        const lower = point(left, top + 1) * (1 - across) + point(left + 1, top + 1) * across
        noise[y * tile + x] = (noise[y * tile + x] ?? 0) + share * (upper * (1 - down) + lower * down)
      }
    }
  }
  return noise
}

/** The noise between its points, so that fog that drifts slowly does not jump from cell to cell. */
function sample(noise: Float32Array, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const [across, down] = [x - left, y - top]
  const at = (column: number, row: number) => noise[(row & (tile - 1)) * tile + (column & (tile - 1))] ?? 0
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  return upper * (1 - down) + (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down
}

/** Fog that drifts, thicker toward the ground; the pointer parts it, and it closes again. */
export function createFog(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Effect {
  const noise = createNoise()
  let columns = 0
  let rows = 0
  let cellPx = 1
  /** Share of the fog that is left in each cell. */
  let left = new Float32Array()
  let image: ImageData | null = null
  let ageS = 0
  let thin = 0

  function part(at: Point, share: number): void {
    const [middleX, middleY] = [at.x / cellPx, at.y / cellPx]
    const radius = holePx / cellPx
    const reach = radius * 2
    for (let y = Math.max(0, Math.floor(middleY - reach)); y <= Math.min(rows - 1, middleY + reach); y++)
      for (let x = Math.max(0, Math.floor(middleX - reach)); x <= Math.min(columns - 1, middleX + reach); x++) {
        const away = ((x - middleX) ** 2 + (y - middleY) ** 2) / (radius * radius)
        const at = y * columns + x
        left[at] = (left[at] ?? 1) * (1 - share * Math.exp(-away * 1.4))
      }
  }

  function paint({ data }: ImageData, elapsedS: number): void {
    const closing = 1 - Math.exp(-elapsedS / closeS)
    const [red, green, blue] = color
    const [near, far] = drifts
    for (let y = 0; y < rows; y++) {
      const low = 0.45 + 0.55 * (y / rows)
      for (let x = 0, at = y * columns; x < columns; x++, at++) {
        const rest = (left[at] ?? 1) + (1 - (left[at] ?? 1)) * closing
        left[at] = rest
        const first = sample(noise, x * 0.9 + near.x * ageS, y * 1.5 + near.y * ageS)
        const second = sample(noise, x * 0.5 + far.x * ageS + 40, y * 0.9 + far.y * ageS)
        const thick = smooth(Math.max(0, Math.min(1, (first * 0.55 + second * 0.45 - 0.28) * 2.1)))
        const pixel = at * 4
        data[pixel] = red
        data[pixel + 1] = green
        data[pixel + 2] = blue
        data[pixel + 3] = mostAlpha * thick * low * rest * (1 - thin)
      }
    }
  }

  return {
    resize(width, height) {
      const grid = gridOf(width, height, cells)
      columns = grid.columns
      rows = grid.rows
      cellPx = width / columns
      canvas.width = columns
      canvas.height = rows
      left = new Float32Array(columns * rows).fill(1)
      image = context.createImageData(columns, rows)
    },
    move: (to, by) => part(to, Math.min(0.6, 0.12 + Math.hypot(by.x, by.y) / 120)),
    press: (at) => part(at, 0.95),
    hear({ level }) {
      thin = level * 0.6
    },
    draw(elapsedS) {
      if (!image) return false
      ageS += elapsedS
      paint(image, elapsedS)
      context.putImageData(image, 0, 0)
      return true
    },
  }
}
