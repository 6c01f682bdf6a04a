/** Relief of a layer: its inner depth as a small gray image, so that a slope does not move in steps. */
import type { DepthMap } from './depth/depth-map.ts'

export interface LayerRelief {
  /** Size in points. */
  width: number
  height: number
  /** One byte per point: 0 is `far`, 255 is `near`. */
  data: Uint8Array
  far: number
  near: number
}

/** Share of the points that may be farther than `far`, and of those that may be nearer than `near`. */
const outliers = 0.01

/**
 * @param isKnown whether the depth at a point is the layer's own; elsewhere it is continued smoothly, because hidden and
 * uncovered parts move with their surroundings
 */
export function layerRelief(
  { data, width, height }: DepthMap,
  isKnown: (index: number) => boolean,
): LayerRelief | null {
  const histogram = new Uint32Array(256)
  const weight = new Float32Array(data.length)
  let count = 0
  for (let i = 0; i < data.length; i++) {
    if (!isKnown(i)) continue
    weight[i] = 1
    count++
    const bin = Math.min(255, Math.max(0, Math.round(data[i] * 255)))
    histogram[bin] = histogram[bin] + 1
  }
  if (count === 0) return null
  const far = quantile(histogram, count * outliers) / 255
  const near = Math.max(far, quantile(histogram, count * (1 - outliers)) / 255)
  const whole = fill({ data: Float32Array.from(data), weight, width, height })
  const scale = near > far ? 255 / (near - far) : 0
  return {
    width,
    height,
    data: Uint8Array.from(whole, (value) => Math.min(255, Math.max(0, (value - far) * scale)) + 0.5),
    far,
    near,
  }
}

function quantile(histogram: Uint32Array, count: number): number {
  let sum = 0
  for (let bin = 0; bin < 256; bin++) {
    sum += histogram[bin]
    if (sum >= count) return bin
  }
  return 255
}

interface Weighted {
  data: Float32Array
  weight: Float32Array
  width: number
  height: number
}

/** Fills points without weight with the mean of their surroundings, from coarse to fine. */
function fill(level: Weighted): Float32Array {
  const { data, weight, width, height } = level
  if (width <= 1 && height <= 1) return data
  const half = halved(level)
  const coarse = fill(half)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const own = Math.min(1, weight[i])
      if (own >= 1) continue
      data[i] = data[i] * own + between(coarse, half, x, y) * (1 - own)
    }
  return data
}

function halved({ data, weight, width, height }: Weighted): Weighted {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const sums = new Float32Array(half.width * half.height)
  const weights = new Float32Array(half.width * half.height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const o = (y >> 1) * half.width + (x >> 1)
      sums[o] = sums[o] + data[i] * weight[i]
      weights[o] = weights[o] + weight[i]
    }
  for (let o = 0; o < sums.length; o++) {
    const sum = weights[o]
    sums[o] = sum > 0 ? sums[o] / sum : 0
    weights[o] = Math.min(1, sum)
  }
  return { ...half, data: sums, weight: weights }
}

/** Value of the coarser level at a point of the finer one, interpolated between four points. */
function between(coarse: Float32Array, { width, height }: Weighted, x: number, y: number): number {
  const [px, py] = [Math.max(0, (x - 0.5) / 2), Math.max(0, (y - 0.5) / 2)]
  const [left, top] = [Math.min(width - 1, Math.floor(px)), Math.min(height - 1, Math.floor(py))]
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [u, v] = [px - left, py - top]
  const at = (column: number, row: number) => coarse[row * width + column]
  return (
    (at(left, top) * (1 - u) + at(right, top) * u) * (1 - v) + (at(left, below) * (1 - u) + at(right, below) * u) * v
  )
}
