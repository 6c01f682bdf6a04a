/**
 * What the wallpaper editor saves and loads. Places and sizes are px of a canvas of
 * `initCanvasW` x `initCanvasH`, the size at which the wallpaper is put out, whatever size it is shown at while editing.
 */
import type { FontStyle } from '../document/schema.ts'

export const editorRatios = ['1:1', '3:4', '2:3', '9:16', '1:2', '4:3', '3:2', '16:9', '2:1'] as const
export type EditorRatio = (typeof editorRatios)[number]

/** A document with more items than this is not saved. */
export const maxEditorItems = 100

interface EditorItemBase {
  id: string
  name: string
  /** Top left corner before rotation, and size. */
  x: number
  y: number
  width: number
  height: number
  /** Clockwise whole degrees around the middle, 0 to 359. */
  rotation: number
  /** 1 is the farthest back. */
  zIndex: number
  /** Place and size when it was added: what a reset goes back to. */
  initX: number
  initY: number
  initW: number
  initH: number
}

export interface EditorImageItem extends EditorItemBase {
  type: 'image'
  /** Address of the picture on the server; a local one (`blob:`) only until its upload is done. */
  url: string
  thumbnail_url: string
  originalWidth: number
  originalHeight: number
  isLocalFile: boolean
  /** Covers the whole canvas. */
  full: boolean
  /** Split into layers by depth that follow the pointer. At most one item of a document is. */
  isParallax: boolean
}

export interface EditorVideoItem extends EditorItemBase {
  type: 'video'
  url: string
  originalWidth: number
  originalHeight: number
  isLocalFile: boolean
  full: boolean
  loop: boolean
  /** 0 to 1 */
  volume: number
}

export interface EditorClockItem extends EditorItemBase {
  type: 'time'
  /** The time when it was saved. */
  text: string
  /** As `ClockItem.format`; our addition. */
  format: string
  /** px of the canvas */
  fontSize: number
  fontStyle: FontStyle
  /** '#rrggbb' */
  color: string
  /** Percent, 0 to 100. */
  colorIntensity: number
  strokeColor: string
  /** Percent, 0 to 100; the editor offers 1 to 100. */
  strokeOpacity: number
  /** px of the canvas, 0 to 100; the editor offers 1 to 100. */
  backgroundBlur: number
}

export type EditorItem = EditorImageItem | EditorVideoItem | EditorClockItem

export interface ParallaxConfig {
  itemId: string
  /** From far to near; empty until the server has made them. */
  layers: { src: string; depth: number }[]
}

export interface EditorDocument {
  canvasRatio: EditorRatio
  initCanvasW: number
  initCanvasH: number
  items: EditorItem[]
  parallaxConfig?: ParallaxConfig
}

/** `POST /wallpaper/save`. */
export interface SaveWallpaperRequest {
  data: EditorDocument
  /** Of the save before; absent the first time. */
  id?: string
  /**
   * UUIDv7 that the client makes for a first save: sent again, because the answer was lost, it finds what the first call
   * made instead of making another wallpaper; our addition.
   */
  request_id?: string
  /** 'WxH' of `coverImage`. */
  coverImageSize: string
  /** JPEG as a data URL; absent keeps the cover there is. */
  coverImage?: string
  /** The whole canvas as a JPEG data URL, shown until the wallpaper plays; our addition. Absent keeps the one there is. */
  posterImage?: string
}

/** `GET /wallpaper/{id}` */
export interface SavedWallpaper {
  /** Id to save under; null when saving makes an own copy. */
  id: string | null
  title: string
  data: EditorDocument
  /** Address of the cover of the last save; absent where there was none. */
  cover_url?: string
}
