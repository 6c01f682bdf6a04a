/** Blur and smooth enlargement of small copies of an image. */
import { openGradeKernel } from './grade-kernel.ts'

/** Blurs by three running means, which come close to a Gaussian. `radius` is in points. */
export function blurPlane(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  const planeBytes = columns * rows * Float32Array.BYTES_PER_ELEMENT
  // The sums of the columns are numbers of 8 bytes, for which the room begins at a multiple of 8.
  const sumBytes = columns * Float64Array.BYTES_PER_ELEMENT
  const { kernel, at } = openGradeKernel(sumBytes + 2 * planeBytes)
  const plane = new Float32Array(kernel.memory.buffer, at + sumBytes, columns * rows)
  plane.set(source)
  kernel.blur(at + sumBytes, at + sumBytes + planeBytes, at, columns, rows, reach)
  return plane.slice()
}

function edge(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index
}

/**
 * Returns a function that writes one row of the full-size image, smoothly enlarged from points of three numbers;
 * `step` pixels to a point.
 */
export function rowReader(
  points: Float32Array,
  columns: number,
  rows: number,
  step: number,
  width: number,
): (row: number, into: Float32Array) => void {
  const between = new Float32Array(columns * 3)
  const offsets = new Int32Array(width)
  const shares = new Float32Array(width)
  for (let column = 0; column < width; column++) {
    const across = Math.max(0, Math.min(columns - 1, (column + 0.5) / step - 0.5))
    const left = Math.max(0, Math.min(columns - 2, Math.floor(across)))
    offsets[column] = left * 3
    shares[column] = columns > 1 ? across - left : 0
  }
  const next = columns > 1 ? 3 : 0
  return (row, into) => {
    const place = (row + 0.5) / step - 0.5
    const upper = edge(Math.floor(place), rows)
    const lower = edge(upper + 1, rows)
    const v = Math.min(1, Math.max(0, place - upper))
    const a = upper * columns * 3
    const b = lower * columns * 3
    for (let k = 0; k < between.length; k++) {
      const from = points[a + k]
      between[k] = from + (points[b + k] - from) * v
    }
    for (let column = 0, k = 0; column < width; column++, k += 3) {
      const o = offsets[column]
      const u = shares[column]
      const r = between[o]
      const g = between[o + 1]
      const c = between[o + 2]
      into[k] = r + (between[o + next] - r) * u
      into[k + 1] = g + (between[o + next + 1] - g) * u
      into[k + 2] = c + (between[o + next + 2] - c) * u
    }
  }
}
