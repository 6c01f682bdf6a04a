import { Problem } from '../http/problem.ts'

/**
 * Turns the error of a full disk or an exceeded disk quota into the problem 'storage_full'; returns any other error
 * unchanged.
 */
export function asDiskProblem(error: unknown): unknown {
  if (!isDiskFull(error)) return error
  return new Problem(
    'storage_full',
    {},
    {
      cause: error,
    },
  )
}

/** Native code, such as that of image libraries, tells it in its message only. */
const fullDiskMessage = /no space left on device|disk quota exceeded/i

/** Whether an error says that the disk is full, or its quota exceeded. */
export function isDiskFull(error: unknown): boolean {
  return (
    hasCode(error, 'ENOSPC') ||
    hasCode(error, 'EDQUOT') ||
    (error instanceof Error && fullDiskMessage.test(error.message))
  )
}

/** Whether an error is a system error with this code, such as 'ENOENT'. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
