/** Steps to the eight neighbors of a px, column before row. */
export const ways = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** How many steps one can go from px `i` before the border of the image. */
export function stepsInside({ width, height }: { width: number; height: number }, i: number, dx: number, dy: number) {
  const x = i % width
  const y = (i - x) / width
  const across = dx > 0 ? width - 1 - x : dx < 0 ? x : Number.POSITIVE_INFINITY
  const down = dy > 0 ? height - 1 - y : dy < 0 ? y : Number.POSITIVE_INFINITY
  return Math.min(across, down)
}
