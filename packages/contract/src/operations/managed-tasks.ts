import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  ManagedCancelAnswer,
  ManagedRetryAnswer,
  ManagedTaskPage,
  ManagedTasksQuery,
} from '../schemas/managed-tasks.ts'
import { ActReason } from '../schemas/operators.ts'

export const listTasks = operation(address.listTasks, {
  tag: 'operators',
  access: 'user',
  summary: 'Tasks of everybody that wait, run, failed or were canceled',
  query: ManagedTasksQuery,
  answer: ManagedTaskPage,
  refusals: [401, 403, 422],
})

export const cancelTask = operation(address.cancelTask, {
  tag: 'operators',
  access: 'user',
  summary: 'Cancels a task of somebody, as its owner could',
  body: ActReason,
  answer: ManagedCancelAnswer,
  refusals: [401, 403, 404, 409, 422],
})

export const retryTask = operation(address.retryTask, {
  tag: 'operators',
  access: 'user',
  summary: 'Queues a failed or canceled task of somebody again, which charges its owner again',
  body: ActReason,
  answer: ManagedRetryAnswer,
  refusals: [401, 402, 403, 404, 409, 413, 422],
})
