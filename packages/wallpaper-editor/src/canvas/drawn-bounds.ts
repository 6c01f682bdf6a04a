import { type Box, boundsOf, type Size } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import { visibleBox } from '../document/item-box.ts'
import { isLettered, type LetteredItem } from '../document/letters.ts'

/** Smooth edges reach a little beyond the box, px of the output canvas. */
const edgePx = 4

const lettersOf = (item: LetteredItem): number => (item.type === 'time' ? item.format : item.text).length

/** The area that drawing an item can touch, px of the output canvas. Letters may be wider than its box. */
export function drawnBounds(item: EditorItem, canvas: Size): Box {
  const { x, y, width, height } = visibleBox(item, canvas)
  const beside = edgePx + (isLettered(item) ? item.fontSize * lettersOf(item) : 0)
  const over = edgePx + (isLettered(item) ? item.fontSize : 0)
  return boundsOf({ x: x - beside, y: y - over, width: width + 2 * beside, height: height + 2 * over }, item.rotation)
}

/** Pixels this far around a clock's box reach into its blur, in units of the blur. */
const blurReach = 2

export function blurredBounds(item: EditorItem, canvas: Size): Box | null {
  if (!isLettered(item) || item.backgroundBlur <= 0) return null
  const { x, y, width, height } = visibleBox(item, canvas)
  const reach = item.backgroundBlur * blurReach
  return boundsOf({ x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach }, item.rotation)
}
