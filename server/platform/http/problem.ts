import type { ProblemBody } from '@mirari/contract'
import {
  fillProblemText,
  type ProblemCode,
  type ProblemParams,
  type ProblemReason,
  problemReasons,
  problemStatus,
} from '@mirari/contract/problems'

interface ProblemOptions {
  /** Extra response headers, for example `Retry-After`. */
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** Arguments of a problem; without parameters when the text of its reason has none. */
type ProblemArguments<Reason extends ProblemReason> = keyof ProblemParams<Reason> extends never
  ? [params?: Readonly<Record<string, never>>, options?: ProblemOptions]
  : [params: ProblemParams<Reason>, options?: ProblemOptions]

/**
 * An error meant for the caller: code, reason and parameters are sent, with the English text of the reason as `detail`.
 * Anything else that is thrown answers 500 with a general text and is logged.
 * (The code is called `problem`: Elysia reads a field named `code` as the name of its own error class.)
 */
export class Problem<Reason extends ProblemReason = ProblemReason> extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemCode
  readonly reason: Reason
  readonly params: Readonly<Record<string, string | number>>
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(reason: Reason, ...[params = {}, { headers = {}, cause } = {}]: ProblemArguments<Reason>) {
    const [code, text] = problemReasons[reason]
    super(fillProblemText(text, params), cause === undefined ? undefined : { cause })
    this.problem = code
    this.reason = reason
    this.params = params
    this.status = problemStatus[code]
    this.headers = headers
  }

  /** The body of the answer. */
  body(): ProblemBody {
    const { message: detail, problem: code, reason, params } = this
    // A reason of the same name adds nothing to the code.
    if (reason === code) return { detail, code }
    return { detail, code, reason, ...(Object.keys(params).length > 0 && { params }) }
  }
}
