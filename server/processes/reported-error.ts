/** An error of a worker whose message may be shown to the user; of any other error the user reads a general message. */
export class ReportedError extends Error {
  override name = 'ReportedError'
  /** True when the same job may succeed on another attempt. */
  readonly retryable: boolean
  /** What the server tells this error by; null when it need not. */
  readonly code: string | null

  constructor(message: string, options: { retryable?: boolean; code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable ?? false
    this.code = options.code ?? null
  }
}
