import { expect, test } from 'vitest'
import { startEstimatedProgress } from './estimated-progress.ts'

function started(kind: 'image' | 'video', random: number) {
  let nowMs = 1000
  let step = () => {}
  let isStepping = true
  const timers: { atMs: number; work: () => void }[] = []
  const steps: number[] = []
  const shown: (number | null)[] = []
  const progress = startEstimatedProgress(kind, (percent) => shown.push(percent), {
    now: () => nowMs,
    random: () => random,
    every: (ms, work) => {
      steps.push(ms)
      step = work
      return () => {
        isStepping = false
      }
    },
    after: (ms, work) => {
      const timer = { atMs: nowMs + ms, work }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  })
  function pass(ms: number): void {
    for (let passed = 0; passed < ms; passed += 30) {
      nowMs += 30
      if (isStepping) step()
      for (const timer of [...timers]) {
        if (timer.atMs > nowMs) continue
        timers.splice(timers.indexOf(timer), 1)
        timer.work()
      }
    }
  }
  return { progress, shown, pass, steps, last: () => shown.at(-1) }
}

test.each([
  ['image', 0, 15_000, 90],
  ['image', 0.999, 15_000, 96],
  ['video', 0, 60_000, 90],
  ['video', 0.5, 60_000, 93],
] as const)('a bar of a %s (%s) takes %s ms to %s percent and waits there', (kind, random, durationMs, target) => {
  const { pass, last, steps } = started(kind, random)
  expect([last(), steps]).toEqual([0, [30]])
  pass(durationMs / 2)
  expect(Math.abs(Number(last()) - target / 2)).toBeLessThanOrEqual(1)
  pass(durationMs / 2)
  expect(last()).toBe(target)
  pass(60_000)
  expect(last()).toBe(target)
})

test('it never goes back and says every percent once', () => {
  const { pass, shown } = started('image', 1)
  pass(16_000)
  expect(shown).toEqual(Array.from({ length: 98 }, (_, percent) => percent))
})

test('it jumps to 100 at the end and hides half a second later', () => {
  const { progress, pass, last } = started('image', 0)
  pass(3000)
  progress.complete()
  expect(last()).toBe(100)
  pass(480)
  expect(last()).toBe(100)
  pass(30)
  expect(last()).toBeNull()
})

test('after a failure it is gone at once and stays away', () => {
  const { progress, pass, last } = started('video', 0)
  pass(300)
  progress.stop()
  pass(300)
  expect(last()).toBeNull()
})
