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

/** One loop for everything that moves: frames at a capped rate, timers, and nothing at all while paused. */
export function createFrameLoop(): FrameLoop {
  const drawings = new Map<Draw, boolean>()
  const timers = new Set<Timer>()
  let frame = 0
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
    if (frame !== 0 || paused || !isFrameNeeded()) return
    // Motion starts at the request instead of the first frame, so that it follows the same path at every frame rate.
    if (drawnAt === 0) drawnAt = performance.now()
    frame = requestAnimationFrame(onFrame)
  }

  function onFrame(now: number): void {
    frame = 0
    if (now >= dueAt - earlyMs) {
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
    setPaused(next) {
      if (paused === next) return
      paused = next
      drawnAt = 0
      if (paused) {
        cancelAnimationFrame(frame)
        frame = 0
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
      dueAt = 0
    },
    boost() {
      const now = performance.now()
      // Drawings that wait for their turn at the idle rate run now.
      if (now >= boostedUntil) dueAt = 0
      boostedUntil = now + boostMs
    },
    destroy() {
      cancelAnimationFrame(frame)
      for (const timer of timers) clearTimeout(timer.id)
      timers.clear()
      drawings.clear()
      paused = true
    },
  }
}
