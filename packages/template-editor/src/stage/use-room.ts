import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../rules/canvas.ts'

/** px of an element's inner box, without its padding; null before it was measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setRoom((last) => (last?.width === width && last.height === height ? last : { width, height }))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return room
}
