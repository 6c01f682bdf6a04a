/** Height of a thumbnail of the strip with the gap after it, px. */
export const stripStepPx = 54

/** More of the list is loaded when the scroll is this near to its end, px. */
export const stripEndPx = 20

/** Thumbnails beyond the visible ones that are drawn, so that scrolling shows no gaps. */
const overscan = 4

/** Which of `count` thumbnails are drawn: `from` is the first, `to` the one after the last. */
export function stripWindow(scrolledPx: number, visiblePx: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scrolledPx / stripStepPx) - overscan)
  return { from, to: Math.min(count, Math.ceil((scrolledPx + visiblePx) / stripStepPx) + overscan) }
}

/** Where the strip has to be scrolled to, so that one of its thumbnails is in the middle. */
export function scrollFor(index: number, visiblePx: number, count: number): number {
  const end = Math.max(0, count * stripStepPx - visiblePx)
  return Math.min(end, Math.max(0, index * stripStepPx - (visiblePx - stripStepPx) / 2))
}

/** A notch of a wheel moves by one; a trackpad's many small steps add up to it, px. */
const notchPx = 40
/** One move per this time at most, so that a flick does not run through the list, ms. */
const wheelPauseMs = 110
/** Steps that are further apart do not add up, ms. */
const wheelMemoryMs = 300

/** Turns wheel events into single moves: 1 is the next one, -1 the one before, 0 stays. */
export function createWheelSteps(now: () => number): (deltaPx: number) => -1 | 0 | 1 {
  let sum = 0
  let lastEventMs = Number.NEGATIVE_INFINITY
  let lastMoveMs = Number.NEGATIVE_INFINITY
  return (deltaPx) => {
    const time = now()
    if (time - lastEventMs > wheelMemoryMs || Math.sign(deltaPx) !== Math.sign(sum)) sum = 0
    lastEventMs = time
    sum += deltaPx
    if (Math.abs(sum) < notchPx || time - lastMoveMs < wheelPauseMs) return 0
    lastMoveMs = time
    const step = sum > 0 ? 1 : -1
    sum = 0
    return step
  }
}
