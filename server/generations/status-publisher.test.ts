import type { TaskStatus } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createLive } from '../platform/live/live.ts'
import { silentLog } from '../platform/log.ts'
import { createTestClock, openTestDatabase } from '../platform/testing.ts'
import { createStatusPublisher } from './status-publisher.ts'
import { createTaskProgress } from './task-progress.ts'

test('a state is never told before an earlier one of the same user, nor held up by one that could not be read', async () => {
  await using database = await openTestDatabase()
  const live = createLive(() => undefined)
  const answers: PromiseWithResolvers<TaskStatus[]>[] = []
  const publisher = createStatusPublisher({
    database,
    live,
    log: silentLog,
    progress: createTaskProgress(createTestClock()),
    views: { statusesOf: () => (answers[answers.push(Promise.withResolvers()) - 1] as (typeof answers)[0]).promise },
  })
  const told: string[] = []
  live.subscribe('task_status', 'ann', ({ status }) => told.push(status))
  live.subscribe('task_status', 'bob', ({ status }) => told.push(`bob: ${status}`))
  const status = (name: string) => [{ status: name } as TaskStatus]

  for (const user_id of ['ann', 'ann', 'ann', 'bob']) publisher.changed({ user_id, generation_id: 'g' })
  expect(answers).toHaveLength(2)
  answers[1]?.resolve(status('pending'))
  answers[0]?.resolve(status('pending'))
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.reject(new Error('no connection'))
  await expect.poll(() => answers.length).toBe(4)
  answers[3]?.resolve(status('completed'))
  await expect.poll(() => told).toEqual(['bob: pending', 'pending', 'completed'])
})
