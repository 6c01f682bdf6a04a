import { cleanPrompt } from '../prompt/find-meanings.ts'

/** A cleaned prompt, and where its characters are in the prompt as it was written. */
export interface LocatedText {
  text: string
  /** Place in the written prompt of what begins at a place of the text. */
  startOf(place: number): number
  /** Place in the written prompt after what ends before a place of the text. */
  endOf(place: number): number
}

/** Letters with the marks that are composed with them; other characters one by one. */
const clusters = /[\s_]+|\P{M}\p{M}*|\p{M}+/gu

/** Cleans a prompt piece by piece; null where pieces do not give what the whole gives, as with letters in two halves. */
export function locateText(prompt: string): LocatedText | null {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  for (const { 0: piece, index } of prompt.matchAll(clusters)) {
    const clean = /^[\s_]/.test(piece) ? ' ' : cleanPrompt(piece)
    for (let i = 0; i < clean.length; i++) {
      starts.push(index)
      ends.push(index + piece.length)
    }
    text += clean
  }
  const led = text.length - text.trimStart().length
  const cleaned = cleanPrompt(prompt)
  if (text.trim() !== cleaned) return null
  return {
    text: cleaned,
    startOf: (place) => starts[led + place] ?? prompt.length,
    endOf: (place) => ends[led + place - 1] ?? prompt.length,
  }
}
