/** Shapes of the canvas, its size on the screen, and the position of items on it. */
import { placeItem, type TemplateItem, type TemplateRatio, templateBase, viewOf } from '@mirari/wallpaper'

export interface Size {
  width: number
  height: number
}

/** A box in px of the visible canvas; `scale` is px of the canvas per px of the base. */
export interface CanvasBox extends Size {
  left: number
  top: number
  scale: number
}

/** The base's own shape. */
export const nativeRatio = 'pn'

/** The canvas that holds the page is laid out at this many times its visible size, so that it stays sharp when scaled. */
export const layoutScale = 2
/** The stage behind the page is this many times the visible box, so that no edge shows where a scaled page ends between two pixels. */
export const stageFactor = 1.1

/** Factor of one step of zoom, and the smallest and largest zoom; 1 shows the canvas whole. */
export const zoomStep = 1.25
export const minZoom = 0.25
export const maxZoom = 8

/** Longer side of the output, px. */
const longSidePx = 1920
const shortestSidePx = 400

const even = (length: number): number => Math.max(shortestSidePx, 2 * Math.round(length / 2))

/** Width divided by height of a ratio. */
export function shapeOf(ratio: TemplateRatio, base: Size = templateBase): number {
  if (ratio === nativeRatio) return base.width / base.height
  const [width = 16, height = 9] = ratio.split(':').map(Number)
  return width / height
}

/** Size of the output, px: the longer side is 1920, both sides are even. The page is laid out at exactly this size. */
export function canvasSize(ratio: TemplateRatio, base: Size = templateBase): Size {
  const shape = shapeOf(ratio, base)
  return shape >= 1
    ? { width: longSidePx, height: even(longSidePx / shape) }
    : { width: even(longSidePx * shape), height: longSidePx }
}

/** The largest box of a shape that fits into a space. */
export function fitInto(space: Size, shape: number): Size {
  const width = Math.max(1, Math.min(space.width, space.height * shape))
  return { width, height: width / shape }
}

/** Zoom of the preview: its width divided by that of the output, 1920. */
export function previewScale(canvasWidth: number): number {
  return canvasWidth / templateBase.width
}

/** The point that screens of another shape center: that of the last visible focus, as fractions of the base. */
export function focusOf(items: readonly TemplateItem[], base: Size): { x: number; y: number } {
  const focus = items.findLast(({ type, widget, visible }) => type === 'other' && widget === 'focus' && visible)
  if (!focus) return { x: 0.5, y: 0.5 }
  return { x: (focus.x + focus.width / 2) / base.width, y: (focus.y + focus.height / 2) / base.height }
}

/**
 * Where the player draws an item on a visible canvas of this size. `height` is the item's own or what its content's
 * shape gives.
 */
export function boxOnCanvas(
  item: TemplateItem,
  items: readonly TemplateItem[],
  base: Size,
  canvas: Size,
  height: number = item.height,
): CanvasBox {
  return placeItem({ ...item, height }, base, viewOf(base, canvas, focusOf(items, base)))
}
