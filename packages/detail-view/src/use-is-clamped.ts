import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a line-clamped element hides a part of its text. Renewed with its size and with `content`. */
export function useIsClamped<Target extends HTMLElement>(content: string): [RefObject<Target | null>, boolean] {
  const element = useRef<Target>(null)
  const [isClamped, setClamped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another look
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    // Half a line of tolerance: glyphs may stick out of the last line.
    const look = () => setClamped(target.scrollHeight - target.clientHeight > 8)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(target)
    return () => observer.disconnect()
  }, [content])
  return [element, isClamped]
}
