/**
 * Tables for smooth fields that are expensive to compute: evaluated once on a grid fixed to the world, then
 * interpolated between its points.
 */
import type { View } from '../scene.ts'

export interface FieldTableOptions {
  /** World distance between neighboring grid points. */
  spacing: number
  /** Numbers stored for each grid point. */
  channels: number
  compute(x: number, y: number, into: Float64Array): void
}

/** Builds the table and returns a reader that writes the channels at a position into an array. */
export function fieldTable(
  view: View,
  { spacing, channels, compute }: FieldTableOptions,
): (x: number, y: number, into: Float64Array) => void {
  const firstX = Math.floor(view.left / spacing) - 1
  const firstY = Math.floor(view.top / spacing) - 1
  const columns = Math.ceil((view.width * view.pixel) / spacing) + 4
  const rows = Math.ceil((view.height * view.pixel) / spacing) + 4
  const values = new Float64Array(columns * rows * channels)
  const point = new Float64Array(channels)
  for (let row = 0, o = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, o += channels) {
      compute((firstX + column) * spacing, (firstY + row) * spacing, point)
      values.set(point, o)
    }
  const stride = columns * channels
  const scale = 1 / spacing
  return (x, y, into) => {
    let fx = x * scale - firstX
    let fy = y * scale - firstY
    fx = Math.max(0, Math.min(columns - 1.001, fx))
    fy = Math.max(0, Math.min(rows - 1.001, fy))
    const column = fx | 0
    const row = fy | 0
    const u = fx - column
    const v = fy - row
    const i = row * stride + column * channels
    const k = i + stride
    for (let c = 0; c < channels; c++) {
      const upper = values[i + c] + (values[i + channels + c] - values[i + c]) * u
      const lower = values[k + c] + (values[k + channels + c] - values[k + c]) * u
      into[c] = upper + (lower - upper) * v
    }
  }
}
