import { expect, test } from 'vitest'
import type { Draw, FrameLoop } from './frame-loop.ts'
import { createTilt, type Tilt } from './tilt.ts'

/** A frame loop whose frames the test draws. */
function handLoop() {
  let draw: Draw = () => false
  let isWanted = false
  const loop: FrameLoop = {
    add(given) {
      draw = given
      return {
        wake() {
          isWanted = true
        },
        remove() {},
      }
    },
    after: () => () => {},
    setPaused() {},
    isPaused: () => false,
    setRate() {},
    boost() {},
    destroy() {},
  }
  /** Draws for a number of seconds, or until nothing moves. */
  const pass = (seconds: number, fps: number) => {
    for (let frame = 0; frame < seconds * fps && isWanted; frame++) isWanted = draw(1 / fps)
  }
  return { loop, pass }
}

test('the view stays still until it is started and then moves to the latest pointer position', () => {
  const { loop, pass } = handLoop()
  const seen: Tilt[] = []
  const tilt = createTilt(loop, true, ({ x, y }) => void seen.push({ x, y }))
  tilt.point({ x: 1, y: -0.5 })
  pass(1, 60)
  expect(seen).toEqual([])
  tilt.start()
  pass(2, 60)
  expect(seen[0]?.x).toBeLessThan(0.2)
  expect(seen.at(-1)?.x).toBeCloseTo(1, 1)
  expect(seen.at(-1)?.y).toBeCloseTo(-0.5, 1)
})
