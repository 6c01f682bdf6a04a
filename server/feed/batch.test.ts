import { maxBatch } from '@mirari/contract/lists'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ageShared } from '../platform/shared/testing.ts'
import { signInTestUser } from '../platform/testing.ts'
import { undoMs } from '../results/trash.ts'
import { stateOf } from './store.ts'
import { openTestFeed } from './testing.ts'

async function open() {
  const app = await openTestFeed()
  const owner = await signInTestUser(app.database, app.sessions)
  const other = await signInTestUser(app.database, app.sessions)
  const send = (action: string, ids: unknown, { headers } = owner) =>
    app.call('POST', `/api/generation_results/${action}`, { headers, body: { ids } })
  const exist = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => stateOf(app.database.read, id)))).map((state) => state !== null)
  return { app, owner, other, send, exist, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('actions on several results', () => {
  test('delete all results that may be deleted, and count and leave the others', async () => {
    await using scene = await open()
    const { app, owner, other, send, exist } = scene
    const own = [await app.addResult(owner.user), await app.addResult(owner.user, { is_public: 1 })]
    const foreign = [await app.addResult(other.user), await app.addResult(other.user, { is_public: 1 })]

    expect(await send('batch-delete', [...own, ...foreign, own[0], 'unknown'])).toMatchObject({
      status: 200,
      body: {
        success_count: 2,
        failed_count: 3,
        undo_until: new Date(app.clock.now().getTime() + undoMs).toISOString(),
      },
    })
    expect(await exist([...own, ...foreign])).toEqual([false, false, true, true])
    expect((await send('batch-delete', own)).body).toEqual({ success_count: 0, failed_count: 2, undo_until: null })
  })

  test('restore results and the generation deleted with them, for its owner and in time only', async () => {
    await using scene = await open()
    const { app, owner, other, send, exist } = scene
    const first = await app.addResult(owner.user)
    const generation_id = (await stateOf(app.database.read, first))?.generation_id ?? ''
    const second = await app.addResult(owner.user, { generation_id, position: 1 })
    const ids = [first, second]
    const generations = () => app.database.read.selectFrom('generation').select('generation_id').execute()

    await send('batch-delete', ids)
    expect(await generations()).toEqual([])
    expect((await send('batch-restore', ids, other)).body).toEqual({ success_count: 0, failed_count: 2 })
    expect((await send('batch-restore', [...ids, 'unknown'])).body).toEqual({ success_count: 2, failed_count: 1 })
    expect(await generations()).toEqual([{ generation_id }])
    expect(await exist(ids)).toEqual([true, true])

    await send('batch-delete', ids)
    app.clock.advance(undoMs + 1)
    expect((await send('batch-restore', ids)).body).toEqual({ success_count: 0, failed_count: 2 })
  })

  test('put own and public results into one zip under different names', async () => {
    await using scene = await open()
    const { app, owner, other, send } = scene
    const ids = [
      await app.addResult(owner.user, { prompt: 'a fox' }),
      await app.addResult(owner.user, { prompt: 'a fox' }),
      await app.addResult(other.user, { prompt: 'a public owl', is_public: 1 }),
      await app.addResult(other.user, { prompt: 'a private owl' }),
    ]
    const { status, body } = await send('batch-download', ids)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      success_count: 3,
      failed_count: 1,
      filename: `mirari-${app.clock.now().toISOString().slice(0, 10)}.zip`,
    })
    const zip = await app.fetch(body.url)
    expect(Object.fromEntries(zip.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${body.filename}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const files = unzipSync(await zip.bytes())
    expect(Object.keys(files)).toEqual([`a fox-${ids[0]}.webp`, `a fox-${ids[1]}.webp`, `a public owl-${ids[2]}.webp`])
    const key = (await stateOf(app.database.read, ids[1] ?? ''))?.media_key ?? ''
    expect(files[`a fox-${ids[1]}.webp`]).toEqual(await (await app.fetch(`/media/${key}`)).bytes())
    expect((await stateOf(app.database.read, ids[0] ?? ''))?.downloads_count).toBe(1)
  })

  test('put the package of a wallpaper into the zip, not its image', async () => {
    await using scene = await open()
    const { app, owner, send } = scene
    const packaged = await app.addResult(owner.user)
    const wallpaper_zip_key = (await stateOf(app.database.read, packaged))?.media_key ?? ''
    const id = await app.addResult(owner.user, { task_category: 'wallpaper', prompt: 'a click', wallpaper_zip_key })
    const { body } = await send('batch-download', [id])
    const files = unzipSync(await (await app.fetch(body.url)).bytes())
    const zip = await (await app.fetch(`/media/${wallpaper_zip_key}`)).bytes()
    expect(Object.values(files)).toEqual([zip])
  })

  test('leave files deleted meanwhile out of the zip, whose address expires after five minutes', async () => {
    await using scene = await open()
    const { app, owner, send } = scene
    const ids = [await app.addResult(owner.user, { prompt: 'one' }), await app.addResult(owner.user, { prompt: 'two' })]
    const { body } = await send('batch-download', ids)
    await send('batch-delete', ids.slice(0, 1))
    await app.emptyTrash()
    expect(Object.keys(unzipSync(await (await app.fetch(body.url)).bytes()))).toEqual([`two-${ids[1]}.webp`])
    app.clock.advance(5 * 60 * 1000 + 1)
    await ageShared(app.database, 5 * 60 * 1000 + 1)
    expect((await app.fetch(body.url)).status).toBe(404)
    expect(await send('batch-download', ['unknown'])).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each(['batch-delete', 'batch-restore', 'batch-download'])(
    'are refused by %s when they are none',
    async (name) => {
      await using scene = await open()
      for (const ids of [[], 'x', [1], Array(maxBatch + 1).fill('x'), ['x'.repeat(101)]]) {
        expect((await scene.send(name, ids)).status).toBe(422)
      }
    },
  )
})
