import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createMediaWorkers, type MediaWorkersOptions } from './media-workers.ts'

const entry = fileURLToPath(new URL('../../tests/support/media-test-worker.ts', import.meta.url))

function open(options: MediaWorkersOptions = {}) {
  const workers = createMediaWorkers({ entry, size: 1, ...options })
  return {
    ...workers,
    pids: () => workers.pids,
    /** Runs a job and returns the worker's answer and process id. */
    run: async (path: string) => (await workers.run({ type: 'describe', path })).tags,
    [Symbol.asyncDispose]: () => workers.close(),
  }
}

test('jobs wait for a free worker and run in their order', async () => {
  await using workers = open()
  const done: (string | undefined)[] = []
  await Promise.all(['a', 'b', 'c'].map(async (name) => done.push((await workers.run(name))[0])))
  expect(done).toEqual(['a', 'b', 'c'])
  expect(workers.pids()).toHaveLength(1)
})

test('a worker that dies fails its own job only; the next one gets a new worker', async () => {
  await using workers = open()
  const first = (await workers.run('a'))[1]
  const outcomes = await Promise.allSettled([workers.run('crash'), workers.run('b')])
  expect(outcomes).toMatchObject([{ status: 'rejected', reason: { reason: null } }, { status: 'fulfilled' }])
  expect((await workers.run('c'))[1]).not.toBe(first)
})

test('a job whose worker died of something else is run once more', async () => {
  await using workers = open()
  const folder = await mkdtemp(join(tmpdir(), 'mirari-workers-'))
  const path = `crash once ${join(folder, 'died')}`
  expect((await workers.run(path))[0]).toBe(path)
  await rm(folder, { recursive: true })
})

test.each(['killed', 'killed while prepared'])(
  'a file whose workers are %s by somebody else is not to blame',
  async (path) => {
    await using workers = open()
    await expect(workers.run(path)).rejects.toMatchObject({ problem: 'unavailable', reason: 'media_interrupted' })
  },
)

test('a job that takes too long is ended', async () => {
  await using workers = open({ timeoutMs: 300, isOverloaded: () => false })
  await expect(workers.run('deaf')).rejects.toMatchObject({ reason: 'media_too_slow' })
  // Not by another job: on a busy machine the start of its worker takes longer than the time that jobs have here.
  await vi.waitFor(() => expect(workers.pids()).toEqual([]))
})

test('a machine that has far too much to do, and no file, is to blame for a job that takes too long', async () => {
  await using workers = open({ timeoutMs: 300, isOverloaded: () => true })
  await expect(workers.run('deaf')).rejects.toMatchObject({ problem: 'unavailable', reason: 'media_interrupted' })
})

test('a refusal has its reason, and the worker continues', async () => {
  await using workers = open()
  const pid = (await workers.run('a'))[1]
  await expect(workers.run('refuse')).rejects.toMatchObject({ reason: 'video_codec' })
  expect((await workers.run('b'))[1]).toBe(pid)
})

test('a worker that grew too large, or has no job, is ended', async () => {
  await using workers = open({ idleMs: 20 })
  await workers.run('grow')
  expect(workers.pids()).toEqual([])
  await workers.run('a')
  await vi.waitFor(() => expect(workers.pids()).toEqual([]))
})

test('closing ends running and waiting jobs', async () => {
  await using workers = open()
  const jobs = Promise.allSettled([workers.run('deaf'), workers.run('a')])
  await workers.close()
  const interrupted = { status: 'rejected', reason: { reason: 'media_interrupted' } }
  expect(await jobs).toMatchObject([interrupted, interrupted])
  await expect(workers.run('b')).rejects.toMatchObject({ reason: 'media_interrupted' })
})
