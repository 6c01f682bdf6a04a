import { useLatest } from '@mirari/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Size } from '../rules/canvas.ts'
import type { Zoom } from '../use-zoom.ts'

/**
 * Keeps the middle of what is seen in the middle while the canvas gets larger or smaller, and zooms by the wheel with
 * Ctrl or Command, which is also what browsers make of a pinch on a touchpad.
 */
export function useZoomedScroll(area: RefObject<HTMLElement | null>, canvas: Size | null, zoom: Zoom): void {
  const middle = useRef({ x: 0.5, y: 0.5 })
  const latest = useLatest(zoom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each size of the canvas is scrolled anew
  useLayoutEffect(() => {
    const { current: element } = area
    if (!element) return
    const { x, y } = middle.current
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    )
  }, [area, canvas?.width, canvas?.height])

  useEffect(() => {
    const { current: element } = area
    if (!element) return
    const onScroll = () => {
      middle.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      }
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      if (event.deltaY < 0) latest.current.zoomIn()
      else if (event.deltaY > 0) latest.current.zoomOut()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onWheel)
    }
  }, [area, latest])
}
