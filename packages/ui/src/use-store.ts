import { useRef, useSyncExternalStore } from 'react'
import { shallowEqual } from './shallow-equal.ts'
import type { Store } from './store.ts'

type Readable<State> = Pick<Store<State>, 'getSnapshot' | 'subscribe'>

/** The store's value, or what `selector` returns for it. Re-renders only when that is not shallowly equal. */
export function useStore<State>(store: Readable<State>): State
export function useStore<State, Selected>(store: Readable<State>, selector: (state: State) => Selected): Selected
export function useStore<State, Selected>(
  store: Readable<State>,
  selector?: (state: State) => Selected,
): State | Selected {
  const last = useRef<{ value: State | Selected } | null>(null)
  const read = () => {
    const state = store.getSnapshot()
    const value = selector ? selector(state) : state
    // Returns the previous object if the new one is equal; otherwise every render would request another one.
    if (last.current && shallowEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
  return useSyncExternalStore(store.subscribe, read, read)
}
