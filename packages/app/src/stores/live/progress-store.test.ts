import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createProgressStore } from './progress-store.ts'

function setup(stored: Record<string, string> = {}) {
  const storage = createMemoryStorage(stored)
  const frames: ((timeMs: number) => void)[] = []
  const arrived: string[] = []
  const progressStore = createProgressStore({
    storage,
    onArrived: (id) => arrived.push(id),
    nextFrame: (work) => frames.push(work),
  })
  let timeMs = 0
  /** Runs frames for so many ms, or until none is requested. */
  const run = (ms: number) => {
    for (const end = timeMs + ms; timeMs < end && frames.length > 0; timeMs += 16) frames.shift()?.(timeMs)
  }
  return { progressStore, storage, arrived, run, frames }
}

describe('visible progress', () => {
  it('climbs to the server value in small steps and then stops', () => {
    const { progressStore, run, frames } = setup()
    const seen: number[] = []
    progressStore.subscribe('a', () => seen.push(progressStore.percent('a')))
    progressStore.aim('a', { progress: 60, completed: false })
    run(10_000)
    expect(progressStore.percent('a')).toBe(60)
    expect(Math.max(...seen.map((value, index) => value - (seen[index - 1] ?? 0)))).toBeLessThanOrEqual(1)
    expect(frames).toHaveLength(0)
  })

  it('stays at 98 until the task is completed, then runs to 100 and reports it once', () => {
    const { progressStore, run, arrived } = setup()
    progressStore.aim('a', { progress: 100, completed: false })
    run(20_000)
    expect(progressStore.percent('a')).toBe(98)
    progressStore.aim('a', { progress: 100, completed: true })
    run(5000)
    expect(progressStore.percent('a')).toBe(100)
    expect(arrived).toEqual(['a'])
  })

  it('continues from the stored value after a reload and removes it at the end', () => {
    const { progressStore, storage, run } = setup({ 'generation-progress:a': '40' })
    progressStore.aim('a', { progress: 50, completed: false })
    expect(progressStore.percent('a')).toBe(40)
    run(10_000)
    expect(storage.getItem('generation-progress:a')).toBe('50')
    progressStore.aim('a', { progress: 100, completed: true })
    expect(storage.getItem('generation-progress:a')).toBeNull()
    run(5000)
    expect(storage.getItem('generation-progress:a')).toBeNull()
  })

  it('removes the value of a failed task', () => {
    const { progressStore, storage, run } = setup()
    progressStore.aim('a', { progress: 30, completed: false })
    run(5000)
    progressStore.forget('a')
    expect(storage.getItem('generation-progress:a')).toBeNull()
    expect(progressStore.percent('a')).toBe(0)
  })
})
