import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPackage } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { formatUsage } from './admin/format.ts'
import { testImage } from './media-processing/testing.ts'
import { diskPath } from './platform/storage/disk.ts'
import type { SignedInTestUser } from './platform/testing.ts'
import { createRoom, largestOwners, storedBytes } from './results/files/room.ts'
import { insertTestGeneration } from './results/testing.ts'
import { folderParts, testConfig, testItem, uploadTemplate, writeZip } from './templates/testing.ts'
import { startTestServer, type TestServer } from './testing.ts'
import { filesOf, upload } from './uploads/testing.ts'
import { save } from './wallpapers/editing/testing.ts'
import { addMediaItem, clockItem, editorDocument, imageItem, saveRequest } from './wallpapers/testing.ts'

const slow = { timeout: 180_000 }
const full = { status: 413, body: { code: 'quota_exceeded' } }
const reserved = { status: 507, body: { code: 'storage_full' } }

const stored = ({ composition }: TestServer, { user }: SignedInTestUser) =>
  storedBytes(composition.database.read, user.id)

const png = async () => new Uint8Array(await testImage(900, 600).png().toBuffer())

/** Bytes of all stored files on the disk. */
async function onDisk(server: TestServer): Promise<number> {
  const sizes = await Promise.all(
    (await filesOf(server)).map(
      async (path) => (await stat(diskPath(join(server.folder, 'files'), basename(path)))).size,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const create = (server: TestServer, { headers }: SignedInTestUser) =>
  server.call('/api/generations', {
    json: { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' },
    headers,
  })

describe('what a user stores', () => {
  test('is what the files take on the disk, however they came', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const image = await addMediaItem(server, ann, 'image', { width: 800, height: 600 })
    expect(await upload(server, ann.headers, [await png()])).toMatchObject({ status: 200 })
    expect((await save(server, ann, await saveRequest(editorDocument([imageItem(image), clockItem])))).status).toBe(200)
    expect(await stored(server, ann)).toBe(await onDisk(server))
    expect(await stored(server, ann)).toBeGreaterThan(0)
  })

  test('counts as long as a generation holds on to it', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    await upload(server, ann.headers, [await png()])
    const { data } = (await server.call('/api/my-uploads', { headers: ann.headers })).body as {
      data: { id: string; url: string }[]
    }
    const [mine] = data
    const before = await stored(server, ann)
    const { database } = server.composition
    await database.write(async (trx) => {
      const { generation_id } = await insertTestGeneration(trx, ann.user.id)
      const media_key = (mine?.url ?? '').slice('/media/'.length)
      await trx.insertInto('generation_reference').values({ generation_id, position: 0, media_key }).execute()
    })
    await server.call(`/api/uploads/${mine?.id}`, { method: 'DELETE', headers: ann.headers })
    expect(await stored(server, ann)).toBe(before)
  })

  test('includes a base as it is unpacked, because packages contain it so', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const zeros = new Uint8Array(3_000_000)
    const file = writeZip([...folderParts(), { name: 'zeros.bin', content: zeros, deflated: true }])
    expect(file.length).toBeLessThan(100_000)
    expect(await uploadTemplate(server, ann.headers, { file })).toMatchObject({ status: 200 })
    expect(await stored(server, ann)).toBeGreaterThan(zeros.length)
  })

  test('holds a file once that many items of a template show', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { url } = await addMediaItem(server, ann, 'image', { width: 800, height: 600 })
    const before = await stored(server, ann)
    const items = Array.from({ length: 40 }, (_, index) =>
      testItem({ id: `i${index}`, type: 'image', key_name: '', new_path: url }),
    )
    const sent = { templateJson: testConfig(items), file: null }
    expect(await uploadTemplate(server, ann.headers, sent)).toMatchObject({ status: 200 })
    const { database } = server.composition
    expect(await database.read.selectFrom('wallpaper_asset').select('name').execute()).toHaveLength(1)
    const unpackaged = await stored(server, ann)
    await server.composition.start()
    await expect.poll(() => stored(server, ann), { timeout: 60_000, interval: 50 }).toBeGreaterThan(unpackaged)
    const [{ zip_key = '' } = {}] = await database.read.selectFrom('package_task').select('zip_key').execute()
    const opened = await server.composition.media.open(zip_key ?? '')
    const { paths } = await openPackage(opened?.file ?? new Blob())
    expect(paths.filter((path) => path.startsWith('items/'))).toHaveLength(1)
    expect(await stored(server, ann)).toBe(await onDisk(server))
    expect(before).toBeGreaterThan(0)
  })

  test('is listed for operators, the largest owners first', async () => {
    await using server = await startTestServer({ workers: 0 })
    const [ann, bob] = [await server.signIn({ username: 'ann' }), await server.signIn({ username: 'bob' })]
    await addMediaItem(server, ann, 'image')
    await addMediaItem(server, bob, 'image')
    await addMediaItem(server, bob, 'image')
    const owners = await largestOwners(server.composition.database.read, 20)
    expect(owners.map(({ username, files }) => [username, files])).toEqual([
      ['bob', 2],
      ['ann', 1],
    ])
    expect(formatUsage(owners).split('\n')[1]).toMatch(/^312 B +2 +bob +/)
    expect(formatUsage([])).toBe('No files.')
  })
})

describe('a user without room', () => {
  test('cannot upload, save in an editor or create, and nothing of it is left', slow, async () => {
    await using server = await startTestServer({ workers: 0, storageQuotaBytes: 100 })
    const ann = await server.signIn()
    expect(await upload(server, ann.headers, [await png()])).toMatchObject(full)
    expect(await save(server, ann, await saveRequest(editorDocument([clockItem])))).toMatchObject(full)
    expect(await uploadTemplate(server, ann.headers)).toMatchObject(full)
    expect(await filesOf(server)).toEqual([])
    expect(await stored(server, ann)).toBe(0)

    await addMediaItem(server, ann, 'image')
    expect(await create(server, ann)).toMatchObject(full)
    const { body } = await server.call('/api/users/me/stats', { headers: ann.headers })
    expect(body).toMatchObject({ point: 100, generations: 0 })
    const { body: refusal } = await create(server, ann)
    expect(refusal).toMatchObject({
      reason: 'storage_quota_exceeded',
      detail: expect.stringContaining('Please delete'),
    })
  })

  test('is told so by the size of what was made of a file, too, not by that of the file alone', async () => {
    const sent = await png()
    await using server = await startTestServer({ workers: 0, storageQuotaBytes: sent.length + 1000 })
    const ann = await server.signIn()
    // A small body, many pixels: the stored image and its thumbnails are larger.
    expect(await upload(server, ann.headers, [sent])).toMatchObject(full)
    expect(await filesOf(server)).toEqual([])
  })

  test('may still change what is stored for something that takes no more', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    await addMediaItem(server, ann, 'image')
    const bytes = await stored(server, ann)
    const room = createRoom({ quotaBytes: bytes - 1, reserveBytes: 0, disk: async () => ({ free: 1, total: 1 }) })
    const check = (before: number) =>
      server.composition.database.write((trx) => room.requireWritten(trx, ann.user.id, before))
    await check(bytes)
    await expect(check(bytes - 1)).rejects.toThrow('Please delete')
  })
})

test('with a nearly full disk free features are refused, and paid ones go on', slow, async () => {
  await using server = await startTestServer({ workers: 0, diskReserveBytes: Number.MAX_SAFE_INTEGER })
  const ann = await server.signIn()
  expect(await upload(server, ann.headers, [await png()])).toMatchObject(reserved)
  expect(await save(server, ann, await saveRequest(editorDocument([clockItem])))).toMatchObject(reserved)
  expect(await uploadTemplate(server, ann.headers)).toMatchObject(reserved)
  expect(await filesOf(server)).toEqual([])
  expect(await create(server, ann)).toMatchObject({ status: 200 })
})

test('the reserve of the disk is 5 % of it, at most 2 GB', async () => {
  const requireDisk = (free: number, total: number) =>
    createRoom({ quotaBytes: 0, reserveBytes: null, disk: async () => ({ free, total }) }).requireDisk()
  await requireDisk(5, 100)
  await expect(requireDisk(4, 100)).rejects.toThrow('too little space')
  await requireDisk(2e9, 1e15)
  await expect(requireDisk(2e9 - 1, 1e15)).rejects.toThrow('too little space')
})
