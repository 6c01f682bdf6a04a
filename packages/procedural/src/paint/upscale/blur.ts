/** Mean over a square around each pixel; the edge is repeated. Two passes of running sums, whatever the radius. */
import { createPlane, type Plane } from './plane.ts'

export function boxMean(source: Plane, radius: number): Plane {
  const { width, height, data } = source
  const across = createPlane(width, height)
  const span = 1 / (radius * 2 + 1)
  for (let y = 0; y < height; y++) {
    const base = y * width
    const last = width - 1
    let sum = data[base] * radius
    for (let x = 0; x <= radius; x++) sum += data[base + Math.min(x, last)]
    for (let x = 0; x < width; x++) {
      across.data[base + x] = sum * span
      sum += data[base + Math.min(x + radius + 1, last)] - data[base + Math.max(x - radius, 0)]
    }
  }
  const out = createPlane(width, height)
  const sums = new Float64Array(width)
  const last = height - 1
  const addRow = (row: number, factor: number) => {
    const base = Math.min(Math.max(row, 0), last) * width
    for (let x = 0; x < width; x++) sums[x] = sums[x] + across.data[base + x] * factor
  }
  for (let row = -radius; row <= radius; row++) addRow(row, 1)
  for (let y = 0; y < height; y++) {
    const base = y * width
    for (let x = 0; x < width; x++) out.data[base + x] = sums[x] * span
    addRow(y + radius + 1, 1)
    addRow(y - radius, -1)
  }
  return out
}
