/** Plate: premultiplied color with coverage, larger than the frame, that moves on its own. */
import type { Motion } from './motion.ts'

export interface Plate {
  /** Premultiplied pixels, 32 bits each: red in the lowest byte, coverage in the highest. */
  pixels: Uint32Array
  /** px, margins included. */
  width: number
  height: number
  /** Position of the frame's upper left corner in the plate, px. */
  left: number
  top: number
  /** Depth, 0 farthest to 1 nearest, which decides how far the plate follows the camera. */
  depth: number
  motion: Motion
  /** Time at which the plate looks as it was painted: 0, or 1 for the last frame that a user gave. */
  restTime: 0 | 1
  cover: Cover
  /** Paints the plate again while the video runs; null for what is painted once. */
  reel: Reel | null
}

/** What is painted again while a video runs. Its plate holds one painting, or two of them below each other. */
export interface Reel {
  /** px of the plate for each px of the frame. */
  scale: number
  /** Rows of one painting. */
  rows: number
  /** Makes `pixels` and `cover` show this time. */
  show(time: number, pixels: Uint32Array, cover: Cover): Showing
}

export interface Showing {
  /** First row of the last painting and of the next one. */
  lastRow: number
  nextRow: number
  /** Share of the next painting, 0 to 1. */
  next: number
  /** Seconds since the last painting, and until the next one. */
  since: number
  until: number
  /** How far what shows at a place has come in so many seconds. */
  flow: ((x: number, y: number, seconds: number, out: { x: number; y: number }) => void) | null
}

/** Least and greatest coverage of each block, so that hidden pixels are never sampled. */
export interface Cover {
  columns: number
  rows: number
  low: Uint8Array
  high: Uint8Array
}

/** Side of a block in px, as a power of two. */
export const blockShift = 4

export function emptyCover(width: number, height: number): Cover {
  const columns = ((width - 1) >> blockShift) + 1
  const rows = ((height - 1) >> blockShift) + 1
  return { columns, rows, low: new Uint8Array(columns * rows), high: new Uint8Array(columns * rows) }
}

export function coverOf(pixels: Uint32Array, width: number, height: number): Cover {
  const cover = emptyCover(width, height)
  const { columns, low, high } = cover
  low.fill(255)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> blockShift) * columns
    for (let x = 0; x < width; x++, i++) {
      const k = row + (x >> blockShift)
      const pixel = pixels[i]
      const a = pixel >>> 24
      if (a < low[k]) low[k] = a
      // Added light has color without coverage.
      const most = pixel === 0 ? 0 : Math.max(a, 1)
      if (most > high[k]) high[k] = most
    }
  }
  return cover
}

/** Extent of a plate's covered part, in world units; motions are scaled by it. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
  /** Center of mass. */
  x: number
  y: number
  /** Second moments around the center of mass. */
  xx: number
  xy: number
  yy: number
}

/** @param pixel world size of a pixel; the frame is centered on 0, 0 */
export function extentOf(
  { pixels, width, height, left, top }: Pick<Plate, 'pixels' | 'width' | 'height' | 'left' | 'top'>,
  frame: { width: number; height: number },
): Extent {
  const step = 4
  const pixel = 1 / frame.height
  let [sum, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0]
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const word = pixels[row * width + column]
      const a = word >>> 24
      if (a < 24) continue
      const light = a * (40 + (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255))
      const x = (column - left - frame.width / 2) * pixel
      const y = (row - top - frame.height / 2) * pixel
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
      sum += light
      sx += x * light
      sy += y * light
      sxx += x * x * light
      sxy += x * y * light
      syy += y * y * light
    }
  }
  if (sum === 0) return { left: 0, right: 0, top: 0, bottom: 0, x: 0, y: 0, xx: 0.01, xy: 0, yy: 0.01 }
  const x = sx / sum
  const y = sy / sum
  return { ...box, x, y, xx: sxx / sum - x * x, xy: sxy / sum - x * y, yy: syy / sum - y * y }
}
