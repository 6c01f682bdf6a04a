/** Why a wallpaper cannot be played or packaged, in the words that people get to read. */
export class PreviewProblem extends Error {
  override readonly name = 'PreviewProblem'
}

/** Shown where nothing else is known. */
export const unknownReason = 'unknown error'

/** What stands behind 'preview failed: '. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || unknownReason
}
