/**
 * A wallpaper as data: what the editors save, the engine makes and the runtime plays. Every field is present in a
 * document that went through {@link readDocument}; what may be left out on the way in has its default there.
 */

/** Version of the documents this code writes. */
export const documentVersion = 1

export const wallpaperKinds = ['parallax', 'live', 'click', 'clock', 'template'] as const
export type WallpaperKind = (typeof wallpaperKinds)[number]

/** Largest way a point may move, as a fraction of the picture's sides. */
export const maxStrength = 0.03
export const defaultStrength = 0.015
/** One layer is enough for a picture without cut-outs that has a depth picture. */
export const minParallaxLayers = 1
export const maxParallaxLayers = 4
export const maxMediaCount = 100
export const maxItems = 200
/** Longest change from one medium to the next, in seconds. */
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
  /** The grid that the places of items refer to; it covers the screen, whatever its shape. */
  canvas: Canvas
  /** '#rrggbb', shows where nothing else does. */
  background: string
  /** A picture of the first frame, shown until everything is loaded. */
  poster: AssetPath | null
  /** From back to front, drawn above the rest. */
  items: WallpaperItem[]
}

/** One cut-out of the picture, as large as the picture. */
export interface ParallaxLayer {
  /** Picture with alpha; the farthest one is opaque and filled in behind the nearer ones. */
  src: AssetPath
  /** Grey picture, black = `far`, white = `near`, of any size; null for a flat layer. */
  depthSrc: AssetPath | null
  /** Depth of the layer's farthest and nearest point, 0 = far away, 1 = at the viewer. */
  far: number
  near: number
}

export interface ParallaxDocument extends DocumentBase {
  kind: 'parallax'
  /** From far to near. */
  layers: ParallaxLayer[]
  /** How far the nearest and farthest points move, as a fraction of the picture's sides, at most {@link maxStrength}. */
  strength: number
  /** The depth that stands still. */
  pivot: number
  /** Whether it sways by itself while nobody moves the pointer. */
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
  /** The first that the browser can play is taken: VP9 in WebM goes before MP4. */
  sources: VideoSource[]
}

export type MediaItem = ImageMediaItem | VideoMediaItem

export const transitions = ['fade', 'slide', 'zoom'] as const
export type Transition = (typeof transitions)[number]

export interface MediaDocument extends DocumentBase {
  /** 'live' plays its media in turn, 'click' goes on at a click. */
  kind: 'live' | 'click'
  media: MediaItem[]
  transition: Transition
  /** Seconds a change takes; 0 changes at once. */
  effTime: number
  /** Seconds a picture of a live wallpaper stays. */
  holdS: number
  /** Whether pictures of a live wallpaper move slowly. */
  moves: boolean
  /** 0 to 1 */
  volume: number
}

/** Made of items alone: what the editors save. */
export interface LayeredDocument extends DocumentBase {
  kind: 'clock' | 'template'
}

export type WallpaperDocument = ParallaxDocument | MediaDocument | LayeredDocument

/**
 * What an item keeps its distance to when the screen has another shape than the canvas: the picture behind it, or a
 * point of the screen.
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

interface ItemBase {
  id: string
  name: string
  /** Stable name by which a template's maker refers to an item; '' for none. */
  key: string
  /** Place of the top left corner before rotation, and size, in px of the canvas. */
  x: number
  y: number
  width: number
  height: number
  /** Clockwise degrees around the middle. */
  rotation: number
  visible: boolean
  anchor: Anchor
  /** Depth for the pointer: 0 = far, 1 = near, 0.5 stands still. */
  depth: number
  /** Whether a viewer may drag it elsewhere until the wallpaper is loaded again. */
  movable: boolean
}

export interface ImageItem extends ItemBase {
  type: 'image'
  src: AssetPath
  /** Covers the whole screen; place and size are then of no meaning. */
  full: boolean
}

export interface VideoItem extends ItemBase {
  type: 'video'
  sources: VideoSource[]
  full: boolean
  loop: boolean
  /** 0 to 1 */
  volume: number
}

export const fontStyles = [
  'thin',
  'normal',
  'medium',
  'semibold',
  'bold',
  'extrabold',
  'serif',
  'serif bold',
  'mono',
  'mono bold',
  'italic',
  'italic bold',
] as const
export type FontStyle = (typeof fontStyles)[number]

export interface Lettering {
  /** px of the canvas */
  fontSize: number
  fontStyle: FontStyle
  /** CSS family that goes before the style's own; '' for none. */
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
  /** px of the canvas by which what lies behind is blurred; 0 for none. */
  backgroundBlur: number
  align: 'left' | 'center' | 'right'
}

export const clockFaces = ['digits', 'analog'] as const
export type ClockFace = (typeof clockFaces)[number]

export interface ClockItem extends ItemBase, Lettering {
  type: 'clock'
  /** Digits by the format, or hands in the colour of the letters; these show seconds where the format does. */
  face: ClockFace
  /** Tokens YYYY MMMM MMM MM M DD D dddd ddd HH H hh h mm ss A; text in square brackets stays. */
  format: string
  /** BCP 47 tag for the names of months and days; '' takes the viewer's. */
  locale: string
  /** IANA name; '' takes the viewer's. */
  timeZone: string
}

export interface TextItem extends ItemBase, Lettering {
  type: 'text'
  text: string
}

/** The point that stays in view when the screen cuts the picture: the middle of the item. The last one counts. */
export interface FocusItem extends ItemBase {
  type: 'focus'
}

/** A rectangle that reacts to the pointer. */
export interface BoxItem extends ItemBase {
  type: 'box'
  /** At a click: shows the next medium, or shows and hides another item. */
  action: 'none' | 'next' | 'toggle'
  /** Id of the item to show and hide; '' for none. */
  target: string
  /** Colour and opacity while the pointer is over it. */
  color: string
  opacity: number
}

export type WallpaperItem = ImageItem | VideoItem | ClockItem | TextItem | FocusItem | BoxItem
export type ItemType = WallpaperItem['type']
