/**
 * The innermost loop of every video: draws the cells of a frame from its plates, four px at a time in WebAssembly.
 * draw-cell.test.ts has a plain reference implementation.
 */
import { growTo, openKernel, pageBytes } from '../../kernels/open-kernel.ts'
import type { Cover, Plate } from './plate.ts'

/** Size of a cell, px; everything inside is interpolated between its corners. */
export const cellWidth = 16
export const cellHeight = 8
/** Gain that leaves the brightness unchanged, in fixed point. */
export const plainGain = 256

/** Values at the corners of the cells, for one plate and one frame. */
export interface Corners {
  /** Coordinates in the plate, 1/65536 px; `x2` and `y2` are those of the second copy of a flowing plate. */
  x: Int32Array
  y: Int32Array
  x2: Int32Array
  y2: Int32Array
  /** Brightness factor; {@link plainGain} leaves it unchanged. */
  gain: Int32Array
  hasGain: boolean
  /** Weight of the first copy, 0 to 256. */
  weight: Int32Array
  isFlowing: boolean
}

export interface Canvas {
  /** One for each plate, to be filled before a frame is drawn. */
  corners: readonly Corners[]
  /** RGBA, rows of `pitch` px. It consists of whole cells, so it may be larger than the frame. */
  frame: Uint8Array
  /** px. */
  pitch: number
  /** Pixels and cover of each plate as they are drawn. */
  plates: readonly { pixels: Uint32Array; cover: Cover }[]
  /** Lays the plates over each other, where their corners say; what is hidden is never sampled. */
  draw(): void
}

interface Kernel {
  memory: WebAssembly.Memory
  drawFrame(
    frame: number,
    frameBytes: number,
    tables: number,
    plates: number,
    covers: number,
    columns: number,
    rows: number,
    partBytes: number,
  ): void
}

const wordBytes = 4
/** Number of arrays in {@link Corners}. */
const parts = 6
/** Words of a plate in the kernel's table, and those of them that a frame changes. */
const tableWords = 9
const flowWord = 4
const gainWord = 5

type FlatPlate = Pick<Plate, 'pixels' | 'width' | 'height' | 'cover'>

/** Canvas for a frame of so many cells; pixels and cover of the plates are copied into it. */
export function createCanvas(plates: readonly FlatPlate[], columns: number, rows: number): Canvas {
  // One instance per video, so that its memory is freed with it.
  const kernel = openKernel<Kernel>('draw-cell')
  let end = pageBytes
  const take = (bytes: number) => {
    const at = end
    end += (bytes + 31) & ~15
    return at
  }
  const pitch = columns * cellWidth
  const frameBytes = pitch * wordBytes
  const frameAt = take(frameBytes * rows * cellHeight)
  const count = (columns + 1) * (rows + 1)
  const partBytes = count * wordBytes
  const tablesAt = take(plates.length * tableWords * wordBytes)
  const coversAt = take(plates.length)
  const placed = plates.map((plate) => ({
    plate,
    pixels: take(plate.pixels.byteLength),
    low: take(plate.cover.low.length),
    high: take(plate.cover.high.length),
    corners: take(partBytes * parts),
  }))
  growTo(kernel.memory, end + pageBytes)
  const { buffer } = kernel.memory
  const bytesAt = (at: number, from: Uint8Array) => {
    const copy = new Uint8Array(buffer, at, from.length)
    copy.set(from)
    return copy
  }
  const copies = placed.map(({ plate: { pixels, cover }, ...at }) => {
    const copy = new Uint32Array(buffer, at.pixels, pixels.length)
    copy.set(pixels)
    return { pixels: copy, cover: { ...cover, low: bytesAt(at.low, cover.low), high: bytesAt(at.high, cover.high) } }
  })
  const corners = placed.map((place): Corners => {
    const part = (number: number) => new Int32Array(buffer, place.corners + number * partBytes, count)
    return {
      x: part(0),
      y: part(1),
      gain: part(2).fill(plainGain),
      hasGain: false,
      weight: part(3).fill(256),
      x2: part(4),
      y2: part(5),
      isFlowing: false,
    }
  })
  const tables = new Int32Array(buffer, tablesAt, plates.length * tableWords)
  for (const [index, { plate, pixels, low, high, corners }] of placed.entries())
    tables.set([pixels, plate.width, plate.height, corners, 0, 0, low, high, plate.cover.columns], index * tableWords)
  return {
    corners,
    plates: copies,
    frame: new Uint8Array(buffer, frameAt, frameBytes * rows * cellHeight),
    pitch,
    draw() {
      for (const [index, { isFlowing, hasGain }] of corners.entries()) {
        tables[index * tableWords + flowWord] = Number(isFlowing)
        tables[index * tableWords + gainWord] = Number(hasGain)
      }
      kernel.drawFrame(frameAt, frameBytes, tablesAt, plates.length, coversAt, columns, rows, partBytes)
    },
  }
}
