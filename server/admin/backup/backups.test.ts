import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupList, OperatorActPage, SettingList } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { manifestName } from '../../backup/manifest.ts'
import { dataFolder } from '../../platform/config/data-folder.ts'
import { diskPath } from '../../platform/storage/disk.ts'
import { createTestClock } from '../../platform/testing.ts'
import { addResult, startTestServer } from '../../testing.ts'

const reason = { reason: 'before the upgrade' }
/** A process is started, which copies everything. */
const backupTimeoutMs = 60_000

async function startWithOperator(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options)
  const operator = await server.signIn({ username: 'root' })
  const asOperator = (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  const list = async () => (await asOperator('backups')).body as BackupList
  const ended = () =>
    vi.waitFor(
      async () => {
        const answer = await list()
        expect(answer.run.status).not.toBe('running')
        return answer
      },
      { timeout: backupTimeoutMs, interval: 100 },
    )
  return { server, operator, asOperator, list, ended }
}

test('a backup is made in a process of its own, while another one is refused, and is listed with its size', {
  timeout: backupTimeoutMs,
}, async () => {
  const { server: own, operator, asOperator, list, ended } = await startWithOperator()
  await using server = own
  await addResult(server, operator, 'a lake')
  expect(await list()).toMatchObject({ items: [], run: { status: 'idle', failure: null } })
  expect(await asOperator('backups', reason)).toMatchObject({ status: 200, body: { status: 'running' } })
  expect(await asOperator('backups', reason)).toMatchObject({ status: 409, body: { reason: 'errand_under_way' } })
  const { items, run, folder } = await ended()
  expect(run).toMatchObject({ status: 'done', failure: null })
  expect(folder).toBe(join(server.folder, 'backups'))
  expect(items).toMatchObject([{ files: expect.any(Number), bytes: expect.any(Number) }])
  const [{ name = '', bytes = 0, new_bytes = 0 } = {}] = items
  expect(new_bytes).toBe(bytes)
  expect(await list()).toMatchObject({ is_on_disk_of_data: true })
  const manifest = JSON.parse(await readFile(join(folder, name, manifestName), 'utf8'))
  const database = await stat(dataFolder(join(folder, name)).database)
  expect(bytes).toBe(manifest.bytes + database.size)
  // Whatever else lies there is no backup.
  await mkdir(join(folder, 'notes'))
  expect((await list()).items).toHaveLength(1)
  const acts = (await asOperator('acts')).body as OperatorActPage
  expect(acts.items).toMatchObject([{ action: 'backup', ...reason }])
})

test('a backup that fails says why', { timeout: backupTimeoutMs }, async () => {
  const { server: own, operator, asOperator, ended } = await startWithOperator()
  await using server = own
  const { media_key } = await addResult(server, operator, 'a lake')
  await writeFile(diskPath(dataFolder(server.folder).files, media_key), 'something else')
  expect((await asOperator('backups', reason)).status).toBe(200)
  const { run, items } = await ended()
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringContaining('is damaged') })
  expect(items).toEqual([])
})

test('a server with a plan makes backups by itself and keeps the newest of them, and every other', {
  timeout: backupTimeoutMs,
}, async () => {
  const hourMs = 60 * 60 * 1000
  const clock = createTestClock()
  const plan = { everyMs: 24 * hourMs, kept: 1 }
  const { server: own, asOperator, ended } = await startWithOperator({ clock, backupPlan: plan })
  await using server = own
  const endings = async () => (await readdir(server.config.backupDir)).map((name) => name.replace(/^.*Z/, '')).sort()
  const { makeBackup } = server.composition.jobs
  await asOperator('backups', reason)
  // Its folder is there before it has ended, and one is made at a time.
  await ended()
  expect(await endings()).toEqual([''])
  // A backup of an operator counts, too.
  clock.advance(23 * hourMs)
  await makeBackup.run()
  expect(await endings()).toEqual([''])
  for (let day = 0; day < 2; day++) {
    clock.advance(24 * hourMs)
    await makeBackup.run()
    expect(await endings()).toEqual(['', '-auto'])
  }
})

test('settings come with where they are from, and secrets without their values', async () => {
  const { server: own, asOperator } = await startWithOperator()
  await using server = own
  const { items } = (await asOperator('settings')).body as SettingList
  const byName = new Map(items.map((item) => [item.name, item]))
  expect(byName.get('DEMO')).toEqual({ name: 'DEMO', is_set: true, is_secret: false, value: 'off' })
  expect(byName.get('PORT')).toEqual({ name: 'PORT', is_set: false, is_secret: false, value: '3000' })
  expect(byName.get('DATA_DIR')).toMatchObject({ value: server.folder })
  expect(byName.get('FAL_KEY')).toEqual({ name: 'FAL_KEY', is_set: false, is_secret: true, value: null })
})
