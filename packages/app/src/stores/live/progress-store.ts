import type { KeyValueStorage } from '@mirari/model'
import {
  advanceProgress,
  forgetProgress,
  type ProgressTarget,
  progressHasArrived,
  recallProgress,
  rememberProgress,
} from './smooth-progress.ts'

export interface ProgressStoreDeps {
  storage: KeyValueStorage
  /** Calls back before the next frame with a time in ms; `requestAnimationFrame`. */
  nextFrame: (work: (timeMs: number) => void) => void
  /** Called when the progress of a completed generation has reached 100. */
  onArrived: (id: string) => void
}

interface Entry {
  visiblePercent: number
  target: ProgressTarget
  listeners: Set<() => void>
}

export type ProgressStore = ReturnType<typeof createProgressStore>

/**
 * The progress store: each visible percentage climbs smoothly to the server's value and is remembered across reloads.
 */
export function createProgressStore({ storage, nextFrame, onArrived }: ProgressStoreDeps) {
  const entries = new Map<string, Entry>()
  let running = false
  let lastMs: number | null = null

  function entryOf(id: string): Entry {
    let entry = entries.get(id)
    if (entry === undefined) {
      entry = {
        visiblePercent: recallProgress(storage, id),
        target: { progress: 0, completed: false },
        listeners: new Set(),
      }
      entries.set(id, entry)
    }
    return entry
  }

  function run() {
    if (running) return
    running = true
    lastMs = null
    nextFrame(step)
  }

  function step(timeMs: number) {
    const elapsedMs = lastMs === null ? 0 : timeMs - lastMs
    lastMs = timeMs
    let moving = false
    for (const [id, entry] of entries) {
      if (progressHasArrived(entry.visiblePercent, entry.target)) continue
      const before = Math.floor(entry.visiblePercent)
      entry.visiblePercent = advanceProgress(entry.visiblePercent, entry.target, elapsedMs)
      const after = Math.floor(entry.visiblePercent)
      if (after !== before) {
        if (!entry.target.completed) rememberProgress(storage, id, after)
        for (const listener of entry.listeners) listener()
      }
      if (!progressHasArrived(entry.visiblePercent, entry.target)) moving = true
      else if (entry.target.completed) onArrived(id)
    }
    if (moving) nextFrame(step)
    else running = false
  }

  return {
    /** Sets the target of a generation that is still shown as active. */
    aim(id: string, target: ProgressTarget) {
      const entry = entryOf(id)
      if (entry.target.progress === target.progress && entry.target.completed === target.completed) return
      entry.target = target
      if (target.completed) forgetProgress(storage, id)
      if (!progressHasArrived(entry.visiblePercent, target)) run()
    },
    /** Forgets a generation that has ended. */
    forget(id: string) {
      if (!entries.delete(id)) return
      forgetProgress(storage, id)
    },
    ids: () => [...entries.keys()],
    /** Whole percent to show. */
    percent: (id: string) => Math.floor(entries.get(id)?.visiblePercent ?? 0),
    subscribe(id: string, listener: () => void) {
      const { listeners } = entryOf(id)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
