import type { LaunchFailure } from '@mirari/contract/lists'

/** Why a wallpaper was not shown, in a sentence for the person at the desktop. */
export class DesktopProblem extends Error {
  override readonly name = 'DesktopProblem'
  /** The same as a word, for the server that waits for the wallpaper. */
  readonly reason: LaunchFailure

  constructor(message: string, { reason = 'host_failed', cause }: { reason?: LaunchFailure; cause?: unknown } = {}) {
    super(message, { cause })
    this.reason = reason
  }
}
