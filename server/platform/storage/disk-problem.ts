import { Problem } from '../http/problem.ts'

/** Problem 'storage_full' for a disk or a quota of the system that has no room; any other error as it is. */
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

/** Whether a call to the system failed for this reason, such as 'ENOENT'. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
