/** Why a file was refused, in a sentence for its owner; any other error means that the file is broken. */
export class MediaProblem extends Error {
  override readonly name = 'MediaProblem'
}
