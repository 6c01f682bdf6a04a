/** Shapes of the canvas, how large it is drawn, and where an item lies on it. */
import { placeItem, type TemplateItem, type TemplateRatio, templateBase, viewOf } from '@mirari/wallpaper'

export interface Size {
  width: number
  height: number
}

/** A box in px of the visible canvas, and how many of them one px of the base is. */
export interface BoardBox extends Size {
  left: number
  top: number
  scale: number
}

/** 'pn' is the native shape of the base. */
export const nativeRatio = 'pn'

/** The layout is computed on a canvas of so many times the size that is seen. */
export const layoutScale = 2
/** The stage is so many times the visible box, so that parallax edges never show. */
export const stageFactor = 1.1

/** Longer side of what is put out, px. */
const longSidePx = 1920
const shortestSidePx = 400

const even = (length: number): number => Math.max(shortestSidePx, 2 * Math.round(length / 2))

/** Width divided by height of a ratio. */
export function shapeOf(ratio: TemplateRatio, base: Size = templateBase): number {
  if (ratio === nativeRatio) return base.width / base.height
  const [width = 16, height = 9] = ratio.split(':').map(Number)
  return width / height
}

/** px of what is put out: the longer side 1920, both sides even. */
export function canvasSize(ratio: TemplateRatio, base: Size = templateBase): Size {
  const shape = shapeOf(ratio, base)
  return shape >= 1
    ? { width: longSidePx, height: even(longSidePx / shape) }
    : { width: even(longSidePx * shape), height: longSidePx }
}

/** The largest box of a shape that fits into a room. */
export function fitInto(room: Size, shape: number): Size {
  const width = Math.max(1, Math.min(room.width, room.height * shape))
  return { width, height: width / shape }
}

/** The scale of the preview: the canvas's width divided by the base's 1920. */
export function previewScale(canvasWidth: number): number {
  return canvasWidth / templateBase.width
}

const shareOf = (start: number, whole: number) => (start + (whole * (stageFactor - 1)) / 2) / stageFactor

/**
 * The item as the enlarged stage gets it: drawn at {@link stageFactor} it lies where it will lie in the end, while what
 * the base draws reaches beyond the visible box.
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

/** What screens of another shape keep in their middle: the last focus that is switched on, as fractions of the base. */
export function focusOf(items: readonly TemplateItem[], base: Size): { x: number; y: number } {
  const focus = items.findLast(({ type, widget, visible }) => type === 'other' && widget === 'focus' && visible)
  if (!focus) return { x: 0.5, y: 0.5 }
  return { x: (focus.x + focus.width / 2) / base.width, y: (focus.y + focus.height / 2) / base.height }
}

/**
 * Where the player draws an item on a visible canvas of this size. `height` is the item's own or what its content's
 * shape gives.
 */
export function boxOnBoard(
  item: TemplateItem,
  items: readonly TemplateItem[],
  base: Size,
  board: Size,
  height: number = item.height,
): BoardBox {
  const stage = { width: board.width * stageFactor, height: board.height * stageFactor }
  const staged = items.map((each) => onStage(each, base))
  const view = viewOf(base, stage, focusOf(staged, base))
  const { left, top, width, height: drawn, scale } = placeItem(onStage({ ...item, height }, base), base, view)
  return {
    left: left - (stage.width - board.width) / 2,
    top: top - (stage.height - board.height) / 2,
    width,
    height: drawn,
    scale: scale / stageFactor,
  }
}
