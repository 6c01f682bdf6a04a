import type { ManagedTaskState } from '@mirari/contract/lists'
import type {
  ManagedCancelAnswer,
  ManagedRetryAnswer,
  ManagedTask,
  ManagedTaskPage,
  ManagedTasksQuery,
  User,
} from '@mirari/contract/schemas'
import { taskFailureText } from '@mirari/contract/task-failures'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { taskFailureOf } from '../../results/task-failure.ts'
import { type ActLog, requireOperator } from '../act-log.ts'
import { pageOf } from '../page.ts'
import { countTasks, type ManagedTaskRow, taskById, tasksPage, type UnfinishedState } from './store.ts'

/** Runs in the transaction of a change, which it refuses by a problem. */
type Also = (trx: Kysely<Tables>) => Promise<void>

export interface QueueDeps {
  database: Database
  /** What the owners of tasks can do with them. */
  generations: {
    cancel(owner: Pick<User, 'id'>, id: string, also: Also): Promise<{ refunded: boolean }>
    retry(owner: Pick<User, 'id'>, id: string, also: Also): Promise<{ task_id: string }>
  }
  log: ActLog
}

export type QueueService = ReturnType<typeof createQueueService>

const storedStates: Readonly<Record<ManagedTaskState, UnfinishedState>> = {
  waiting: 'queued',
  running: 'running',
  failed: 'failed',
  canceled: 'cancelled',
}
const states = new Map(Object.entries(storedStates).map(([state, stored]) => [stored, state as ManagedTaskState]))

/** What operators do with the tasks of everybody. */
export function createQueueService({ database, generations, log }: QueueDeps) {
  /** The task and the record of an act about it. @throws Problem 'forbidden', 'not_found' */
  async function begin(user: User, id: string, act: { action: 'cancel_task' | 'retry_task'; reason: string }) {
    await log.require(user)
    const row = await taskById(database.read, id)
    if (!row) throw new Problem('generation_not_found')
    const owner = { id: row.user_id, username: row.username }
    const record: Also = async (trx) => {
      await requireOperator(trx, user)
      await log.write(trx, user, { ...act, subject: owner, target: id })
    }
    return { owner, record }
  }

  return {
    /** @throws Problem 'forbidden' */
    async list(user: User, { state, person, model, after, limit }: ManagedTasksQuery): Promise<ManagedTaskPage> {
      await log.require(user)
      const page = { state: storedStates[state], person, model, after, limit: limit + 1 }
      const { items, next } = pageOf(await tasksPage(database.read, page), limit, ({ entry_id }) => entry_id)
      return {
        items: items.map(toTask),
        next,
        waiting: await countTasks(database.read, 'queued'),
        running: await countTasks(database.read, 'running'),
      }
    },

    /**
     * Cancels a task by the rules for its owner, whose points go back unless a paid provider may bill it.
     * @throws Problem 'forbidden', 'not_found', 'not_cancellable'
     */
    async cancel(user: User, id: string, reason: string): Promise<ManagedCancelAnswer> {
      const { owner, record } = await begin(user, id, { action: 'cancel_task', reason })
      const { refunded } = await generations.cancel(owner, id, record)
      return { refunded }
    },

    /**
     * Queues a failed or canceled task again, for which its owner pays as for an own retry.
     * @throws Problem 'forbidden', 'not_found', 'conflict', 'model_unavailable', 'not_enough_points'
     */
    async retry(user: User, id: string, reason: string): Promise<ManagedRetryAnswer> {
      const { owner, record } = await begin(user, id, { action: 'retry_task', reason })
      const { task_id } = await generations.retry(owner, id, record)
      return { task_id }
    },
  }
}

function toTask(row: ManagedTaskRow): ManagedTask {
  const { entry_id, state, user_id, username, task_category, prompt, model, engine, crashes } = row
  const { created_at, started_at, finished_at } = row
  const failure = taskFailureOf(row)
  return {
    ...{ id: entry_id, prompt, category: task_category, model, engine, crashes, failure },
    ...{ created_at, started_at, finished_at },
    maker: { id: user_id, username },
    state: states.get(state as UnfinishedState) ?? 'failed',
    failure_text: failure && taskFailureText(failure.code, failure.params),
  }
}
