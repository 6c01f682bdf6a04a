import { useEffect, useState } from 'react'

/** Steps of the shortest relative time, ms. */
const tickMs = 30_000

/** The current time, renewed while the page is watched, so that 'Just now' does not stay. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
