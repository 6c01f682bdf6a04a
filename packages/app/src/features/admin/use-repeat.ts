import { useEvent } from '@mirari/ui'
import { useEffect } from 'react'

/** Pause in ms between two looks at work that is under way. */
const pauseMs = 1500

/** Does something again and again as long as work is under way. */
export function useRepeat(isUnderWay: boolean, work: () => void): void {
  const repeat = useEvent(work)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(repeat, pauseMs)
    return () => clearInterval(timer)
  }, [isUnderWay, repeat])
}
