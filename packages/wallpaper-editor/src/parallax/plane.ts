/** One value per pixel, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

export const at = (values: Float32Array, index: number): number => values[index] ?? 0

export const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Mean of the square of `2 * radius + 1` pixels around each one; the border pixels count for those beyond. */
export function boxBlur({ width, height, values }: Plane, radius: number): Plane {
  const rows = { count: height, length: width, lineStep: width, step: 1 }
  const columns = { count: width, length: height, lineStep: 1, step: width }
  return { width, height, values: blurLines(blurLines(values, rows, radius), columns, radius) }
}

/** How lines of pixels lie in a plane's values: from one line to the next, and from one pixel of a line to the next. */
interface PlaneLines {
  count: number
  length: number
  lineStep: number
  step: number
}

function blurLines(values: Float32Array, { count, length, lineStep, step }: PlaneLines, radius: number): Float32Array {
  const result = new Float32Array(values.length)
  const window = 2 * radius + 1
  for (let line = 0; line < count; line++) {
    const start = line * lineStep
    const value = (index: number) => at(values, start + Math.max(0, Math.min(length - 1, index)) * step)
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += value(index)
    for (let index = 0; index < length; index++) {
      result[start + index * step] = sum / window
      sum += value(index + radius + 1) - value(index - radius)
    }
  }
  return result
}

/** Combines planes of one size pixel by pixel. */
export function combine(planes: readonly Plane[], mix: (...values: number[]) => number): Plane {
  const [first] = planes
  if (!first) return { width: 0, height: 0, values: new Float32Array() }
  const values = new Float32Array(first.values.length)
  for (let index = 0; index < values.length; index++)
    values[index] = mix(...planes.map((plane) => at(plane.values, index)))
  return { ...first, values }
}

/** The value below which a share of all pixels lies. */
export function quantile({ values }: Plane, share: number): number {
  const sorted = Float32Array.from(values).sort()
  return at(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)))
}

/** Values scaled to 0 to 1 between their 2 % and 98 % quantiles. */
export function stretched(plane: Plane): Plane {
  const low = quantile(plane, 0.02)
  const span = Math.max(1e-4, quantile(plane, 0.98) - low)
  return { ...plane, values: plane.values.map((value) => Math.max(0, Math.min(1, (value - low) / span))) }
}
