import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import type { Box } from './box.ts'
import { extendImage } from './extend-image.ts'
import { findRepeats, type Things } from './repeats.ts'

const size = { width: 240, height: 160 }
const box: Box = { left: 72, top: 24, ...size }
const canvas = { width: size.width + 2 * box.left, height: size.height + 2 * box.top }
const none: Things = { columns: 1, rows: 1, marked: new Uint8Array(1) }
const slow = 60_000

type Color = readonly [number, number, number]

function drawn(color: (x: number, y: number) => Color): RgbImage {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let y = 0, o = 0; y < size.height; y++) for (let x = 0; x < size.width; x++, o += 3) data.set(color(x, y), o)
  return { ...size, data }
}

const found = (color: (x: number, y: number) => Color) => findRepeats(drawn(color), box, { ...canvas, things: none })

/** Share of the new area, in the rows of the image, that differs clearly from what `color` is there. */
function offBeside(wide: RgbImage, color: (x: number, y: number) => Color): number {
  let [off, count] = [0, 0]
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      if (x >= box.left && x < box.left + box.width) continue
      const o = (y * canvas.width + x) * 3
      const wanted = color(x - box.left, y - box.top)
      if (wanted.some((value, c) => Math.abs(value - (wide.data[o + c] ?? 0)) > clear)) off++
      count++
    }
  return off / count
}
const clear = 40
/** The lines at the ends of a repeat fade into what is beside it. */
const mostOff = 0.03

const wall: Color = [205, 180, 150]
const windows = (x: number, y: number): Color =>
  y > 30 && y < 80 && (((x + 400) % 40) - 20) ** 2 < 100 ? [70, 90, 110] : wall

describe('what repeats along a border', () => {
  it(
    'goes on at its period, to the px: stripes, courses of bricks, rows of windows',
    async () => {
      const stripes = (x: number): Color => ((x + 480) % 24 < 12 ? [120, 150, 140] : [230, 215, 190])
      const bricks = (x: number, y: number): Color => {
        const course = Math.floor(y / 12)
        const isJoint = y - course * 12 < 2 || (x + 600 + (course % 2) * 15) % 30 < 2
        return isJoint ? [160, 150, 140] : [150, 72, 55]
      }
      for (const color of [stripes, bricks, windows]) {
        const wide = await extendImage(drawn(color), box, canvas.width, canvas.height, { seed: 3 })
        expect(offBeside(wide, color), color.name).toBeLessThan(mostOff)
      }
    },
    slow,
  )

  it(
    'leaves out what stands before it once: a post before the windows',
    async () => {
      const withPost = (x: number, y: number): Color =>
        y > 20 && Math.abs(x - 216) < 3 ? [150, 20, 150] : windows(x, y)
      const wide = await extendImage(drawn(withPost), box, canvas.width, canvas.height, { seed: 3 })
      expect(offBeside(wide, windows)).toBeLessThan(mostOff)
    },
    slow,
  )

  it('knows the period of tiles that grow toward the viewer', () => {
    const tiles = (x: number, y: number): Color => {
      const far = 160 / Math.max(1, y - 20)
      const column = Math.floor(((x - 120) / 160) * far * 3)
      return y < 40 ? wall : column % 2 === 0 ? [205, 198, 185] : [70, 75, 85]
    }
    const [left] = found(tiles).filter(({ side }) => side === 'left')
    // Two tiles, each a third of the distance from the horizon.
    for (const y of [60, 100, 150])
      expect(((left?.period ?? 0) + (left?.slant ?? 0) * y) / ((2 / 3) * (y - 20))).toBeCloseTo(1, 1)
  })

  it('is not seen in a gradient, nor in what ends before the border', () => {
    expect(found((x, y) => [x, 90 + y / 2, 200 - x / 2])).toEqual([])
    expect(found((x, y) => (x > 45 && x < 195 && y < 120 ? windows(x, y) : [120, 118, 115]))).toEqual([])
  })
})
