import { useEvent } from '@mirari/ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface GridView {
  widthPx: number
  /** Part of the grid to render, in px from its top. */
  top: number
  bottom: number
  /** Top of the viewport, in px from the grid's; it follows the scroll in steps. */
  screenTop: number
}

/** Overscan beyond the viewport, in screens. */
const overscanScreens = 0.75
/** Step in which the rendered part moves, in screens, so that most scroll events change nothing. */
const stepScreens = 0.25

/** What keeps the rendered part with a scroll that no event of the browser tells of in time for the next frame. */
export interface GridViewMoves {
  /** Moves the part down by px, while rendering: the scroll will move by them. */
  shift(px: number): void
  /** Reads the scroll after a layout effect has moved it. */
  follow(): void
}

/** Width of the grid and its part near the viewport of the scrolling screen. */
export function useGridView(grid: RefObject<HTMLElement | null>): GridView & GridViewMoves {
  const [view, setView] = useState<GridView>({ widthPx: 0, top: 0, bottom: 0, screenTop: 0 })
  const checkNow = useRef<() => void>(null)
  const follow = useEvent(() => checkNow.current?.())
  const shift = (px: number) =>
    setView((last) => ({
      ...last,
      top: last.top + px,
      bottom: last.bottom + px,
      screenTop: last.screenTop + px,
    }))

  useLayoutEffect(() => {
    const element = grid.current
    const scroller = element?.closest('.mi-screen')
    if (!element || !scroller) return
    let screenPx = 0
    let startPx = 0
    let widthPx = 0
    const check = () => {
      const step = Math.max(1, screenPx * stepScreens)
      const at = Math.floor((scroller.scrollTop - startPx) / step) * step
      const top = at - screenPx * overscanScreens
      const bottom = at + step + screenPx * (1 + overscanScreens)
      setView((last) =>
        last.widthPx === widthPx && last.top === top && last.bottom === bottom
          ? last
          : { widthPx, top, bottom, screenTop: at },
      )
    }
    const measure = () => {
      screenPx = scroller.clientHeight
      startPx = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
      widthPx = element.clientWidth
      check()
    }
    checkNow.current = check
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(scroller)
    scroller.addEventListener('scroll', check, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', check)
    }
  }, [grid])

  return { ...view, shift, follow }
}
