import { isProblemCode } from '@mirari/contract/problem-codes'
import type { RefusedCall, RequestProblemCode } from '@mirari/messages'

/** Details of a refusal beyond its code. */
export type RefusalDetails = Partial<Pick<RefusedCall, 'reason' | 'params'>> & { cause?: unknown }

/** A call that did not succeed. */
export class RequestProblem extends Error implements RefusedCall {
  override name = 'RequestProblem'
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly code: RequestProblemCode
  readonly detail: string | null
  readonly reason: string | undefined
  readonly params: NonNullable<RefusedCall['params']>

  constructor(
    status: number,
    code: RequestProblemCode,
    detail: string | null,
    { reason, params = {}, cause }: RefusalDetails = {},
  ) {
    super(detail ?? `The request failed (${status === 0 ? 'no answer' : status}).`, { cause })
    this.status = status
    this.code = code
    this.detail = detail
    this.reason = reason
    this.params = params
  }
}

/** Statuses that a proxy answers while the server behind it restarts; treated like no answer. */
const gatewayStatuses = new Set([502, 503, 504])

/** True when the server could not be reached, so that nothing is known about the request's outcome. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof RequestProblem &&
    (error.code === 'unreachable' || (error.code === 'unknown' && gatewayStatuses.has(error.status)))
  )
}

/** Reads the body of a refusal, which may come from a proxy in any format. */
export async function readProblem(response: Response): Promise<RequestProblem> {
  const body: unknown = await response.json().catch(() => null)
  const code = textOf(body, 'code')
  const reason = textOf(body, 'reason') ?? undefined
  return new RequestProblem(
    response.status,
    code !== null && isProblemCode(code) ? code : 'unknown',
    textOf(body, 'detail'),
    { reason, params: paramsOf(body) },
  )
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

function textOf(body: unknown, name: string): string | null {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function paramsOf(body: unknown): Record<string, string | number> {
  const params = fieldOf(body, 'params')
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}
