import { Problem } from '../http/problem.ts'

/**
 * Turns the error of a full disk or an exceeded disk quota into the problem 'storage_full'; returns any other error
 * unchanged.
 */
export function asDiskProblem(error: unknown): unknown {
  if (!hasCode(error, 'ENOSPC') && !hasCode(error, 'EDQUOT')) return error
  return new Problem(
    'storage_full',
    {},
    {
      cause: error,
    },
  )
}

/** Whether an error is a system error with this code, such as 'ENOENT'. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
