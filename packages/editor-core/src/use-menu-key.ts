import { originOf, useEvent } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import type { Point } from './arrange/geometry.ts'
import { isTextField } from './keymap.ts'

/**
 * Whether a menu was asked for by a key: Menu, or Shift+F10. Browsers give such an event a place, too: the middle of
 * what has the focus, whatever lies there.
 */
export function isByMenuKey(event: MouseEvent): boolean {
  const pointerType = 'pointerType' in event ? event.pointerType : null
  return event.button === -1 || (event.button === 0 && pointerType === '')
}

/**
 * Opens the menu of what is selected by the menu key wherever in an editor the focus is, as its other keys work there.
 * What has a menu of its own comes first, and so does the browser's where somebody writes.
 * @param onMenu gets px of the window
 */
export function useMenuKey(editor: RefObject<HTMLElement | null>, onMenu: (at: Point) => void): void {
  const open = useEvent(onMenu)
  useEffect(() => {
    const root = editor.current
    if (!root) return
    const isInLayer = (element: Element) => {
      const layer = element.closest('dialog, [popover]')
      return layer !== null && layer !== root && root.contains(layer)
    }
    const onContextMenu = (event: MouseEvent) => {
      const origin = originOf(event)
      if (event.defaultPrevented || !isByMenuKey(event) || isTextField(origin)) return
      if (!(origin instanceof Element) || !root.contains(origin) || isInLayer(origin)) return
      event.preventDefault()
      open({ x: event.clientX, y: event.clientY })
    }
    // React handles the menus inside at the root of its tree, which may be the document.
    const view = root.ownerDocument.defaultView
    view?.addEventListener('contextmenu', onContextMenu)
    return () => view?.removeEventListener('contextmenu', onContextMenu)
  }, [editor, open])
}
