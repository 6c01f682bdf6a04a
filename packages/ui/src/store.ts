/** An observable value, independent of React. */
export interface Store<State> {
  getSnapshot: () => State
  /** Calls `listener` after every change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Replaces the value, or derives the next one from the last. An identical value notifies nobody. */
  set: (next: State | ((last: State) => State)) => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice is two subscriptions.
      const entry = () => listener()
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    set(next) {
      const value = isUpdater(next) ? next(state) : next
      if (Object.is(value, state)) return
      state = value
      for (const listener of [...listeners]) listener()
    },
  }
}

function isUpdater<State>(next: State | ((last: State) => State)): next is (last: State) => State {
  return typeof next === 'function'
}
