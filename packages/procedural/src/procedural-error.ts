import { type OwnTaskFailure, taskFailureText } from '@mirari/contract/task-failures'

/** Error for a request that cannot be carried out as it is. The message may be shown to the user. */
export class ProceduralError extends Error {
  override readonly name = 'ProceduralError'
  /** Stable code of the failure, independent of language. */
  readonly code: OwnTaskFailure

  constructor(code: OwnTaskFailure, options?: ErrorOptions) {
    super(taskFailureText(code), options)
    this.code = code
  }
}
