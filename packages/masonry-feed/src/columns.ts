/** Minimum window width in px for a number of columns. */
const steps = [
  { fromPx: 1280, columns: 5 },
  { fromPx: 1024, columns: 4 },
  { fromPx: 768, columns: 3 },
  { fromPx: 640, columns: 2 },
] as const

/** Number of columns for a width in px: 5, 4, 3, 2 or 1. */
export function columnsFor(widthPx: number): number {
  return steps.find(({ fromPx }) => widthPx >= fromPx)?.columns ?? 1
}
