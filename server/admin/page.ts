/**
 * The first `limit` of the rows, of which one more was read to know whether there are others, and where the next page
 * starts.
 */
export function pageOf<Row, Position>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { items: Row[]; next: Position | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? positionOf(last) : null }
}
