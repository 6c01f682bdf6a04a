/** Tasks of several people end beside each other, at several nodes: each ends once, and what it cost comes back once. */
import { expect, test } from 'vitest'
import { insertResults } from '../feed/store.ts'
import { recordMedia } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import { silentLog } from '../platform/log.ts'
import { claim, type TaskRow } from '../platform/queue/queue.ts'
import { once } from '../platform/storage/outlasting.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { auditLedger } from '../points/audit-store.ts'
import { createPointsService } from '../points/service.ts'
import { WorkerError } from '../processes/worker-error.ts'
import { sampleCount } from './estimates/remaining-time.ts'
import { recordDuration } from './estimates/task-durations.ts'
import { generationById } from './store.ts'
import { completeTask, failTask, type TaskOutcomeDeps } from './task-outcome.ts'
import { createTaskProgress } from './task-progress.ts'
import { openTestGenerations } from './testing.ts'

const price = 10
const tasksOfEach = 8

/** What ends tasks at a node; the files that it stores have no bytes. */
const endsOn = (database: Database): TaskOutcomeDeps => ({
  database,
  media: {
    store: async (files, owner_id) =>
      files.map(({ content_type, bytes, sha256, width, height, placeholder, color }) => ({
        ...{ key: newKey(), owner_id, content_type, bytes, sha256, width, height, placeholder, color },
        ...{ thumbnail_widths: '[]', created_at: systemClock.now().toISOString() },
      })),
    record: recordMedia,
    erase: async () => {},
  },
  insertResults,
  events: { publish: () => {} },
  refund: createPointsService({ clock: systemClock }).refund,
  partnerEvents: { taskEnded: async () => {} },
  timesChanged: () => {},
  progress: createTaskProgress(systemClock),
  clock: systemClock,
  log: silentLog,
})

/** Two nodes, and so many tasks of four people that run. */
async function openNodes({ isPublic }: { isPublic: (index: number) => boolean }) {
  const first = await openTestGenerations()
  const second = await openTestGenerations({ beside: first })
  const { database } = first
  const people = await Promise.all(Array.from({ length: 4 }, () => first.signIn(price * tasksOfEach)))
  for (const person of people) {
    for (let index = 0; index < tasksOfEach; index++) await first.create(person, { is_public: isPublic(index) })
  }
  const tasks: TaskRow[] = []
  for (;;) {
    const task = await database.writeApart((trx) => claim(trx, { owner: 'node', expiresMs: 1e15 }, now()))
    if (!task) break
    tasks.push(task)
  }
  const file = await finishedTestFile(database.folder, 'a lake', { thumbnailWidths: [] })
  return {
    first,
    people,
    tasks,
    async complete(node: Database, task: TaskRow): Promise<void> {
      const generation = await generationById(database.read, task.generation_id)
      if (!generation) throw new Error('A task has no generation.')
      await completeTask(endsOn(node), task, { generation, files: [file] }, once)
    },
    fail: (node: Database, task: TaskRow) =>
      failTask(endsOn(node), task, new WorkerError('timed_out', 'It took too long.')),
    nodes: [database, second.database] as const,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]()
      await first[Symbol.asyncDispose]()
    },
  }
}

const now = () => systemClock.now().toISOString()

test('64 ends of 32 tasks at two nodes: each task ends once, in one way, and what failed is paid back once', async () => {
  await using scene = await openNodes({ isPublic: (index) => index % 4 === 0 })
  const { first, people, tasks, complete, fail } = scene
  const { database } = first
  expect(tasks).toHaveLength(people.length * tasksOfEach)

  // Each task completes at one node and fails at the other one.
  await Promise.all(
    tasks.flatMap((task, index) => {
      const [one, other] = index % 2 === 0 ? scene.nodes : scene.nodes.toReversed()
      const ends = [() => complete(one ?? database, task), () => fail(other ?? database, task)]
      return (index % 4 < 2 ? ends : ends.toReversed()).map((end) => end())
    }),
  )

  const states = await database.read.selectFrom('task').select(['task_id', 'user_id', 'state']).execute()
  const results = await database.read.selectFrom('generation_result').select(['task_id', 'is_public']).execute()
  const completed = states.filter(({ state }) => state === 'completed')
  expect(states.filter(({ state }) => state === 'failed')).toHaveLength(states.length - completed.length)
  expect(results.map(({ task_id }) => task_id).sort()).toEqual(completed.map(({ task_id }) => task_id).sort())
  for (const person of people) {
    const failed = states.filter(({ user_id, state }) => user_id === person.user.id && state === 'failed').length
    expect(await first.balance(person)).toBe(failed * price)
    const { body } = await first.call(person, 'GET', '/generations')
    expect(body.total).toBe(tasksOfEach - failed)
  }
  expect(await auditLedger(database.read)).toEqual([])
  const version = await database.read
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'feed_version')
    .executeTakeFirst()
  expect(version?.value ?? 0).toBe(results.filter(({ is_public }) => is_public === 1).length)
  expect(await database.read.selectFrom('media').select('key').execute()).toHaveLength(results.length)
})

test('the running times of tasks that end at once are kept as if they had ended one after another', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const ofModels = ['a', 'b', 'c', 'd']

  await Promise.all(
    Array.from({ length: sampleCount * ofModels.length }, (_, index) =>
      (index % 8 < 4 ? database : other).writeApart((trx) => {
        const model = ofModels[index % ofModels.length]
        return recordDuration(trx, { alike: `e/${model}/x`, model: `e/${model}`, engine: 'e' }, index)
      }),
    ),
  )

  const rows = await database.read.selectFrom('task_duration').selectAll().orderBy('kind').execute()
  expect(rows).toHaveLength(1 + 2 * ofModels.length)
  for (const { kind, samples } of rows) {
    const times: number[] = JSON.parse(samples)
    expect(new Set(times).size).toBe(sampleCount)
    const [, model] = kind.split('/')
    if (model !== undefined)
      expect(times.every((time) => time % ofModels.length === ofModels.indexOf(model))).toBe(true)
  }
  await other.close()
})

test('ends of two people are under way at the same time', async () => {
  await using scene = await openNodes({ isPublic: () => false })
  const { first, people, tasks, fail, complete } = scene
  let begun = 0
  const both = Promise.withResolvers<void>()
  const meeting: Database = {
    ...first.database,
    writeOf: (id, work) =>
      first.database.writeOf(id, async (trx) => {
        const answer = await work(trx)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        return answer
      }),
  }
  const [one, other] = people.map(({ user }) => tasks.find(({ user_id }) => user_id === user.id))
  if (!one || !other) throw new Error('Nobody has tasks.')

  await Promise.all([complete(meeting, one), fail(meeting, other)])

  const ended = await first.database.read
    .selectFrom('task')
    .select(['task_id', 'state'])
    .where('state', '<>', 'running')
    .execute()
  expect(new Map(ended.map(({ task_id, state }) => [task_id, state]))).toEqual(
    new Map([
      [one.task_id, 'completed'],
      [other.task_id, 'failed'],
    ]),
  )
})
