/** The percentage a card shows: it follows the server's value smoothly and survives a reload. Values are 0 to 100. */
import type { KeyValueStorage } from '@mirari/model'
import { progressCap } from '@mirari/product'

/** Time in which the gap to the server's value shrinks to about a third. */
const easeMs = 600
/** Fastest climb while the task works, in percent per second: a leap of the server becomes a climb. */
const workingSpeed = 40
/** Fastest climb once the task is completed. */
const finishingSpeed = 160
/** Gaps below this are closed at once, else easing would never arrive. */
const closeEnough = 0.25

export interface ProgressTarget {
  /** The server's value. */
  progress: number
  /** True once the task is completed: the value then runs to 100. */
  completed: boolean
}

/**
 * The value to show `elapsedMs` after `shown` was. It never falls, never leaps, and stays at most 98 until the task is
 * completed. Pure: call it once per frame and keep the answer.
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
  // Finishing runs at full speed: nobody should wait for an animation to see a picture that is there.
  const eased = target.completed ? gap : gap * (1 - Math.exp(-elapsedMs / easeMs))
  return from + Math.min(eased, fastest)
}

/** True when there is nothing left to animate. */
export function progressHasArrived(visiblePercent: number, target: ProgressTarget): boolean {
  return target.completed
    ? visiblePercent >= 100
    : visiblePercent >= Math.min(Math.max(target.progress, 0), progressCap)
}

function keyOf(generationId: string): string {
  return `generation-progress:${generationId}`
}

/** The remembered value of a generation, 0 when there is none or storage is forbidden. */
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
    // A full or forbidden storage only costs the memory of the value.
  }
}

/** To be called when the task is completed, failed or cancelled. */
export function forgetProgress(storage: KeyValueStorage | null, generationId: string): void {
  try {
    storage?.removeItem(keyOf(generationId))
  } catch {
    // See rememberProgress.
  }
}
