import { type ProblemBody, type ProblemCode, problemStatus } from '@mirari/model'

/**
 * An error meant for the caller: its sentence is sent as `detail`, its code as `code`.
 * Anything else that is thrown answers 500 with a general sentence and is logged.
 * (The field is called `problem`: Elysia reads a field named `code` as the name of its own error class.)
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemCode
  readonly status: number
  /** Extra response headers, for example `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    problem: ProblemCode,
    sentence: string,
    options: { headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause })
    this.problem = problem
    this.status = problemStatus[problem]
    this.headers = options.headers ?? {}
  }

  /** What goes over the wire. */
  body(): ProblemBody {
    return { detail: this.message, code: this.problem }
  }
}
