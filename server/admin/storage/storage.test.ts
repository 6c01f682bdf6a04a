import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorActPage, StorageFacts, StorageOwnerPage, SweepState } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { finishedTestFile } from '../../media/testing.ts'
import { dataFolder } from '../../platform/config/data-folder.ts'
import { diskPath } from '../../platform/storage/disk.ts'
import { addResult, startTestServer } from '../../testing.ts'

const reason = { reason: 'the disk is nearly full' }
const dayS = 24 * 60 * 60

/** A server with its operator and two people, of whom ada stores more. */
async function startWithFiles() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada' })
  const bob = await server.signIn({ username: 'bob' })
  await addResult(server, ada, 'a lake')
  await addResult(server, ada, 'a hill')
  await addResult(server, bob, 'a fox')
  const asOperator = (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  const facts = async () => (await asOperator('storage')).body as StorageFacts
  /** Begins a search and waits for its end. */
  async function run(path: string, json: object): Promise<SweepState> {
    expect(await asOperator(path, json)).toMatchObject({ status: 200, body: { status: 'running' } })
    return vi.waitFor(
      async () => {
        const { sweep } = await facts()
        expect(sweep.status).not.toBe('running')
        return sweep
      },
      { timeout: 60_000 },
    )
  }
  /** Leaves old files behind without a row, as a crash does. */
  async function leave(count: number) {
    for (let i = 0; i < count; i++) {
      const [file] = await server.composition.media.store(
        [await finishedTestFile(join(server.folder, 'made'), `left ${i}`, { thumbnailWidths: [] })],
        ada.user.id,
      )
      const atS = server.clock.now().getTime() / 1000 - 2 * dayS
      await utimes(diskPath(dataFolder(server.folder).files, file?.key ?? ''), atS, atS)
    }
  }
  return { server, ada, bob, asOperator, facts, run, leave }
}

test('storage is shown by kind and by person, who stores most first', async () => {
  const { server: own, ada, bob, asOperator, facts } = await startWithFiles()
  await using server = own
  expect(await facts()).toMatchObject({
    kinds: [{ kind: 'image', files: 3, bytes: expect.any(Number) }],
    set_aside: { files: 0, bytes: 0, oldest_day: null, kept_days: 30 },
    sweep: { status: 'idle' },
  })
  const owners = async (query = '') => (await asOperator(`storage/people${query}`)).body as StorageOwnerPage
  const { items } = await owners()
  const quota_bytes = server.config.storageQuotaBytes
  expect(items).toMatchObject([
    { id: ada.user.id, username: 'ada', files: 2, quota_bytes },
    { id: bob.user.id, username: 'bob', files: 1 },
  ])
  const first = await owners('?limit=1')
  expect(first.items).toMatchObject([{ username: 'ada' }])
  expect(await owners(`?limit=1&after=${first.next}`)).toMatchObject({ items: [{ username: 'bob' }], next: null })
  const kinds = (await asOperator(`storage/people/${bob.user.id}`)).body
  expect(kinds).toEqual([{ kind: 'image', files: 1, bytes: items[1]?.bytes }])
})

test('a sweep is looked at first, then run, logged, and its files are set aside', async () => {
  const { server: own, asOperator, run, leave, facts } = await startWithFiles()
  await using server = own
  await leave(2)
  const before = await facts()
  const found = { files: 2, refusal: null }
  expect(await run('storage/check', {})).toMatchObject({ ...found, status: 'done', is_dry_run: true })
  expect((await facts()).set_aside.files).toBe(0)
  expect((await asOperator('acts')).body).toMatchObject({ items: [] })
  const done = await run('storage/sweep', { ...reason, even_forgotten: false })
  expect(done).toMatchObject({ ...found, status: 'done', is_dry_run: false })
  const { set_aside, kinds } = await facts()
  expect(set_aside).toMatchObject({
    files: 2,
    bytes: done.bytes,
    oldest_day: server.clock.now().toISOString().slice(0, 10),
  })
  expect(kinds).toEqual(before.kinds)
  const { items } = (await asOperator('acts')).body as OperatorActPage
  expect(items).toMatchObject([{ action: 'sweep', subject_id: '', ...reason }])
  expect(await run('storage/check', {})).toMatchObject({ files: 0 })
})

test('files that an older database has forgotten are set aside only where the operator insists', async () => {
  const { server: own, run, leave, facts } = await startWithFiles()
  await using server = own
  await leave(3)
  await Bun.write(join(dataFolder(server.folder).files, 'mark'), '1000\n')
  const refused = { files: 3, refusal: 'older_database' }
  expect(await run('storage/check', {})).toMatchObject(refused)
  expect(await run('storage/sweep', { ...reason, even_forgotten: false })).toMatchObject(refused)
  expect((await facts()).set_aside.files).toBe(0)
  expect(await run('storage/sweep', { ...reason, even_forgotten: true })).toMatchObject({ files: 3, refusal: null })
  expect((await facts()).set_aside.files).toBe(3)
  expect(await run('storage/check', {})).toMatchObject({ files: 0, refusal: null })
})

test('files of another installation are never set aside', async () => {
  const { server: own, run, leave } = await startWithFiles()
  await using server = own
  await leave(1)
  const { files } = dataFolder(server.folder)
  await Bun.write(join(files, 'installation'), 'another one\n')
  const state = await run('storage/sweep', { ...reason, even_forgotten: true })
  expect(state).toMatchObject({ refusal: 'other_installation' })
  expect(await readdir(files)).not.toContain('set-aside')
})
