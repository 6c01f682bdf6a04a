/** Why an add-on could not be added, removed or used. The message is a sentence for the operator. */
export class AddOnError extends Error {
  override readonly name = 'AddOnError'
}
