import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { EngineTask } from './engine.ts'
import { createEngineWorkers, type EngineJob, type EngineWorkersOptions } from './engine-workers.ts'

const entry = fileURLToPath(new URL('../../tests/support/test-worker.ts', import.meta.url))

async function openPool(options: Partial<EngineWorkersOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-pool-'))
  const pool = createEngineWorkers({ size: 1, entry, abortGraceMs: 100, backOffMs: 1, ...options })
  let jobs = 0
  return {
    pool,
    folder,
    /**
     * Runs a job with the test engine; words of the prompt tell it what to do. `before` runs in the same turn of the
     * event loop.
     */
    async run(prompt: string, changes: Partial<EngineJob> = {}, before = () => {}) {
      const jobFolder = join(folder, `job-${jobs++}`)
      await mkdir(jobFolder)
      const task: EngineTask = {
        task_id: 'task',
        generation_id: 'generation',
        run: 1,
        model: 'jimeng',
        task_category: 'image',
        prompt,
        style: 'realistic',
        seed: 7,
        width: 32,
        height: 16,
        count: 2,
        references: [],
        video: null,
        source: null,
        upstream_ref: null,
      }
      before()
      return pool.run({
        engine: 'test',
        task,
        folder: jobFolder,
        signal: new AbortController().signal,
        timeoutMs: 10_000,
        progress: () => {},
        upstream: async () => true,
        ...changes,
      })
    },
    async [Symbol.asyncDispose]() {
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a job gives measured files in its own folder, and the child is used again', async () => {
  await using workers = await openPool()
  const progress: number[] = []

  const files = await workers.run('a lake', { progress: (fraction) => progress.push(fraction) })
  const [pid] = workers.pool.pids
  await workers.run('another lake')

  expect(files).toHaveLength(2)
  expect(files[0]).toMatchObject({ width: 32, height: 16, content_type: 'image/png', tags: ['test', 'picture-0'] })
  expect(files.every(({ path }) => existsSync(path))).toBe(true)
  expect(progress.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  expect(workers.pool.pids).toEqual([pid])
})

test('a child that dies ends its job as crashed, and the next job gets a new child', async () => {
  await using workers = await openPool()
  await expect(workers.run('crash')).rejects.toMatchObject({ failure: 'crashed' })
  expect(workers.pool.free).toBe(0)

  // It waits for the new child, which comes after a pause.
  expect(await workers.run('a lake')).toHaveLength(2)
})

test('sending to a child that was just killed neither throws nor loses the job', async () => {
  await using workers = await openPool({ size: 1 })
  await workers.run('a lake')
  const [pid] = workers.pool.pids
  if (pid === undefined) throw new Error('no child')

  // The pool does not know yet that the child has ended.
  const outcome = workers.run('a lake', {}, () => process.kill(pid, 'SIGKILL'))

  await expect(outcome).rejects.toMatchObject({ failure: 'crashed' })
})

test('an aborted job ends by itself when the engine reacts, and the child lives on', async () => {
  await using workers = await openPool()
  const abort = new AbortController()
  const job = workers.run('slow', { signal: abort.signal, progress: () => abort.abort() })

  await expect(job).rejects.toMatchObject({ failure: 'aborted' })

  expect(workers.pool.pids).toHaveLength(1)
  expect(await workers.run('a lake')).toHaveLength(2)
})

test('an engine that does not react is killed after the grace time', async () => {
  await using workers = await openPool()
  const abort = new AbortController()
  const job = workers.run('deaf', { signal: abort.signal, progress: () => abort.abort() })

  await expect(job).rejects.toMatchObject({ failure: 'aborted' })

  expect(workers.pool.pids).toEqual([])
  expect(workers.pool.free).toBe(1)
})

test('a job that takes too long ends as timed out', async () => {
  await using workers = await openPool()
  await expect(workers.run('deaf', { timeoutMs: 300 })).rejects.toMatchObject({ failure: 'timed_out' })
})

test('the message of an engine error reaches the caller, that of any other error only the log', async () => {
  await using workers = await openPool()
  await expect(workers.run('fail')).rejects.toMatchObject({
    failure: 'failed',
    userMessage: 'The test engine was asked to fail.',
    retryable: false,
  })
  await expect(workers.run('again')).rejects.toMatchObject({ failure: 'failed', retryable: true })
  await expect(workers.run('break')).rejects.toMatchObject({
    userMessage: null,
    message: expect.stringContaining('secret'),
  })
})

test('an upstream reference is stored before the engine continues, and a lost lease stops it', async () => {
  await using workers = await openPool()
  const refs: string[] = []
  const upstream = async (ref: string) => {
    refs.push(ref)
    return refs.length === 1
  }

  expect(await workers.run('upstream', { upstream })).toHaveLength(2)
  await expect(workers.run('upstream', { upstream })).rejects.toMatchObject({ failure: 'failed' })

  expect(refs).toEqual(['ref-1', 'ref-1'])
})

test('a child that has grown too large is replaced after its job', async () => {
  await using workers = await openPool({ maxRssBytes: 1 })
  const [pidBefore] = await workers.run('a lake').then(() => workers.pool.pids)
  expect(pidBefore).toBeUndefined()
  expect(await workers.run('a lake')).toHaveLength(2)
})

test('a child without a job is ended', async () => {
  await using workers = await openPool({ idleMs: 1 })
  await workers.run('a lake')
  await vi.waitUntil(() => workers.pool.pids.length === 0)
  expect(await workers.run('a lake')).toHaveLength(2)
})

test('closing ends the children and their jobs', async () => {
  await using workers = await openPool()
  const job = workers.run('deaf', { progress: () => void workers.pool.close() })
  await expect(job).rejects.toMatchObject({ failure: 'aborted' })
  expect(workers.pool.pids).toEqual([])
})

test('a busy child does not outlive its killed server', async () => {
  await using workers = await openPool()
  const script = `
    import { createEngineWorkers } from ${JSON.stringify(new URL('./engine-workers.ts', import.meta.url).href)}
    const pool = createEngineWorkers({ size: 1, entry: ${JSON.stringify(entry)} })
    const task = { task_id: 't', generation_id: 'g', run: 1, model: 'jimeng', task_category: 'image', prompt: 'deaf',
      style: 'realistic', seed: 1, width: 8, height: 8, count: 1, upstream_ref: null }
    pool.run({ engine: 'test', task, folder: ${JSON.stringify(workers.folder)}, signal: new AbortController().signal,
      timeoutMs: 60000, progress: () => console.log(pool.pids[0]), upstream: async () => true }).catch(() => {})
  `
  const server = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await server.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  expect(isAlive(pid)).toBe(true)

  server.kill('SIGKILL')

  await vi.waitUntil(() => !isAlive(pid), { timeout: 5000 })
})
