import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { type Canvas, cellHeight, cellWidth, createCanvas } from './draw-cell.ts'
import { coverOf } from './plate.ts'

const columns = 3
const rows = 3
const plateWidth = 90
const plateHeight = 60
const unit = 65_536
const emptyColumns = 34

interface Look {
  isFlowing: boolean
  hasGain: boolean
  /** Whether the upper plate is partly covered and partly empty, so that the lower one shows through. */
  isOver: boolean
}

/** Two plates of noise, with corners that turn and stretch them. */
function setUp(look: Look) {
  const random = createRandom(11)
  const noise = (least: number) =>
    Uint32Array.from({ length: plateWidth * plateHeight }, () => {
      const alpha = random.int(least, 255)
      const color = () => random.int(0, alpha)
      return (color() | (color() << 8) | (color() << 16) | (alpha << 24)) >>> 0
    })
  const upper = noise(look.isOver ? 0 : 255)
  // Where nothing is at all, the kernel leaves the plate out.
  if (look.isOver) for (let i = 0; i < upper.length; i += plateWidth) upper.fill(0, i, i + emptyColumns)
  const plates = [noise(255), upper].map((pixels) => {
    const size = { width: plateWidth, height: plateHeight }
    return { pixels, ...size, cover: coverOf(pixels, plateWidth, plateHeight) }
  })
  const canvas = createCanvas(plates, columns, rows)
  for (const [index, at] of canvas.corners.entries()) {
    at.isFlowing = look.isFlowing
    at.hasGain = look.hasGain
    for (let k = 0; k < at.x.length; k++) {
      const column = k % (columns + 1)
      const row = Math.floor(k / (columns + 1))
      at.x[k] = (12 + column * 17.3 + row * 2.1 + index) * unit
      at.y[k] = (9 + row * 7.6 - column * 0.7 + index) * unit
      at.x2[k] = (14 + column * 15.1) * unit
      at.y2[k] = (20 + row * 9.2) * unit
      at.gain[k] = look.hasGain ? 100 + k * 26 : 256
      // In the first column only one of the two copies shows: the first above, the second below.
      at.weight[k] = column < 2 ? (row < 2 ? 256 : 0) : (k * 29) % 257
    }
  }
  return { canvas, plates }
}

/** Reference implementation of the kernel: one color channel of one px at a time. */
function plainCell(
  { corners, pitch }: Canvas,
  frame: Uint8Array,
  plate: { pixels: Uint32Array; width: number; index: number },
  { column, row, isOver }: { column: number; row: number; isOver: boolean },
): void {
  const at = corners[plate.index]
  if (!at) throw new Error('There is no such plate.')
  const corner = row * (columns + 1) + column
  const bytes = new Uint8Array(plate.pixels.buffer)
  const alongLeft = (values: Int32Array, right: 0 | 1, v: number) => {
    const upper = values[corner + right]
    return upper + (values[corner + right + columns + 1] - upper) * v
  }
  const steps = (values: Int32Array, scale: number, v: number, i: number) => {
    const left = alongLeft(values, 0, v) * scale
    return Math.trunc(left) + Math.trunc((alongLeft(values, 1, v) * scale - left) / cellWidth) * i
  }
  const sample = (x: number, y: number, channel: number) => {
    const [fx, fy] = [(x >> 8) & 255, (y >> 8) & 255]
    const both = (fx * fy) >> 8
    const near = (dx: number, dy: number) => bytes[(((y >> 16) + dy) * plate.width + (x >> 16) + dx) * 4 + channel] ?? 0
    const sum =
      near(0, 0) * (256 - fx - fy + both) + near(1, 0) * (fx - both) + near(0, 1) * (fy - both) + near(1, 1) * both
    return (sum + 128) >> 8
  }
  for (let y = 0; y < cellHeight; y++) {
    const v = y / cellHeight
    for (let x = 0; x < cellWidth; x++) {
      const o = ((row * cellHeight + y) * pitch + column * cellWidth + x) * 4
      const color = [0, 1, 2, 3].map((channel) => {
        const one = sample(steps(at.x, 1, v, x), steps(at.y, 1, v, x), channel)
        if (!at.isFlowing) return one
        const weight = steps(at.weight, 256, v, x) >> 8
        const other = sample(steps(at.x2, 1, v, x), steps(at.y2, 1, v, x), channel)
        return (one * weight + other * (256 - weight) + 128) >> 8
      })
      const alpha = color[3] ?? 0
      const keep = 256 - alpha - (alpha >> 7)
      const light = at.hasGain ? (Math.trunc(alongLeft(at.gain, 0, v)) * 256 + lightStep(v) * x) >> 8 : 256
      for (let channel = 0; channel < 3; channel++) {
        const plain = color[channel] ?? 0
        const lit = Math.min(255, ((plain * Math.min(light, 256)) >> 8) + ((plain * Math.max(0, light - 256)) >> 8))
        const under = ((frame[o + channel] ?? 0) * keep) >> 8
        frame[o + channel] = isOver ? Math.min(255, lit + under) : lit
      }
      frame[o + 3] = 255
    }
    function lightStep(part: number): number {
      if (!at) return 0
      const left = Math.trunc(alongLeft(at.gain, 0, part)) * 256
      return Math.trunc((Math.trunc(alongLeft(at.gain, 1, part)) * 256 - left) / cellWidth)
    }
  }
}

test.each([
  { isFlowing: false, hasGain: false, isOver: false },
  { isFlowing: false, hasGain: true, isOver: true },
  { isFlowing: true, hasGain: false, isOver: true },
  { isFlowing: true, hasGain: true, isOver: true },
  { isFlowing: true, hasGain: true, isOver: false },
])('a cell looks in WebAssembly as it is described plainly: %j', (look) => {
  const { canvas, plates } = setUp(look)
  const expected = new Uint8Array(canvas.frame.length)
  canvas.draw()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [index, plate] of plates.entries()) {
        const isOver = index > 0 && look.isOver
        plainCell(canvas, expected, { ...plate, index }, { column, row, isOver })
      }
    }
  }
  expect(canvas.frame).toEqual(expected)
})
