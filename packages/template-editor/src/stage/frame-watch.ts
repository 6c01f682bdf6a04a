/**
 * Watches the frame in which a template plays. A page with an endless loop hangs its process, and the browser gives that
 * process to the next frame too, as long as one is left: so a frame that does not even greet is taken away until the
 * process has ended.
 */

/** A frame that has not greeted by then is dead before it begins, ms. */
export const greetingMs = 6000
/** Time for which a dead frame's place stays empty, so that the browser ends its process, ms. */
export const restMs = 4000
/** Time between two questions to a running page, ms. */
export const pingMs = 2000
/** A page that has not answered for this long hangs, ms. Slow pages of a busy machine are still alive. */
export const hungMs = 16_000
/** Frames that are tried before the watch gives up. */
const maxAttempts = 5

/** 'resting' and 'hung' have no frame; a hung page is not tried again by itself. */
export type FramePhase = 'greeting' | 'running' | 'resting' | 'hung'

export interface FrameWatchState {
  phase: FramePhase
  /** Changes with every new frame. */
  attempt: number
}

export interface FrameWatchDeps {
  /** Asks the page for a sign of life. */
  ping: () => void
  onChange: (state: FrameWatchState) => void
  /** Calls `work` once after a time; answers the function that stops it. */
  after: (ms: number, work: () => void) => () => void
  /** False while the browser slows down this page itself. */
  isVisible: () => boolean
}

export interface FrameWatch {
  /** The frame's own page is there. */
  greeted: () => void
  /** The page answered. */
  answered: () => void
  stop: () => void
}

export const firstFrame: FrameWatchState = { phase: 'greeting', attempt: 1 }

export function createFrameWatch({ ping, onChange, after, isVisible }: FrameWatchDeps): FrameWatch {
  let state = firstFrame
  let stopTimer = () => {}
  let silentMs = 0

  function enter(phase: FramePhase, attempt = state.attempt): void {
    stopTimer()
    silentMs = 0
    const isOther = phase !== state.phase || attempt !== state.attempt
    state = { phase, attempt }
    if (phase === 'greeting') stopTimer = after(greetingMs, () => enter(attempt < maxAttempts ? 'resting' : 'hung'))
    else if (phase === 'resting') stopTimer = after(restMs, () => enter('greeting', attempt + 1))
    else if (phase === 'running') ask()
    if (isOther) onChange(state)
  }

  function ask(): void {
    ping()
    stopTimer = after(pingMs, () => {
      silentMs = isVisible() ? silentMs + pingMs : 0
      if (silentMs >= hungMs) enter('hung')
      else ask()
    })
  }

  enter('greeting')
  return {
    greeted: () => state.phase === 'greeting' && enter('running'),
    answered() {
      silentMs = 0
    },
    stop: () => stopTimer(),
  }
}
