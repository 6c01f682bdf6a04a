import type { FailureParams } from './protocol.ts'

export interface ReportedErrorOptions extends ErrorOptions {
  retryable?: boolean
  code?: string
  params?: FailureParams
}

/** An error of a worker whose message may be shown to the user. For any other error the user gets a general message. */
export class ReportedError extends Error {
  override name = 'ReportedError'
  /** True when the same job may succeed on another attempt. */
  readonly retryable: boolean
  /** Code by which the server recognizes the error; null when it has none. */
  readonly code: string | null
  /** The values in the message. */
  readonly params: FailureParams

  constructor(message: string, options: ReportedErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable ?? false
    this.code = options.code ?? null
    this.params = options.params ?? {}
  }
}
