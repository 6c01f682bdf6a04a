import { cancelTask, listTasks, retryTask } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { QueueService } from './service.ts'

export interface QueueRouteDeps {
  managedQueue: QueueService
  sessions: Sessions
}

/** Routes of operators about tasks. */
export function queueRoutes({ managedQueue, sessions }: QueueRouteDeps) {
  return new Elysia({ name: 'managed-queue' })
    .use(sessionPlugin(sessions))
    .get(listTasks.path, ({ user, query }) => managedQueue.list(user, query), routeOf(listTasks))
    .post(
      cancelTask.path,
      ({ user, params, body }) => managedQueue.cancel(user, params.id, body.reason),
      routeOf(cancelTask),
    )
    .post(
      retryTask.path,
      ({ user, params, body }) => managedQueue.retry(user, params.id, body.reason),
      routeOf(retryTask),
    )
}
