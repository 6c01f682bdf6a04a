import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../../tests/support/s3/fault-proxy.ts'
import { startS3, type TestS3 } from '../../../tests/support/s3/s3-server.ts'
import { copyDatabase } from '../../backup/snapshot.ts'
import { type S3Config, storageAddress, storageEnvironment } from '../../platform/config/config-storage.ts'
import { dataFolder } from '../../platform/config/data-folder.ts'
import { putRows, takeRows } from '../../platform/database/postgres/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { openS3Storage } from '../../platform/storage/s3/open.ts'
import { addResult, dataSettings, startTestServer, type TestServer } from '../../testing.ts'

let s3: TestS3
let localFolder = ''
beforeAll(async () => {
  s3 = await startS3()
  localFolder = await mkdtemp(join(tmpdir(), 'mirari-local-'))
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(localFolder, { recursive: true, force: true })
})

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const openBucket = (config: S3Config) => openS3Storage({ config, log: silentLog, localFolder })

/** Starts the command beside a server. @param from the bucket that has the files; null for the data folder */
function startMove(server: TestServer, args: readonly string[], from: S3Config | null = null) {
  const key = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const child = Bun.spawn([process.execPath, program, ...args], {
    env: { PATH: process.env.PATH ?? '', ...dataSettings(server), ...key, ...storageEnvironment(from) },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const ended = async () => {
    const [said, complaint] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    return { code: await child.exited, said, complaint }
  }
  return { child, ended }
}

const move = (server: TestServer, args: readonly string[], from: S3Config | null = null) =>
  startMove(server, args, from).ended()

/** Gives a server what another one, which goes on running, has in its database. */
const copyOf =
  ({ folder, config: { databaseUrl } }: TestServer) =>
  async (to: string, address: string | null): Promise<void> => {
    await cp(dataFolder(folder).secret, dataFolder(to).secret)
    if (databaseUrl === null) await copyDatabase(dataFolder(folder).database, dataFolder(to).database)
    else if (address !== null) await putRows(address, await takeRows(databaseUrl))
  }

/** A server with background work that has begun, on a copy of the database of another one. */
async function startOn(storage: S3Config | null, before?: TestServer): Promise<TestServer> {
  const server = await startTestServer({ storage, workers: 0 }, before && copyOf(before))
  await server.composition.start()
  return server
}

const keysOf = async (storage: Awaited<ReturnType<typeof openDiskStorage>>) =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).sort()

const textOf = async (server: TestServer, key: string) => (await server.call(`/media/${key}`)).body

/** Resolves when the proxy has passed on so many uploads. */
const uploads = (proxy: FaultProxy, count: number) =>
  vi.waitUntil(() => proxy.requests.filter((request) => request.startsWith('PUT')).length >= count, {
    timeout: 30_000,
    interval: 5,
  })

test('a running installation moves into a bucket after a kill in the middle, goes on there, and moves back', async () => {
  const bucket = s3.config()
  await using proxy = await startFaultProxy(bucket)
  const there = proxy.through(bucket)
  await using server = await startOn(null)
  const ann = await server.signIn()
  const keys: string[] = []
  for (let i = 0; i < 12; i++) keys.push((await addResult(server, ann, `picture ${i}`)).media_key)
  const address = storageAddress(there)

  // Nothing answers after some files, so that the kill comes in the middle.
  proxy.fault = ({ method }) => (method === 'PUT' && proxy.requests.length > 20 ? 'silence' : null)
  const killed = startMove(server, ['--storage', address])
  await uploads(proxy, 5)
  await vi.waitUntil(() => proxy.requests.length > 20, { timeout: 30_000, interval: 5 })
  killed.child.kill('SIGKILL')
  await killed.ended()
  proxy.fault = () => null
  expect((await keysOf(await openBucket(bucket))).length).toBeLessThan(24)
  await expect(startOn(there, server)).rejects.toThrow('Not all files are in')
  keys.push((await addResult(server, ann, 'made meanwhile')).media_key)

  const done = await move(server, ['--storage', address])
  expect(done).toMatchObject({ code: 0, complaint: '' })
  expect(done.said).toContain(`Now start the server with STORAGE_URL=${address}`)
  const disk = await openDiskStorage(dataFolder(server.folder).files, { isInUse: true })
  const moved = await keysOf(await openBucket(bucket))
  expect(moved).toEqual(await keysOf(disk))
  // Until the restart everything is shown, and nothing new is taken.
  expect(await textOf(server, keys[0] ?? '')).toBe('picture 0')
  await expect(addResult(server, ann, 'too late')).rejects.toMatchObject({ reason: 'storage_unreachable' })

  await using after = await startOn(there, server)
  expect(await textOf(after, keys.at(-1) ?? '')).toBe('made meanwhile')
  const added = (await addResult(after, await after.signIn(), 'made in the bucket')).media_key
  const back = await move(after, ['--storage', 'disk'], there)
  expect(back).toMatchObject({ code: 0, complaint: '' })
  expect(back.said).toContain('without STORAGE_URL')
  const again = await openDiskStorage(dataFolder(after.folder).files, { isInUse: true })
  expect(await again.file(added).text()).toBe('made in the bucket')
  expect(await keysOf(again)).toEqual(await keysOf(await openBucket(bucket)))
})

test('the old files stay until told otherwise, and a move can be forgotten', async () => {
  const bucket = s3.config()
  await using server = await startOn(null)
  const ann = await server.signIn()
  const { media_key } = await addResult(server, ann, 'a fox')
  const address = storageAddress(bucket)
  expect(await move(server, ['--storage', address])).toMatchObject({ code: 0 })

  const early = await move(server, ['--remove-old', 'disk'], bucket)
  expect(early).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('start the server at the new place first'),
  })
  expect(await move(server, ['--cancel'])).toMatchObject({ code: 0 })
  const { media_key: next } = await addResult(server, ann, 'an owl')
  expect(await textOf(server, next)).toBe('an owl')

  const old = await move(server, ['--remove-old', address])
  expect(old).toEqual({ code: 0, complaint: '', said: expect.stringMatching(/^Deleted \d+ files in s3:/) })
  expect(await keysOf(await openBucket(bucket))).toEqual([])
  expect(await textOf(server, media_key)).toBe('a fox')
})

test('a place that cannot be used ends the command with one sentence, and nothing is changed', async () => {
  await using server = await startOn(null)
  await addResult(server, await server.signIn(), 'a fox')
  const foreign = s3.config()
  await (await openBucket(foreign)).writeInstallation('another')
  const good = storageAddress(s3.config())
  const wrong: [string[], RegExp][] = [
    [['--storage', 'http://example.org'], /^--storage must be an address such as s3:/],
    [['--storage', good.replace('mirari', 'elsewhere')], /has no bucket 'elsewhere'; please check --storage/],
    [['--storage', 's3://mirari?endpoint=http://127.0.0.1:1'], /cannot be reached .* please check --storage/],
    [['--storage', storageAddress(foreign)], /has the files of another installation/],
    [['--storage', 'disk'], /The files are in disk already/],
    [[], /^Usage:/],
  ]
  for (const [args, sentence] of wrong) {
    const { code, complaint } = await move(server, args)
    expect([code, complaint]).toEqual([1, expect.stringMatching(sentence)])
  }
  expect(await server.composition.database.read.selectFrom('file_move').selectAll().execute()).toEqual([])
})
