/** Draws one frame; returns whether it needs another one. */
export type Draw = (elapsedS: number) => boolean

export interface Drawing {
  /** Requests frames until the drawing returns false. */
  wake(): void
  remove(): void
}

export interface FrameLoop {
  add(draw: Draw): Drawing
  /**
   * Calls back once after the delay, which does not count down while the loop is paused. Returns a function that
   * cancels it.
   */
  after(ms: number, run: () => void): () => void
  /** Paused means no callback of any kind is pending. */
  setPaused(paused: boolean): void
  isPaused(): boolean
  /** Frame rate at rest and at most, in frames per second. */
  setRate(idleFps: number, mostFps: number): void
  /** Allows the highest frame rate for a moment, because someone is moving something. */
  boost(): void
  destroy(): void
}

interface Timer {
  id: number
  startedAt: number
  leftMs: number
  run(): void
}

const boostMs = 1000
/** Gaps longer than this (sleep, pause) do not advance the motion, so that it continues instead of jumping. */
const longestStepMs = 100
/** How early a frame may come, because the clocks of displays are not exact. */
const earlyMs = 1.5
/** A frame that a timer waits for is requested this long before it is due, because it comes up to one frame later. */
const leadMs = 8
/** Shortest wait for which a timer takes the place of frames that draw nothing. */
const shortestWaitMs = 12

/**
 * One frame to come, requested from the browser only shortly before it is due. `isDue` says that a timer has waited for
 * it: such a frame is drawn even if it comes a little early, because otherwise it would have woken the page in vain.
 */
function createFrameRequest(onFrame: (now: number, isDue: boolean) => void) {
  let frame = 0
  let timer = 0
  function ask(isDue: boolean): void {
    timer = 0
    frame = requestAnimationFrame((now) => {
      frame = 0
      onFrame(now, isDue)
    })
  }
  return {
    isPending: () => frame !== 0 || timer !== 0,
    /** @param dueMs until the frame is due */
    request(dueMs: number): void {
      if (dueMs - leadMs < shortestWaitMs) ask(false)
      else timer = window.setTimeout(() => ask(true), dueMs - leadMs)
    },
    cancel(): void {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      frame = 0
      timer = 0
    },
  }
}

/** One loop for everything that moves: frames at a capped rate, timers, and nothing at all while paused. */
export function createFrameLoop(): FrameLoop {
  const drawings = new Map<Draw, boolean>()
  const timers = new Set<Timer>()
  const next = createFrameRequest(onFrame)
  let paused = false
  let idleFps = 30
  let mostFps = 60
  let boostedUntil = 0
  let drawnAt = 0
  let dueAt = 0

  function isFrameNeeded(): boolean {
    for (const needsFrame of drawings.values()) if (needsFrame) return true
    return false
  }

  function schedule(): void {
    if (next.isPending() || paused || !isFrameNeeded()) return
    const now = performance.now()
    // Motion starts at the request instead of the first frame, so that it follows the same path at every frame rate.
    if (drawnAt === 0) drawnAt = now
    next.request(dueAt - now)
  }

  /** Draws as soon as possible instead of at the next turn. */
  function hurry(): void {
    dueAt = 0
    next.cancel()
    schedule()
  }

  function onFrame(now: number, isDue: boolean): void {
    if (isDue || now >= dueAt - earlyMs) {
      const stepMs = 1000 / (now < boostedUntil ? mostFps : Math.min(idleFps, mostFps))
      const elapsedMs = Math.max(0, Math.min(now - drawnAt, longestStepMs))
      // Keeps the average rate exact on displays whose rate is not a multiple of it, but never makes up for late
      // frames.
      dueAt = Math.max(dueAt + stepMs, now)
      drawnAt = now
      for (const [draw, needsFrame] of drawings) if (needsFrame) drawings.set(draw, draw(elapsedMs / 1000))
    }
    if (!isFrameNeeded()) drawnAt = 0
    schedule()
  }

  function startTimer(timer: Timer): void {
    timer.startedAt = performance.now()
    timer.id = window.setTimeout(() => {
      timers.delete(timer)
      timer.run()
    }, timer.leftMs)
  }

  return {
    add(draw) {
      drawings.set(draw, false)
      return {
        wake() {
          if (!drawings.has(draw)) return
          drawings.set(draw, true)
          schedule()
        },
        remove: () => void drawings.delete(draw),
      }
    },
    after(ms, run) {
      const timer: Timer = { id: 0, startedAt: 0, leftMs: ms, run }
      timers.add(timer)
      if (!paused) startTimer(timer)
      return () => {
        clearTimeout(timer.id)
        timers.delete(timer)
      }
    },
    setPaused(isPaused) {
      if (paused === isPaused) return
      paused = isPaused
      drawnAt = 0
      if (paused) {
        next.cancel()
        for (const timer of timers) {
          clearTimeout(timer.id)
          timer.leftMs = Math.max(0, timer.leftMs - (performance.now() - timer.startedAt))
        }
      } else {
        for (const timer of timers) startTimer(timer)
        schedule()
      }
    },
    isPaused: () => paused,
    setRate(idle, most) {
      idleFps = idle
      mostFps = most
      hurry()
    },
    boost() {
      const now = performance.now()
      // Drawings that wait for their turn at the idle rate run now.
      if (now >= boostedUntil) hurry()
      boostedUntil = now + boostMs
    },
    destroy() {
      next.cancel()
      for (const timer of timers) clearTimeout(timer.id)
      timers.clear()
      drawings.clear()
      paused = true
    },
  }
}
