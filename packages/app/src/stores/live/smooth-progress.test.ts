import type { KeyValueStorage } from '@mirari/model'
import { expect, test } from 'vitest'
import {
  advanceProgress,
  forgetProgress,
  progressHasArrived,
  recallProgress,
  rememberProgress,
} from './smooth-progress.ts'

const frameMs = 16

function run(from: number, target: { progress: number; completed: boolean }, ms: number): number[] {
  const visible = [from]
  for (let at = 0; at < ms; at += frameMs) visible.push(advanceProgress(visible.at(-1) ?? 0, target, frameMs))
  return visible
}

test('GENS-020: a leap of the server from 10 to 60 becomes a climb without jumps', () => {
  const visible = run(10, { progress: 60, completed: false }, 6000)
  const steps = visible.slice(1).map((value, index) => value - (visible[index] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(1)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(visible.at(-1)).toBe(60)
})

test('GENS-017: the visible value stays at 98 until the task is completed', () => {
  expect(run(90, { progress: 100, completed: false }, 10_000).at(-1)).toBe(98)
  expect(progressHasArrived(98, { progress: 100, completed: false })).toBe(true)
})

test('GENS-018: a completed task runs to 100 within a second', () => {
  const target = { progress: 100, completed: true }
  expect(run(0, target, 700).at(-1)).toBe(100)
  expect(progressHasArrived(98, target)).toBe(false)
})

test('the visible value never falls, whatever the server reports', () => {
  expect(advanceProgress(50, { progress: 20, completed: false }, frameMs)).toBe(50)
})

test('time that stands still or runs backwards changes nothing', () => {
  expect(advanceProgress(5, { progress: 20, completed: false }, 0)).toBe(5)
  expect(advanceProgress(5, { progress: 20, completed: false }, -100)).toBe(5)
})

test('a tab that was suspended for a minute arrives at the value, not beyond it', () => {
  expect(advanceProgress(5, { progress: 20, completed: false }, 60_000)).toBeCloseTo(20)
})

test('GENS-021: the value is stored per generation until it is removed', () => {
  const stored = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  rememberProgress(storage, 'a', 40.4)
  expect([...stored]).toEqual([['generation-progress:a', '40']])
  expect([recallProgress(storage, 'a'), recallProgress(storage, 'b')]).toEqual([40, 0])
  forgetProgress(storage, 'a')
  expect(stored.size).toBe(0)
})

test('blocked or corrupt storage costs only the stored value', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  const forbidden: KeyValueStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  rememberProgress(forbidden, 'a', 40)
  forgetProgress(forbidden, 'a')
  expect(recallProgress(forbidden, 'a')).toBe(0)
  expect(recallProgress({ ...forbidden, getItem: () => 'many' }, 'a')).toBe(0)
  expect(recallProgress({ ...forbidden, getItem: () => '1e9' }, 'a')).toBe(98)
  expect(recallProgress(null, 'a')).toBe(0)
})
