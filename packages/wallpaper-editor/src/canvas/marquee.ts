/** The rectangle that is drawn to select everything it touches; pure, in px of the canvas. */

import { type Box, boundsOf, groupIds, overlaps, type Point, roundBox } from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { isFull, visibleBox } from '../document/item-box.ts'
import { isPressable } from '../document/selected.ts'

export const boxBetween = (one: Point, other: Point): Box =>
  roundBox({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  })

/** Ids of the items that a marquee touches, with their groups; what covers the canvas is not meant. */
export function touchedIds(document: EditorDocument, marquee: Box): string[] {
  const canvas = canvasOf(document)
  const touched = document.items.filter(
    (item) =>
      isPressable(item) && !isFull(item) && overlaps(boundsOf(visibleBox(item, canvas), item.rotation), marquee),
  )
  return [...new Set(touched.flatMap((item) => groupIds(document, item)))]
}
