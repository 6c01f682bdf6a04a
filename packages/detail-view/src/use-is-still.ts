import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()
}

/** Not every browser tells. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Whether the person wants nothing to move, or to be loaded, on its own. A server knows no setting: there nothing does. */
export function useIsStill(): boolean {
  return useSyncExternalStore(neverChanges, prefersStill, () => true)
}
