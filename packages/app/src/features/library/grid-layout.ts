import type { GenerationResult } from '@mirari/contract/schemas'
import { dayKey, dayLabel, type TimeTexts } from '@mirari/model'

/** A day's heading or a row of tiles, with its position. All lengths in px. */
export type GridRow =
  | { kind: 'day'; top: number; height: number; label: string; count: number | null; day: string }
  | { kind: 'tiles'; top: number; height: number; first: number; count: number }

export interface GridLayout {
  rows: readonly GridRow[]
  height: number
  columns: number
  tilePx: number
}

/** Height of a day's heading in px. */
export const dayHeightPx = 56
/** Height in px of the sticky head above the grid. */
export const headPx = 72
/** Height of what the folded create box covers at the end of the screen, in px. */
export const footPx = 88
export const gapPx = 2
/** Minimum width of a tile in px. */
const minTilePx = 178
const minColumns = 2

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const days = new WeakMap<GenerationResult, string>()

function dayOf(item: GenerationResult): string {
  const cachedDay = days.get(item)
  if (cachedDay !== undefined) return cachedDay
  const day = dayKey(item.created_at)
  days.set(item, day)
  return day
}

export interface LayoutOptions {
  widthPx: number
  now: Date
  isComplete: boolean
  /** Whether results that are not loaded come before the items. */
  hasEarlier?: boolean
  texts: TimeTexts
  /** The only heading, when the items are not in the order of time. */
  heading?: string | undefined
}

/**
 * Lays out all tiles and the headings of their days, with the count of each day that is completely loaded.
 * @param isComplete whether the last day is completely loaded
 */
export function layOut(
  items: readonly GenerationResult[],
  { widthPx, now, isComplete, hasEarlier = false, texts, heading }: LayoutOptions,
): GridLayout {
  const columns = Math.max(minColumns, Math.floor((widthPx + gapPx) / (minTilePx + gapPx)))
  const tilePx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns)
  const rows: GridRow[] = []
  let top = 0
  let at = 0
  while (at < items.length) {
    const first = items[at]
    if (first === undefined) break
    const day = dayOf(first)
    let end = at + 1
    for (let next = items[end]; next !== undefined && (heading || dayOf(next) === day); next = items[end]) end += 1
    const isWhole = (end < items.length || isComplete) && (at > 0 || !hasEarlier)
    const count = isWhole ? end - at : null
    rows.push({
      kind: 'day',
      top,
      height: dayHeightPx,
      label: heading ?? dayLabel(first.created_at, now, texts),
      count,
      day,
    })
    top += dayHeightPx
    for (; at < end; at += columns) {
      rows.push({ kind: 'tiles', top, height: tilePx, first: at, count: Math.min(columns, end - at) })
      top += tilePx + gapPx
    }
    at = end
  }
  return { rows, height: top, columns, tilePx }
}

/** Index of the first row that ends below `y`. */
function rowBelow(rows: readonly GridRow[], y: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row !== undefined && row.top + row.height <= y) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows between two heights. */
export function rowsBetween({ rows }: GridLayout, top: number, bottom: number): readonly GridRow[] {
  const first = rowBelow(rows, top)
  let last = first
  for (let row = rows[last]; row !== undefined && row.top < bottom; row = rows[last]) last += 1
  return rows.slice(first, last)
}

/** Position of the item at `index`. */
export function positionOf(layout: GridLayout, index: number): { row: number; left: number; top: number } | null {
  let low = 0
  let high = layout.rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = layout.rows[middle]
    if (row === undefined) return null
    const first = firstOf(layout.rows, middle)
    if (first > index) high = middle - 1
    else if (row.kind === 'tiles' && index < row.first + row.count) {
      return { row: middle, left: (index - row.first) * (layout.tilePx + gapPx), top: row.top }
    } else low = middle + 1
  }
  return null
}

/** Index of the first item of a row; for a heading, of the row below it. */
function firstOf(rows: readonly GridRow[], at: number): number {
  const row = rows[at]
  if (row === undefined) return Number.POSITIVE_INFINITY
  return row.kind === 'tiles' ? row.first : firstOf(rows, at + 1)
}

/** Items that a rectangle touches, as ranges [from, to) in the order of the list. */
export function rangesIn(layout: GridLayout, { left, top, right, bottom }: Rect): [number, number][] {
  const step = layout.tilePx + gapPx
  const firstColumn = Math.max(0, Math.floor((left - layout.tilePx) / step) + 1)
  const lastColumn = Math.min(layout.columns - 1, Math.floor(right / step))
  if (firstColumn > lastColumn) return []
  return rowsBetween(layout, top, bottom).flatMap((row): [number, number][] => {
    if (row.kind === 'day' || firstColumn >= row.count) return []
    return [[row.first + firstColumn, row.first + Math.min(lastColumn + 1, row.count)]]
  })
}

/** Index of the item that an arrow key moves to; the same index at an edge. */
export function neighborAt(layout: GridLayout, index: number, key: string, total: number): number {
  if (key === 'ArrowLeft') return Math.max(0, index - 1)
  if (key === 'ArrowRight') return Math.min(total - 1, index + 1)
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const position = positionOf(layout, index)
  if (position === null) return index
  const step = key === 'ArrowUp' || key === 'PageUp' ? -1 : 1
  const row = layout.rows[position.row]
  const column = row?.kind === 'tiles' ? index - row.first : 0
  for (let at = position.row + step; layout.rows[at] !== undefined; at += step) {
    const other = layout.rows[at]
    if (other?.kind === 'tiles') return other.first + Math.min(column, other.count - 1)
  }
  return index
}

/** How far the screen scrolls until a tile stands between its head and the create box, in px. */
export function revealingPx(tileTop: number, tilePx: number, view: { top: number; bottom: number }): number {
  const first = view.top + headPx
  const last = view.bottom - footPx - tilePx
  // The start of a tile that is higher than the view counts more than its end.
  return tileTop < first || last < first ? tileTop - first : Math.max(0, tileTop - last)
}
