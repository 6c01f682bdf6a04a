import { Value } from '@sinclair/typebox/value'
import { expect, test } from 'vitest'
import { problemReasons } from './problems.ts'
import { TaskStatus } from './schemas/generations.ts'
import { LaunchStep } from './schemas/launch.ts'
import { readAccountChange, readLaunchStep, readTaskStatus, refusedToken } from './status-socket.ts'

const status: TaskStatus = {
  generation_id: 'g',
  task_id: 't',
  status: 'generating',
  progress: 41,
  error: null,
  queue_pos: null,
  result: [],
  point: 90,
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('every message that the schema allows is read', () => {
  expect(Value.Check(TaskStatus, status)).toBe(true)
  expect(readTaskStatus(JSON.stringify(status))).toEqual(status)
})

test.each(['generation_id', 'status', 'progress', 'result', 'point', 'updated_at'] as const)(
  'a status without %s is none, for the schema and for the reader',
  (name) => {
    for (const wrong of [undefined, null, {}]) {
      const message = { ...status, [name]: wrong }
      expect([Value.Check(TaskStatus, message), readTaskStatus(JSON.stringify(message))]).toEqual([false, null])
    }
  },
)

test('a state of another version is read', () => {
  expect(readTaskStatus(JSON.stringify({ ...status, status: 'success' }))).toMatchObject({ status: 'success' })
})

test.each(['connected', '{"error":"Too many connections"}', 'null', '[]', '7'])('%s is not a status', (text) => {
  expect(readTaskStatus(text)).toBeNull()
})

test('the steps of a launch are told from everything else', () => {
  const step: LaunchStep = {
    ticket: 'x'.repeat(43),
    state: 'applied',
    target: 'Lively Wallpaper',
    reason: null,
    helper: '0.1.0',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
  const text = JSON.stringify(step)
  expect(Value.Check(LaunchStep, step)).toBe(true)
  expect([readLaunchStep(text), readTaskStatus(text), readAccountChange(text)]).toEqual([step, null, null])
  for (const wrong of [{ state: 'dancing' }, { ticket: 7 }, { target: 7 }, { updated_at: null }]) {
    expect(readLaunchStep(JSON.stringify({ ...step, ...wrong }))).toBeNull()
  }
  expect(readLaunchStep(JSON.stringify(status))).toBeNull()
})

test('the socket refuses a token with the text of the other calls', () => {
  expect(problemReasons.could_not_validate_credentials[1]).toBe(refusedToken)
})
