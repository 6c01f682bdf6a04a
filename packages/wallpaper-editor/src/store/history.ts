/** Steps that can be taken back; older ones are forgotten. */
const maxSteps = 100

/** Undo and redo of any immutable value. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** The value at the start of a gesture; everything until its end is one step. */
  gestureStart: { value: Value } | null
  /** Changes in a row under one key are one step. */
  mergeKey: string | null
}

export function newHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], gestureStart: null, mergeKey: null }
}

const pushed = <Value>(past: readonly Value[], value: Value): readonly Value[] => [...past, value].slice(-maxSteps)

/** Sets the value. During a gesture, or under the key of the change before, it makes no step of its own. */
export function changed<Value>(
  history: History<Value>,
  present: Value,
  mergeKey: string | null = null,
): History<Value> {
  if (present === history.present) return history
  if (history.gestureStart) return { ...history, present }
  const merges = mergeKey !== null && mergeKey === history.mergeKey
  return {
    ...history,
    past: merges ? history.past : pushed(history.past, history.present),
    present,
    future: [],
    mergeKey,
  }
}

export function begun<Value>(history: History<Value>): History<Value> {
  return history.gestureStart ? history : { ...history, gestureStart: { value: history.present }, mergeKey: null }
}

/** Ends a gesture: one step, or none when nothing changed. */
export function committed<Value>(history: History<Value>): History<Value> {
  const { gestureStart, past, present } = history
  if (!gestureStart) return history
  if (gestureStart.value === present) return { ...history, gestureStart: null }
  return { ...history, gestureStart: null, past: pushed(past, gestureStart.value), future: [] }
}

/** Ends a gesture as if it had not been. */
export function cancelled<Value>(history: History<Value>): History<Value> {
  const { gestureStart } = history
  return gestureStart ? { ...history, gestureStart: null, present: gestureStart.value } : history
}

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = committed(history)
  const last = past.at(-1)
  if (last === undefined) return committed(history)
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gestureStart: null, mergeKey: null }
}

export function redone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = committed(history)
  const [next, ...rest] = future
  if (next === undefined) return committed(history)
  return { past: [...past, present], present: next, future: rest, gestureStart: null, mergeKey: null }
}

/** Changes every value, past and future ones too: for what is no deed of the user, such as an address that moved. */
export function rewritten<Value>(history: History<Value>, rewrite: (value: Value) => Value): History<Value> {
  const { gestureStart } = history
  return {
    ...history,
    past: history.past.map(rewrite),
    present: rewrite(history.present),
    future: history.future.map(rewrite),
    gestureStart: gestureStart && { value: rewrite(gestureStart.value) },
  }
}
