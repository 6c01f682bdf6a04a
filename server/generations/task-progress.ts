import type { Clock } from '../platform/clock.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'

/** Progress of running tasks. It changes many times a second, so it is held in memory and stored only occasionally. */
export interface TaskProgress {
  start(taskId: string): void
  /** `fraction` from 0 to 1; it never goes back. False when the task is not running here. */
  advance(taskId: string, fraction: number): boolean
  /** Sets the position in a remote service's queue, 1 is next, or null. False when nothing changed. */
  queued(taskId: string, position: number | null): boolean
  end(taskId: string): void
  /** Remembers how far another process is with a run of a task. */
  hear(taskId: string, heard: Heard): void
  /** Null when this run of the task is neither here nor known from elsewhere. */
  of(task: Running): Reached | null
  /** Time stamp of a change that happens now: later than every stamp already published for this task. */
  stamp(taskId: string): string
}

/** How far a task is. */
export interface Reached {
  /** 0 to 100. */
  progress: number
  queue_pos: number | null
  updated_at: string
}

/** An attempt at a task. */
interface Running {
  task_id: string
  run: number
}

type Heard = Reached & Pick<Running, 'run'>

/** Most tasks of other processes whose progress is remembered. */
const maxHeard = 5000

interface Entry {
  /** 0 to 100. */
  progress: number
  queue_pos: number | null
  stampMs: number
}

export function createTaskProgress(clock: Clock): TaskProgress {
  const running = new Map<string, Entry>()
  const elsewhere = new RecentlyUsed<string, Heard>(maxHeard)
  const nextMs = (entry: Entry | undefined) => Math.max(clock.now().getTime(), (entry?.stampMs ?? 0) + 1)

  /** When the last stamp was published, here or elsewhere, ms since 1970. */
  function lastStampMs(taskId: string): number {
    const heard = elsewhere.get(taskId)
    return running.get(taskId)?.stampMs ?? (heard ? Date.parse(heard.updated_at) : 0)
  }

  return {
    start(taskId) {
      running.set(taskId, { progress: 0, queue_pos: null, stampMs: nextMs(running.get(taskId)) })
    },
    advance(taskId, fraction) {
      const entry = running.get(taskId)
      if (!entry) return false
      entry.progress = Math.max(entry.progress, Math.round(fraction * 1000) / 10)
      entry.stampMs = nextMs(entry)
      return true
    },
    queued(taskId, position) {
      const entry = running.get(taskId)
      if (!entry || entry.queue_pos === position) return false
      entry.queue_pos = position
      entry.stampMs = nextMs(entry)
      return true
    },
    end: (taskId) => void running.delete(taskId),
    hear: (taskId, heard) => elsewhere.set(taskId, heard),
    of({ task_id, run }) {
      const entry = running.get(task_id)
      if (!entry) {
        const heard = elsewhere.get(task_id)
        return heard?.run === run ? heard : null
      }
      const { progress, queue_pos, stampMs } = entry
      return { progress, queue_pos, updated_at: new Date(stampMs).toISOString() }
    },
    stamp: (taskId) => new Date(Math.max(clock.now().getTime(), lastStampMs(taskId) + 1)).toISOString(),
  }
}
