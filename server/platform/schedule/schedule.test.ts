import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createSchedule } from './schedule.ts'

const logged: string[] = []
const log = createLog((line) => logged.push(line))

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a job runs at its interval, at the start if it asks for that, and not after the stop', async () => {
  const runs: string[] = []
  const schedule = createSchedule(log)
  schedule.every(1000, 'later', async () => void runs.push('later'))
  schedule.every(1000, 'at once', async () => void runs.push('at once'), { atStart: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toEqual([])
  schedule.start()
  expect(runs).toEqual(['at once'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toEqual(['at once', 'later', 'at once', 'later', 'at once'])
  await schedule.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toHaveLength(5)
})

test('a job that takes longer than its interval never runs twice at once, and the stop waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const schedule = createSchedule(log)
  const job = schedule.every(1000, 'slow', () => {
    runs += 1
    return promise
  })
  schedule.start()
  await vi.advanceTimersByTimeAsync(5000)
  const [joined, again] = [job.run(), job.run()]
  expect([runs, joined === again]).toEqual([1, true])
  let isStopped = false
  const stopped = schedule.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  resolve()
  await stopped
  expect(runs).toBe(1)
})

test('a job that fails is logged by its name and runs again', async () => {
  let runs = 0
  const schedule = createSchedule(log)
  schedule.every(1000, 'broken', async () => {
    runs += 1
    throw new Error('no such luck')
  })
  schedule.start()
  await vi.advanceTimersByTimeAsync(2000)
  await schedule.stop()
  expect(runs).toBe(2)
  expect(logged.map((line) => JSON.parse(line))).toMatchObject(
    Array(2).fill({ level: 'error', event: 'scheduled job failed', job: 'broken', error: { message: 'no such luck' } }),
  )
})

test('of several processes the leading one runs jobs, and one that begins to lead what is due at a start', async () => {
  const runs: string[] = []
  let isLeading = false
  let lead = () => {}
  const onLead = (listener: () => void) => {
    lead = listener
  }
  const schedule = createSchedule(log, { leads: () => isLeading, onLead })
  schedule.every(1000, 'sweep', async () => void runs.push('sweep'), { atStart: true })
  schedule.every(1000, 'report', async () => void runs.push('report'))
  schedule.every(1000, 'self', async () => void runs.push('self'), { atStart: true, everywhere: true })

  schedule.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toEqual(['self', 'self'])

  isLeading = true
  lead()
  expect(runs.splice(0)).toEqual(['self', 'self', 'sweep'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toEqual(['sweep', 'report', 'self'])
  await schedule.stop()
})
