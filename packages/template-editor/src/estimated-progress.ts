/** Progress estimated from time alone, because the task reports nothing until it is done. */

export const progressTiming = {
  stepMs: 30,
  /** It stops at a random percentage between these until the task is done. */
  targetMin: 90,
  targetMax: 97,
  imageMs: 15_000,
  videoMs: 60_000,
  hideMs: 500,
} as const

export interface ProgressClock {
  now: () => number
  /** Runs the work repeatedly; answers the function that stops it. */
  every: (ms: number, work: () => void) => () => void
  /** Runs the work once, later; answers the function that cancels it. */
  after: (ms: number, work: () => void) => () => void
  /** 0 to 1 */
  random: () => number
}

export interface EstimatedProgress {
  /** The task is done: 100 at once, hidden after half a second. */
  complete: () => void
  /** Hides it at once. */
  stop: () => void
}

/** The browser's own clock. */
export const browserClock: ProgressClock = {
  now: () => performance.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

/** Starts at 0; `onChange` gets whole percents, and null when the bar is to be hidden. */
export function startEstimatedProgress(
  kind: 'image' | 'video',
  onChange: (percent: number | null) => void,
  clock: ProgressClock = browserClock,
): EstimatedProgress {
  const { stepMs, targetMin, targetMax, imageMs, videoMs, hideMs } = progressTiming
  const target = targetMin + clock.random() * (targetMax - targetMin)
  const durationMs = kind === 'video' ? videoMs : imageMs
  const startedAt = clock.now()
  let lastPercent = 0
  let endWait = () => {}
  const endSteps = clock.every(stepMs, () => {
    // By the clock and not by counting calls: hidden pages get fewer of them.
    const part = Math.min(1, (clock.now() - startedAt) / durationMs)
    const percent = Math.floor(part * target)
    if (percent === lastPercent) return
    lastPercent = percent
    onChange(percent)
  })
  onChange(0)
  return {
    complete() {
      endSteps()
      onChange(100)
      endWait = clock.after(hideMs, () => onChange(null))
    },
    stop() {
      endSteps()
      endWait()
      onChange(null)
    },
  }
}
