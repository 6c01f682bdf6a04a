import type { TaskStatus } from '@mirari/contract/schemas'
import type { Database } from '../platform/database/database.ts'
import { createLine } from '../platform/line.ts'
import type { Live } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { firstQueued } from './store.ts'
import type { TaskProgress } from './task-progress.ts'
import type { GenerationViews } from './views.ts'

export interface StatusPublisherDeps {
  database: Database
  live: Live
  views: Pick<GenerationViews, 'statusesOf'>
  progress: Pick<TaskProgress, 'of' | 'hear'>
  log: Log
}

type TaskIds = Pick<TaskRow, 'user_id' | 'generation_id'>

export type StatusPublisher = ReturnType<typeof createStatusPublisher>

/** Interval in ms between progress messages of a task: nobody can follow more than five a second. */
const progressIntervalMs = 200
const queueIntervalMs = 500
/** Number of queue positions that are published; clients request positions further back themselves. */
const publishedPositions = 2000

/**
 * Publishes whole status records to the owners of tasks, but only while somebody is subscribed, here or at another
 * process of the same database.
 */
export function createStatusPublisher({ database, live, views, progress, log }: StatusPublisherDeps) {
  const { peers } = database
  const pendingProgress = new Set<string>()
  const sentPositions = new Map<string, number>()
  const inLine = createLine()
  let queueTimer: ReturnType<typeof setTimeout> | null = null
  let isClosed = false

  const report = (error: unknown) => log.error('status not announced', { error: asError(error) })

  async function read(userId: string, generationIds: readonly string[]): Promise<void> {
    if (isClosed || !live.hasListeners('task_status', userId)) return
    for (const status of await views.statusesOf(database.read, userId, generationIds)) {
      live.publish('task_status', userId, status)
    }
  }

  /** One after another for each user: reads on several connections may end in another order than they began. */
  const send = (userId: string, generationIds: readonly string[]): Promise<void> =>
    inLine(userId, () => read(userId, generationIds))

  async function sendPositions(): Promise<void> {
    if (isClosed) return
    const tasks = await firstQueued(database.read, publishedPositions)
    const queued = new Set<string>()
    const changed = new Map<string, string[]>()
    for (const [index, { task_id, user_id, generation_id }] of tasks.entries()) {
      queued.add(task_id)
      if (sentPositions.get(task_id) === index + 1) continue
      sentPositions.set(task_id, index + 1)
      changed.set(user_id, [...(changed.get(user_id) ?? []), generation_id])
    }
    for (const taskId of sentPositions.keys()) if (!queued.has(taskId)) sentPositions.delete(taskId)
    for (const [userId, generationIds] of changed) await send(userId, generationIds)
  }

  const sendOne = ({ user_id, generation_id }: TaskIds) => void send(user_id, [generation_id]).catch(report)

  function sendPositionsSoon(): void {
    queueTimer ??= setTimeout(() => {
      queueTimer = null
      sendPositions().catch(report)
    }, queueIntervalMs)
  }

  function tellProgress({ user_id, generation_id, task_id, run }: TaskRow): void {
    const reached = progress.of({ task_id, run })
    if (reached) peers.tell('task_progress', { user_id, generation_id, task_id, run, ...reached })
  }

  peers.on('task_changed', sendOne)
  peers.on('task_progress', ({ user_id, generation_id, task_id, ...heard }) => {
    progress.hear(task_id, heard)
    sendOne({ user_id, generation_id })
  })
  peers.on('queue_moved', sendPositionsSoon)
  peers.onGap(sendPositionsSoon)

  return {
    /** Publishes the status of a task whose state changed. */
    changed({ user_id, generation_id }: TaskIds): void {
      sendOne({ user_id, generation_id })
      peers.tell('task_changed', { user_id, generation_id })
    },
    /** Publishes the last status of a removed task, for the owner's other tabs. */
    removed(userId: string, lastStatus: TaskStatus): void {
      live.publish('task_status', userId, lastStatus)
      peers.tell('task_changed', { user_id: userId, generation_id: lastStatus.generation_id })
    },
    /** Publishes the progress of a task, at most five times a second. */
    progressed(task: TaskRow): void {
      if (pendingProgress.has(task.generation_id)) return
      pendingProgress.add(task.generation_id)
      setTimeout(() => {
        pendingProgress.delete(task.generation_id)
        sendOne(task)
        tellProgress(task)
      }, progressIntervalMs)
    },
    /** Publishes queue positions, which change when a task joins or leaves the queue. */
    queuePositionsChanged(): void {
      // What changes within the interval is told in one message.
      if (queueTimer === null) peers.tell('queue_moved', null)
      sendPositionsSoon()
    },
    /** Stops publishing and reading. */
    close(): void {
      isClosed = true
      if (queueTimer !== null) clearTimeout(queueTimer)
    },
  }
}
