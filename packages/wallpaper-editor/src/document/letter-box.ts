/** Boxes that follow the letters in them. */
import { type Box, boxAround, centerOf, roundBox, type Size } from '@mirari/editor-core'
import type { EditorDocument, EditorTextItem } from '@mirari/wallpaper'
import { boxOf, minItemPx } from './item-box.ts'
import { type LetteredItem, type LineWidth, letterExtent, textSize } from './letters.ts'

/** The box of an item at another size: around its center; that of a text at the side that it is aligned to. */
function resized(item: LetteredItem, from: Box, size: Size): Box {
  const box = boxAround(centerOf(from), size)
  const side = item.type === 'text' && item.rotation === 0 ? { left: -1, center: 0, right: 1 }[item.align] : 0
  return roundBox({ ...box, x: box.x - (side * (size.width - from.width)) / 2 })
}

/**
 * The box of a lettered item after a change of its letters: it grows with them. `from` is the item when the change began:
 * a number that is typed passes through sizes whose box is held at the smallest one.
 */
export function letterBox(next: LetteredItem, from: LetteredItem, lineWidth: LineWidth): Box {
  const before = letterExtent(from, lineWidth)
  const after = letterExtent(next, lineWidth)
  return resized(next, boxOf(from), {
    width: Math.max(minItemPx, (from.width * after.width) / before.width),
    height: Math.max(minItemPx, (from.height * after.height) / before.height),
  })
}

/** A box that differs from its letters by no more was not made so by anybody: a new one has whole px. */
const roundingPx = 1

function refitted(item: EditorTextItem, before: LineWidth, after: LineWidth): EditorTextItem {
  const fitted = textSize(item, before).width
  const factor = textSize(item, after).width / fitted
  if (factor === 1 || !(Math.abs(item.width - fitted) <= roundingPx)) return item
  const scaled = (box: Box) => resized(item, box, { width: Math.round(box.width * factor), height: box.height })
  const { x, width } = scaled(boxOf(item))
  const { x: initX, width: initW } = scaled({ x: item.initX, y: item.initY, width: item.initW, height: item.initH })
  return { ...item, x, width, initX, initW }
}

/**
 * The document once letters turned out to have other widths, such as when their font came: boxes that fitted them fit
 * them again, and those that somebody made larger or smaller stay as they are.
 * @param before NaN for lines that nobody measured
 */
export function refitTexts(document: EditorDocument, before: LineWidth, after: LineWidth): EditorDocument {
  const items = document.items.map((item) => (item.type === 'text' ? refitted(item, before, after) : item))
  return items.every((item, index) => item === document.items[index]) ? document : { ...document, items }
}
