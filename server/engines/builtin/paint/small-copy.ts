/** Small copies of a picture: blurring and enlarging them. */

/** Three running means are close to a Gaussian. `radius` is in points. */
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
    mean(result, spare, columns, rows, 1, columns, reach)
    mean(spare, result, rows, columns, columns, 1, reach)
  }
  return result
}

function mean(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  stride: number,
  lineStride: number,
  reach: number,
): void {
  const weight = 1 / (reach * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride
    let total = 0
    for (let k = -reach; k <= reach; k++) total += from[start + edge(k, length) * stride] as number
    for (let k = 0; k < length; k++) {
      to[start + k * stride] = total * weight
      total +=
        (from[start + edge(k + reach + 1, length) * stride] as number) -
        (from[start + edge(k - reach, length) * stride] as number)
    }
  }
}

function edge(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index
}

/** One row of the full-size picture, smoothly enlarged from points of three numbers; `step` pixels to a point. */
export function enlargeRow(
  points: Float32Array,
  columns: number,
  rows: number,
  step: number,
  row: number,
  width: number,
  into: Float32Array,
): void {
  const place = (row + 0.5) / step - 0.5
  const upper = edge(Math.floor(place), rows)
  const lower = edge(upper + 1, rows)
  const v = Math.min(1, Math.max(0, place - upper))
  for (let column = 0, k = 0; column < width; column++, k += 3) {
    const across = (column + 0.5) / step - 0.5
    const left = edge(Math.floor(across), columns)
    const right = edge(left + 1, columns)
    const u = Math.min(1, Math.max(0, across - left))
    const a = (upper * columns + left) * 3
    const b = (upper * columns + right) * 3
    const c = (lower * columns + left) * 3
    const d = (lower * columns + right) * 3
    for (let channel = 0; channel < 3; channel++) {
      const top = (points[a + channel] as number) * (1 - u) + (points[b + channel] as number) * u
      const low = (points[c + channel] as number) * (1 - u) + (points[d + channel] as number) * u
      into[k + channel] = top + (low - top) * v
    }
  }
}
