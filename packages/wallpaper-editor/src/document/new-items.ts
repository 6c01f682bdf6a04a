import { type Box, besideOthers, boxAround, type Point, roundBox, type Size } from '@mirari/editor-core'
import {
  clockText,
  type EditorClockItem,
  type EditorDocument,
  type EditorImageItem,
  type EditorItem,
  type EditorShapeItem,
  type EditorTextItem,
  type EditorVideoItem,
  type ShapeForm,
} from '@mirari/wallpaper'
import { canvasOf, outputSize } from './canvas-size.ts'
import { isFull } from './item-box.ts'
import { type Letters, type LineWidth, textSize } from './letters.ts'

/** Free space around an added image, both sides together. */
const fitMarginPx = 40

/** What a new clock shows, in the tokens of the player. */
export const clockSize: Size = { width: 200, height: 60 }
const clockFontPx = 64
const clockFormat = 'HH:mm'

/** A new document (16:9) without items. */
export function newDocument(): EditorDocument {
  const { width, height } = outputSize('16:9')
  return { canvasRatio: '16:9', initCanvasW: width, initCanvasH: height, items: [] }
}

/** Size of an image when it is added: its own, scaled down to fit the canvas less 40 px. */
export function fittedSize(image: Size, canvas: Size): Size {
  const scale = Math.min(1, (canvas.width - fitMarginPx) / image.width, (canvas.height - fitMarginPx) / image.height)
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
}

/** An image or video on the server, or (`isLocalFile`) a file of this device that is still being uploaded. */
export interface NewMedia extends Size {
  url: string
  thumbnail_url: string
  name: string
  isLocalFile?: boolean
  /** Where its center goes; the center of the canvas when absent. */
  at?: Point
}

interface Placing {
  id: string
  document: EditorDocument
}

interface Added {
  name: string
  size: Size
  /** Its wanted center; the center of the canvas when absent. */
  at?: Point | undefined
}

const isMedia = (type: EditorItem['type']): boolean => type === 'image' || type === 'video'

function added({ id, document }: Placing, type: EditorItem['type'], { name, size, at }: Added) {
  const canvas = canvasOf(document)
  // A clock in the middle of an image is meant, two images there are not.
  const alike = document.items.filter((item) => isMedia(item.type) === isMedia(type) && !isFull(item))
  const center = besideOthers(at ?? { x: canvas.width / 2, y: canvas.height / 2 }, alike)
  const { x, y, width, height }: Box = roundBox(boxAround(center, size))
  return {
    id,
    name,
    ...{ x, y, width, height },
    rotation: 0,
    zIndex: document.items.length + 1,
    ...{ initX: x, initY: y, initW: width, initH: height },
  }
}

const addedMedia = (placing: Placing, type: 'image' | 'video', media: NewMedia) =>
  added(placing, type, { name: media.name, size: fittedSize(media, canvasOf(placing.document)), at: media.at })

export function newImage(placing: Placing, media: NewMedia): EditorImageItem {
  return {
    type: 'image',
    ...addedMedia(placing, 'image', media),
    url: media.url,
    thumbnail_url: media.thumbnail_url,
    originalWidth: media.width,
    originalHeight: media.height,
    isLocalFile: media.isLocalFile ?? false,
    full: false,
    isParallax: false,
  }
}

export function newVideo(placing: Placing, media: NewMedia): EditorVideoItem {
  return {
    type: 'video',
    ...addedMedia(placing, 'video', media),
    url: media.url,
    originalWidth: media.width,
    originalHeight: media.height,
    isLocalFile: media.isLocalFile ?? false,
    full: false,
    loop: true,
    volume: 0.5,
  }
}

/** @param now for the text it shows first */
export function newClock(placing: Placing, name: string, now: Date): EditorClockItem {
  return {
    type: 'time',
    ...added(placing, 'time', { name, size: clockSize }),
    text: clockText(clockFormat, now),
    format: clockFormat,
    fontSize: clockFontPx,
    fontStyle: 'semibold',
    color: '#fffaf2',
    colorIntensity: 100,
    strokeColor: '#14110e',
    strokeOpacity: 1,
    backgroundBlur: 1,
  }
}

const textFontPx = 96

/** A text in the middle of the canvas. */
export function newText(placing: Placing, name: string, text: string, lineWidth: LineWidth): EditorTextItem {
  const letters: Letters = { text, fontSize: textFontPx, fontStyle: 'semibold' }
  const { width, height } = textSize(letters, lineWidth)
  return {
    type: 'text',
    ...added(placing, 'text', { name, size: { width: Math.round(width), height: Math.round(height) } }),
    ...letters,
    align: 'center',
    color: '#fffaf2',
    colorIntensity: 100,
    strokeColor: '#14110e',
    strokeOpacity: 0,
    backgroundBlur: 0,
  }
}

const shapePx = 360

/** A form in the middle of the canvas, without an outline. */
export function newShape(placing: Placing, name: string, form: ShapeForm): EditorShapeItem {
  return {
    type: 'shape',
    ...added(placing, 'shape', { name, size: { width: shapePx, height: shapePx } }),
    form,
    color: '#ff7038',
    colorIntensity: 100,
    strokeColor: '#14110e',
    strokeOpacity: 100,
    strokeWidth: 0,
    radius: 0,
  }
}

/** The document with an item above all others. */
export function withItem(document: EditorDocument, item: EditorItem): EditorDocument {
  return { ...document, items: [...document.items, item] }
}
