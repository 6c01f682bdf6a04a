import { useState } from 'react'

/** Whether the user prefers reduced motion. */
export function useStillMotion(): boolean {
  const [isStill] = useState(
    () => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  return isStill
}
