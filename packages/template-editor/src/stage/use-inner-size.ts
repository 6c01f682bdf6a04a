import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../rules/canvas.ts'

/** Size of an element without its padding, px; null until it is measured. */
export function useInnerSize(element: RefObject<HTMLElement | null>): Size | null {
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
