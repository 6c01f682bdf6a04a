import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskStatus } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { Problem } from '../platform/http/problem.ts'
import { createBody, openTestGenerations, statusWhere, type TestGenerations } from './testing.ts'

const ended = ({ status }: TaskStatus) => ['completed', 'failed', 'cancelled'].includes(status)
const letSlowOnesGo = ({ workFolder }: TestGenerations) => writeFile(join(workFolder, 'go'), '')
const isIdle = (feature: TestGenerations) =>
  vi.waitUntil(() => feature.pool.free === 1 && readdirSync(feature.workFolder).every((name) => name === 'go'))

test('a prompt becomes four images, with progress messages and one charge', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const statuses: TaskStatus[] = []
  feature.live.subscribe('task_status', ann.user.id, (status) => statuses.push(status))
  const done = statusWhere(feature, ann, ended)

  const created = await feature.call(ann, 'POST', '/generations', createBody('a lake'))
  expect(created).toEqual({
    status: 200,
    body: { id: expect.any(String), task_id: expect.any(String), point: 90 },
  })
  const last = await done
  await isIdle(feature)

  expect(last).toMatchObject({
    generation_id: created.body.id,
    task_id: created.body.task_id,
    status: 'completed',
    progress: 100,
    error: null,
    queue_pos: null,
    point: 90,
    result: [0, 1, 2, 3].map((i) => ({ size: '64x64', seed: 7, is_public: false, tags: ['test', `picture-${i}`] })),
  })
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['pending', 'generating', 'completed']))
  const stamps = statuses.map(({ updated_at }) => updated_at)
  expect(stamps).toEqual([...stamps].sort())
  expect(await feature.files()).toHaveLength(4)
  expect(await feature.ledger(ann)).toEqual({ sum: 90, kinds: ['grant', 'spend'] })
})

test('a failed task says why, refunds its points once and leaves no file', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const done = statusWhere(feature, ann, ended)

  await feature.call(ann, 'POST', '/generations', createBody('fail'))

  expect(await done).toMatchObject({
    status: 'failed',
    error: 'The test engine was asked to fail.',
    failure: { code: 'engine_refused', params: { reason: 'The test engine was asked to fail.' } },
    point: 100,
  })
  await isIdle(feature)
  expect(await feature.files()).toEqual([])
  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'spend'] })
})

test("an engine's internal error is logged and never reaches the user", async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const done = statusWhere(feature, ann, ended)

  await feature.call(ann, 'POST', '/generations', createBody('break'))

  expect((await done).error).toBe('The creation could not be made. Your points were given back.')
  expect(feature.logged.join('')).toContain('secret detail')
})

test('a task whose worker dies is tried again, and fails with a refund after three deaths', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const done = statusWhere(feature, ann, ended)

  const { body } = await feature.call(ann, 'POST', '/generations', createBody('crash'))

  expect(await done).toMatchObject({ status: 'failed', point: 100 })
  const task = await feature.database.read
    .selectFrom('task')
    .select('run')
    .where('generation_id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(task.run).toBe(3)
  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'spend'] })
})

test('no more tasks are taken than there are free workers', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  for (const prompt of ['slow', 'slow', 'slow']) await feature.call(ann, 'POST', '/generations', createBody(prompt))
  const working = statusWhere(feature, ann, ({ progress }) => progress > 0)

  await feature.start()
  await working

  const tasks = await feature.database.read.selectFrom('task').select(['state', 'run']).orderBy('run', 'desc').execute()
  expect(tasks).toEqual([
    { state: 'running', run: 1 },
    { state: 'queued', run: 0 },
    { state: 'queued', run: 0 },
  ])
})

test('a killed worker costs nothing: the task runs again and ends once', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const working = statusWhere(feature, ann, ({ status, progress }) => status === 'generating' && progress > 0)
  await feature.call(ann, 'POST', '/generations', createBody('slow'))
  await working
  const done = statusWhere(feature, ann, ended)

  for (const pid of feature.pool.pids) process.kill(pid, 'SIGKILL')
  await letSlowOnesGo(feature)

  expect(await done).toMatchObject({ status: 'completed', point: 90 })
  await isIdle(feature)
  expect(await feature.files()).toHaveLength(4)
})

test('cancelling a running task refunds its points, ends its worker and leaves no files', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const working = statusWhere(feature, ann, ({ progress }) => progress > 0)
  const { body } = await feature.call(ann, 'POST', '/generations', createBody('slow'))
  await working

  const cancelled = await feature.call(ann, 'POST', `/generations/${body.id}/cancel`)
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', point: 100, queue_pos: null } })
  expect(await feature.call(ann, 'POST', `/generations/${body.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'not_cancellable' },
  })

  await isIdle(feature)
  expect(await feature.files()).toEqual([])
  expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant', 'refund', 'spend'] })
})

const deleted = { status: 200, body: { undo_until: expect.any(String) } }

test('deleting a running task cancels it first; deleting a finished one refunds nothing and removes its files', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const working = statusWhere(feature, ann, ({ progress }) => progress > 0)
  const running = await feature.call(ann, 'POST', '/generations', createBody('slow'))
  await working
  const endedStatus = statusWhere(feature, ann, ended)
  expect(await feature.call(ann, 'DELETE', `/generations/${running.body.id}`)).toEqual(deleted)
  expect(await endedStatus).toMatchObject({ generation_id: running.body.id, status: 'cancelled', point: 100 })
  await isIdle(feature)
  expect(await feature.balance(ann)).toBe(100)

  const done = statusWhere(feature, ann, ended)
  const finished = await feature.call(ann, 'POST', '/generations', createBody())
  await done
  expect(await feature.call(ann, 'DELETE', `/generations/${finished.body.id}`)).toEqual(deleted)

  expect(await feature.call(ann, 'GET', `/generations/${finished.body.id}`)).toMatchObject({ status: 404 })
  await feature.emptyTrash()
  expect(await feature.files()).toEqual([])
  expect(await feature.balance(ann)).toBe(90)
  const left = await feature.database.read
    .selectFrom(['task'])
    .select((row) => row.fn.countAll().as('n'))
    .executeTakeFirst()
  expect(left?.n).toBe(0)
})

test('files of a task cancelled while they are stored are removed', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  let cancelNow: () => Promise<unknown> = async () => {}
  const store = feature.storage.adopt
  feature.storage.adopt = async (path, key) => {
    await cancelNow()
    return store(path, key)
  }
  await feature.start()
  const done = statusWhere(feature, ann, ended)
  const { body } = await feature.call(ann, 'POST', '/generations', createBody())
  cancelNow = () => feature.call(ann, 'POST', `/generations/${body.id}/cancel`)

  expect(await done).toMatchObject({ status: 'cancelled', point: 100 })

  await isIdle(feature)
  expect(await feature.files()).toEqual([])
})

test('tasks of a server that died run again after the next start, and old job folders are removed', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const { body } = await feature.call(ann, 'POST', '/generations', createBody())
  await feature.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ state: 'running', run: 4, lease_owner: 'a dead server', lease_expires_ms: 1e12, progress: 60 })
      .where('generation_id', '=', body.id)
      .execute(),
  )
  const leftover = join(feature.workFolder, 'old-job.1', 'picture.png')
  await Bun.write(leftover, 'half a picture')
  const done = statusWhere(feature, ann, ended)

  await feature.start()

  expect(await done).toMatchObject({ status: 'completed' })
  expect(existsSync(leftover)).toBe(false)
  expect(await feature.files()).toHaveLength(4)
  // It may have been what ended that server.
  expect(await feature.database.read.selectFrom('task').select('crashes').execute()).toEqual([{ crashes: 1 }])
})

test('stopping releases running tasks without counting a crash', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.start()
  const working = statusWhere(feature, ann, ({ progress }) => progress > 0)
  await feature.call(ann, 'POST', '/generations', createBody('slow'))
  await working

  await feature.stop()

  const task = await feature.database.read.selectFrom('task').selectAll().executeTakeFirstOrThrow()
  expect(task).toMatchObject({ state: 'queued', crashes: 0, lease_owner: null, progress: 0 })
  expect(await feature.balance(ann)).toBe(90)
})

test('a task that exceeds its time limit is stopped, and its points are refunded', async () => {
  await using feature = await openTestGenerations({ times: { taskTimeoutMs: 50 } })
  const ann = await feature.signIn()
  await feature.start()
  const done = statusWhere(feature, ann, ended)

  await feature.call(ann, 'POST', '/generations', createBody('deaf'))

  expect(await done).toMatchObject({
    status: 'failed',
    point: 100,
    error: expect.stringContaining('too long'),
    failure: { code: 'timed_out' },
  })
})

test('a full disk fails the task with a message and refunds its points', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  feature.storage.adopt = async () => {
    throw new Problem('storage_full')
  }
  await feature.start()
  const done = statusWhere(feature, ann, ended)

  await feature.call(ann, 'POST', '/generations', createBody())

  expect(await done).toMatchObject({
    status: 'failed',
    error: new Problem('storage_full').message,
    failure: { code: 'storage_full' },
    point: 100,
  })
})

test('queued tasks publish their new positions as the queue moves', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await feature.call(ann, 'POST', '/generations', createBody('slow'))).body.id)
  const second = statusWhere(feature, ann, (status) => status.generation_id === ids[2] && status.queue_pos === 2)

  await feature.start()

  expect(await second).toMatchObject({ status: 'pending' })
})

test('a lease that expired while the server lives is found, and the task runs again', async () => {
  await using feature = await openTestGenerations({ times: { heartbeatMs: 20 } })
  const ann = await feature.signIn()
  await feature.start()
  const done = statusWhere(feature, ann, ended)
  const first = await feature.call(ann, 'POST', '/generations', createBody())
  await done
  await isIdle(feature)
  const holder = statusWhere(feature, ann, ({ status }) => status === 'generating')
  const again = statusWhere(feature, ann, ended)
  await feature.call(ann, 'POST', '/generations', createBody('slow'))
  const { task_id } = await holder
  const { lease_owner } = await feature.database.read
    .selectFrom('task')
    .select('lease_owner')
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()

  // As if the write that ended the first task had failed: it is still 'running' under this owner, but no worker runs
  // it.
  await feature.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ state: 'running', lease_owner, lease_expires_ms: 0 })
      .where('generation_id', '=', first.body.id)
      .execute(),
  )
  await feature.database.write((trx) =>
    trx.deleteFrom('generation_result').where('generation_id', '=', first.body.id).execute(),
  )
  await letSlowOnesGo(feature)
  await again

  await vi.waitUntil(async () => {
    const { body } = await feature.call(ann, 'GET', `/generations/${first.body.id}`)
    return body.status === 'completed' && body.generation_results.length === 4
  })
})

test('a task that was running whenever its server died is given up after three times, and refunded', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const failed = statusWhere(feature, ann, ({ status }) => status === 'failed')
  await feature.call(ann, 'POST', '/generations', createBody('lake'))
  await feature.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ state: 'running', run: 3, crashes: 2, lease_owner: 'a dead server', lease_expires_ms: 1e12 })
      .execute(),
  )
  await feature.start()
  expect(await failed).toMatchObject({ status: 'failed' })
  expect(await feature.database.read.selectFrom('task').select(['crashes', 'run', 'failure']).execute()).toEqual([
    { crashes: 2, run: 3, failure: 'crashed' },
  ])
  expect(await feature.balance(ann)).toBe(100)
})
