import type { FailureParams, JobFailure } from './protocol.ts'

/** The ways in which a job can end without an answer. */
export type WorkerFailure = 'crashed' | 'failed' | 'timed_out' | 'aborted' | 'busy'

/** Thrown when a job ends without an answer. The message is for the log. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly failure: WorkerFailure
  /** Message for the user; null when there is none. */
  readonly userMessage: string | null
  /** True when the same job may succeed on another attempt. */
  readonly retryable: boolean
  /** The code of the worker's own error; null when it had none. */
  readonly code: string | null
  /** The values in the message of the worker's own error. */
  readonly params: FailureParams

  constructor(
    failure: WorkerFailure,
    detail: string,
    { userMessage = null, retryable = false, code = null, params = {} }: Partial<Omit<JobFailure, 'detail'>> = {},
  ) {
    super(detail)
    this.failure = failure
    this.userMessage = userMessage
    this.retryable = retryable
    this.code = code
    this.params = params
  }
}
