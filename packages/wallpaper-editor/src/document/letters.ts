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

function lineWidth(line: string): number {
  return [...line].reduce((sum, letter) => sum + (wideLetters.test(letter) ? wideShare : letterShare), 0)
}

/** About how much room a text takes, px; fonts differ, so it is what a box begins with and grows by. */
export function textSize(text: string, fontSize: number): Size {
  const lines = text.split('\n')
  const widest = Math.max(letterShare, ...lines.map(lineWidth))
  return {
    width: (widest + marginShare) * fontSize,
    height: (lines.length * lineShare + marginShare) * fontSize,
  }
}

const sampleTime = new Date(2030, 9, 30, 12, 30, 30)

/** How wide and high an item's letters are, in any unit: for comparing two states of one item. */
export function letterExtent(item: LetteredItem): Size {
  if (item.type === 'text') return textSize(item.text, item.fontSize)
  return { width: Math.max(1, clockText(item.format, sampleTime).length) * item.fontSize, height: item.fontSize }
}
