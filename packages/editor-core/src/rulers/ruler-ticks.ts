/** Marks of a ruler beside the canvas; pure. */

/** Distances that people count in, px of the output. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const
/** Least distance between two numbers, px of the screen. */
const leastGapPx = 56

export interface RulerTick {
  /** px of the output. */
  value: number
  /** px of the screen, from where the ruler begins. */
  at: number
}

/** The numbers of a ruler of a length, px of the screen, over a canvas that begins at `start`. */
export function rulerTicks(start: number, scale: number, lengthPx: number): RulerTick[] {
  const step = steps.find((one) => one * scale >= leastGapPx) ?? steps[steps.length - 1] ?? 1
  const first = Math.ceil(-start / scale / step)
  const last = Math.floor((lengthPx - start) / scale / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step
    return { value, at: start + value * scale }
  })
}
