/** Draws a clock as the player shows it, with its letters and the blur of what lies behind. */
import { clockText, type EditorClockItem, fontOf } from '@mirari/wallpaper'
import { blurBackdrop } from './blur-backdrop.ts'
import type { DrawContext } from './draw-context.ts'

/** Shares of the font size, as in the player. */
const strokeShare = 0.03
const minStrokePx = 0.5
const cornerShare = 0.2

/** All digits are as wide as the widest, so that a running clock does not jitter. */
function advances(context: CanvasRenderingContext2D, letters: readonly string[]): number[] {
  const digit = Math.max(...[...'0123456789'].map((one) => context.measureText(one).width))
  return letters.map((letter) => (/\d/.test(letter) ? digit : context.measureText(letter).width))
}

/** The CSS font of a clock, for a canvas. */
export function clockFont({ fontStyle, fontSize }: EditorClockItem): string {
  const { family, weight, isItalic } = fontOf(fontStyle)
  return `${isItalic ? 'italic ' : ''}${weight} ${fontSize}px ${family}`
}

/** Draws around the origin, which is the center of the item's box. */
export function drawClock({ context, now, backdrop: behind }: DrawContext, item: EditorClockItem): void {
  const { width, height, fontSize } = item
  if (item.backgroundBlur > 0) {
    blurBackdrop(context, behind, { width, height, radius: fontSize * cornerShare, blur: item.backgroundBlur })
  }
  context.font = clockFont(item)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const letters = [...clockText(item.format, now)]
  const widths = advances(context, letters)
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('0')
  const y = (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  let x = -widths.reduce((sum, one) => sum + one, 0) / 2
  const places = letters.map((letter, index) => {
    const width = widths[index] ?? 0
    const place = { letter, x: x + width / 2 }
    x += width
    return place
  })
  // The outline first, because the fill covers its inner half, as in the player.
  context.lineJoin = 'miter'
  context.lineWidth = Math.max(minStrokePx, fontSize * strokeShare)
  context.strokeStyle = item.strokeColor
  context.globalAlpha = item.strokeOpacity / 100
  for (const { letter, x: at } of places) context.strokeText(letter, at, y)
  context.fillStyle = item.color
  context.globalAlpha = item.colorIntensity / 100
  for (const { letter, x: at } of places) context.fillText(letter, at, y)
  context.globalAlpha = 1
}
