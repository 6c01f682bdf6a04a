import { type OwnTaskFailure, taskFailureText } from '@mirari/contract/task-failures'

/** A request that cannot be carried out as it is. The message may be shown to the user. */
export class ProceduralError extends Error {
  override readonly name = 'ProceduralError'
  /** What the message says, independent of any language. */
  readonly code: OwnTaskFailure

  constructor(code: OwnTaskFailure, options?: ErrorOptions) {
    super(taskFailureText(code), options)
    this.code = code
  }
}
