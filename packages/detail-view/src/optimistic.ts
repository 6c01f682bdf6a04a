/** A change that shows before the server has answered. */
export interface OptimisticState<Value> {
  /** What the item said when the change was made; another value there makes the change obsolete. */
  base: Value
  visible: Value
  pending: boolean
}

/**
 * The value to show: the change while it is being sent, and afterwards until the item itself has a new value (the host
 * has merged the answer, or somebody else's change came in).
 */
export function visibleValue<Value>(
  current: Value,
  change: OptimisticState<Value> | null,
  isEqual: (a: Value, b: Value) => boolean,
): Value {
  if (!change) return current
  return change.pending || isEqual(change.base, current) ? change.visible : current
}
