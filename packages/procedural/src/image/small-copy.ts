/** Blur and smooth enlargement of small copies of an image. */

/** Blurs by three running means, which come close to a Gaussian. `radius` is in points. */
export function blurPlane(
  source: Float32Array,
  spare: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  const result = Float32Array.from(source)
  for (let pass = 0; pass < 3; pass++) {
    mean(result, spare, { length: columns, lines: rows, stride: 1, lineStride: columns, reach })
    mean(spare, result, { length: rows, lines: columns, stride: columns, lineStride: 1, reach })
  }
  return result
}

interface BoxMean {
  length: number
  lines: number
  stride: number
  lineStride: number
  reach: number
}

function mean(from: Float32Array, to: Float32Array, { length, lines, stride, lineStride, reach }: BoxMean): void {
  const weight = 1 / (reach * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride
    let total = 0
    for (let k = -reach; k <= reach; k++) total += from[start + edge(k, length) * stride]
    for (let k = 0; k < length; k++) {
      to[start + k * stride] = total * weight
      total += from[start + edge(k + reach + 1, length) * stride] - from[start + edge(k - reach, length) * stride]
    }
  }
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
