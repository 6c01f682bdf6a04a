import { access, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generation } from '@mirari/contract/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultProxy } from '../tests/support/s3/fault-proxy.ts'
import { startS3, type TestS3 } from '../tests/support/s3/s3-server.ts'
import { createBackup } from './backup/create-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { checkStorage } from './doctor/check-storage.ts'
import type { S3Config } from './platform/config/config-storage.ts'
import { dataFolder } from './platform/config/data-folder.ts'
import { newId, newKey } from './platform/id.ts'
import { silentLog } from './platform/log.ts'
import { diskPath } from './platform/storage/disk.ts'
import { openS3Storage } from './platform/storage/s3/open.ts'
import { addResult, startTestServer, type TestServer } from './testing.ts'

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

const openBucket = (config: S3Config) => openS3Storage({ config, log: silentLog, localFolder })
const undoMs = 11_000

async function listen(server: TestServer): Promise<string> {
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  return server.composition.app.server?.url.origin ?? ''
}

test('the main job on a bucket: create, see, read in part, delete; nothing stays in the bucket or on the disk', async () => {
  const storage = s3.config()
  await using server = await startTestServer({ storage, workers: 1 })
  const bucket = await openBucket(storage)
  const origin = await listen(server)
  await server.composition.start()
  const ann = await server.signIn()
  const id = newId()
  const json = { id, type: 'image', model: 'jimeng', prompt: 'a fox', size: '256x256' }
  expect(await server.call('/api/generations', { headers: ann.headers, json })).toMatchObject({ status: 200 })
  const done = await vi.waitUntil(
    async () => {
      const generation = (await server.call(`/api/generations/${id}`, ann)).body as Generation
      return generation.status === 'completed' ? generation : false
    },
    { timeout: 60_000, interval: 50 },
  )
  const path = done.generation_results[0]?.image_url ?? ''
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}$/)

  // As a browser gets it: from this server, with every header of safety.
  const whole = await fetch(`${origin}${path}`, { redirect: 'manual' })
  const bytes = await whole.bytes()
  const expectedHeaders = {
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400, s-maxage=600, immutable',
  }
  expect([whole.status, Object.fromEntries(whole.headers)]).toEqual([200, expect.objectContaining(expectedHeaders)])
  expect(Buffer.compare(bytes, await bucket.file(path.slice('/media/'.length)).bytes())).toBe(0)

  const etag = whole.headers.get('etag') ?? ''
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(`${origin}${path}`, { method, headers })
  const part = await ask({ range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(await part.bytes()).toEqual(bytes.slice(10, 20))
  expect(await (await ask({ range: 'bytes=-5' })).bytes()).toEqual(bytes.slice(-5))
  const renewed = await ask({ range: 'bytes=10-19', 'if-range': '"other"' })
  expect([renewed.status, (await renewed.bytes()).length]).toEqual([200, bytes.length])
  expect((await ask({ range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await fetch(`${origin}${path}/w320`)).status).toBe(200)
  expect((await fetch(`${origin}${path}?download=fox`)).headers.get('content-disposition')).toContain('fox.webp')

  await expect(access(dataFolder(server.folder).files)).rejects.toThrow()
  expect((await server.call(`/api/generations/${id}`, { ...ann, method: 'DELETE' })).status).toBeLessThan(300)
  server.clock.advance(undoMs)
  await server.composition.jobs.emptyTrash.run()
  expect(await Array.fromAsync(bucket.list())).toEqual([])
  expect((await fetch(`${origin}${path}`)).status).toBe(404)
})

test('while the bucket cannot be reached files answer 503, a save is refused and loses nothing, and later all is well', async () => {
  const direct = s3.config()
  await using proxy = await startFaultProxy(direct)
  await using server = await startTestServer({ storage: proxy.through(direct) })
  const ann = await server.signIn()
  const { media_key } = await addResult(server, ann, 'a fox')
  const origin = await listen(server)
  proxy.fault = () => ({ status: 403, code: 'AccessDenied' })

  const refused = await fetch(`${origin}/media/${media_key}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', reason: 'storage_unreachable' })
  await expect(addResult(server, ann, 'an owl')).rejects.toMatchObject({ reason: 'storage_unreachable' })
  expect(server.logged.some((line) => line.includes('the storage service failed'))).toBe(true)
  expect(server.logged.join('')).not.toContain('S3RVER')

  proxy.fault = () => null
  expect(await (await fetch(`${origin}/media/${media_key}`)).text()).toBe('a fox')
  const { count } = await server.composition.database.read
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('an answer that the service breaks off in the middle is an error or a broken connection, never a shorter file', async () => {
  const direct = s3.config()
  await using proxy = await startFaultProxy(direct)
  await using server = await startTestServer({ storage: proxy.through(direct) })
  const ann = await server.signIn()
  const { media_key } = await addResult(server, ann, 'x'.repeat(8 * 1024 ** 2))
  const origin = await listen(server)
  proxy.fault = ({ headers }) => (headers.range?.startsWith('bytes=0-') ? null : { status: 403, code: 'AccessDenied' })

  const outcome = await fetch(`${origin}/media/${media_key}`)
    .then(async (answer) => {
      await answer.bytes()
      return answer.status
    })
    .catch(() => 'broken')
  // Which one depends on whether anything was sent before.
  expect([503, 'broken']).toContain(outcome)

  proxy.fault = () => null
  expect(await (await fetch(`${origin}/media/${media_key}`)).bytes()).toHaveLength(8 * 1024 ** 2)
})

test('a file that could not be deleted is deleted once the bucket lets it be, without the sweep', async () => {
  const direct = s3.config()
  await using proxy = await startFaultProxy(direct)
  await using server = await startTestServer({ storage: proxy.through(direct) })
  const ann = await server.signIn()
  const { generation } = await addResult(server, ann, 'a fox')
  await addResult(server, ann, 'an owl')
  const bucket = await openBucket(direct)
  const before = (await Array.fromAsync(bucket.list())).length
  await server.call(`/api/generations/${generation}`, { ...ann, method: 'DELETE' })
  server.clock.advance(undoMs)
  proxy.fault = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null)
  await server.composition.jobs.emptyTrash.run()
  expect(await Array.fromAsync(bucket.list())).toHaveLength(before)

  proxy.fault = () => null
  server.clock.advance(undoMs)
  await server.composition.jobs.deleteFiles.run()
  expect(await Array.fromAsync(bucket.list())).toHaveLength(before / 2)
})

test('a backup has the files of the bucket, and restores into an empty one; not into that of others', async () => {
  const storage = s3.config()
  const target = join(localFolder, newKey())
  const elsewhere = join(localFolder, newKey())
  const now = new Date()
  let key = ''
  {
    await using server = await startTestServer({ storage })
    key = (await addResult(server, await server.signIn(), 'a fox')).media_key
    const bucket = await openBucket(storage)
    const postgres = server.config.databaseUrl
    const report = await createBackup({ dataDir: server.folder, postgres, target, version: '1.2.3', now, bucket })
    expect(report.files).toBeGreaterThan(0)
  }
  const foreign = await openBucket(s3.config())
  await foreign.writeInstallation('another')
  const restore = (bucket: typeof foreign) => restoreBackup({ backup: target, dataDir: elsewhere, now, bucket })
  await expect(restore(foreign)).rejects.toThrow('another installation')

  const empty = s3.config()
  await restore(await openBucket(empty))
  expect(await (await openBucket(empty)).file(key).text()).toBe('a fox')
  await expect(access(dataFolder(elsewhere).files)).rejects.toThrow()
})

test('a backup of a bucket takes no space for what the one before has, unless that is damaged', async () => {
  const storage = s3.config()
  await using server = await startTestServer({ storage })
  const { media_key } = await addResult(server, await server.signIn(), 'a fox')
  const bucket = await openBucket(storage)
  const folder = join(localFolder, newKey())
  const backUp = async (day: number) => {
    const target = join(folder, String(day))
    const now = new Date(2026, 4, day)
    const postgres = server.config.databaseUrl
    return createBackup({ dataDir: server.folder, postgres, target, version: '1.2.3', now, bucket })
  }
  const first = await backUp(1)
  expect(first.new_bytes).toBe(first.bytes)
  expect((await backUp(2)).new_bytes).toBe(0)

  await writeFile(diskPath(dataFolder(join(folder, '2')).files, media_key), 'a cat')
  expect((await backUp(3)).new_bytes).toBe('a fox'.length)
  expect(await Bun.file(diskPath(dataFolder(join(folder, '3')).files, media_key)).text()).toBe('a fox')
})

test('a start on a bucket without the files is refused, in one sentence', async () => {
  const storage = s3.config()
  await using server = await startTestServer()
  await addResult(server, await server.signIn(), 'a fox')
  const { folder, config } = server
  const copy = join(localFolder, newKey())
  const postgres = config.databaseUrl
  await createBackup({ dataDir: folder, postgres, target: copy, version: '1.2.3', now: new Date() })
  const fill = async (to: string) => {
    const { database, secret } = dataFolder(copy)
    await Bun.write(dataFolder(to).database, Bun.file(database))
    await copyFile(secret, dataFolder(to).secret)
  }
  // PostgreSQL needs no copy to be used by a second server.
  const data = postgres === null ? {} : { databaseUrl: postgres }
  await expect(startTestServer({ storage, ...data }, fill)).rejects.toThrow(
    /^The files of this installation are not in s3:/,
  )
})

test('the doctor tries every operation and names the one that fails', async () => {
  const config = s3.config()
  const address = `s3://${config.bucket}/${config.prefix}?endpoint=${encodeURIComponent(config.endpoint)}`
  expect(await checkStorage(null)).toEqual([])
  expect(await checkStorage(config)).toEqual([
    {
      ...{ level: 'ok', about: 'Storage' },
      text: `${address}: files can be written, read, copied, listed and deleted.`,
    },
  ])
  expect(await Array.fromAsync((await openBucket(config)).list())).toEqual([])

  await using proxy = await startFaultProxy(config)
  proxy.fault = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null)
  const [finding] = await checkStorage(proxy.through(config))
  expect(finding).toMatchObject({
    level: 'problem',
    text: expect.stringMatching(/cannot be deleted: .*403 AccessDenied/),
  })

  proxy.fault = () => ({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await checkStorage(proxy.through(config))).toMatchObject([
    { level: 'problem', text: expect.stringContaining('please check S3_ACCESS_KEY_ID') },
  ])
})
