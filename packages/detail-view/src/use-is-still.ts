import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the person wants nothing to move on its own. A server knows no setting: there nothing does. */
export function useIsStill(): boolean {
  return useSyncExternalStore(neverChanges, prefersStill, () => true)
}
