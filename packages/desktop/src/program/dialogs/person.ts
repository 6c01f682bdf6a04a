/** What a person may answer: `always` is a yes that holds for the next time, too. */
export type Consent = 'no' | 'yes' | 'always'

/** The person at the desktop. */
export interface Person {
  /** Asks a question whose answer is no unless the person chooses yes. */
  confirm(question: string): Promise<boolean>
  /** The same, with a third answer where the dialog has room for one. */
  consent(question: string): Promise<Consent>
  tell(sentence: string): Promise<void>
}

/** How long a question waits for its answer: less than the ticket of a link lives. */
export const answerTimeMs = 4 * 60_000

const maxNameLength = 80

/**
 * A title or name that somebody else wrote, for a dialog: one short line without marks of direction, and without signs
 * that a dialog could take for markup or escapes.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]+/gu, ' ')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/&/g, '＆')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(plain)
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : plain
}
