/** One channel of an image as numbers 0 to 255, not rounded, and how it changes its size. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

export type Kernel = 'cubic' | 'lanczos'

/** Half the width of each kernel at its own scale. */
const reach: Readonly<Record<Kernel, number>> = { cubic: 2, lanczos: 3 }

/**
 * Resamples with the centers of both images aligned. A smaller result is antialiased: the kernel is as wide as a
 * pixel of the result. Both axes are separable; the edge is repeated. With `onto` the result is added to that plane.
 */
export function resample(source: Plane, width: number, height: number, kernel: Kernel, onto?: Plane): Plane {
  if (source.width === width && source.height === height && !onto) return source
  const across = weightsFor(source.width, width, kernel)
  const down = weightsFor(source.height, height, kernel)
  const out = onto ?? createPlane(width, height)
  // One row of the source at a time is brought to the new width; the last few are kept in a ring.
  const ring = new Map<number, Float32Array>()
  const spare: Float32Array[] = []
  const padded = new Float32Array(source.width + across.taps * 2)
  for (let y = 0; y < height; y++) {
    const first = down.from[y]
    for (const [at, row] of ring) {
      if (at >= first) continue
      ring.delete(at)
      spare.push(row)
    }
    const target = out.data.subarray(y * width, (y + 1) * width)
    for (let k = 0; k < down.taps; k++) {
      const weight = down.weights[y * down.taps + k]
      if (weight === 0) continue
      const at = Math.min(Math.max(first + k, 0), source.height - 1)
      let row = ring.get(at)
      if (!row) {
        row = spare.pop() ?? new Float32Array(width)
        resampleRow(source, at, across, padded, row)
        ring.set(at, row)
      }
      for (let x = 0; x < width; x++) target[x] = target[x] + row[x] * weight
    }
  }
  return out
}

export interface Weights {
  taps: number
  /** First position in the source for each position of the result; may lie outside. */
  from: Int32Array
  /** `taps` numbers for each position of the result; their sum is 1. */
  weights: Float32Array
}

export function weightsFor(from: number, to: number, kernel: Kernel): Weights {
  const ratio = from / to
  const scale = Math.max(1, ratio)
  const taps = Math.ceil(reach[kernel] * scale) * 2 + 1
  const first = new Int32Array(to)
  const weights = new Float32Array(to * taps)
  for (let i = 0; i < to; i++) {
    const middle = (i + 0.5) * ratio - 0.5
    const start = Math.floor(middle) - ((taps - 1) >> 1)
    first[i] = start
    let sum = 0
    for (let k = 0; k < taps; k++) {
      const value = kernelAt((start + k - middle) / scale, kernel)
      weights[i * taps + k] = value
      sum += value
    }
    for (let k = 0; k < taps; k++) weights[i * taps + k] = weights[i * taps + k] / sum
  }
  return { taps, from: first, weights }
}

/** One row at the new width. It is copied with its ends repeated first, so that the sums need no conditions. */
function resampleRow(
  { data, width: length }: Plane,
  row: number,
  { taps, from, weights }: Weights,
  padded: Float32Array,
  out: Float32Array,
): void {
  const base = row * length
  padded.fill(data[base], 0, taps)
  padded.set(data.subarray(base, base + length), taps)
  padded.fill(data[base + length - 1], taps + length)
  for (let x = 0, w = 0; x < out.length; x++) {
    let sum = 0
    for (let k = 0, at = from[x] + taps; k < taps; k++, w++, at++) sum += padded[at] * weights[w]
    out[x] = sum
  }
}

function kernelAt(x: number, kernel: Kernel): number {
  const t = Math.abs(x)
  if (kernel === 'lanczos') {
    if (t >= 3) return 0
    if (t < 1e-6) return 1
    const p = Math.PI * t
    return (3 * Math.sin(p) * Math.sin(p / 3)) / (p * p)
  }
  if (t >= 2) return 0
  return t < 1 ? (1.5 * t - 2.5) * t * t + 1 : ((-0.5 * t + 2.5) * t - 4) * t + 2
}
