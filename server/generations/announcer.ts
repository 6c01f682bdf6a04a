import type { TaskStatus } from '@mirari/model'
import type { Database } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { firstInLine } from './store.ts'
import type { GenerationViews } from './views.ts'

export interface AnnouncerDeps {
  database: Database
  live: Live
  views: GenerationViews
  log: Log
}

export type Announcer = ReturnType<typeof createAnnouncer>

/** Five messages a second are as many as anybody can see. */
const progressIntervalMs = 200
const queueIntervalMs = 500
/** Places further back are told when they are asked for. */
const announcedPlaces = 2000

/** Tells the owners of tasks what happened to them: whole records, and only when somebody listens. */
export function createAnnouncer({ database, live, views, log }: AnnouncerDeps) {
  const pendingProgress = new Set<string>()
  const toldPlaces = new Map<string, number>()
  let queueTimer: ReturnType<typeof setTimeout> | null = null
  let isClosed = false

  const report = (error: unknown) => log.error('status not announced', { error: asError(error) })

  async function send(userId: string, generationIds: readonly string[]): Promise<void> {
    if (isClosed || !live.hasListeners('task_status', userId)) return
    for (const status of await views.statusesOf(database.read, userId, generationIds)) {
      live.publish('task_status', userId, status)
    }
  }

  async function sendPlaces(): Promise<void> {
    if (isClosed) return
    const line = await firstInLine(database.read, announcedPlaces)
    const waiting = new Set<string>()
    const news = new Map<string, string[]>()
    for (const [index, { task_id, user_id, generation_id }] of line.entries()) {
      waiting.add(task_id)
      if (toldPlaces.get(task_id) === index + 1) continue
      toldPlaces.set(task_id, index + 1)
      news.set(user_id, [...(news.get(user_id) ?? []), generation_id])
    }
    for (const taskId of toldPlaces.keys()) if (!waiting.has(taskId)) toldPlaces.delete(taskId)
    for (const [userId, generationIds] of news) await send(userId, generationIds)
  }

  return {
    /** A task changed its state. */
    changed(task: Pick<TaskRow, 'user_id' | 'generation_id'>): void {
      send(task.user_id, [task.generation_id]).catch(report)
    },
    /** A task was removed; this is the last that its owner's other tabs hear of it. */
    removed(userId: string, last: TaskStatus): void {
      live.publish('task_status', userId, last)
    },
    /** A task came a bit further; told at most five times a second. */
    progressed(task: Pick<TaskRow, 'user_id' | 'generation_id'>): void {
      if (pendingProgress.has(task.generation_id)) return
      pendingProgress.add(task.generation_id)
      setTimeout(() => {
        pendingProgress.delete(task.generation_id)
        send(task.user_id, [task.generation_id]).catch(report)
      }, progressIntervalMs)
    },
    /** Somebody joined or left the line, so places in it may have changed. */
    queueMoved(): void {
      queueTimer ??= setTimeout(() => {
        queueTimer = null
        sendPlaces().catch(report)
      }, queueIntervalMs)
    },
    /** After this nothing is read any more. */
    close(): void {
      isClosed = true
      if (queueTimer !== null) clearTimeout(queueTimer)
    },
  }
}
