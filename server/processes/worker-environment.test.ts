import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { workerEnvironment } from './worker-environment.ts'
import { startWorkerProcess } from './worker-process.ts'

const entry = fileURLToPath(new URL('../../tests/support/environment-worker.ts', import.meta.url))

test('a worker gets folders and limits of the machine, no key, a Skia without the fonts of the machine, and memory that it keeps', () => {
  const own = {
    PATH: '/bin',
    HOME: '/root',
    SystemRoot: 'C:\\Windows',
    VIPS_CONCURRENCY: '1',
    FAL_KEY: 'secret',
    ARK_API_KEY: 'secret',
    GOOGLE_CLIENT_SECRET: 'secret',
    STRIPE_WEBHOOK_SECRET: 'secret',
    HTTPS_PROXY: 'http://name:secret@proxy',
    DATA_DIR: '/data',
    UNSET: undefined,
  }
  const machine = {
    PATH: '/bin',
    HOME: '/root',
    SystemRoot: 'C:\\Windows',
    VIPS_CONCURRENCY: '1',
    DISABLE_SYSTEM_FONTS_LOAD: '1',
    MIMALLOC_PURGE_DELAY: '-1',
  }
  expect(workerEnvironment(false, own)).toEqual(machine)
  expect(workerEnvironment(true, own)).toEqual({ ...machine, HTTPS_PROXY: 'http://name:secret@proxy' })
})

test('the environment of a running worker contains no key of the server', async () => {
  vi.stubEnv('FAL_KEY', 'key-of-the-server')
  vi.stubEnv('TMPDIR', '/tmp')
  const environment = await new Promise<Record<string, string>>((resolve, reject) => {
    const worker = startWorkerProcess<string, Record<string, string>>({
      entry,
      nice: 0,
      hasNetwork: false,
      seclusion: null,
      onMessage(message) {
        resolve(message)
        worker.kill()
      },
      onExit: () => reject(new Error('It ended without an answer.')),
    })
    worker.send('tell')
  })
  vi.unstubAllEnvs()
  expect(environment).toMatchObject({ PATH: process.env.PATH, TMPDIR: '/tmp' })
  expect(JSON.stringify(environment)).not.toContain('key-of-the-server')
})
