import { groupIds, isByMenuKey, itemOf, type Point } from '@mirari/editor-core'
import { afterRelease, focusedElement } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { type MouseEvent, useState } from 'react'
import { useEditor } from '../editor-context.ts'

/** The menu of items in the element that has this handler: a right click, a long press of a finger, or the menu key. */
export function useItemMenu() {
  const { store } = useEditor()
  /** px of the element; null while it is closed. */
  const [at, setAt] = useState<Point | null>(null)

  /** On an item it is about what is selected with it, beside all items about nothing. */
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget, clientX, clientY } = event
    // Bars over the canvas have no menu, and other parts of a panel the browser's.
    // By the menu key it is about the item that has the focus, though another one may lie over its middle.
    const origin = isByMenuKey(event.nativeEvent) ? focusedElement() : target
    const ground = origin instanceof Element && origin.closest<HTMLElement>('[data-item], [data-ground]')
    if (!ground) return
    event.preventDefault()
    const { document, selectedIds } = store.getSnapshot()
    const { item: id } = ground.dataset
    const item = id === undefined ? null : itemOf<TemplateItem>(document, id)
    if (!item) store.select(null)
    else if (!selectedIds.includes(item.id)) store.selectAll(groupIds(document, item))
    const { left, top } = currentTarget.getBoundingClientRect()
    // By the menu key there is no pointer: the menu opens at the item.
    const { x, y } = clientX > 0 ? { x: clientX, y: clientY } : ground.getBoundingClientRect()
    afterRelease(event, () => setAt({ x: x - left, y: y - top }))
  }
  return { at, onContextMenu, close: () => setAt(null) }
}
