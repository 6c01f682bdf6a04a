import type { AssetPath, Canvas, ClockItem, ImageItem, VideoItem, WallpaperDocument } from '../document/schema.ts'
import { focusOf } from '../runtime/focus.ts'
import {
  type EditorClockItem,
  type EditorDocument,
  type EditorImageItem,
  type EditorItem,
  type EditorRatio,
  type EditorVideoItem,
  editorRatios,
} from './editor-document.ts'

/** A file of a document, with what the editor needs to show it. */
export interface EditorFile {
  type: 'image' | 'video'
  url: string
  thumbnail_url: string
  /** px */
  width: number
  height: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const longerSidePx = 1920
const shortestSidePx = 400
/** Free space around an image when it is added, both sides together. */
const marginPx = 40

/** Size of the editor's canvas for a ratio. */
function canvasOf(ratio: EditorRatio): Canvas {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const even = (side: number) => Math.max(shortestSidePx, 2 * Math.round(side / 2))
  return across >= down
    ? { width: longerSidePx, height: even((longerSidePx * down) / across) }
    : { width: even((longerSidePx * across) / down), height: longerSidePx }
}

const shapeOf = ({ width, height }: Canvas): number => Math.log(width / height)

function nearestRatio(canvas: Canvas): EditorRatio {
  const distance = (ratio: EditorRatio) => Math.abs(shapeOf(canvasOf(ratio)) - shapeOf(canvas))
  return editorRatios.toSorted((one, other) => distance(one) - distance(other))[0] ?? '16:9'
}

/** Box of a newly added item: centered, at its own size or scaled down to fit. */
function firstBox({ width, height }: Canvas, canvas: Canvas): Box {
  const scale = Math.min(1, (canvas.width - marginPx) / width, (canvas.height - marginPx) / height)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  return {
    ...size,
    x: Math.round((canvas.width - size.width) / 2),
    y: Math.round((canvas.height - size.height) / 2),
  }
}

const initially = ({ x, y, width, height }: Box) => ({ initX: x, initY: y, initW: width, initH: height })
const percent = (share: number): number => Math.round(share * 100)

/** Conversion from px of the document to px of the editor's canvas, which the document covers. */
function scaling(from: Canvas, to: Canvas) {
  const scale = Math.max(to.width / from.width, to.height / from.height)
  const left = (to.width - from.width * scale) / 2
  const top = (to.height - from.height * scale) / 2
  const box = ({ x, y, width, height }: Box): Box => ({
    x: Math.round(left + x * scale),
    y: Math.round(top + y * scale),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  /** A point of the document as fractions of the editor's canvas. */
  const share = (point: { x: number; y: number }) => {
    const fraction = (at: number) => Math.round(Math.max(0, Math.min(1, at)) * 1000) / 1000
    return {
      x: fraction((left + point.x * from.width * scale) / to.width),
      y: fraction((top + point.y * from.height * scale) / to.height),
    }
  }
  return { scale, box, share }
}

/**
 * Converts a document that was not made in the editor, as far as the editor can express it: its image or video, its
 * clocks, what follows the pointer and the point that stays in view. Of several media items that play in turn only the first is kept; texts, boxes and the depths of single items
 * are dropped.
 * @param fileOf returns a file of the document; null when it was deleted
 * @param source the image that a wallpaper with separately stored layers was made of
 */
export function toEditorDocument(
  document: WallpaperDocument,
  fileOf: (path: AssetPath) => EditorFile | null,
  source: EditorFile,
): EditorDocument {
  const canvasRatio = nearestRatio(document.canvas)
  const canvas = canvasOf(canvasRatio)
  const { scale, box, share } = scaling(document.canvas, canvas)
  const items: EditorItem[] = []
  const add = (item: EditorItem) => items.push(item)
  const id = () => `item-${items.length + 1}`

  function common(name: string, current: Box, first: Box = current) {
    return { id: id(), name, ...current, rotation: 0, zIndex: items.length + 1, ...initially(first) }
  }

  function addMedia(file: EditorFile, item: ImageItem | VideoItem | null, isParallax = false): void {
    const isFull = item === null || item.full
    const first = firstBox(file, canvas)
    const current = item === null || item.full ? { x: 0, y: 0, ...canvas } : box(item)
    const media = {
      ...common(item?.name || (file.type === 'video' ? 'Video' : 'Picture'), current, isFull ? first : current),
      rotation: item?.rotation ?? 0,
      url: file.url,
      originalWidth: file.width,
      originalHeight: file.height,
      isLocalFile: false,
      full: isFull,
    }
    const { thumbnail_url } = file
    if (file.type === 'image') add({ ...media, type: 'image', thumbnail_url, isParallax } satisfies EditorImageItem)
    else {
      const { loop, volume } = item?.type === 'video' ? item : { loop: true, volume: 0 }
      add({ ...media, type: 'video', loop, volume } satisfies EditorVideoItem)
    }
  }

  function addClock(item: ClockItem): void {
    add({
      ...common(item.name || 'Time', box(item)),
      rotation: item.rotation,
      type: 'time',
      text: '',
      format: item.format,
      fontSize: Math.max(1, Math.round(item.fontSize * scale)),
      fontStyle: item.fontStyle,
      color: item.color,
      colorIntensity: percent(item.opacity),
      strokeColor: item.strokeColor,
      strokeOpacity: percent(item.strokeOpacity),
      backgroundBlur: Math.round(item.backgroundBlur * scale),
    } satisfies EditorClockItem)
  }

  if (document.kind === 'parallax') addMedia(source, null, true)
  if ('media' in document) {
    const [first] = document.media
    const path = first?.type === 'image' ? first.src : first?.sources[0]?.src
    addMedia((path !== undefined && fileOf(path)) || source, null)
  }
  for (const item of document.items) {
    if (item.type === 'clock') addClock(item)
    const path = item.type === 'image' ? item.src : item.type === 'video' ? item.sources[0]?.src : undefined
    const file = path === undefined ? null : fileOf(path)
    if (file && (item.type === 'image' || item.type === 'video')) addMedia(file, item)
  }
  const { pointer, hears } = document
  const hasFocus = document.focus !== undefined || document.items.some(({ type }) => type === 'focus')
  const saved: EditorDocument = {
    ...{ canvasRatio, initCanvasW: canvas.width, initCanvasH: canvas.height, items },
    ...(hasFocus && { focus: share(focusOf(document)) }),
    ...(pointer && { pointer }),
    ...(hears && { hears }),
  }
  if (document.kind !== 'parallax') return saved
  const layers = document.layers.flatMap(({ src, far, near }) => {
    const file = fileOf(src)
    return file ? [{ src: file.url, depth: (far + near) / 2 }] : []
  })
  return { ...saved, parallaxConfig: { itemId: items[0]?.id ?? '', layers } }
}
