import type { LaunchFailure } from '@mirari/contract/lists'
import { englishFaults } from './faults/en.ts'
import type { FaultTexts } from './faults/faults.ts'

/** Why a wallpaper was not shown, in a sentence for the person at the desktop. */
export class DesktopProblem extends Error {
  override readonly name = 'DesktopProblem'
  /** The same as a word, for the server that waits for the wallpaper. */
  readonly reason: LaunchFailure
  /** The sentence in one of the languages of this package. */
  readonly sentence: (faults: FaultTexts) => string

  /** @param say chooses the sentence, whose English is the message; or is one that is not translated */
  constructor(
    say: string | ((faults: FaultTexts) => string),
    { reason = 'host_failed', cause }: { reason?: LaunchFailure; cause?: unknown } = {},
  ) {
    const sentence = typeof say === 'string' ? () => say : say
    super(sentence(englishFaults), { cause })
    this.reason = reason
    this.sentence = sentence
  }
}
