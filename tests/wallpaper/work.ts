/** Frames and timers that a page requests. */
import type { OpenedPage } from './stage.ts'

/** Counts the frames and timers that the page requests. */
export function countWork(): void {
  const counts = { frames: 0, timers: 0 }
  const { requestAnimationFrame: frame, setTimeout: timer } = window
  Object.assign(window, {
    counts,
    plainFrame: frame.bind(window),
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      counts.frames++
      return frame.call(window, callback)
    },
    setTimeout: (...call: Parameters<typeof setTimeout>) => {
      counts.timers++
      return timer.apply(window, call)
    },
  })
}

/** Frames and timers that the page requested while the display drew 20 frames. */
export async function workOf({ page }: OpenedPage): Promise<{ frames: number; timers: number }> {
  return page.evaluate(async () => {
    const page = window as unknown as {
      counts: { frames: number; timers: number }
      plainFrame: typeof requestAnimationFrame
    }
    const before = { ...page.counts }
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => page.plainFrame(resolve))
    return { frames: page.counts.frames - before.frames, timers: page.counts.timers - before.timers }
  })
}

export const nothing = { frames: 0, timers: 0 }
