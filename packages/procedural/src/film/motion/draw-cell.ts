/**
 * The innermost loop of every video: draws a cell of the frame from a plate, four px at a time in WebAssembly.
 * draw-cell.test.ts has a plain reference implementation.
 */
import { readFileSync } from 'node:fs'

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
  /** One for each plate, to be filled before its cells are drawn. */
  corners: readonly Corners[]
  /** RGBA, rows of `pitch` px. It consists of whole cells, so it may be larger than the frame. */
  frame: Uint8Array
  /** px. */
  pitch: number
  /** Pixels of each plate as they are drawn. */
  plates: readonly Uint32Array[]
  /** Draws the cell at this column and row from a plate; `isOver` blends it over the frame instead of replacing it. */
  draw(plate: number, column: number, row: number, isOver: boolean): void
}

interface Kernel {
  memory: WebAssembly.Memory
  drawCell(
    frame: number,
    frameBytes: number,
    pixels: number,
    width: number,
    corners: number,
    partBytes: number,
    below: number,
    isFlowing: boolean,
    hasGain: boolean,
    isOver: boolean,
  ): void
}

const pageBytes = 65_536
const wordBytes = 4
/** Number of arrays in {@link Corners}. */
const parts = 6
let code: WebAssembly.Module | null = null

/** Canvas for a frame of so many cells; the pixels of the plates are copied into it. */
export function createCanvas(
  plates: readonly { pixels: Uint32Array; width: number }[],
  columns: number,
  rows: number,
): Canvas {
  code ??= new WebAssembly.Module(readFileSync(new URL('../../kernels/draw-cell.wasm', import.meta.url)))
  // One instance per video, so that its memory is freed with it.
  const kernel = new WebAssembly.Instance(code).exports as unknown as Kernel
  let end = pageBytes
  const take = (bytes: number) => {
    const at = end
    end += (bytes + 31) & ~15
    return at
  }
  const pitch = columns * cellWidth
  const frameBytes = pitch * wordBytes
  const frameAt = take(frameBytes * rows * cellHeight)
  const cornerPitch = columns + 1
  const count = cornerPitch * (rows + 1)
  const partBytes = count * wordBytes
  const placed = plates.map(({ pixels, width }) => ({
    width,
    pixels: take(pixels.byteLength),
    corners: take(partBytes * parts),
  }))
  kernel.memory.grow(Math.ceil((end - kernel.memory.buffer.byteLength) / pageBytes) + 1)
  const { buffer } = kernel.memory
  const copies = placed.map((place, index) => {
    const pixels = plates[index]?.pixels ?? new Uint32Array(0)
    const copy = new Uint32Array(buffer, place.pixels, pixels.length)
    copy.set(pixels)
    return copy
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
  return {
    corners,
    plates: copies,
    frame: new Uint8Array(buffer, frameAt, frameBytes * rows * cellHeight),
    pitch,
    draw(plate, column, row, isOver) {
      const place = placed[plate]
      const at = corners[plate]
      if (!place || !at) return
      kernel.drawCell(
        frameAt + row * cellHeight * frameBytes + column * cellWidth * wordBytes,
        frameBytes,
        place.pixels,
        place.width,
        place.corners + (row * cornerPitch + column) * wordBytes,
        partBytes,
        cornerPitch * wordBytes,
        at.isFlowing,
        at.hasGain,
        isOver,
      )
    },
  }
}
