/** Optical flow: the motion between two frames and the frames in between, computed in WebAssembly. */
import { growTo, openKernel, pageBytes } from '../../kernels/open-kernel.ts'

interface Kernel {
  memory: WebAssembly.Memory
  prepare(): void
  place(rgba: number, width: number, height: number, frame: number, frameStride: number): void
  luma(frame: number, frameStride: number, width: number, height: number, plane: number, stride: number): void
  halve(source: number, sourceStride: number, width: number, height: number, plane: number, stride: number): void
  match(
    a: number,
    b: number,
    stride: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
    field: number,
    parent: number,
    parentColumns: number,
    parentRows: number,
    range: number,
    distancePrice: number,
  ): void
  refine(
    a: number,
    b: number,
    stride: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
    field: number,
    out: number,
    costs: number,
  ): void
  project(field: number, costs: number, columns: number, rows: number, share: number, sign: number, slots: number): void
  fieldBetween(
    a: number,
    b: number,
    stride: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
    forward: number,
    backward: number,
    slotsA: number,
    slotsB: number,
    time: number,
    stillBonus: number,
    out: number,
  ): void
  render(
    a: number,
    b: number,
    frameStride: number,
    width: number,
    height: number,
    field: number,
    columns: number,
    rows: number,
    time: number,
    out: number,
  ): void
}

/** Motion from one frame to the next, in figures that tell cuts and loops. */
export interface Motion {
  /** Mean difference that motion does not explain, in steps of 1/255: large after a cut. */
  residual: number
  /** Mean difference without motion compensation. */
  difference: number
  /** Median length of the vectors, px. */
  speed: number
}

/** Buffer of two frames; each new frame replaces the older one. */
export interface Flow {
  /** Adds the next frame, width x height x 4 bytes. */
  push(rgba: Uint8Array): void
  /** Motion between the last two frames. */
  motion(): Motion
  /** RGBA at a time between the last two frames, 0 to 1; valid until the next call. Call `motion` first. */
  frameAt(time: number): Uint8Array
  /** Cross-fade of the last two frames, without motion. */
  blendAt(time: number): Uint8Array
}

const pad = 32
const framePad = 2
const block = 8
const usualLevels = 4
/** px; a level smaller than this has too few blocks to find motion. */
const leastSide = 24
/** Search range around each block at the coarsest level, in whole pixels. */
const coarseRange = 6
/**
 * Cost of one pixel of distance from the coarser level's vector, in steps of 1/255 over 256 px. It makes flat areas
 * follow their neighbors.
 */
const distancePrice = 24
/** Advantage that a motion must have over no motion, in steps of 1/255 over 256 px. */
const stillBonus = 96
const comparedPixels = 256

interface Level {
  width: number
  height: number
  stride: number
  columns: number
  rows: number
  /** Addresses of pixel (0, 0) in the two frames. */
  planes: [number, number]
  /** Addresses of the whole-pixel vectors, forward and backward. */
  fields: [number, number]
}

/** Pyramid for the motion search, from the frame itself to the coarsest level. `take` allocates memory. */
function createLevels(width: number, height: number, mostLevels: number, take: (bytes: number) => number): Level[] {
  const levels: Level[] = []
  for (let w = width, h = height; levels.length < mostLevels; w >>= 1, h >>= 1) {
    if (levels.length > 0 && Math.min(w, h) < leastSide) break
    const stride = (w + pad * 2 + 15) & ~15
    const plane = () => take(stride * (h + pad * 2) + 32) + pad * stride + pad
    const columns = Math.ceil(w / block)
    const rows = Math.ceil(h / block)
    const field = () => take(columns * rows * 8)
    levels.push({
      width: w,
      height: h,
      stride,
      columns,
      rows,
      planes: [plane(), plane()],
      fields: [field(), field()],
    })
  }
  return levels
}

/** @param mostLevels of the pyramid: each one more finds motion that is twice as far */
export function createFlow(width: number, height: number, mostLevels = usualLevels): Flow {
  // One instance per flow, so that its memory is freed with it.
  const kernel = openKernel<Kernel>('motion')
  kernel.prepare()
  let end = pageBytes
  const take = (bytes: number) => {
    const at = end
    end += (bytes + 31) & ~15
    return at
  }
  const frameBytes = width * height * 4
  const frameStride = (width + framePad * 2 + 2) * 4
  const frame = () => take(frameStride * (height + framePad * 2 + 1)) + framePad * (frameStride + 4)
  const frames: [number, number] = [frame(), frame()]
  const output = take(frameBytes)
  const levels = createLevels(width, height, mostLevels, take)
  const [full] = levels
  if (!full) throw new RangeError('A frame needs pixels.')
  const blocks = full.columns * full.rows
  const fine: [number, number] = [take(blocks * 8), take(blocks * 8)]
  const costs: [number, number] = [take(blocks * 4), take(blocks * 4)]
  const slots: [number, number] = [take(blocks * 4), take(blocks * 4)]
  const between = take(blocks * 16)
  growTo(kernel.memory, end + pageBytes)
  const bytes = new Uint8Array(kernel.memory.buffer)
  /** Index of the newer frame. */
  let newer: 0 | 1 = 1

  function search(from: 0 | 1, to: 0 | 1, way: 0 | 1): void {
    matchLevels(levels, kernel, from, to, way)
    if (!full) return
    kernel.refine(
      full.planes[from],
      full.planes[to],
      full.stride,
      full.width,
      full.height,
      full.columns,
      full.rows,
      full.fields[way],
      fine[way],
      costs[way],
    )
  }

  return {
    push(rgba) {
      newer = newer === 0 ? 1 : 0
      bytes.set(rgba, output)
      kernel.place(output, width, height, frames[newer], frameStride)
      kernel.luma(frames[newer], frameStride, width, height, full.planes[newer], full.stride)
      for (let i = 1; i < levels.length; i++) {
        const above = levels[i - 1]
        const level = levels[i]
        if (!above || !level) continue
        kernel.halve(above.planes[newer], above.stride, level.width, level.height, level.planes[newer], level.stride)
      }
    },
    motion() {
      const older = newer === 0 ? 1 : 0
      search(older, newer, 0)
      search(newer, older, 1)
      const left = new Int32Array(kernel.memory.buffer, costs[0], blocks)
      const vectors = new Float32Array(kernel.memory.buffer, fine[0], blocks * 2)
      const lengths = Float32Array.from({ length: blocks }, (_, i) => Math.hypot(vectors[i * 2], vectors[i * 2 + 1]))
      const sum = left.reduce((total, one) => total + one, 0)
      lengths.sort()
      return {
        residual: sum / blocks / comparedPixels,
        difference: planeDifference(bytes, full, older, newer),
        speed: lengths[blocks >> 1],
      }
    },
    frameAt(time) {
      const older = newer === 0 ? 1 : 0
      const { columns, rows, stride, planes } = full
      kernel.project(fine[0], costs[0], columns, rows, time, 1, slots[0])
      kernel.project(fine[1], costs[1], columns, rows, 1 - time, 1, slots[1])
      kernel.fieldBetween(
        planes[older],
        planes[newer],
        stride,
        width,
        height,
        columns,
        rows,
        fine[0],
        fine[1],
        slots[0],
        slots[1],
        time,
        stillBonus,
        between,
      )
      kernel.render(frames[older], frames[newer], frameStride, width, height, between, columns, rows, time, output)
      return bytes.subarray(output, output + frameBytes)
    },
    blendAt(time) {
      const older = newer === 0 ? 1 : 0
      new Float32Array(kernel.memory.buffer, between, blocks * 4).fill(0)
      const shares = new Float32Array(kernel.memory.buffer, between, blocks * 4)
      for (let i = 2; i < shares.length; i += 4) shares[i] = time
      kernel.render(
        frames[older],
        frames[newer],
        frameStride,
        width,
        height,
        between,
        full.columns,
        full.rows,
        time,
        output,
      )
      return bytes.subarray(output, output + frameBytes)
    },
  }
}

function matchLevels(levels: Level[], kernel: Kernel, from: number, to: number, way: number) {
  for (let i = levels.length - 1; i >= 0; i--) {
    const level = levels[i]
    const coarser = levels[i + 1]
    if (!level) continue
    kernel.match(
      level.planes[from],
      level.planes[to],
      level.stride,
      level.width,
      level.height,
      level.columns,
      level.rows,
      level.fields[way],
      coarser?.fields[way] ?? 0,
      coarser?.columns ?? 0,
      coarser?.rows ?? 0,
      coarseRange,
      distancePrice,
    )
  }
}

/** Mean difference of two luma planes; every fourth pixel is precise enough. */
function planeDifference(bytes: Uint8Array, { width, height, stride, planes }: Level, a: 0 | 1, b: 0 | 1): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y += 2) {
    for (let x = y & 2 ? 1 : 0; x < width; x += 2, count++) {
      const at = y * stride + x
      sum += Math.abs(bytes[planes[a] + at] - bytes[planes[b] + at])
    }
  }
  return sum / count
}
