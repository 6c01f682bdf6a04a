import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import type { LocalGeneration } from '../generations/generation.ts'
import { generationOf } from '../generations/testing.ts'
import { createIndicator } from './indicator.ts'

const row = (id: string, status: LocalGeneration['status']): LocalGeneration => ({
  ...generationOf(id),
  status,
  finishing: false,
})

describe('create badge', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('counts active tasks, and shows the tooltip for four seconds after each change', () => {
    const indicator = createIndicator(() => defaultTexts)
    indicator.update([row('old', 'completed'), row('a', 'connecting'), row('b', 'pending')])
    expect(indicator.getSnapshot()).toEqual({
      state: 'generating',
      active: 2,
      done: 0,
      total: 2,
      tooltip: 'Generating (0/2)',
    })
    vi.advanceTimersByTime(4000)
    expect(indicator.getSnapshot().tooltip).toBeNull()
    indicator.update([row('a', 'completed'), row('b', 'generating')])
    expect(indicator.getSnapshot()).toEqual({
      state: 'generating',
      active: 1,
      done: 1,
      total: 2,
      tooltip: 'Generating (1/2)',
    })
  })

  it('is completed for three seconds and then empty, so that the next count starts over', () => {
    const indicator = createIndicator(() => defaultTexts)
    indicator.update([row('a', 'generating')])
    indicator.update([row('a', 'completed')])
    expect(indicator.getSnapshot()).toMatchObject({ state: 'completed', tooltip: 'Completed (1/1)' })
    vi.advanceTimersByTime(3000)
    expect(indicator.getSnapshot().state).toBe('none')
    vi.advanceTimersByTime(1000)
    expect(indicator.getSnapshot().tooltip).toBeNull()
    indicator.update([row('a', 'completed'), row('b', 'generating')])
    expect(indicator.getSnapshot().tooltip).toBe('Generating (0/1)')
  })

  it('shows no check when the only task failed', () => {
    const indicator = createIndicator(() => defaultTexts)
    indicator.update([row('a', 'generating')])
    indicator.update([row('a', 'failed')])
    expect(indicator.getSnapshot()).toEqual({ state: 'none', active: 0, done: 0, total: 0, tooltip: null })
  })

  it('shows nothing for a history without active tasks', () => {
    const indicator = createIndicator(() => defaultTexts)
    indicator.update([row('a', 'completed')])
    expect(indicator.getSnapshot().state).toBe('none')
  })
})
