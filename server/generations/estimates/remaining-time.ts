/** How many seconds a task still needs: rules without a database. */

/** Number of running times of a kind that are remembered. */
export const sampleCount = 15

/** The samples with a new one at their end, the oldest of too many dropped. */
export function withSample(samples: readonly number[], addedMs: number): number[] {
  return [...samples, addedMs].slice(-sampleCount)
}

/** The middle of the values; the mean of the two middle ones of an even number. They must not be empty. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Of a running task. */
export interface RunningTask {
  /** Expected time in ms of the whole run. */
  expectedMs: number
  /** Time in ms since it started. */
  elapsedMs: number
  /** Reported progress, 0 to 1. */
  fraction: number
}

/** Progress below which the own pace of a task says nothing. */
const leastTellingFraction = 0.05
/** A task that takes longer than expected, and reports nothing, is expected to take this share of its time again. */
const overdueShare = 0.1

/** Remaining time in ms of a running task: what was measured before, giving way to its own pace as that shows. */
export function remainingOfRunning({ expectedMs, elapsedMs, fraction }: RunningTask): number {
  const byMeasure = Math.max(expectedMs - elapsedMs, elapsedMs * overdueShare)
  if (fraction < leastTellingFraction) return byMeasure
  const byPace = (elapsedMs * (1 - fraction)) / fraction
  return byMeasure * (1 - fraction) + byPace * fraction
}

/** Of a task in the queue. */
export interface QueuedTask {
  expectedMs: number
  /** 1 is next. */
  position: number
  /** Expected time in ms of the tasks before it. */
  typicalMs: number
  workers: { free: number; all: number }
}

/** Remaining time in ms of a queued task: its turn comes when as many running tasks have ended as are before it. */
export function remainingOfQueued({ expectedMs, position, typicalMs, workers }: QueuedTask): number {
  const turns = Math.max(0, position - workers.free)
  // A running task is half done on average.
  const waitMs = turns === 0 ? 0 : ((turns - 0.5) / Math.max(1, workers.all)) * typicalMs
  return Math.max(0, waitMs) + expectedMs
}

/** Whole seconds to announce, at least 1. */
export function toSeconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000))
}
