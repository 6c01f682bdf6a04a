/** Multigrid solver for a smooth correction that is 0 at fixed points and follows the given forces. */

export interface Grid {
  width: number
  height: number
  /** 1 where the value may change; it stays 0 elsewhere. */
  free: Uint8Array
  value: Float32Array
  /** Target for the sum of differences from the neighbors. */
  force: Float32Array
}

const coarsest = 8
const sweeps = 6

/** Moves `grid.value` toward `sum(neighbors - value) - keep * value = -force`; neighbors outside do not count. */
export function relax(grid: Grid, keep: number, cycles = 4): void {
  for (let cycle = 0; cycle < cycles; cycle++) descend(grid, keep)
}

function descend(grid: Grid, keep: number): void {
  smooth(grid, keep)
  if (Math.min(grid.width, grid.height) > coarsest) {
    const coarse = coarsen(grid, keep)
    descend(coarse, keep * 4)
    descend(coarse, keep * 4)
    refine(grid, coarse)
  } else smooth(grid, keep)
  smooth(grid, keep)
}

function smooth({ width, height, free, value, force }: Grid, keep: number): void {
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let y = 0; y < height; y++)
      for (let x = (y + sweep) & 1, i = y * width + x; x < width; x += 2, i += 2) {
        if (free[i] === 0) continue
        let sum = force[i]
        let count = keep
        if (x > 0) {
          sum += value[i - 1]
          count++
        }
        if (x < width - 1) {
          sum += value[i + 1]
          count++
        }
        if (y > 0) {
          sum += value[i - width]
          count++
        }
        if (y < height - 1) {
          sum += value[i + width]
          count++
        }
        value[i] = sum / count
      }
}

/** The remaining error on a grid of half the size. */
function coarsen({ width, height, free, value, force }: Grid, keep: number): Grid {
  const half: Grid = {
    width: (width + 1) >> 1,
    height: (height + 1) >> 1,
    ...blank((width + 1) >> 1, (height + 1) >> 1),
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const k = (y >> 1) * half.width + (x >> 1)
      if (free[i] === 0) {
        half.free[k] = 0
        continue
      }
      const own = value[i]
      let left = force[i] - keep * own
      if (x > 0) left += value[i - 1] - own
      if (x < width - 1) left += value[i + 1] - own
      if (y > 0) left += value[i - width] - own
      if (y < height - 1) left += value[i + width] - own
      half.force[k] = half.force[k] + left
    }
  return half
}

function blank(width: number, height: number): Pick<Grid, 'free' | 'value' | 'force'> {
  return {
    free: new Uint8Array(width * height).fill(1),
    value: new Float32Array(width * height),
    force: new Float32Array(width * height),
  }
}

function refine({ width, height, free, value }: Grid, coarse: Grid): void {
  for (let y = 0, i = 0; y < height; y++) {
    const nearY = y >> 1
    const farY = Math.max(0, Math.min(coarse.height - 1, nearY + ((y & 1) === 0 ? -1 : 1)))
    for (let x = 0; x < width; x++, i++) {
      if (free[i] === 0) continue
      const nearX = x >> 1
      const farX = Math.max(0, Math.min(coarse.width - 1, nearX + ((x & 1) === 0 ? -1 : 1)))
      const at = (column: number, row: number) => coarse.value[row * coarse.width + column]
      value[i] = value[i] + (at(nearX, nearY) * 9 + at(farX, nearY) * 3 + at(nearX, farY) * 3 + at(farX, farY)) / 16
    }
  }
}
