import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is within the window of a page that is visible itself. */
export function useIsInSight(target: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const element = target.current
    if (!element) return
    let isWithin = true
    const update = () => setInSight(isWithin && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isWithin = entries.at(-1)?.isIntersecting ?? isWithin
      update()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [target])
  return isInSight
}
