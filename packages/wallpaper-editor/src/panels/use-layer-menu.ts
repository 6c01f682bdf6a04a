import { type Point, useMenuKey } from '@mirari/editor-core'
import { type RefObject, useState } from 'react'

export interface OpenLayerMenu {
  /** px from the corner of the editor; null while the menu is closed. */
  at: Point | null
  /** @param at px of the window */
  open: (at: Point) => void
  close: () => void
}

/**
 * Where the menu of the selected layers is open: beside a pointer on the canvas or in the list, below its button, or at
 * what has the focus, by the menu key.
 */
export function useLayerMenu(editor: RefObject<HTMLElement | null>): OpenLayerMenu {
  const [at, setAt] = useState<Point | null>(null)
  function open(asked: Point) {
    const { left = 0, top = 0 } = editor.current?.getBoundingClientRect() ?? {}
    setAt({ x: asked.x - left, y: asked.y - top })
  }
  useMenuKey(editor, open)
  return { at, open, close: () => setAt(null) }
}
