import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { limitedCommand } from './limited-command.ts'
import { createWorkerPool, runInOwnWorker } from './worker-pool.ts'

const entry = fileURLToPath(new URL('../../tests/support/pool-test-worker.ts', import.meta.url))
const options = { name: 'test worker', entry, nice: 0 }
const timeoutMs = 10_000
const reach = { hasNetwork: false, seclusion: null }

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a job in a worker of its own is answered, and the worker ends afterwards', async () => {
  const pid = await runInOwnWorker<string, number>(options, { job: 'pid', timeoutMs })
  expect(pid).not.toBe(process.pid)
  expect(isAlive(pid)).toBe(false)
})

test('an error of a job names its cause, and nothing for the user', async () => {
  const job = runInOwnWorker<string, number>(options, { job: 'fail', timeoutMs })
  await expect(job).rejects.toMatchObject({ failure: 'failed', userMessage: null, message: /It was asked to fail/ })
})

test('a job that is aborted or takes too long is killed at once, even while it is busy', async () => {
  const abort = new AbortController()
  const aborted = runInOwnWorker<string, number>(options, { job: 'deaf', timeoutMs, signal: abort.signal })
  setTimeout(() => abort.abort(), 100)
  await expect(aborted).rejects.toMatchObject({ failure: 'aborted' })
  const late = runInOwnWorker<string, number>(options, { job: 'deaf', timeoutMs: 100 })
  await expect(late).rejects.toMatchObject({ failure: 'timed_out' })
})

test('a worker that grows beyond its limit ends itself and its job', async () => {
  const job = runInOwnWorker<string, number>(options, { job: 'grow', timeoutMs })
  await expect(job).rejects.toMatchObject({ failure: 'crashed', message: 'The test worker ended: exit code 1.' })
})

test('a pool has as many workers whether they have jobs or not', async () => {
  const pool = createWorkerPool<string, number>({ ...options, size: 2 })
  const job = pool.run({ job: 'pid', timeoutMs })
  expect([pool.size, pool.free]).toEqual([2, 1])
  await job
  expect([pool.size, pool.free]).toEqual([2, 2])
  await pool.close()
})

test('owners take turns, and what waits is bounded for each and for all', async () => {
  const pool = createWorkerPool<string, number>({ ...options, size: 1, maxWaiting: { total: 5, perOwner: 3 } })
  const ended: string[] = []
  const jobs: Promise<unknown>[] = []
  const run = (owner: string, name: string) => {
    jobs.push(pool.run({ job: 'pid', timeoutMs, owner }).then(() => ended.push(name)))
  }
  for (const name of ['eve 1', 'eve 2', 'eve 3', 'eve 4']) run('eve', name)
  await expect(pool.run({ job: 'pid', timeoutMs, owner: 'eve' })).rejects.toMatchObject({ failure: 'busy' })
  run('bob', 'bob 1')
  run('ann', 'ann 1')
  await expect(pool.run({ job: 'pid', timeoutMs, owner: 'joe' })).rejects.toMatchObject({ failure: 'busy' })
  await Promise.all(jobs)
  expect(ended).toEqual(['eve 1', 'bob 1', 'ann 1', 'eve 2', 'eve 3', 'eve 4'])
  await pool.close()
})

test('a job that is aborted while it waits never starts', async () => {
  const pool = createWorkerPool<string, number>({ ...options, size: 1 })
  const abort = new AbortController()
  const first = pool.run({ job: 'pid', timeoutMs })
  const second = pool.run({ job: 'deaf', timeoutMs, signal: abort.signal })
  abort.abort()
  await expect(second).rejects.toMatchObject({ failure: 'aborted' })
  await first
  expect(pool.free).toBe(1)
  await pool.close()
  await expect(pool.run({ job: 'pid', timeoutMs })).rejects.toMatchObject({ failure: 'aborted' })
})

test('a worker dumps no memory, writes no endless file and gains no rights, where the machine has the tools', async () => {
  if (!['prlimit', 'setpriv'].every((tool) => Bun.which(tool) !== null)) {
    expect(limitedCommand(['bun'], reach)).not.toContain('--core=0')
    return
  }
  const said = await runInOwnWorker<string, string>(options, { job: 'limits', timeoutMs })
  expect(said).toMatch(/^Max core file size +0 /m)
  expect(said).toMatch(/^Max file size +4294967296 /m)
  expect(said).toMatch(/^Max open files +1024 /m)
  expect(said).toMatch(/^NoNewPrivs:\s+1$/m)
})

test('a worker sees neither the keys of its server nor a network that it does not need, where the machine can hide them', async () => {
  interface Neighbors {
    networks: string[]
    isServerReadable: boolean
  }
  const pool = createWorkerPool<string, Neighbors>({ ...options, size: 1 })
  const seen = (hasNetwork: boolean) => pool.run({ job: 'neighbors', timeoutMs, hasNetwork })
  if (!limitedCommand(['bun'], reach).includes('unshare')) return
  expect(await seen(false)).toEqual({ networks: [], isServerReadable: false })
  expect(await seen(true)).toEqual({ networks: Object.keys(networkInterfaces()), isServerReadable: false })
  expect(await seen(false)).toMatchObject({ networks: [] })
  expect(pool.pids).toHaveLength(1)
  await pool.close()
})
