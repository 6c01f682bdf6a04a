import { statSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServerProcesses, type ServerProcesses, startTimeoutMs } from './testing-process.ts'

const checkPoints = fileURLToPath(new URL('./points/main.ts', import.meta.url))

let servers: ServerProcesses
beforeAll(async () => {
  servers = await createServerProcesses()
})
afterAll(() => servers[Symbol.asyncDispose]())

test('closes its files in good order, which nobody else may read', async () => {
  const server = await servers.start('whole')
  await server.address()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, stderr: '' })
  const modes = ['whole', 'whole/mirari.db', 'whole/files', 'whole/secret.key'].map(
    async (name) => (await stat(join(servers.folder, name))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o700, 0o600])
  expect(await Bun.file(join(servers.folder, 'whole/mirari.db-wal')).exists()).toBe(false)
})

test('makes nothing that another user of the machine could read, from the first file on', async () => {
  const server = await servers.start('private')
  const made = async () => (await readdir(join(servers.folder, 'private'), { recursive: true })).toSorted()
  const rows = ['files', 'mirari.db', 'secret.key']
  await expect.poll(() => made().catch(() => []), { timeout: startTimeoutMs }).toEqual(expect.arrayContaining(rows))
  // A journal may be gone by now.
  const modeOf = (name: string) => statSync(join(servers.folder, 'private', name), { throwIfNoEntry: false })?.mode ?? 0
  const open = (await made()).filter((name) => (modeOf(name) & 0o077) !== 0)
  server.child.kill('SIGKILL')
  expect(open).toEqual([])
  expect((await stat(join(servers.folder, 'private'))).mode & 0o777).toBe(0o700)
})

test('leaves the data folder of a running server alone, and takes that of a killed one', async () => {
  const first = await servers.start('shared')
  await first.address()
  const upload = join(servers.folder, 'shared/incoming/under-way')
  await Bun.write(upload, 'bytes')
  const second = await servers.start('shared')
  expect(await second.end()).toEqual({
    code: 1,
    stderr: `Another server uses the data folder ${join(servers.folder, 'shared')}. Stop it, or set DATA_DIR to another folder.\n`,
  })
  expect(await Bun.file(upload).exists()).toBe(true)
  const points = Bun.spawn([process.execPath, checkPoints], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(servers.folder, 'shared') },
  })
  expect(await points.exited).toBe(0)
  first.child.kill('SIGKILL')
  await first.child.exited
  const third = await servers.start('shared')
  expect((await fetch(`${await third.address()}/ready`)).status).toBe(200)
  expect((await third.end('SIGTERM')).code).toBe(0)
})

test('ends with an error when a write cannot be undone', async () => {
  const preload = join(servers.folder, 'broken-disk.ts')
  await writeFile(
    preload,
    `import { Database } from 'bun:sqlite'
    const run = Database.prototype.run
    let isBroken = false
    Database.prototype.run = function (sql, ...rest) {
      if (isBroken && (sql === 'commit' || sql === 'rollback')) throw new Error('disk I/O error')
      return run.call(this, sql, ...rest)
    }
    process.on('SIGUSR2', () => { isBroken = true })`,
  )
  const server = await servers.start('broken-disk', {}, ['--preload', preload])
  const address = await server.address()
  server.child.kill('SIGUSR2')
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: startTimeoutMs, interval: 300 }).toBe(false)
  expect((await server.end()).code).toBe(1)
  expect(server.output()).toContain('the server ends')
})
