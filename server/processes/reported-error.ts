/** An error of a worker whose message may be shown to the user. For any other error the user gets a general message. */
export class ReportedError extends Error {
  override name = 'ReportedError'
  /** True when the same job may succeed on another attempt. */
  readonly retryable: boolean
  /** Code by which the server recognizes the error; null when it has none. */
  readonly code: string | null

  constructor(message: string, options: { retryable?: boolean; code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable ?? false
    this.code = options.code ?? null
  }
}
