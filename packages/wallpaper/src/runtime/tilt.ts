import type { FrameLoop } from './frame-loop.ts'

/** The viewer's position, -1 to 1 on both axes, smoothed. */
export interface Tilt {
  x: number
  y: number
}

export interface TiltControl {
  /** Sets the pointer's position, -1 (left, top) to 1; null when it left. */
  point(place: { x: number; y: number } | null): void
  setDrift(drift: boolean): void
  /** Starts the movement; a wallpaper that is still loading does not move. */
  start(): void
  destroy(): void
}

/** Time constant: after this time 63 % of the distance to the pointer is covered. */
const pointerTauS = 0.12
const driftTauS = 0.9
const idleMs = 3000
const driftAmplitude = 0.3
const driftPeriodXS = 11
const driftPeriodYS = 8
/** Smallest movement that matters: less shifts nothing by a fifth of a pixel, even on a wide screen. */
const stillBelow = 0.008

/**
 * Follows the pointer independently of the frame rate. After three seconds without a pointer it sways slowly, or
 * returns to the middle and rests.
 */
export function createTilt(loop: FrameLoop, drift: boolean, onMove: (tilt: Tilt) => void): TiltControl {
  const current = { x: 0, y: 0 }
  const target = { x: 0, y: 0 }
  let swaying = false
  let swayS = 0
  let isStarted = false
  let cancelIdle = () => {}

  const drawing = loop.add((elapsedS) => {
    if (swaying) {
      swayS += elapsedS
      target.x = driftAmplitude * Math.sin((swayS / driftPeriodXS) * 2 * Math.PI)
      target.y = driftAmplitude * Math.sin((swayS / driftPeriodYS) * 2 * Math.PI)
    }
    const share = 1 - Math.exp(-elapsedS / (swaying ? driftTauS : pointerTauS))
    current.x += (target.x - current.x) * share
    current.y += (target.y - current.y) * share
    const isStill = Math.abs(target.x - current.x) < stillBelow && Math.abs(target.y - current.y) < stillBelow
    if (isStill && !swaying) Object.assign(current, target)
    onMove(current)
    return swaying || !isStill
  })

  function wake(): void {
    if (isStarted) drawing.wake()
  }

  function rest(): void {
    swaying = drift
    if (!drift) Object.assign(target, { x: 0, y: 0 })
    wake()
  }

  function waitForRest(): void {
    cancelIdle()
    cancelIdle = loop.after(idleMs, rest)
  }

  rest()
  return {
    point(place) {
      waitForRest()
      if (!place) return
      swaying = false
      target.x = Math.max(-1, Math.min(1, place.x))
      target.y = Math.max(-1, Math.min(1, place.y))
      loop.boost()
      wake()
    },
    setDrift(next) {
      drift = next
      rest()
    },
    start() {
      isStarted = true
      drawing.wake()
    },
    destroy() {
      cancelIdle()
      drawing.remove()
    },
  }
}
