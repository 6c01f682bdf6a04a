import { type Box, boxAround, type Point, roundBox, type Size } from '@mirari/editor-core'
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
import { textSize } from './letters.ts'

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

function added({ id, document }: Placing, name: string, size: Size, at?: Point) {
  const canvas = canvasOf(document)
  const { x, y, width, height }: Box = roundBox(boxAround(at ?? { x: canvas.width / 2, y: canvas.height / 2 }, size))
  return {
    id,
    name,
    ...{ x, y, width, height },
    rotation: 0,
    zIndex: document.items.length + 1,
    ...{ initX: x, initY: y, initW: width, initH: height },
  }
}

export function newImage(placing: Placing, media: NewMedia): EditorImageItem {
  return {
    type: 'image',
    ...added(placing, media.name, fittedSize(media, canvasOf(placing.document)), media.at),
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
    ...added(placing, media.name, fittedSize(media, canvasOf(placing.document)), media.at),
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
    ...added(placing, name, clockSize),
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
export function newText(placing: Placing, name: string, text: string): EditorTextItem {
  const { width, height } = textSize(text, textFontPx)
  return {
    type: 'text',
    ...added(placing, name, { width: Math.round(width), height: Math.round(height) }),
    text,
    align: 'center',
    fontSize: textFontPx,
    fontStyle: 'semibold',
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
    ...added(placing, name, { width: shapePx, height: shapePx }),
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
