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

/** The preview is laid out at this many times its visible size. */
export const layoutScale = 2
/** The stage is this many times the visible box, so that the edges of moving images are never visible. */
export const stageFactor = 1.1

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

/** Size of the output, px: the longer side is 1920, both sides are even. */
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

const shareOf = (start: number, whole: number) => (start + (whole * (stageFactor - 1)) / 2) / stageFactor

/**
 * The item for the enlarged stage: drawn at {@link stageFactor} it lies where the player will draw it, while the base
 * reaches beyond the visible box.
 */
export function onStage(item: TemplateItem, base: Size): TemplateItem {
  return {
    ...item,
    x: shareOf(item.x, base.width),
    y: shareOf(item.y, base.height),
    width: item.width / stageFactor,
    height: item.height / stageFactor,
    font_size: Math.max(1, item.font_size / stageFactor),
  }
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
  const stage = { width: canvas.width * stageFactor, height: canvas.height * stageFactor }
  const staged = items.map((each) => onStage(each, base))
  const view = viewOf(base, stage, focusOf(staged, base))
  const { left, top, width, height: drawn, scale } = placeItem(onStage({ ...item, height }, base), base, view)
  return {
    left: left - (stage.width - canvas.width) / 2,
    top: top - (stage.height - canvas.height) / 2,
    width,
    height: drawn,
    scale: scale / stageFactor,
  }
}
