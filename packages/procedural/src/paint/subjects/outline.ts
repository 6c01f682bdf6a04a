/** Outlines as lists of corners: limbs, and outlines at another place. */

/** Corners as a flat list of x and y. */
export type Corners = readonly number[]

/** The outline of a line whose width changes from point to point. */
export function limbOutline(points: Corners, widths: Corners): number[] {
  const count = points.length / 2
  const there: number[] = []
  const back: number[] = []
  for (let i = 0; i < count; i++) {
    const x = points[i * 2] ?? 0
    const y = points[i * 2 + 1] ?? 0
    const k = Math.max(0, i - 1) * 2
    const n = Math.min(count - 1, i + 1) * 2
    const dx = (points[n] ?? 0) - (points[k] ?? 0)
    const dy = (points[n + 1] ?? 0) - (points[k + 1] ?? 0)
    const length = Math.hypot(dx, dy) || 1
    const half = (widths[i] ?? widths.at(-1) ?? 0.05) / 2
    const a = [x - (dy / length) * half, y + (dx / length) * half]
    const b = [x + (dy / length) * half, y - (dx / length) * half]
    there.push(...a)
    back.unshift(...b)
  }
  return [...there, ...back]
}

/** An outline moved, turned and scaled. */
export function placed(corners: Corners, x: number, y: number, size: number, turn = 0): number[] {
  const cos = Math.cos(turn) * size
  const sin = Math.sin(turn) * size
  const result: number[] = []
  for (let i = 0; i < corners.length; i += 2) {
    const u = corners[i] ?? 0
    const v = corners[i + 1] ?? 0
    result.push(x + u * cos - v * sin, y + u * sin + v * cos)
  }
  return result
}
