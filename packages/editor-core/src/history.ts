/** Steps that can be undone; older ones are forgotten. */
export const maxHistorySteps = 100

/** Undo and redo of any immutable value. Every function here answers a new history and leaves the old one as it is. */
export interface EditHistory<Value> {
  /** Values before the present one, the oldest first. */
  readonly past: readonly Value[]
  readonly present: Value
  /** Values that were undone; the first is the next to be redone. */
  readonly future: readonly Value[]
  /** The value at the start of an open gesture, all of whose changes are one step; null while none is open. */
  readonly gesture: { readonly start: Value } | null
  /** Consecutive changes under one key are one step. */
  readonly mergeKey: string | null
}

/** A history without steps. */
export function createHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], gesture: null, mergeKey: null }
}

const pushed = <Value>(past: readonly Value[], value: Value): readonly Value[] =>
  [...past, value].slice(-maxHistorySteps)

/**
 * Sets the present value: one step, unless a gesture is open or the change before had the same `mergeKey`. The identical
 * value is no change.
 */
export function recordChange<Value>(
  history: EditHistory<Value>,
  present: Value,
  mergeKey: string | null = null,
): EditHistory<Value> {
  if (present === history.present) return history
  if (history.gesture) return { ...history, present }
  const merges = mergeKey !== null && mergeKey === history.mergeKey
  const past = merges ? history.past : pushed(history.past, history.present)
  return { ...history, past, present, future: [], mergeKey }
}

/** Makes the next change a step of its own, whatever its `mergeKey`. */
export function endMerge<Value>(history: EditHistory<Value>): EditHistory<Value> {
  return history.mergeKey === null ? history : { ...history, mergeKey: null }
}

/** Opens a gesture, such as a drag or a slider that is held; an open one goes on. */
export function beginGesture<Value>(history: EditHistory<Value>): EditHistory<Value> {
  return history.gesture ? history : { ...history, gesture: { start: history.present }, mergeKey: null }
}

/** Closes the gesture: one step, or none when nothing changed. */
export function commitGesture<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { gesture, past, present } = history
  if (!gesture) return history
  if (gesture.start === present) return { ...history, gesture: null }
  return { ...history, gesture: null, past: pushed(past, gesture.start), future: [] }
}

/** Closes the gesture and takes back its changes. */
export function cancelGesture<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { gesture } = history
  return gesture ? { ...history, gesture: null, present: gesture.start } : history
}

/** Whether {@link undoChange} leads anywhere. */
export function canUndo<Value>({ past, present, gesture }: EditHistory<Value>): boolean {
  return past.length > 0 || (gesture !== null && gesture.start !== present)
}

/** Whether {@link redoChange} leads anywhere. */
export function canRedo<Value>({ future }: EditHistory<Value>): boolean {
  return future.length > 0
}

/** One step back. An open gesture is committed first. */
export function undoChange<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const committed = commitGesture(history)
  const { past, present, future } = committed
  const last = past.at(-1)
  if (last === undefined) return committed
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: null, mergeKey: null }
}

/** One undone step forward. An open gesture is committed first, which may leave nothing to redo. */
export function redoChange<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const committed = commitGesture(history)
  const { past, present, future } = committed
  const [next, ...rest] = future
  if (next === undefined) return committed
  return { past: [...past, present], present: next, future: rest, gesture: null, mergeKey: null }
}

/**
 * Changes every value, past and future ones too, without a step: for facts that no user changed, such as the address of
 * a file whose upload has ended.
 */
export function rewriteHistory<Value>(
  history: EditHistory<Value>,
  rewrite: (value: Value) => Value,
): EditHistory<Value> {
  const { past, present, future, gesture } = history
  return {
    ...history,
    past: past.map(rewrite),
    present: rewrite(present),
    future: future.map(rewrite),
    gesture: gesture && { start: rewrite(gesture.start) },
  }
}

/** The same function, run once per object: equal inputs stay equal outputs. For rewrites of several values. */
export function oncePerObject<Value extends object>(rewrite: (value: Value) => Value): (value: Value) => Value {
  const rewritten = new Map<Value, Value>()
  return (value) => {
    const next = rewritten.get(value) ?? rewrite(value)
    rewritten.set(value, next)
    return next
  }
}
