import type { ProblemCode, ProblemReason } from '@mirari/contract'
import { isProblemCode } from '@mirari/contract/problem-codes'
import type { TaskStatus } from '@mirari/contract/schemas'

/** `unreachable`: there was no answer. `unknown`: the answer did not come from the server, but perhaps from a proxy. */
export type ProblemErrorCode = ProblemCode | 'unreachable' | 'unknown'

interface ProblemErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: ProblemErrorCode
  /** The exact reason; servers of another version may have others. Absent where the code says everything. */
  reason?: ProblemReason | (string & {}) | undefined
  /** Values in the sentence of the message. */
  params?: Readonly<Record<string, string | number>> | undefined
  /** Seconds after which the server says to try again. */
  retryAfterS?: number | undefined
}

/** A call that did not succeed. Its message is the server's sentence. */
export class ProblemError extends Error implements ProblemErrorFacts {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: ProblemErrorCode
  readonly reason: ProblemErrorFacts['reason']
  readonly params: Readonly<Record<string, string | number>>
  readonly retryAfterS: number | undefined

  constructor(message: string, facts: ProblemErrorFacts, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = facts.status
    this.code = facts.code
    this.reason = facts.reason
    this.params = facts.params ?? {}
    this.retryAfterS = facts.retryAfterS
  }
}

/** A generation that failed or was canceled. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError'
  /** The last status of its task. */
  readonly status: TaskStatus

  constructor(status: TaskStatus) {
    super(status.status === 'cancelled' ? 'The generation was canceled.' : (status.error ?? 'The generation failed.'))
    this.status = status
  }
}

/** Reads a refusal, whose body may come from a proxy in any format. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null)
  const { code, detail, reason, params } = fieldsOf(body)
  return new ProblemError(typeof detail === 'string' ? detail : `The server answered ${response.status}.`, {
    status: response.status,
    code: typeof code === 'string' && isProblemCode(code) ? code : 'unknown',
    reason: typeof reason === 'string' ? reason : undefined,
    params: Object.fromEntries(
      Object.entries(fieldsOf(params)).filter(
        (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
      ),
    ),
    retryAfterS: readRetryAfter(response.headers.get('retry-after')),
  })
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Seconds of a Retry-After header, which is a number or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
