import { useState } from 'react'

/** Whether the viewer wants nothing to move. */
export function useStillMotion(): boolean {
  const [isStill] = useState(
    () => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  return isStill
}
