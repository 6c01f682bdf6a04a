import type { DeleteAnswer, TaskStatus, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { cancel as cancelTask, type TaskRow } from '../platform/queue/queue.ts'
import type { PointsService } from '../points/service.ts'
import type { HistoryEntry } from '../results/history-entries.ts'
import { beginDeletion, restoreEntry, trashEntry, undoUntil } from '../results/trash.ts'
import { ownEntry } from './own-entry.ts'
import { refundTask } from './refund-task.ts'
import type { StatusPublisher } from './status-publisher.ts'
import { taskOf } from './store.ts'
import type { TaskProgress } from './task-progress.ts'
import type { GenerationViews } from './views.ts'
import type { WorkerLoop } from './worker-loop.ts'

export interface EndDeps {
  database: Database
  points: Pick<PointsService, 'refund'>
  views: GenerationViews
  loop: Pick<WorkerLoop, 'cancel'>
  statusPublisher: StatusPublisher
  progress: TaskProgress
  clock: Clock
}

/** Cancels, deletes and restores generations. */
export function createEnding({ database, points, views, loop, statusPublisher, progress, clock }: EndDeps) {
  /** Cancels a queued or running task and refunds its points; null when the task had already ended. */
  async function endTask(trx: Kysely<Tables>, { entry_id, state }: HistoryEntry): Promise<TaskRow | null> {
    if (state !== 'queued' && state !== 'running') return null
    const { task_id } = await taskOf(trx, entry_id)
    const ended = await cancelTask(trx, entry_id, progress.stamp(task_id))
    if (ended) await refundTask(trx, points.refund, ended)
    return ended
  }

  function notifyCanceled(task: TaskRow): void {
    loop.cancel(task.task_id)
    statusPublisher.queuePositionsChanged()
  }

  /** Cancels a generation. @throws Problem 'not_found'; 'not_cancellable' when the task has ended */
  async function cancel(user: User, id: string): Promise<TaskStatus> {
    const task = await database.write(async (trx) => {
      const ended = await endTask(trx, await ownEntry(trx, user, id))
      if (!ended) throw new Problem('not_cancellable')
      return ended
    })
    notifyCanceled(task)
    statusPublisher.changed(task)
    const [status] = await views.statuses(database.read, user.id, [task])
    if (!status) throw new Error('A cancelled task has no status.')
    return status
  }

  /**
   * Deletes a generation with its results; an unfinished task is canceled first. `restore` undoes the delete for a
   * short time.
   * @throws Problem 'not_found'
   */
  async function remove(user: User, id: string): Promise<DeleteAnswer> {
    const deletion = beginDeletion(user.id, clock.now())
    const ended = await database.write(async (trx) => {
      const task = await endTask(trx, await ownEntry(trx, user, id))
      await trashEntry(trx, deletion, id)
      return task
    })
    if (ended) {
      notifyCanceled(ended)
      for (const lastStatus of await views.statuses(database.read, user.id, [ended]))
        statusPublisher.removed(user.id, lastStatus)
    }
    return { undo_until: undoUntil(deletion) }
  }

  /** Undoes a delete. @throws Problem 'not_found' when the time to undo is over */
  async function restore(user: User, id: string): Promise<void> {
    const restored = await database.write((trx) => restoreEntry(trx, user.id, id, clock.now()))
    if (!restored) throw new Problem('not_restorable')
    statusPublisher.changed({ user_id: user.id, generation_id: id })
  }

  return { cancel, remove, restore }
}
