/** Thrown when a move is refused or broken off, with a message for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
