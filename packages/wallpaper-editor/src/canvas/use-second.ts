import { useEffect, useState } from 'react'

const secondMs = 1000

/** The current time, updated every second while `isTicking`. */
export function useSecond(ticks: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticks) return
    let timer = 0
    const tick = () => {
      setNow(Date.now())
      // On the full second, so that all clocks change together.
      timer = window.setTimeout(tick, secondMs - (Date.now() % secondMs))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [ticks])
  return now
}
