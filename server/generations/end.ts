import type { CancelAnswer, DeleteAnswer, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { EngineRegistry } from '../engines/engine-registry.ts'
import { hasAcceptedJobs } from '../engines/remote/submission-journal.ts'
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
import { taskOf, unfinishedEntries } from './store.ts'
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
  registry: Pick<EngineRegistry, 'byId'>
  clock: Clock
}

/** Cancels, deletes and restores generations. */
export function createEnding({ database, points, views, loop, statusPublisher, progress, registry, clock }: EndDeps) {
  /** Whether the provider may bill the task although it was canceled; also when its engine is no longer set up. */
  function isBilled({ engine, upstream_ref }: TaskRow): boolean {
    const entry = registry.byId(engine)
    return (entry === null || entry.bills === true) && hasAcceptedJobs(upstream_ref)
  }

  /**
   * Cancels a queued or running task and refunds its points, unless the provider may bill it; null when the task had
   * already ended.
   */
  async function endTask(
    trx: Kysely<Tables>,
    { entry_id, state }: Pick<HistoryEntry, 'entry_id' | 'state'>,
  ): Promise<TaskRow | null> {
    if (state !== 'queued' && state !== 'running') return null
    const { task_id } = await taskOf(trx, entry_id)
    const ended = await cancelTask(trx, entry_id, progress.stamp(task_id))
    if (ended && !isBilled(ended)) await refundTask(trx, points.refund, ended)
    return ended
  }

  function notifyCanceled(task: TaskRow): void {
    loop.cancel(task.task_id)
    statusPublisher.queuePositionsChanged()
  }

  /**
   * Cancels a generation; `also` runs in the same transaction. @throws Problem 'not_found'; 'not_cancellable' when the
   * task has ended
   */
  async function cancel(
    user: Pick<User, 'id'>,
    id: string,
    also?: (trx: Kysely<Tables>) => Promise<void>,
  ): Promise<CancelAnswer> {
    const write: Database['write'] = also ? database.write : (work) => database.writeOf(user.id, work)
    const task = await write(async (trx) => {
      const ended = await endTask(trx, await ownEntry(trx, user, id))
      if (!ended) throw new Problem('not_cancellable')
      await also?.(trx)
      return ended
    })
    notifyCanceled(task)
    statusPublisher.changed(task)
    const [status] = await views.statuses(database.read, user.id, [task])
    if (!status) throw new Error('A cancelled task has no status.')
    return { ...status, refunded: !isBilled(task) }
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

  /**
   * Cancels every unfinished task of a user within a transaction. The returned function stops their work and is called
   * once the transaction is committed.
   */
  async function cancelAll(trx: Kysely<Tables>, userId: string): Promise<() => void> {
    const ended: TaskRow[] = []
    for (const entry of await unfinishedEntries(trx, userId)) {
      const task = await endTask(trx, entry)
      if (task) ended.push(task)
    }
    return () => {
      for (const task of ended) notifyCanceled(task)
    }
  }

  /** Undoes a delete. @throws Problem 'not_found' when the time to undo is over */
  async function restore(user: User, id: string): Promise<void> {
    const restored = await database.write((trx) => restoreEntry(trx, user.id, id, clock.now()))
    if (!restored) throw new Problem('not_restorable')
    statusPublisher.changed({ user_id: user.id, generation_id: id })
  }

  return { cancel, cancelAll, remove, restore }
}
