/** Number of columns of a row in the history. */

/** Ratio above which results count as wide. */
export const wideRatio = 14 / 9

const columnSteps = [
  { belowPx: 640, columns: 1 },
  { belowPx: 768, columns: 2 },
  { belowPx: 1024, columns: 3 },
] as const
const maxColumns = 4
const pendingNarrowPx = 768

export interface HistoryRowShape {
  /** Width divided by height of its results. */
  ratio: number
  /** Width of the history in px. */
  widthPx: number
  /** Number of results, or of expected results while the task is pending. */
  count: number
  /** Whether the task has not ended. */
  pending: boolean
}

/** Number of columns: 2 for wide results and for a single pending one, otherwise by the width. */
export function historyColumns({ ratio, widthPx, count, pending }: HistoryRowShape): number {
  if (ratio > wideRatio) return 2
  if (pending) {
    if (count <= 1) return 2
    return widthPx < pendingNarrowPx ? 1 : maxColumns
  }
  return columnSteps.find((step) => widthPx < step.belowPx)?.columns ?? maxColumns
}
