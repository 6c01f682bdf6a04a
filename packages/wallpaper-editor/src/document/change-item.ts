import { wholeRotation } from '@mirari/editor-core'
import {
  type EditorClockItem,
  type EditorDocument,
  type EditorImageItem,
  type EditorItem,
  type EditorShapeItem,
  type EditorTextItem,
  type EditorVideoItem,
  isMediaItem,
} from '@mirari/wallpaper'
import { isFull, minItemPx } from './item-box.ts'
import { itemOf, numbered } from './layers.ts'
import { letterBox } from './letter-box.ts'
import { guessedWidth, isLettered, type LineWidth } from './letters.ts'
import { withParallaxConfig } from './parallax.ts'

type Fields<Item> = Omit<Item, 'id' | 'type' | 'zIndex'>

/** New values of an item's own fields. */
export type ItemPatch = Partial<
  Fields<EditorImageItem> &
    Fields<EditorVideoItem> &
    Fields<EditorClockItem> &
    Fields<EditorTextItem> &
    Fields<EditorShapeItem>
> & {
  /** Shows the whole image again. */
  uncrop?: true
}

/** Whether a patch changes how much room the letters take. */
const changesLetters = ({ fontSize, fontStyle, format, text }: ItemPatch): boolean =>
  [fontSize, fontStyle, format, text].some((value) => value !== undefined)

/** What a change depends on besides itself. */
export interface ChangeContext {
  /** The item before the gesture that this change is a part of; null for a change of its own. */
  start?: EditorItem | null
  /** Without it, boxes of texts change by a guess. */
  lineWidth?: LineWidth
}

/** New values of one of several items. */
export interface PatchedItem {
  id: string
  patch: ItemPatch
}

/** A locked item stays where and as large as it is. */
function withoutPlace({ x: _x, y: _y, width: _w, height: _h, rotation: _r, full: _f, ...rest }: ItemPatch): ItemPatch {
  return rest
}

/** A parallax image is shown as it is: its layers are cut from the whole of it and lie over each other. */
function asParallax(item: EditorItem): EditorItem {
  if (item.type !== 'image' || !item.isParallax) return item
  const { crop: _c, opacity: _o, blend: _b, ...plain } = item
  return plain
}

function uncropped(item: EditorItem): EditorItem {
  if (item.type !== 'image') return item
  const { crop: _, ...whole } = item
  return whole
}

function patched(item: EditorItem, { uncrop, ...requested }: ItemPatch, context: ChangeContext): EditorItem {
  const next = asParallax(placed(item, requested, context))
  return uncrop ? uncropped(next) : next
}

function placed(item: EditorItem, requested: ItemPatch, { start, lineWidth }: ChangeContext): EditorItem {
  const patch = item.locked && requested.locked !== false ? withoutPlace(requested) : requested
  const resizes = patch.width !== undefined || patch.height !== undefined
  if (isFull(item) && !resizes && patch.full !== false) {
    // A full item does not move.
    const { x: _x, y: _y, ...still } = patch
    return { ...item, ...still, ...turnedBy(patch) }
  }
  if (isLettered(item)) {
    const next = { ...item, ...patch, ...sizes(patch), ...turnedBy(patch) }
    const from = start && isLettered(start) ? start : item
    return !resizes && changesLetters(patch) ? { ...next, ...letterBox(next, from, lineWidth ?? guessedWidth) } : next
  }
  if (item.type === 'shape') return { ...item, ...patch, ...sizes(patch), ...turnedBy(patch) }
  return {
    ...item,
    ...patch,
    ...sizes(patch),
    ...turnedBy(patch),
    // A new size ends the full mode. The full mode begins without rotation, or corners would stay empty.
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
 * Sets fields of one item by the rules: sides of at least 20 px, whole degrees, no move of a full item, a new size ends
 * the full mode, at most one parallax image. Answers the same document when there is no such item.
 */
export function changeItem(
  document: EditorDocument,
  id: string,
  patch: ItemPatch,
  context: ChangeContext = {},
): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const next = patched(item, patch, context)
  const items = oneParallax(
    document.items.map((other) => (other === item ? next : other)),
    next,
  )
  // The layers were made from the image before.
  const { parallaxConfig, ...rest } = document
  const isStale =
    parallaxConfig?.itemId === id && patch.url !== undefined && item.type === 'image' && item.url !== patch.url
  return withParallaxConfig({ ...(isStale ? rest : document), items })
}

export function removeItem(document: EditorDocument, id: string): EditorDocument {
  const items = document.items.filter((item) => item.id !== id)
  return items.length === document.items.length ? document : withParallaxConfig({ ...document, items: numbered(items) })
}

/** A name that no item of the document has: 'Ridges 2' for a copy of 'Ridges', 'Ridges 3' for the next one. */
export function copyName({ items }: EditorDocument, name: string): string {
  const usedNames = new Set(items.map((item) => item.name))
  const stem = name.replace(/ \d+$/, '')
  let count = 2
  while (usedNames.has(`${stem} ${count}`)) count += 1
  return `${stem} ${count}`
}

/** Offset of a copy from its original, in px on each axis. */
const copyOffsetPx = 20

/** Adds a copy right above the item, in another group if `group` names one. A copy is never the parallax image. */
export function duplicateItem(document: EditorDocument, id: string, copyId: string, group?: string): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const { x, y } = item
  const place = {
    id: copyId,
    name: copyName(document, item.name),
    x: x + copyOffsetPx,
    y: y + copyOffsetPx,
    ...(group === undefined ? {} : { group }),
  }
  const copy: EditorItem = item.type === 'image' ? { ...item, ...place, isParallax: false } : { ...item, ...place }
  return { ...document, items: numbered(document.items.flatMap((other) => (other === item ? [item, copy] : [other]))) }
}

/** Resets position and size to those when the item was added, without rotation and full mode. */
export function resetItem(document: EditorDocument, id: string): EditorDocument {
  const item = itemOf(document, id)
  if (!item) return document
  const { initX: x, initY: y, initW: width, initH: height } = item
  const place: ItemPatch = { x, y, width, height, rotation: 0 }
  if (isMediaItem(item)) return changeItem(document, id, { ...place, full: false })
  if (!isLettered(item)) return changeItem(document, id, place)
  return changeItem(document, id, {
    ...place,
    fontSize: Math.max(1, Math.round((item.fontSize * height) / item.height)),
  })
}

/** The document with a name of its own, or without one. */
export function titled(document: EditorDocument, title: string): EditorDocument {
  const name = title.trim()
  if (name === (document.title ?? '')) return document
  const { title: _, ...unnamed } = document
  return name === '' ? unnamed : { ...unnamed, title: name }
}
