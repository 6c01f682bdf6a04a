/** Draws a clock as the player shows it, with its letters and the blur of what lies behind. */
import { clockText, type EditorClockItem, fontOf } from '@mirari/wallpaper'
import { blurBehind } from './blur-behind.ts'
import type { Brush } from './brush.ts'

/** As the player: of the font size. */
const strokeShare = 0.03
const leastStrokePx = 0.5
const cornerShare = 0.2

/** Digits are all as wide as the widest, so that a clock does not tremble as it runs. */
function advances(context: CanvasRenderingContext2D, letters: readonly string[]): number[] {
  const digit = Math.max(...[...'0123456789'].map((one) => context.measureText(one).width))
  return letters.map((letter) => (/\d/.test(letter) ? digit : context.measureText(letter).width))
}

/** The CSS font of a clock, for a canvas. */
export function clockFont({ fontStyle, fontSize }: EditorClockItem): string {
  const { family, weight, isItalic } = fontOf(fontStyle)
  return `${isItalic ? 'italic ' : ''}${weight} ${fontSize}px ${family}`
}

/** Draws into the item's own box: the middle of it is the origin. */
export function drawClock({ context, now, behind }: Brush, item: EditorClockItem): void {
  const { width, height, fontSize } = item
  if (item.backgroundBlur > 0) {
    blurBehind(context, behind, { width, height, radius: fontSize * cornerShare, blur: item.backgroundBlur })
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
  // The outline first: half of it lies under the letters, as in the player.
  context.lineJoin = 'miter'
  context.lineWidth = Math.max(leastStrokePx, fontSize * strokeShare)
  context.strokeStyle = item.strokeColor
  context.globalAlpha = item.strokeOpacity / 100
  for (const { letter, x: at } of places) context.strokeText(letter, at, y)
  context.fillStyle = item.color
  context.globalAlpha = item.colorIntensity / 100
  for (const { letter, x: at } of places) context.fillText(letter, at, y)
  context.globalAlpha = 1
}
