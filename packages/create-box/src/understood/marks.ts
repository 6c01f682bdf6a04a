/** Marks of what was understood of a prompt, which stay at their words while the prompt changes around them. */
import type { WordStrength } from '@mirari/contract/lists'
import type { WordUnderstood } from '@mirari/contract/schemas'

/** The marks of `before` at the words of `after` that were not touched; words at the edge of the change lose theirs. */
export function shiftMarks(marks: readonly WordUnderstood[], before: string, after: string): readonly WordUnderstood[] {
  if (before === after) return marks
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const tail = before.length - end
  const shift = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.to < start || (mark.to === start && !isJoined(after, start))) return mark
    if (mark.from > tail || (mark.from === tail && !isJoined(after, after.length - end)))
      return { ...mark, from: mark.from + shift, to: mark.to + shift }
    return []
  })
}

/** Whether letters of one word meet at a place; Chinese characters do not make one another's word longer. */
function isJoined(text: string, place: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(place - 1, place)) && /[\p{L}\p{N}]/u.test(text.slice(place, place + 1))
}

/** A run of the prompt, with its mark if it has one. */
export interface Piece {
  /** Place in the prompt. */
  from: number
  text: string
  strength: WordStrength | null
}

/** The whole prompt in marked and unmarked runs. */
export function piecesOf(prompt: string, marks: readonly WordUnderstood[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to, strength } of marks) {
    if (from < end || to > prompt.length) continue
    if (from > end) pieces.push({ from: end, text: prompt.slice(end, from), strength: null })
    pieces.push({ from, text: prompt.slice(from, to), strength })
    end = to
  }
  if (end < prompt.length) pieces.push({ from: end, text: prompt.slice(end), strength: null })
  return pieces
}

/** The words of each strength, each once. */
export type MarkedWords = Readonly<Record<WordStrength, readonly string[]>>

export function markedWords(prompt: string, marks: readonly WordUnderstood[]): MarkedWords {
  const of = (strength: WordStrength) => [
    ...new Set(marks.filter((mark) => mark.strength === strength).map(({ from, to }) => prompt.slice(from, to))),
  ]
  return { follow: of('follow'), weak: of('weak'), unknown: of('unknown') }
}
