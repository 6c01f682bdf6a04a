/**
 * The wallpaper document: what the editors save, the engine makes and the runtime plays. A document returned by {@link
 * readDocument} has every field; that function also fills in the defaults of fields left out of its input.
 */
import type { BlendMode, FontStyle, PointerEffect } from '@mirari/model'

/** Version of the documents that this code writes. */
export const documentVersion = 1

export const wallpaperKinds = ['parallax', 'live', 'click', 'clock', 'template'] as const
export type WallpaperKind = (typeof wallpaperKinds)[number]

/** Longest distance that a point may move, as a fraction of the image's sides. */
export const maxStrength = 0.03
export const defaultStrength = 0.015
/** Least number of layers: a single image with a depth map is enough. */
export const minParallaxLayers = 1
export const maxParallaxLayers = 4
export const maxMediaCount = 100
export const maxItems = 200
/** Longest transition from one media item to the next, in seconds. */
export const maxEffTimeS = 60

/** Path of a file of the package: relative, forward slashes, letters, digits, `.`, `_` and `-`. */
export type AssetPath = string

export interface Canvas {
  /** px */
  width: number
  /** px */
  height: number
}

interface DocumentBase {
  _version: typeof documentVersion
  title: string
  /** Coordinate system of the items; it covers the screen, whatever the screen's shape. */
  canvas: Canvas
  /** '#rrggbb'; visible where nothing else is drawn. */
  background: string
  /** Image of the first frame, shown until everything is loaded. */
  poster: AssetPath | null
  /** Items from back to front, drawn above the stage. */
  items: WallpaperItem[]
  /**
   * What matters most of the image, as fractions of the canvas: it stays in view where the screen cuts the canvas and no
   * item is a focus. The middle when absent.
   */
  focus?: { x: number; y: number }
  /** What follows the pointer above the images and videos; nothing when absent. */
  pointer?: PointerEffect
  /** Whether that moves with what the computer plays, too, where the host passes it on. */
  hears?: boolean
}

/** A part of the image at one depth, with the same sides as the whole image. */
export interface ParallaxLayer {
  /** Image with alpha. The farthest layer is opaque and filled in behind the nearer ones. */
  src: AssetPath
  /** Grayscale depth map of any size, black = `far`, white = `near`; null for a flat layer. */
  depthSrc: AssetPath | null
  /** Depth of the layer's farthest and nearest point, 0 = far away, 1 = at the viewer. */
  far: number
  near: number
}

export interface ParallaxDocument extends DocumentBase {
  kind: 'parallax'
  /** Layers from far to near. */
  layers: ParallaxLayer[]
  /** How far the nearest and farthest points move, as a fraction of the image's sides, at most {@link maxStrength}. */
  strength: number
  /** Depth that does not move. */
  pivot: number
  /** Whether the image sways on its own while the pointer rests. */
  drift: boolean
}

export interface VideoSource {
  src: AssetPath
  /** 'video/webm', 'video/mp4', with codecs if known; '' lets the browser find out. */
  mime: string
}

export interface ImageMediaItem {
  type: 'image'
  src: AssetPath
}

export interface VideoMediaItem {
  type: 'video'
  /** Sources in order of preference: the first that the browser can play is used, so VP9 in WebM goes before MP4. */
  sources: VideoSource[]
}

export type MediaItem = ImageMediaItem | VideoMediaItem

export const transitions = ['fade', 'slide', 'zoom'] as const
export type Transition = (typeof transitions)[number]

export interface MediaDocument extends DocumentBase {
  /** 'live' plays its media in turn; 'click' advances at a click. */
  kind: 'live' | 'click'
  media: MediaItem[]
  transition: Transition
  /** Seconds a transition takes; 0 switches at once. */
  effTime: number
  /** Seconds that an image of a live wallpaper stays. */
  holdS: number
  /** Whether images of a live wallpaper move slowly. */
  moves: boolean
  /** 0 to 1 */
  volume: number
}

/** A wallpaper made of items alone, as the editors save it. */
export interface LayeredDocument extends DocumentBase {
  kind: 'clock' | 'template'
}

export type WallpaperDocument = ParallaxDocument | MediaDocument | LayeredDocument

/**
 * What an item keeps its distance from on a screen of another shape than the canvas: the image behind it ('picture'),
 * or a point of the screen.
 */
export const anchors = [
  'picture',
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type Anchor = (typeof anchors)[number]

/** A part of an image, as fractions of its sides. */
export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

interface ItemBase {
  id: string
  name: string
  /** Stable name by which the page of a template refers to an item; '' for none. */
  key: string
  /** Top left corner before rotation, and size, in px of the canvas. */
  x: number
  y: number
  width: number
  height: number
  /** Clockwise degrees around the middle. */
  rotation: number
  visible: boolean
  anchor: Anchor
  /** Depth by which the item follows the pointer: 0 = far, 1 = near, 0.5 stands still. */
  depth: number
  /** Whether a viewer may drag the item; its new position lasts until the wallpaper is loaded again. */
  movable: boolean
  /** Opacity of the whole item, 0 to 1; opaque when absent. */
  alpha?: number
  /** 'normal' when absent. */
  blend?: BlendMode
}

export interface ImageItem extends ItemBase {
  type: 'image'
  src: AssetPath
  /** Whether the item covers the whole screen; its position and size are then ignored. */
  full: boolean
  /**
   * The part of the image that fills the box; of a full item, its middle is what stays in view. Without it the whole
   * image fills the box, and a full item shows its middle.
   */
  crop?: ImagePart
}

export interface VideoItem extends ItemBase {
  type: 'video'
  sources: VideoSource[]
  full: boolean
  loop: boolean
  /** 0 to 1 */
  volume: number
}

export interface Lettering {
  /** px of the canvas */
  fontSize: number
  fontStyle: FontStyle
  /** CSS font family that takes precedence over that of the style; '' for none. */
  fontFamily: string
  /** Font file for `fontFamily`. */
  fontSrc: AssetPath | null
  /** '#rrggbb' */
  color: string
  /** 0 to 1 */
  opacity: number
  strokeColor: string
  /** 0 to 1; 0 draws no outline. */
  strokeOpacity: number
  /** Blur of the background behind the text, in px of the canvas; 0 for none. */
  backgroundBlur: number
  align: 'left' | 'center' | 'right'
}

export const clockFaces = ['digits', 'analog'] as const
export type ClockFace = (typeof clockFaces)[number]

export interface ClockItem extends ItemBase, Lettering {
  type: 'clock'
  /**
   * Digits written by the format, or hands in the color of the text, with a second hand where the format has seconds.
   */
  face: ClockFace
  /** Tokens YYYY MMMM MMM MM M DD D dddd ddd HH H hh h mm ss A; text in square brackets is copied. */
  format: string
  /** BCP 47 tag for the names of months and days; '' uses the viewer's language. */
  locale: string
  /** IANA time zone; '' uses the viewer's. */
  timeZone: string
}

export interface TextItem extends ItemBase, Lettering {
  type: 'text'
  text: string
}

export const shapeForms = ['rectangle', 'ellipse'] as const
export type ShapeForm = (typeof shapeForms)[number]

/** A colored shape that fills its box. */
export interface ShapeItem extends ItemBase {
  type: 'shape'
  form: ShapeForm
  /** '#rrggbb' */
  color: string
  /** 0 to 1; 0 leaves the shape empty. */
  opacity: number
  strokeColor: string
  /** 0 to 1 */
  strokeOpacity: number
  /** Width of the outline inside the box, px of the canvas; 0 for none. */
  strokeWidth: number
  /** Radius of a rectangle's corners, px of the canvas. */
  radius: number
}

/** The point that stays in view when the screen cuts the image: the middle of this item. The last focus item counts. */
export interface FocusItem extends ItemBase {
  type: 'focus'
}

/** A rectangle that reacts to the pointer. */
export interface BoxItem extends ItemBase {
  type: 'box'
  /** What a click does: shows the next media item, or toggles another item. */
  action: 'none' | 'next' | 'toggle'
  /** Id of the item to toggle; '' for none. */
  target: string
  /** Color and opacity while the pointer is over the box. */
  color: string
  opacity: number
}

export type WallpaperItem = ImageItem | VideoItem | ClockItem | TextItem | ShapeItem | FocusItem | BoxItem
export type ItemType = WallpaperItem['type']
