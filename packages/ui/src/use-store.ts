import { useRef, useSyncExternalStore } from 'react'
import { shallowEqual } from './shallow-equal.ts'
import type { Store } from './store.ts'

type Readable<State> = Pick<Store<State>, 'getSnapshot' | 'subscribe'>

/** The store's value, or what `selector` takes from it; renders again only when that differs (shallowly). */
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
    // An equal object stays the same object, or every render would ask for the next one.
    if (last.current && shallowEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
  return useSyncExternalStore(store.subscribe, read, read)
}
