import type { GenerationResult } from '@mirari/contract/schemas'
import { clampAspect, GrowingLayout } from './layout.ts'

/** Where a tile lies in a feed of some number of columns, whatever its width. */
export interface FirstPlace {
  /** Counts from 0, in the direction of the text. */
  lane: number
  /** Height of the tiles above it, as a multiple of the width of a column. */
  above: number
  /** Number of tiles above it, each with a gap. */
  row: number
}

export interface FirstLayout {
  columns: number
  places: readonly FirstPlace[]
  /** Where the next tile of the longest lane would be. */
  end: Pick<FirstPlace, 'above' | 'row'>
}

/** Width of a column in which whole px are as good as exact. */
const columnPx = 10_000

/** Places of tiles before anything can be measured. */
export function firstLayout(items: readonly GenerationResult[], columns: number): FirstLayout {
  const layout = new GrowingLayout(0)
  layout.resize(columnPx * columns, columns)
  layout.append(items.map(({ width, height }) => clampAspect(width, height)))
  const rows = Array.from({ length: columns }, () => 0)
  const places = items.map((_, index) => {
    const lane = layout.lane(index)
    const row = rows[lane] ?? 0
    rows[lane] = row + 1
    return { lane, above: layout.top(index) / columnPx, row }
  })
  return { columns, places, end: { above: layout.height / columnPx, row: Math.max(0, ...rows) } }
}
