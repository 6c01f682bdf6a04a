/** Pastes an image into a larger one of the same content without a visible border. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { blurPlane } from '../../image/small-copy.ts'
import type { Box } from './box.ts'

/** Points along the longer side for comparing colors. */
const compared = 128
/** Share of the shorter side over which one blends into the other. */
const feather = 0.03

/**
 * Writes `inner` into `outer` at `box`. Sides where `outer` goes on are feathered, and the colors of `outer` are moved
 * to those of `inner` near the border.
 */
export function pasteInto(outer: RgbImage, inner: RgbImage, box: Box): void {
  moveColors(outer, inner, box)
  const { width, height } = outer
  const reach = Math.max(2, Math.round(Math.min(box.width, box.height) * feather))
  const opens = {
    left: box.left > 0,
    right: box.left + box.width < width,
    top: box.top > 0,
    bottom: box.top + box.height < height,
  }
  const across = sharesOf(box.width, opens.left, opens.right, reach)
  const down = sharesOf(box.height, opens.top, opens.bottom, reach)
  for (let y = 0; y < box.height; y++) {
    const row = down[y]
    for (let x = 0; x < box.width; x++) {
      const share = Math.min(row, across[x])
      const from = (y * box.width + x) * 3
      const to = ((box.top + y) * width + box.left + x) * 3
      for (let c = 0; c < 3; c++) {
        const old = outer.data[to + c]
        outer.data[to + c] = old + (inner.data[from + c] - old) * share + 0.5
      }
    }
  }
}

/** Along one direction: 0 at an open edge, 1 from `reach` pixels inside. */
function sharesOf(length: number, opensFirst: boolean, opensLast: boolean, reach: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => {
    const first = opensFirst ? (i + 0.5) / reach : 1
    const last = opensLast ? (length - i - 0.5) / reach : 1
    const t = Math.min(1, first, last)
    return t * t * (3 - 2 * t)
  })
}

function moveColors(outer: RgbImage, inner: RgbImage, box: Box): void {
  const { width, height, data } = outer
  const step = Math.max(1, Math.ceil(Math.max(width, height) / compared))
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const count = columns * rows
  const planes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  const weight = new Float32Array(count)
  for (let y = 0; y < box.height; y += 2)
    for (let x = 0; x < box.width; x += 2) {
      const k = Math.floor((box.top + y) / step) * columns + Math.floor((box.left + x) / step)
      const from = (y * box.width + x) * 3
      const to = ((box.top + y) * width + box.left + x) * 3
      weight[k] = weight[k] + 1
      for (const [c, plane] of planes.entries()) plane[k] = plane[k] + inner.data[from + c] - data[to + c]
    }
  const radius = Math.max(1, Math.max(columns, rows) / 40)
  const around = blurPlane(weight, columns, rows, radius)
  const full = (step * step) / 4
  const changes = planes.map((plane) =>
    blurPlane(plane, columns, rows, radius).map(
      // Beyond the border the change fades out with the share of the border that is near.
      (value, k) => (value / Math.max(1e-6, around[k])) * Math.min(1, (around[k] / full) * 2),
    ),
  )
  const at = (plane: Float32Array, x: number, y: number) => {
    const px = Math.max(0, Math.min(columns - 1, (x + 0.5) / step - 0.5))
    const py = Math.max(0, Math.min(rows - 1, (y + 0.5) / step - 0.5))
    const left = Math.floor(px)
    const top = Math.floor(py)
    const right = Math.min(columns - 1, left + 1)
    const bottom = Math.min(rows - 1, top + 1)
    const u = px - left
    const v = py - top
    return (
      (plane[top * columns + left] * (1 - u) + plane[top * columns + right] * u) * (1 - v) +
      (plane[bottom * columns + left] * (1 - u) + plane[bottom * columns + right] * u) * v
    )
  }
  const largest = Math.max(...changes.map((plane) => plane.reduce((most, value) => Math.max(most, Math.abs(value)), 0)))
  if (largest < 0.5) return
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3
      for (const [c, plane] of changes.entries()) {
        const value = data[o + c] + at(plane, x, y)
        data[o + c] = Math.max(0, Math.min(255, value + 0.5))
      }
    }
}
