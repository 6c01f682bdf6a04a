/** Doubles a plane with learned filters, a strip at a time in WebAssembly. */
import { growTo, openKernel, pageBytes } from '../../kernels/open-kernel.ts'
import { border } from './classify.ts'
import type { ColorPlanes } from './color-planes.ts'
import { type FilterBank, filterBank, type Stage } from './filter-bank.ts'
import { createPlane, type Plane } from './plane.ts'

interface Kernel {
  memory: WebAssembly.Memory
  enlarge(
    source: number,
    stride: number,
    width: number,
    height: number,
    scratch: number,
    bank: number,
    out: number,
  ): void
  join(light: number, width: number, height: number, blue: number, red: number, rows: number, out: number): void
}

/** Rows of the source that are done at once: their gradients then stay in the cache. */
const stripRows = 16
/** The kernel reads up to three floats beyond a row. */
const slackFloats = 8

let loaded: Kernel | null = null
let loadedBank: FilterBank | null = null

function kernel(): Kernel {
  loaded ??= openKernel<Kernel>('upscale')
  return loaded
}

/** Makes one plane twice as wide and high. `pause` is called between strips; `into` is a plane of that size to fill. */
export async function double(source: Plane, stage: Stage, pause: () => Promise<void>, into?: Plane): Promise<Plane> {
  return doubleWith(source, filterBank(stage), pause, into)
}

export async function doubleWith(
  source: Plane,
  bank: FilterBank,
  pause: () => Promise<void>,
  into?: Plane,
): Promise<Plane> {
  const { width, height } = source
  const out = into ?? createPlane(width * 2, height * 2)
  await eachStrip(source, bank, pause, ({ floats, outAt }, y, rows) => {
    out.data.set(floats.subarray(outAt / 4, outAt / 4 + rows * width * 4), y * width * 4)
  })
  return out
}

/**
 * The same, joined with color of the source's size at once: RGBA of twice the size into `rgba`. The width must be even.
 */
export async function doubleColors(
  { luma, blue, red }: ColorPlanes,
  stage: Stage,
  pause: () => Promise<void>,
  rgba: Uint8Array,
): Promise<void> {
  const { width, height } = luma
  await eachStrip(luma, filterBank(stage), pause, ({ bytes, outAt, moreAt }, y, rows) => {
    const planeBytes = width * (rows + 2)
    for (let row = -1; row <= rows; row++) {
      const from = Math.min(Math.max(y + row, 0), height - 1) * width
      bytes.set(blue.data.subarray(from, from + width), moreAt + (row + 1) * width)
      bytes.set(red.data.subarray(from, from + width), moreAt + planeBytes + (row + 1) * width)
    }
    const rowsAt = (moreAt + planeBytes * 2 + 15) & ~15
    const joinedAt = rowsAt + (width + 8) * 8
    kernel().join(outAt, width, rows, moreAt + width, moreAt + planeBytes + width, rowsAt, joinedAt)
    rgba.set(bytes.subarray(joinedAt, joinedAt + width * rows * 16), y * width * 16)
  })
}

interface Strip {
  bytes: Uint8Array
  floats: Float32Array
  /** Address of the doubled strip: rows of 2 x width floats. */
  outAt: number
  /** Address of free memory for colors. */
  moreAt: number
}

async function eachStrip(
  source: Plane,
  bank: FilterBank,
  pause: () => Promise<void>,
  take: (strip: Strip, y: number, rows: number) => void,
): Promise<void> {
  const { width, height } = source
  const { memory, enlarge } = kernel()
  const stride = (width + border * 2 + slackFloats + 3) & ~3
  const sourceAt = pageBytes + ((bank.byteLength + 15) & ~15)
  const scratchAt = sourceAt + stride * 4 * (stripRows + border * 2 + 1)
  const outAt = scratchAt + stride * 4 * ((stripRows + 4) * 3 + 4) + slackFloats * 16
  const moreAt = outAt + width * 16 * stripRows
  const colorBytes = width * (stripRows + 2) * 2 + (width + 8) * 8 + width * 16 * stripRows + 64
  let strip: Strip | null = null
  for (let y = 0; y < height; y += stripRows) {
    const rows = Math.min(stripRows, height - y)
    // During a pause another plane may have been doubled: with other filters, and with more memory, which moves the
    // views.
    if (strip === null || strip.floats.length === 0) {
      growTo(memory, moreAt + colorBytes)
      strip = { bytes: new Uint8Array(memory.buffer), floats: new Float32Array(memory.buffer), outAt, moreAt }
    }
    const { floats } = strip
    if (loadedBank !== bank) {
      floats.set(bank, pageBytes / 4)
      loadedBank = bank
    }
    for (let row = -border; row < rows + border; row++) {
      const from = Math.min(Math.max(y + row, 0), height - 1) * width
      const at = sourceAt / 4 + (row + border) * stride
      floats.set(source.data.subarray(from, from + width), at + border)
      floats.fill(source.data[from], at, at + border)
      floats.fill(source.data[from + width - 1], at + border + width, at + stride)
    }
    enlarge(sourceAt, stride, width, rows, scratchAt, pageBytes, outAt)
    take(strip, y, rows)
    if ((y / stripRows) % 8 === 7) await pause()
  }
}
