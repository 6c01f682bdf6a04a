/** Geometry of reordering rows of one height by dragging; positions count from the top of the list, distances are px. */

/** A drag of one row. */
export interface RowDrag {
  id: string
  /** Where the row was, and the position that it is over. */
  from: number
  to: number
  /** How far it was dragged down. */
  byPx: number
  /** Height of a row. */
  rowPx: number
}

export interface RowList {
  rowPx: number
  count: number
}

/** Keeps a dragged row within its list. */
export function clampToList(from: number, byPx: number, { rowPx, count }: RowList): number {
  return Math.max(-from * rowPx, Math.min((count - 1 - from) * rowPx, byPx))
}

/** The position that a row is over after it was dragged from `from`. */
export function positionUnder(from: number, byPx: number, { rowPx, count }: RowList): number {
  return Math.max(0, Math.min(count - 1, Math.round(from + byPx / rowPx)))
}

/** How far a row of position `index` moves to make room for the dragged one, or, if it is that one, with the pointer. */
export function rowShiftPx(index: number, { from, to, byPx, rowPx }: Omit<RowDrag, 'id'>): number {
  if (index === from) return byPx
  if (index > from && index <= to) return -rowPx
  if (index < from && index >= to) return rowPx
  return 0
}
