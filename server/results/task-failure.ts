import type { TaskFailure } from '@mirari/contract/schemas'
import { isTaskFailureCode } from '@mirari/contract/task-failures'
import type { TaskRow } from '../platform/queue/queue.ts'

/** Why a task failed; null for one that has not. */
export function taskFailureOf({
  failure: code,
  failure_params: params,
}: Pick<TaskRow, 'failure' | 'failure_params'>): TaskFailure | null {
  if (code === null) return null
  // Written by this server. A newer one may have stored a code that is not known here.
  if (!isTaskFailureCode(code)) return { code: 'failed' }
  return { code, ...(params !== null && { params: JSON.parse(params) }) }
}
