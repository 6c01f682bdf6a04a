/** The percentage on a card, which follows the server's value smoothly and survives a reload. Values are 0 to 100. */
import type { KeyValueStorage } from '@mirari/model'
import { progressCap } from '@mirari/product'

/** Time in ms in which the gap to the server's value shrinks to about a third. */
const easeMs = 600
/** Maximum speed while the task runs, in percent per second, so that a jump of the server becomes a climb. */
const workingSpeed = 40
/** Maximum speed once the task is completed, in percent per second. */
const finishingSpeed = 160
/** Gaps below this are closed at once, because easing alone would never arrive. */
const closeEnough = 0.25

export interface ProgressTarget {
  /** The server's value. */
  progress: number
  /** Whether the task is completed, so that the value runs to 100. */
  completed: boolean
}

/**
 * The visible percentage `elapsedMs` after `visiblePercent`. It never falls, never jumps, and stays at most 98 until the
 * task is completed. Pure: to be called once per frame with its last return value.
 */
export function advanceProgress(visiblePercent: number, target: ProgressTarget, elapsedMs: number): number {
  const limit = target.completed ? 100 : progressCap
  const goal = target.completed ? 100 : Math.min(Math.max(target.progress, 0), progressCap)
  const from = Math.min(Math.max(visiblePercent, 0), limit)
  const gap = goal - from
  if (gap <= 0) return from
  if (elapsedMs <= 0) return from
  const fastest = ((target.completed ? finishingSpeed : workingSpeed) * elapsedMs) / 1000
  if (gap <= Math.min(closeEnough, fastest)) return goal
  // Finishing runs at full speed, because a finished image should not wait for an animation.
  const eased = target.completed ? gap : gap * (1 - Math.exp(-elapsedMs / easeMs))
  return from + Math.min(eased, fastest)
}

/** Whether there is nothing left to animate. */
export function progressHasArrived(visiblePercent: number, target: ProgressTarget): boolean {
  return target.completed
    ? visiblePercent >= 100
    : visiblePercent >= Math.min(Math.max(target.progress, 0), progressCap)
}

function keyOf(generationId: string): string {
  return `generation-progress:${generationId}`
}

/** The stored value of a generation; 0 when there is none or storage is blocked. */
export function recallProgress(storage: KeyValueStorage | null, generationId: string): number {
  try {
    const value = Number(storage?.getItem(keyOf(generationId)) ?? 0)
    return value > 0 ? Math.min(value, progressCap) : 0
  } catch {
    return 0
  }
}

export function rememberProgress(storage: KeyValueStorage | null, generationId: string, visiblePercent: number): void {
  try {
    storage?.setItem(keyOf(generationId), String(Math.round(visiblePercent)))
  } catch {
    // With full or blocked storage only the stored value is lost.
  }
}

/** To be called when the task is completed, failed or canceled. */
export function forgetProgress(storage: KeyValueStorage | null, generationId: string): void {
  try {
    storage?.removeItem(keyOf(generationId))
  } catch {
    // See rememberProgress.
  }
}
