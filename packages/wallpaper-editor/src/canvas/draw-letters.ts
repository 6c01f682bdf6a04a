/** Draws a clock or a text as the player shows it, with its outline and the blur of what lies behind. */
import { clockText, type EditorClockItem, type EditorTextItem, fontOf } from '@mirari/wallpaper'
import { blurBackdrop } from './blur-backdrop.ts'
import type { DrawContext } from './draw-context.ts'

type LetteredItem = EditorClockItem | EditorTextItem

/** Shares of the font size, as in the player. */
const strokeShare = 0.03
const minStrokePx = 0.5
const cornerShare = 0.2
const lineShare = 1.15

/** Letters that are drawn together, at their center. */
interface PlacedText {
  text: string
  x: number
  y: number
}

/** The CSS font of a lettered item, for a canvas. */
export function letterFont({ fontStyle, fontSize }: Pick<LetteredItem, 'fontStyle' | 'fontSize'>): string {
  const { family, weight, isItalic } = fontOf(fontStyle)
  return `${isItalic ? 'italic ' : ''}${weight} ${fontSize}px ${family}`
}

/** All digits are as wide as the widest, so that a running clock does not jitter. */
function digitsOf(context: CanvasRenderingContext2D, time: string, y: number): PlacedText[] {
  const digit = Math.max(...[...'0123456789'].map((one) => context.measureText(one).width))
  const letters = [...time].map((text) => ({
    text,
    width: /\d/.test(text) ? digit : context.measureText(text).width,
  }))
  let x = -letters.reduce((sum, { width }) => sum + width, 0) / 2
  return letters.map(({ text, width }) => {
    const placed = { text, x: x + width / 2, y }
    x += width
    return placed
  })
}

/** Lines of a text in the middle of its box, along the side that it is aligned to. */
function linesOf(context: CanvasRenderingContext2D, item: EditorTextItem, baseline: number): PlacedText[] {
  const lines = item.text.split('\n').map((text) => ({ text, width: context.measureText(text).width }))
  const widest = Math.max(...lines.map(({ width }) => width))
  const lineHeight = item.fontSize * lineShare
  const top = -((lines.length - 1) * lineHeight) / 2 + baseline
  const side = { left: -1, center: 0, right: 1 }[item.align]
  // The block is as wide as its widest line and stands at its side of the box; a wider one still begins there.
  const block = (side * (item.width - widest)) / 2
  return lines.map(({ text, width }, index) => ({
    text,
    x: block + (side * (widest - width)) / 2,
    y: top + index * lineHeight,
  }))
}

/** Draws around the origin, which is the center of the item's box. */
export function drawLetters({ context, now, backdrop: behind }: DrawContext, item: LetteredItem): void {
  const { width, height, fontSize } = item
  if (item.backgroundBlur > 0) {
    blurBackdrop(context, behind, { width, height, radius: fontSize * cornerShare, blur: item.backgroundBlur })
  }
  context.font = letterFont(item)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('0')
  const y = (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  const places = item.type === 'time' ? digitsOf(context, clockText(item.format, now), y) : linesOf(context, item, y)
  // The outline first, because the fill covers its inner half, as in the player.
  context.lineJoin = 'miter'
  context.lineWidth = Math.max(minStrokePx, fontSize * strokeShare)
  context.strokeStyle = item.strokeColor
  context.globalAlpha = item.strokeOpacity / 100
  if (item.strokeOpacity > 0) for (const place of places) context.strokeText(place.text, place.x, place.y)
  context.fillStyle = item.color
  context.globalAlpha = item.colorIntensity / 100
  for (const place of places) context.fillText(place.text, place.x, place.y)
  context.globalAlpha = 1
}
