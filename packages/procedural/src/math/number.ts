/** Arithmetic helpers that every scene uses. */

export const tau = Math.PI * 2

export function clamp(value: number, min = 0, max = 1): number {
  return Math.max(min, Math.min(max, value))
}

export function mix(from: number, to: number, amount: number): number {
  return from + (to - from) * amount
}

/** 0 below `from`, 1 above `to`, smooth between; `from` may be greater than `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = (value - from) / (to - from)
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}

export function fract(value: number): number {
  return value - Math.floor(value)
}

/** A bell curve around 0 that needs no `exp`: 1 at 0, 0.25 at `width`. */
export function bell(distance: number, width: number): number {
  const t = distance / width
  const fall = 1 / (1 + t * t)
  return fall * fall
}

/** `compute` from a table: between its steps from -`most` to `most` along straight lines, beyond them as at the last one. */
export function tabled(compute: (value: number) => number, most: number, steps: number): (value: number) => number {
  const table = Float32Array.from({ length: steps + 2 }, (_, i) => compute(((i / steps) * 2 - 1) * most))
  const scale = steps / (2 * most)
  return (value) => {
    const place = Math.max(0, Math.min(steps, (value + most) * scale))
    const at = place | 0
    const low = table[at]
    return low + (table[at + 1] - low) * (place - at)
  }
}
