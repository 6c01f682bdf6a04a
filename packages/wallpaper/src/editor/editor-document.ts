/**
 * What the wallpaper editor saves and loads. Positions and sizes are px of a canvas of `initCanvasW` x `initCanvasH`,
 * the size of the finished wallpaper, independent of the zoom while editing.
 */
import type { BlendMode, FontStyle, PointerEffect } from '@mirari/model'
import type { Lettering, ShapeForm } from '../document/schema.ts'

export const editorRatios = ['1:1', '3:4', '2:3', '9:16', '1:2', '4:3', '3:2', '16:9', '2:1'] as const
export type EditorRatio = (typeof editorRatios)[number]

/** Most items of a document that can be saved. */
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
  /** Stacking order; 1 is the farthest back. */
  zIndex: number
  /** Position and size when the item was added; a reset restores them. */
  initX: number
  initY: number
  initW: number
  initH: number
  /** Percent, 0 to 100; opaque when absent. */
  opacity?: number
  /** 'normal' when absent. */
  blend?: BlendMode
  /** Whether the item is left out of the wallpaper. */
  hidden?: boolean
  /** Whether the item can be neither moved nor changed until it is unlocked. */
  locked?: boolean
  /** Items with the same value are one group. */
  group?: string
}

/** Crop of an image: enlarged until it covers its box, with one point of it as near the middle as possible. */
export interface EditorCrop {
  /** The point, as fractions of the image's sides. */
  x: number
  y: number
  /** Enlargement beyond what covers the box, 1 to 8. */
  zoom: number
}

export interface EditorImageItem extends EditorItemBase {
  type: 'image'
  /** Address of the image on the server; a local one (`blob:`) only until the upload is complete. */
  url: string
  thumbnail_url: string
  originalWidth: number
  originalHeight: number
  isLocalFile: boolean
  /** Whether the item covers the whole canvas. */
  full: boolean
  /**
   * Whether the image is split by depth into layers that follow the pointer. True for at most one item of a document.
   */
  isParallax: boolean
  /** Absent shows the whole image, or its middle if it covers the canvas. */
  crop?: EditorCrop
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
  /** Time of the save, as shown. */
  text: string
  /** As `ClockItem.format`; our addition to the specified document. */
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

export interface EditorTextItem extends EditorItemBase, Omit<EditorClockItem, 'type' | 'format'> {
  type: 'text'
  align: Lettering['align']
}

export interface EditorShapeItem extends EditorItemBase {
  type: 'shape'
  form: ShapeForm
  /** '#rrggbb' */
  color: string
  /** Percent, 0 to 100. */
  colorIntensity: number
  strokeColor: string
  /** Percent, 0 to 100. */
  strokeOpacity: number
  /** px of the canvas */
  strokeWidth: number
  /** Radius of a rectangle's corners, px of the canvas. */
  radius: number
}

export type EditorItem = EditorImageItem | EditorVideoItem | EditorClockItem | EditorTextItem | EditorShapeItem
/** An item that shows a file. */
export type EditorMediaItem = EditorImageItem | EditorVideoItem

/** Whether an item shows a file. */
export const isMediaItem = (item: EditorItem): item is EditorMediaItem => item.type === 'image' || item.type === 'video'

export interface ParallaxConfig {
  itemId: string
  /** Layers from far to near; empty until the server has made them. */
  layers: { src: string; depth: number }[]
}

/** A line that layers align to while they are edited; it is not part of the wallpaper. */
export interface EditorGuide {
  /** An upright line stands on the axis 'x', a level one on 'y'. */
  axis: 'x' | 'y'
  /** px of the canvas */
  at: number
}

/** Most guides of a document that can be saved. */
export const maxEditorGuides = 50

export interface EditorDocument {
  canvasRatio: EditorRatio
  initCanvasW: number
  initCanvasH: number
  items: EditorItem[]
  /** Name of the wallpaper; that of its largest layer when absent. */
  title?: string
  parallaxConfig?: ParallaxConfig
  /** None when absent. */
  guides?: EditorGuide[]
  /** What stays in view on screens of another shape, as fractions of the canvas; the middle when absent. */
  focus?: { x: number; y: number }
  /** What follows the pointer above the images and videos; nothing when absent. */
  pointer?: PointerEffect
  /** Whether that moves with what the computer plays, too. */
  hears?: boolean
}

/** Body of `POST /wallpaper/save`. */
export interface SaveWallpaperRequest {
  data: EditorDocument
  /** Id from the previous save; absent on the first save. */
  id?: string
  /**
   * UUIDv7 made by the client for a first save: when the call is repeated because its answer was lost, the server finds
   * the wallpaper it has already made instead of making another one. Our addition to the specified call.
   */
  request_id?: string
  /**
   * Revision of the load or save that this save is based on. When a newer save exists, the server refuses this one as
   * 'save_outdated'; absent replaces any stored save. Our addition to the specified call.
   */
  revision?: number
  /** 'WxH' of `coverImage`. */
  coverImageSize: string
  /** Cover, a JPEG as a data URL; when absent the stored cover stays. */
  coverImage?: string
  /**
   * The whole canvas as a JPEG data URL, shown until the wallpaper plays; when absent the stored one stays. Our
   * addition to the specified call.
   */
  posterImage?: string
}

/** Answer of `GET /wallpaper/{id}`. */
export interface SavedWallpaper {
  /** Id to save under; null when saving makes a copy that belongs to the user. */
  id: string | null
  /** Number of the newest save, which the next one is based on; null when saving makes a copy, absent when unknown. */
  revision?: number | null
  title: string
  data: EditorDocument
  /** Address of the cover of the last save; absent when there was none. */
  cover_url?: string
}
