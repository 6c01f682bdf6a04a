/** Height of a row of the layer list, px. */
export const layerRowPx = 46
/** A press that moves less is a click (specification B §9). */
export const dragThresholdPx = 3

/** A row stays within its list. */
export function withinList(from: number, byPx: number, count: number): number {
  return Math.max(-from * layerRowPx, Math.min((count - 1 - from) * layerRowPx, byPx))
}

/** Place in the list that a row dragged by `byPx` from place `from` is over. */
export function placeUnder(from: number, byPx: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(from + byPx / layerRowPx)))
}

/** px by which a row makes room while the row of place `from` is over place `to`. */
export function makeRoomPx(index: number, from: number, to: number): number {
  if (index > from && index <= to) return -layerRowPx
  if (index < from && index >= to) return layerRowPx
  return 0
}
