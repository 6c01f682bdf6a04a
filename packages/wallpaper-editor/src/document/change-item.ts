import {
  clockText,
  type EditorClockItem,
  type EditorDocument,
  type EditorImageItem,
  type EditorItem,
  type EditorVideoItem,
} from '@mirari/wallpaper'
import { type Box, boxAround, middleOf, roundBox, wholeRotation } from './geometry.ts'
import { boxOf, isFull } from './item-box.ts'
import { itemOf, numbered } from './layers.ts'
import { withParallaxConfig } from './parallax.ts'

/** Smallest side of an item, px of the canvas. */
export const minItemPx = 20

type Fields<Item> = Omit<Item, 'id' | 'type' | 'zIndex'>

/** New values of an item's own fields. */
export type ItemPatch = Partial<Fields<EditorImageItem> & Fields<EditorVideoItem> & Fields<EditorClockItem>>

const sampleTime = new Date(2030, 9, 30, 12, 30, 30)

/** A clock's box follows its letters, around its middle, so that the frame keeps hugging them. */
function clockBox(item: EditorClockItem, { fontSize, format }: ItemPatch): Box {
  const grown = (fontSize ?? item.fontSize) / item.fontSize
  const letters = (value: string) => Math.max(1, clockText(value, sampleTime).length)
  const longer = letters(format ?? item.format) / letters(item.format)
  const { width, height } = item
  return roundBox(
    boxAround(middleOf(boxOf(item)), {
      width: Math.max(minItemPx, width * grown * longer),
      height: Math.max(minItemPx, height * grown),
    }),
  )
}

function patched(item: EditorItem, patch: ItemPatch): EditorItem {
  const resizes = patch.width !== undefined || patch.height !== undefined
  if (isFull(item) && !resizes && patch.full !== false) {
    // A full item does not move.
    const { x: _x, y: _y, ...still } = patch
    return { ...item, ...still, ...turnedBy(patch) }
  }
  if (item.type === 'time') {
    const follows = !resizes && (patch.fontSize !== undefined || patch.format !== undefined)
    return { ...item, ...(follows ? clockBox(item, patch) : {}), ...patch, ...sizes(patch), ...turnedBy(patch) }
  }
  return {
    ...item,
    ...patch,
    ...sizes(patch),
    ...turnedBy(patch),
    // A new size ends the full mode; the full mode begins upright, or it would leave corners bare.
    ...(resizes && !patch.full ? { full: false } : {}),
    ...(patch.full && patch.rotation === undefined ? { rotation: 0 } : {}),
  }
}

const turnedBy = ({ rotation }: ItemPatch): { rotation?: number } =>
  rotation === undefined ? {} : { rotation: wholeRotation(rotation) }

function sizes({ width, height }: ItemPatch): { width?: number; height?: number } {
  return {
    ...(width === undefined ? {} : { width: Math.max(minItemPx, width) }),
    ...(height === undefined ? {} : { height: Math.max(minItemPx, height) }),
  }
}

function oneParallax(items: EditorItem[], chosen: EditorItem): EditorItem[] {
  if (chosen.type !== 'image' || !chosen.isParallax) return items
  return items.map((item) =>
    item !== chosen && item.type === 'image' && item.isParallax ? { ...item, isParallax: false } : item,
  )
}

/**
 * Sets fields of one item by the rules: sizes of 20 px and more, whole degrees, no move of a full item, no full mode
 * after a new size, one parallax picture at most. The same document when there is no such item.
 */
export function changeItem(document: EditorDocument, id: string, patch: ItemPatch): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const next = patched(item, patch)
  const items = oneParallax(
    document.items.map((other) => (other === item ? next : other)),
    next,
  )
  // Layers were made of the picture that was there.
  const { parallaxConfig, ...rest } = document
  const isStale =
    parallaxConfig?.itemId === id && patch.url !== undefined && item.type === 'image' && item.url !== patch.url
  return withParallaxConfig({ ...(isStale ? rest : document), items })
}

export function removeItem(document: EditorDocument, id: string): EditorDocument {
  const items = document.items.filter((item) => item.id !== id)
  return items.length === document.items.length ? document : withParallaxConfig({ ...document, items: numbered(items) })
}

/** px by which a copy lies beside what it was made of. */
const copyOffsetPx = 20

/** A copy right above the item; no copy is the parallax picture. */
export function duplicateItem(document: EditorDocument, id: string, copyId: string): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const { x, y } = item
  const place = { id: copyId, x: x + copyOffsetPx, y: y + copyOffsetPx }
  const copy: EditorItem = item.type === 'image' ? { ...item, ...place, isParallax: false } : { ...item, ...place }
  return { ...document, items: numbered(document.items.flatMap((other) => (other === item ? [item, copy] : [other]))) }
}

/** Back to the place and size when it was added, upright, not full. */
export function resetItem(document: EditorDocument, id: string): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const { initX: x, initY: y, initW: width, initH: height } = item
  const place: ItemPatch = { x, y, width, height, rotation: 0 }
  if (item.type !== 'time') return changeItem(document, id, { ...place, full: false })
  return changeItem(document, id, {
    ...place,
    fontSize: Math.max(1, Math.round((item.fontSize * height) / item.height)),
  })
}
