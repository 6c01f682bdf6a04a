/** Progress that is only believed: the task says nothing until it is done. */

export const fakeProgress = {
  stepMs: 30,
  /** Percent at which it waits for the end: a random one in between. */
  targetMin: 90,
  targetMax: 97,
  imageMs: 15_000,
  videoMs: 60_000,
  hideMs: 500,
} as const

export interface ProgressClock {
  now: () => number
  /** Runs the work again and again; answers what ends it. */
  every: (ms: number, work: () => void) => () => void
  /** Runs the work once; answers what prevents it. */
  after: (ms: number, work: () => void) => () => void
  /** 0 to 1 */
  random: () => number
}

export interface FakeProgress {
  /** The task is done: 100 at once, gone after half a second. */
  complete: () => void
  /** Goes away at once. */
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

/** Starts at 0; `onChange` gets whole percents, and null when the bar is to go. */
export function startFakeProgress(
  kind: 'image' | 'video',
  onChange: (percent: number | null) => void,
  clock: ProgressClock = browserClock,
): FakeProgress {
  const { stepMs, targetMin, targetMax, imageMs, videoMs, hideMs } = fakeProgress
  const target = targetMin + clock.random() * (targetMax - targetMin)
  const durationMs = kind === 'video' ? videoMs : imageMs
  const startedAt = clock.now()
  let shown = 0
  let endWait = () => {}
  const endSteps = clock.every(stepMs, () => {
    // By the clock and not by the count: hidden pages are called less often.
    const part = Math.min(1, (clock.now() - startedAt) / durationMs)
    const percent = Math.floor(part * target)
    if (percent === shown) return
    shown = percent
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
