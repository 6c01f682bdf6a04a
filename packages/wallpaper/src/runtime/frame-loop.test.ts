import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameLoop } from './frame-loop.ts'
import { createTilt } from './tilt.ts'

/** A display with a fixed refresh rate that delivers its frames one by one. */
let pending: FrameRequestCallback | null = null
let requested = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  pending = null
  requested = 0
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    pending = callback
    return ++requested
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    pending = null
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs a display of `hertz` for a number of seconds. */
function run(seconds: number, hertz = 60): void {
  for (let frame = 0; frame < seconds * hertz; frame++) {
    vi.advanceTimersByTime(1000 / hertz)
    const callback = pending
    pending = null
    callback?.(performance.now())
  }
}

test.each([
  [30, 60],
  [24, 60],
  [30, 144],
  [60, 60],
])('%d frames per second are drawn on a display of %d Hz', (fps, hertz) => {
  const loop = createFrameLoop()
  loop.setRate(fps, fps)
  let drawn = 0
  loop.add(() => ++drawn > 0).wake()
  run(4, hertz)
  expect(Math.abs(drawn / 4 - fps) / fps).toBeLessThan(0.05)
})

test.each([
  [15, 60],
  [30, 60],
  [10, 144],
  [30, 144],
  [10, 75],
])('at %d frames per second on a display of %d Hz no frame is requested only to draw nothing', (fps, hertz) => {
  const loop = createFrameLoop()
  loop.setRate(fps, fps)
  loop.add(() => true).wake()
  run(0.5, hertz)
  requested = 0
  run(4, hertz)
  expect(requested / 4).toBeLessThan(fps * 1.1)
  loop.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('someone who moves something is followed at once, not at the next turn of the low rate', () => {
  const loop = createFrameLoop()
  loop.setRate(1, 60)
  let drawn = 0
  loop.add(() => ++drawn > 0).wake()
  run(0.5)
  const before = drawn
  loop.boost()
  run(2 / 60)
  expect(drawn).toBeGreaterThan(before)
})

test('no frame is requested once every drawing rests', () => {
  const loop = createFrameLoop()
  loop.add(() => false).wake()
  run(0.1)
  expect(pending).toBe(null)
})

test('a pause stops frames and timers at once; timers continue after it with their remaining time', () => {
  const loop = createFrameLoop()
  let rings = 0
  loop.add(() => true).wake()
  loop.after(1000, () => rings++)
  run(0.9)
  loop.setPaused(true)
  expect([pending, vi.getTimerCount()]).toEqual([null, 0])
  run(5)
  expect(rings).toBe(0)
  loop.setPaused(false)
  expect(pending).not.toBe(null)
  run(0.2)
  expect(rings).toBe(1)
})

test('time continues after a pause in small steps instead of jumping', () => {
  const loop = createFrameLoop()
  const steps: number[] = []
  loop.add((elapsedS) => steps.push(elapsedS) > 0).wake()
  run(0.5)
  loop.setPaused(true)
  run(60)
  loop.setPaused(false)
  run(0.5)
  expect(Math.max(...steps)).toBeLessThanOrEqual(0.1)
})

function pathOf(fps: number): { x: number; at: number }[] {
  const loop = createFrameLoop()
  loop.setRate(fps, fps)
  const path: { x: number; at: number }[] = []
  let at = performance.now()
  const tilt = createTilt(loop, false, ({ x }) => path.push({ x, at: performance.now() - at }))
  tilt.start()
  run(0.5)
  path.length = 0
  at = performance.now()
  tilt.point({ x: 1, y: 0 })
  run(0.6)
  tilt.destroy()
  loop.destroy()
  return path
}

test('the view moves along the same path at 30 and 60 frames per second and rests after 600 ms', () => {
  const slow = pathOf(30)
  const fast = pathOf(60)
  for (const { x, at } of slow.slice(2, 10)) {
    const same = fast.find((step) => Math.abs(step.at - at) < 1)
    expect(Math.abs((same?.x ?? 0) - x)).toBeLessThan(0.01)
  }
  expect(slow.at(-1)?.x).toBe(1)
})

test('the view returns to the middle and rests without drift, and sways within a third with it', () => {
  const loop = createFrameLoop()
  let view = { x: 0, y: 0 }
  const tilt = createTilt(loop, false, ({ x, y }) => {
    view = { x, y }
  })
  tilt.start()
  tilt.point({ x: 1, y: -1 })
  run(1)
  expect(view).toEqual({ x: 1, y: -1 })
  expect(pending).toBe(null)
  run(5)
  expect(view).toEqual({ x: 0, y: 0 })
  expect(pending).toBe(null)
  tilt.setDrift(true)
  let farthest = 0
  for (let second = 0; second < 20; second += 0.1) {
    run(0.1)
    farthest = Math.max(farthest, Math.abs(view.x))
  }
  expect(farthest).toBeGreaterThan(0.15)
  expect(farthest).toBeLessThanOrEqual(0.3)
})
