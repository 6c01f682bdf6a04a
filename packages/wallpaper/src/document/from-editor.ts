/**
 * Conversion of what the wallpaper editor saves (canvasRatio, initCanvasW, initCanvasH, items, parallaxConfig) into a
 * document. Fields are passed on unchecked; the reader checks the result.
 */
import { croppedPart } from '../editor/crop.ts'
import { contentTypeOf } from '../package/content-type.ts'
import { isRecord } from './check.ts'
import type { Anchor } from './schema.ts'

type Loose = Record<string, unknown>

const records = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const finite = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

/** Converts a percentage of the editor's sliders to a fraction. */
const percent = (value: unknown, fallback: number): number => Math.min(100, Math.max(0, finite(value, fallback))) / 100

const anchorRows: readonly (readonly [Anchor, Anchor, Anchor])[] = [
  ['top-left', 'top', 'top-right'],
  ['left', 'center', 'right'],
  ['bottom-left', 'bottom', 'bottom-right'],
]

/** The anchor nearest to the middle of a box, so that a clock stays in its corner on screens of any shape. */
export function nearestAnchor(
  canvas: { width: number; height: number },
  box: { x: number; y: number; width: number; height: number },
): Anchor {
  const third = (middle: number, whole: number) => Math.min(2, Math.max(0, Math.floor((middle / whole) * 3)))
  const row = anchorRows[third(box.y + box.height / 2, canvas.height)]
  return row?.[third(box.x + box.width / 2, canvas.width)] ?? 'center'
}

/** Returns the asset path for an address that the editor saved. */
export type NameAsset = (url: string) => string

const keepName: NameAsset = (url) => url

interface Canvas {
  width: number
  height: number
}

interface Context {
  canvas: Canvas
  nameOf: (url: unknown) => unknown
}

function common(item: Loose): Loose {
  const { id, name, x, y, width, height, rotation, opacity, blend } = item
  return {
    ...{ id: String(id ?? ''), name: name ?? '', x, y, width, height, rotation: rotation ?? 0 },
    ...(opacity === undefined ? {} : { alpha: percent(opacity, 100) }),
    ...(blend === undefined ? {} : { blend }),
  }
}

/** Anchor of a text: the nearest corner of the screen, or, for an item of a group, the image behind the group. */
function letterAnchor(item: Loose, canvas: Canvas): Anchor {
  if (item.group !== undefined) return 'picture'
  const box = {
    x: finite(item.x, 0),
    y: finite(item.y, 0),
    width: finite(item.width, 0),
    height: finite(item.height, 0),
  }
  return nearestAnchor(canvas, box)
}

function letters(item: Loose, canvas: Canvas): Loose {
  return {
    ...common(item),
    anchor: letterAnchor(item, canvas),
    fontSize: item.fontSize ?? 64,
    fontStyle: item.fontStyle ?? 'normal',
    color: item.color ?? '#ffffff',
    opacity: percent(item.colorIntensity, 100),
    strokeColor: item.strokeColor ?? '#000000',
    strokeOpacity: percent(item.strokeOpacity, 0),
    backgroundBlur: item.backgroundBlur ?? 0,
  }
}

function shape(item: Loose): Loose {
  const { form, color, strokeColor, strokeWidth, radius } = item
  return {
    ...common(item),
    type: 'shape',
    ...{ form, color, strokeColor, strokeWidth, radius },
    opacity: percent(item.colorIntensity, 100),
    strokeOpacity: percent(item.strokeOpacity, 0),
  }
}

/** The crop of an image; an item that covers the screen is cropped by the screen, around the crop's point. */
function cropOf({ crop, full, originalWidth, originalHeight, width, height }: Loose): Loose {
  if (!isRecord(crop)) return {}
  const point = { x: finite(crop.x, 0.5), y: finite(crop.y, 0.5), zoom: finite(crop.zoom, 1) }
  if (full === true) return { crop: { x: point.x, y: point.y, width: 0, height: 0 } }
  const image = { width: finite(originalWidth, 0), height: finite(originalHeight, 0) }
  return { crop: croppedPart(point, image, { width: finite(width, 0), height: finite(height, 0) }) }
}

interface Split {
  itemId: string
  layers: Loose[]
}

function splitOf(document: Loose): Split | null {
  const config = document.parallaxConfig
  if (!isRecord(config)) return null
  const layers = records(config.layers)
    .map(({ src, depth }) => ({ src, depth: Math.min(1, Math.max(0, finite(depth, 0.5))) }))
    .sort((one, other) => one.depth - other.depth)
  return layers.length > 0 ? { itemId: String(config.itemId ?? ''), layers } : null
}

/**
 * Media type by the file name, so that hosts can skip a video they cannot play; '' for a name without a known
 * extension.
 */
function videoTypeOf(name: unknown): string {
  const type = typeof name === 'string' ? contentTypeOf(name) : ''
  return type.startsWith('video/') ? type : ''
}

/** Document items for one editor item: an image that was split into layers becomes one item per layer. */
function itemsFor(item: Loose, split: Split | null, { canvas, nameOf }: Context): Loose[] {
  if (item.type === 'time') return [{ ...letters(item, canvas), type: 'clock', format: item.format ?? 'HH:mm:ss' }]
  if (item.type === 'text') {
    return [{ ...letters(item, canvas), type: 'text', text: item.text, align: item.align ?? 'center' }]
  }
  if (item.type === 'shape') return [shape(item)]
  const full = item.full === true
  if (item.type === 'video') {
    const src = nameOf(item.url)
    const sources = [{ src, mime: videoTypeOf(src) }]
    const { loop, volume } = item
    return [{ ...common(item), type: 'video', sources, full, loop: loop ?? true, volume: volume ?? 0.5 }]
  }
  if (item.type !== 'image') return [item]
  if (split && String(item.id) === split.itemId) {
    return split.layers.map(({ src, depth }, index) => ({
      ...common(item),
      id: `${item.id}-layer-${index + 1}`,
      type: 'image',
      src: nameOf(src),
      depth,
      full,
      ...cropOf(item),
    }))
  }
  return [{ ...common(item), type: 'image', src: nameOf(item.url), full, ...cropOf(item) }]
}

/** Builds a document that `readDocument` still has to check. */
export function fromEditor(document: Loose, name: NameAsset = keepName): Loose {
  const nameOf = (url: unknown) => (typeof url === 'string' ? name(url) : url)
  const canvas = {
    width: finite(document.initCanvasW, 1920),
    height: finite(document.initCanvasH, 1080),
  }
  const context: Context = { canvas, nameOf }
  const ordered = records(document.items)
    .filter(({ hidden }) => hidden !== true)
    .sort((one, other) => finite(one.zIndex, 0) - finite(other.zIndex, 0))
  const split = splitOf(document)
  const back = ordered[0]
  const { focus, pointer, hears } = document
  const base = { title: document.title ?? '', canvas, focus, pointer, hears }
  // A split image that covers the canvas behind everything else makes a parallax wallpaper with the other items above
  // it.
  const isBack =
    split && back?.full === true && String(back.id) === split.itemId && finite(back.rotation, 0) % 360 === 0
  if (split && isBack && split.layers.length >= 2) {
    return {
      ...base,
      kind: 'parallax',
      layers: split.layers.map(({ src, depth }) => ({ src: nameOf(src), far: depth, near: depth })),
      items: ordered.slice(1).flatMap((item) => itemsFor(item, null, context)),
    }
  }
  return { ...base, kind: 'clock', items: ordered.flatMap((item) => itemsFor(item, split, context)) }
}
