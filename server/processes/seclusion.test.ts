import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { canSeclude, limitedCommand } from './limited-command.ts'
import { confinedBy, type Seclusion } from './seclusion.ts'
import { createWorkerPool } from './worker-pool.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const entry = fileURLToPath(new URL('../../tests/support/pool-test-worker.ts', import.meta.url))
const timeoutMs = 10_000
let home = ''

/** A data folder with a secret, a backup beside it, and settings with a key. */
async function installation(): Promise<Seclusion> {
  const dataDir = await mkdtemp(join(home, "the users' data-"))
  const backups = `${dataDir}-backups`
  const settings = `${dataDir}.env`
  await mkdir(join(dataDir, 'files'))
  await mkdir(join(dataDir, 'work'))
  await mkdir(backups)
  await writeFile(join(dataDir, 'secret.key'), 'a secret')
  await writeFile(join(dataDir, 'work', 'task'), 'a task')
  await writeFile(join(backups, 'secret.key'), 'a secret')
  await writeFile(settings, 'FAL_KEY=a-key')
  await mkdir(join(dataDir, 'models'))
  await writeFile(join(dataDir, 'models', 'weights'), 'weights')
  return {
    dataDir,
    ownFolders: ['work', 'later'],
    readFolders: ['models'],
    hidden: [backups, settings, join(home, 'nothing'), join(project, '.env.nowhere')],
  }
}

/** Whether a user of this machine may lay a file system over a folder. */
function canMount(): boolean {
  if (Bun.which('unshare') === null) return false
  const words = ['unshare', '--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', home]
  return Bun.spawnSync(words, { stderr: 'ignore' }).exitCode === 0
}

/** Whether the kernel lets a process give up rights. */
function canConfine(): boolean {
  const words = [...confinedBy({ hasNetwork: true, seclusion: null }), 'true']
  return Bun.spawnSync(words, { stderr: 'ignore' }).exitCode === 0
}

/** As on a machine that lets nobody make namespaces: Docker's default profile, Ubuntu's AppArmor. */
async function forbidNamespaces(): Promise<void> {
  const folder = await mkdtemp(join(home, 'programs-'))
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n')
  await chmod(join(folder, 'unshare'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

afterEach(() => void vi.unstubAllEnvs())
beforeAll(async () => {
  // Apart from temporary files, in whose folder workers make their own.
  home = await mkdtemp('/var/tmp/mirari-seclusion-')
})
afterAll(() => rm(home, { recursive: true, force: true }))

test('a worker sees its own folders of the data folder and neither database, secret, backups nor settings', async () => {
  const seclusion = await installation()
  const { dataDir, hidden } = seclusion
  if (!canMount()) return expect(canSeclude(seclusion)).toBe(canConfine())
  const pool = createWorkerPool<string, unknown>({ name: 'test worker', entry, nice: 0, size: 1, seclusion })
  const run = (verb: string, path: string) => pool.run({ job: `${verb} ${path}`, timeoutMs })
  const [backups = '', settings = ''] = hidden
  expect(await run('look', dataDir)).toBe('models later work')
  expect(await run('look', join(dataDir, 'secret.key'))).toContain('ENOENT')
  expect(await run('look', join(dataDir, 'work', 'task'))).toBe('a task')
  expect(await run('look', backups)).toBe('')
  expect(await run('look', settings)).toBe('')
  // No way around: not by the folder in which it was started, nor by the eyes of its server.
  expect(await run('look', '.')).not.toContain('secret.key')
  expect(await run('look', `/proc/${process.pid}/root${dataDir}`)).toContain('EACCES')
  await expect(run('write', join(dataDir, 'answer'))).rejects.toThrow('EROFS')
  expect(await run('look', join(dataDir, 'models', 'weights'))).toBe('weights')
  await expect(run('write', join(dataDir, 'models', 'weights'))).rejects.toThrow('EROFS')
  await run('write', join(dataDir, 'work', 'answer'))
  await run('write', join(dataDir, 'later', 'answer'))
  await pool.close()
  expect(await readFile(join(dataDir, 'work', 'answer'), 'utf8')).toBe('written')
  expect(await readFile(join(dataDir, 'later', 'answer'), 'utf8')).toBe('written')
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('a secret')
})

test('where nobody may make namespaces, the same files are closed to a worker, the network and other processes too', async () => {
  const seclusion = await installation()
  await forbidNamespaces()
  if (!canConfine()) return expect(canSeclude(seclusion)).toBe(false)
  expect(canSeclude(seclusion)).toBe(true)
  const { dataDir, hidden } = seclusion
  const pool = createWorkerPool<string, unknown>({ name: 'test worker', entry, nice: 0, size: 1, seclusion })
  const run = (verb: string, path: string) => pool.run({ job: `${verb} ${path}`, timeoutMs })
  const [backups = '', settings = '', later = ''] = hidden
  await symlink('../secret.key', join(dataDir, 'work', 'way'))
  for (const path of [dataDir, join(dataDir, 'secret.key'), join(dataDir, 'work', 'way'), backups, settings]) {
    expect(await run('look', path)).toContain('EACCES')
  }
  expect(await run('look', join(backups, 'secret.key'))).toContain('EACCES')
  expect(await run('look', `/proc/${process.pid}/cwd`)).toContain('EACCES')
  for (const path of ['secret.key', 'answer', 'models/weights']) {
    await expect(run('write', join(dataDir, path))).rejects.toThrow('EACCES')
  }
  // What is hidden before it is there stays hidden.
  await writeFile(later, 'FAL_KEY=a-key')
  expect(await run('look', later)).toContain('EACCES')
  expect(await run('look', join(dataDir, 'work', 'task'))).toBe('a task')
  expect(await run('look', join(dataDir, 'models', 'weights'))).toBe('weights')
  await run('write', join(dataDir, 'later', 'answer'))
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  expect(await run('connect', String(port))).toContain('EACCES')
  if (process.arch === 'x64' || process.arch === 'arm64') expect(await run('send', String(port))).toBe('EACCES')
  await expect(run('end', String(process.pid))).rejects.toThrow('EPERM')
  listening.close()
  await pool.close()
  expect(await readFile(join(dataDir, 'later', 'answer'), 'utf8')).toBe('written')
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('a secret')
})

test('a machine where workers could not live behind the mounts runs them without', async () => {
  const seclusion = await installation()
  const program = { dataDir: join(process.execPath, '..'), ownFolders: [], hidden: [] }
  expect(canSeclude(program)).toBe(false)
  expect(canSeclude({ ...seclusion, dataDir: join(home, 'missing') })).toBe(false)
  const command = limitedCommand(['bun'], { hasNetwork: false, seclusion: program })
  expect(command).not.toContain('--mount')
  expect(command.at(-1)).toBe('bun')
})
