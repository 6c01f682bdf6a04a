/** Splits images into light, which is enlarged with care, and color, which the eye sees coarsely; and back. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { createPlane, type Plane } from './plane.ts'

/** Color differences, 128 is none. */
export interface ColorPlane {
  width: number
  height: number
  data: Uint8Array
}

/** Full-range BT.601, as JPEG and WebP use it. */
export interface ColorPlanes {
  luma: Plane
  blue: ColorPlane
  red: ColorPlane
}

export function createColorPlanes(width: number, height: number): ColorPlanes {
  const color = () => ({ width, height, data: new Uint8Array(width * height) })
  return { luma: createPlane(width, height), blue: color(), red: color() }
}

/**
 * @param channels bytes of a pixel: 3 or 4, of which the first three are red, green, blue
 * @param into planes of this size to fill
 */
export function splitColors(
  data: Uint8Array,
  width: number,
  height: number,
  channels: 3 | 4,
  into: ColorPlanes = createColorPlanes(width, height),
): ColorPlanes {
  const { luma, blue, red } = into
  for (let i = 0, o = 0; i < luma.data.length; i++, o += channels) {
    const r = data[o]
    const g = data[o + 1]
    const b = data[o + 2]
    const light = 0.299 * r + 0.587 * g + 0.114 * b
    luma.data[i] = light
    blue.data[i] = Math.min(255, (b - light) * 0.564334 + 128.5)
    red.data[i] = Math.min(255, (r - light) * 0.713267 + 128.5)
  }
  return into
}

/**
 * Joins light of the result's size with color of any size. `into` holds `channels` bytes a pixel; a fourth is opaque.
 */
export function joinColors({ luma, blue, red }: ColorPlanes, into: Uint8Array, channels: 3 | 4): void {
  const { width, height, data } = luma
  const across = steps(blue.width, width)
  const down = steps(blue.height, height)
  const blueRow = new Float32Array(blue.width + 1)
  const redRow = new Float32Array(blue.width + 1)
  for (let y = 0, i = 0, o = 0; y < height; y++) {
    mixRows(blue, down, y, blueRow)
    mixRows(red, down, y, redRow)
    for (let x = 0; x < width; x++, i++, o += channels) {
      const at = across.from[x]
      const part = across.part[x]
      const light = data[i] + 0.5
      const b0 = blueRow[at]
      const r0 = redRow[at]
      const b = b0 + (blueRow[at + 1] - b0) * part
      const r = r0 + (redRow[at + 1] - r0) * part
      into[o] = toByte(light + 1.402 * r)
      into[o + 1] = toByte(light - 0.344136 * b - 0.714136 * r)
      into[o + 2] = toByte(light + 1.772 * b)
      if (channels === 4) into[o + 3] = 255
    }
  }
}

/** Color at the size of `into`, linear between its pixels. */
export function resampleColor(plane: ColorPlane, into: ColorPlane): ColorPlane {
  if (plane.width === into.width && plane.height === into.height) return plane
  const { width, height, data } = into
  const across = steps(plane.width, width)
  const down = steps(plane.height, height)
  const row = new Float32Array(plane.width + 1)
  for (let y = 0, i = 0; y < height; y++) {
    mixRows(plane, down, y, row)
    for (let x = 0; x < width; x++, i++) {
      const at = across.from[x]
      const value = row[at]
      data[i] = value + (row[at + 1] - value) * across.part[x] + 128.5
    }
  }
  return into
}

export function joinImage(planes: ColorPlanes): RgbImage {
  const { width, height } = planes.luma
  const data = new Uint8Array(width * height * 3)
  joinColors(planes, data, 3)
  return { width, height, data }
}

interface Steps {
  /** The left one of the two neighbors. */
  from: Int32Array
  /** Share of the right one. */
  part: Float32Array
}

function steps(from: number, to: number): Steps {
  const out = { from: new Int32Array(to), part: new Float32Array(to) }
  for (let i = 0; i < to; i++) {
    const at = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1)
    out.from[i] = Math.floor(at)
    out.part[i] = at - Math.floor(at)
  }
  return out
}

/** Color differences around 0 of one row of the result; the last one is repeated. */
function mixRows({ width, height, data }: ColorPlane, down: Steps, y: number, into: Float32Array): void {
  const row = down.from[y]
  const part = down.part[y]
  const above = row * width
  const below = Math.min(row + 1, height - 1) * width
  for (let x = 0; x < width; x++) {
    const value = data[above + x]
    into[x] = value + (data[below + x] - value) * part - 128
  }
  into[width] = into[width - 1]
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value | 0
}
