import { Problem } from '../http/problem.ts'

const retryAfterS = 10

/** The problem of a storage whose files are elsewhere and cannot be reached just now. */
export function unreachable(cause: Error): Problem {
  return new Problem('storage_unreachable', {}, { headers: { 'retry-after': String(retryAfterS) }, cause })
}

/** Whether an error of a storage says that its files cannot be reached just now, so that a later attempt may succeed. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Problem && error.reason === 'storage_unreachable'
}
