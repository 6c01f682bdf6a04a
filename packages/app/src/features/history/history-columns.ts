/** How many columns a row of the history has. */

/** Ratios above this are wide. */
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
  /** Results that the row has, or that are expected of it while it is pending. */
  count: number
  /** True while the task has not ended. */
  pending: boolean
}

/** Wide rows have 2 columns at every width, others by width; a pending single item has 2. */
export function historyColumns({ ratio, widthPx, count, pending }: HistoryRowShape): number {
  if (ratio > wideRatio) return 2
  if (pending) {
    if (count <= 1) return 2
    return widthPx < pendingNarrowPx ? 1 : maxColumns
  }
  return columnSteps.find((step) => widthPx < step.belowPx)?.columns ?? maxColumns
}
