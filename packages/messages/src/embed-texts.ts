/** Words of the embedded widgets that none of the widgets inside them has. */
export interface EmbedTexts {
  results: string
  /** A task that no worker has taken yet; `place` is its place in line, null where it is not known. */
  waiting: (place: number | null) => string
  /** `progress` is 0 to 100. */
  working: (progress: number) => string
  cancel: string
  canceled: string
  taskFailed: string
  open: string
  download: string
  /** Name of a result; `place` counts from 1. */
  resultName: (prompt: string, place: number) => string
  lowPoints: string
  unreachable: string
  tooMany: string
  capReached: string
  guestsSpent: string
  /** The window for the sign-in was blocked by the browser. */
  windowBlocked: string
  signInFailed: string
  signOut: string
}
