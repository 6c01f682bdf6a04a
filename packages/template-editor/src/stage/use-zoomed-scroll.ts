import type { Point } from '@mirari/editor-core'
import { useEvent, useLatest } from '@mirari/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Size } from '../rules/canvas.ts'
import type { Zoom } from '../use-zoom.ts'

/** A point of the canvas, as fractions of its size, and where in the window it is to be. */
interface Anchor {
  x: number
  y: number
  at: Point
}

/**
 * Keeps the middle of what is seen in the middle while the canvas gets larger or smaller, and zooms by the wheel with
 * Ctrl or Command, which is also what browsers make of a pinch on a touchpad. Answers a zoom that leaves a point of the
 * window where it is, as far as the canvas can be scrolled.
 */
export function useZoomedScroll(
  area: RefObject<HTMLElement | null>,
  canvas: Size | null,
  zoom: Zoom,
): (factor: number, at: Point) => void {
  const middle = useRef({ x: 0.5, y: 0.5 })
  const anchor = useRef<Anchor | null>(null)
  const latest = useLatest(zoom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each size of the canvas is scrolled anew
  useLayoutEffect(() => {
    const { current: element } = area
    if (!element) return
    const { current: kept } = anchor
    anchor.current = null
    const box = kept && canvasIn(element)?.getBoundingClientRect()
    if (box) {
      element.scrollBy(box.left + kept.x * box.width - kept.at.x, box.top + kept.y * box.height - kept.at.y)
      return
    }
    const { x, y } = middle.current
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    )
  }, [area, canvas?.width, canvas?.height])

  const zoomAt = useEvent((factor: number, at: Point) => {
    const box = area.current && canvasIn(area.current)?.getBoundingClientRect()
    if (box) anchor.current = { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height, at }
    zoom.by(factor)
  })

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

  return zoomAt
}

const canvasIn = (area: HTMLElement): Element | null => area.querySelector('.mi-te-canvas')
