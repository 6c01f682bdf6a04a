import type { TaskStatus } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createLive } from './live.ts'

const status = (progress: number): TaskStatus => ({
  generation_id: 'generation',
  task_id: 'task',
  status: 'generating',
  progress,
  error: null,
  queue_pos: null,
  result: [],
  point: 90,
  updated_at: '2026-01-01T00:00:00.000Z',
})

test('a message reaches every listener of its user and no others', () => {
  const live = createLive(() => {})
  const heard: string[] = []
  live.subscribe('task_status', 'ann', ({ progress }) => heard.push(`ann ${progress}`))
  live.subscribe('task_status', 'ann', ({ progress }) => heard.push(`ann too ${progress}`))
  live.subscribe('task_status', 'bob', ({ progress }) => heard.push(`bob ${progress}`))

  live.publish('task_status', 'ann', status(10))

  expect(heard).toEqual(['ann 10', 'ann too 10'])
})

test('nothing is stored for a user without listeners', () => {
  const live = createLive(() => {})
  const leave = live.subscribe('task_status', 'ann', () => {})
  expect(live.hasListeners('task_status', 'ann')).toBe(true)

  leave()
  leave()

  expect([live.hasListeners('task_status', 'ann'), [...live.listeningUsers('task_status')]]).toEqual([false, []])
})

test('a listener that throws does not keep the others from getting the message', () => {
  const errors: unknown[] = []
  const live = createLive((error) => errors.push(error))
  const heard: number[] = []
  live.subscribe('task_status', 'ann', () => {
    throw new Error('broken')
  })
  live.subscribe('task_status', 'ann', ({ progress }) => heard.push(progress))

  live.publish('task_status', 'ann', status(50))

  expect({ heard, errors: errors.map(String) }).toEqual({ heard: [50], errors: ['Error: broken'] })
})
