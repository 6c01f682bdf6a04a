/** How a field tells of changes: many while it is dragged or typed in, and when that has ended. */
export interface ChangeProps<Value> {
  value: Value
  onChange: (value: Value) => void
  /** What was changed since is one step of the history. */
  onSettle: () => void
}
