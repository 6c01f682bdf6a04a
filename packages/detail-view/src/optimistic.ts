/** A change that shows before the server has answered. */
export interface OptimisticState<Value> {
  /** What the item said when the change was made; another value there makes the change obsolete. */
  base: Value
  shown: Value
  pending: boolean
}

/**
 * What to show: the change as long as it is on its way, or until the item itself says something new (the host has
 * merged the answer, or somebody else's change came in).
 */
export function shownValue<Value>(
  current: Value,
  change: OptimisticState<Value> | null,
  isEqual: (a: Value, b: Value) => boolean,
): Value {
  if (!change) return current
  return change.pending || isEqual(change.base, current) ? change.shown : current
}
