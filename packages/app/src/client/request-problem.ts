import type { RequestProblemCode } from '@mirari/messages'
import { type ProblemCode, problemStatus } from '@mirari/model'

/** A call that did not succeed. `detail` is the server's sentence, or null when it gave none. */
export class RequestProblem extends Error {
  override name = 'RequestProblem'
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly code: RequestProblemCode
  readonly detail: string | null

  constructor(status: number, code: RequestProblemCode, detail: string | null, cause?: unknown) {
    super(detail ?? `The request failed (${status === 0 ? 'no answer' : status}).`, { cause })
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** Statuses a proxy answers while the server behind it restarts: as good as no answer. */
const gatewayStatuses = new Set([502, 503, 504])

/** True when the server could not be reached, so that nothing is known about the request's outcome. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof RequestProblem &&
    (error.code === 'unreachable' || (error.code === 'unknown' && gatewayStatuses.has(error.status)))
  )
}

/** Reads `{ detail, code }` from an error answer, whatever its body really is. */
export async function readProblem(response: Response): Promise<RequestProblem> {
  const body: unknown = await response.json().catch(() => null)
  const detail = field(body, 'detail')
  const code = field(body, 'code')
  return new RequestProblem(response.status, code !== null && isProblemCode(code) ? code : 'unknown', detail)
}

function field(body: unknown, name: 'detail' | 'code'): string | null {
  if (typeof body !== 'object' || body === null || !(name in body)) return null
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemStatus, code)
}
