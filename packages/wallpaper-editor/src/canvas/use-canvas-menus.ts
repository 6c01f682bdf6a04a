import { isByMenuKey, type Point } from '@mirari/editor-core'
import { afterRelease, useLatest } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { type RefObject, useEffect } from 'react'
import type { Gestures } from './gestures.ts'

interface CanvasMenuHandlers {
  onOpen: ((item: EditorItem) => void) | undefined
  onMenu: ((at: Point) => void) | undefined
}

/** Double clicks and the menu of the area: a right click, a long press of a finger, or the menu key. */
export function useCanvasMenus(
  areaRef: RefObject<HTMLElement | null>,
  gestures: Gestures,
  handlers: CanvasMenuHandlers,
): void {
  const latest = useLatest(handlers)
  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const stop = new AbortController()
    const { signal } = stop
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = area.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    area.addEventListener(
      'dblclick',
      (event) => {
        const item = gestures.enter(pointOf(event))
        if (item) latest.current.onOpen?.(item)
      },
      { signal },
    )
    area.addEventListener(
      'contextmenu',
      (event) => {
        const { onMenu } = latest.current
        if (!onMenu) return
        event.preventDefault()
        // A long press of a finger began as a drag.
        gestures.cancel()
        // A menu opened by keyboard applies to the selection.
        if (!isByMenuKey(event)) gestures.point(pointOf(event))
        const at = { x: event.clientX, y: event.clientY }
        afterRelease(event, () => onMenu(at))
      },
      { signal },
    )
    return () => stop.abort()
  }, [areaRef, gestures, latest])
}
