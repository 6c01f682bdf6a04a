/** Items of letters: clocks and texts, whose boxes follow their letters. */

import type { Size } from '@mirari/editor-core'
import { clockText, type EditorClockItem, type EditorItem, type EditorTextItem } from '@mirari/wallpaper'

export type LetteredItem = EditorClockItem | EditorTextItem

export const isLettered = (item: EditorItem): item is LetteredItem => item.type === 'time' || item.type === 'text'

/** Width of a letter and height of a line, in units of the font size; of wide scripts a letter is square. */
const letterShare = 0.6
const wideShare = 1
const lineShare = 1.15
/** Free space around the letters, in units of the font size, both sides together. */
const marginShare = 0.3

const wideLetters =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

export type Letters = Pick<EditorTextItem, 'text' | 'fontSize' | 'fontStyle'>

/** How wide a line of letters is, px. */
export type LineWidth = (line: string, letters: Letters) => number

/** About how wide a line is, where there is no page to measure it. */
export const guessedWidth: LineWidth = (line, { fontSize }) =>
  [...line].reduce((sum, letter) => sum + (wideLetters.test(letter) ? wideShare : letterShare), 0) * fontSize

/** How much room a text takes with the space around it, px. */
export function textSize(letters: Letters, lineWidth: LineWidth): Size {
  const { text, fontSize } = letters
  const lines = text.split('\n')
  const widest = Math.max(letterShare * fontSize, ...lines.map((line) => lineWidth(line, letters)))
  return { width: widest + marginShare * fontSize, height: (lines.length * lineShare + marginShare) * fontSize }
}

const sampleTime = new Date(2030, 9, 30, 12, 30, 30)

/** How wide and high an item's letters are, in any unit: for comparing two states of one item. */
export function letterExtent(item: LetteredItem, lineWidth: LineWidth): Size {
  if (item.type === 'text') return textSize(item, lineWidth)
  return { width: Math.max(1, clockText(item.format, sampleTime).length) * item.fontSize, height: item.fontSize }
}
