import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { mediaHolders } from '../platform/database/triggers/media-use.ts'
import { newId } from '../platform/id.ts'
import { createTestUser, openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import { endMediaUse, type MediaHolder, releaseMedia, useMedia } from './media-use.ts'
import { insertTestFile, insertTestGeneration, insertTestResult } from './testing.ts'

const created_at = '2026-01-01T00:00:00.000Z'

let database: TestDatabase
let userId = ''

beforeAll(async () => {
  database = await openTestDatabase()
  userId = (await createTestUser(database)).id
})
afterAll(() => database[Symbol.asyncDispose]())

async function insertUpload(trx: Kysely<Tables>, files: { media_key: string; video_key: string | null }) {
  const id = newId()
  await trx
    .insertInto('upload')
    .values({ ...files, id, user_id: userId, category: 'image', bytes: 1, created_at })
    .execute()
  return id
}

/** Starts one kind of use of a file and returns the function that ends it. */
type Use = (trx: Kysely<Tables>, key: string) => Promise<(trx: Kysely<Tables>) => Promise<unknown>>

const inResult =
  (column: string): Use =>
  async (trx, key) => {
    const id = await insertTestResult(trx, userId, { [column]: key })
    return (later) => later.deleteFrom('generation_result').where('generation_result_id', '=', id).execute()
  }

const inUpload =
  (column: 'media_key' | 'video_key'): Use =>
  async (trx, key) => {
    const media_key = column === 'media_key' ? key : await insertTestFile(trx, userId)
    const id = await insertUpload(trx, { media_key, video_key: column === 'video_key' ? key : null })
    return (later) => later.deleteFrom('upload').where('id', '=', id).execute()
  }

/** A use by a document that an upload holds: the file is freed together with the document. */
const inDocument =
  (table: 'wallpaper_asset' | 'wallpaper_edit_file'): Use =>
  async (trx, media_key) => {
    const document_key = await insertTestFile(trx, userId)
    const upload = await insertUpload(trx, { media_key: document_key, video_key: null })
    await trx.insertInto(table).values({ document_key, name: 'poster', media_key }).execute()
    return async (later) => {
      await later.deleteFrom('upload').where('id', '=', upload).execute()
      const freed = await releaseMedia(later, [document_key])
      expect(freed.map(({ key }) => key).sort()).toEqual([document_key, media_key].sort())
    }
  }

const inVersion =
  (column: 'document_key' | 'media_key'): Use =>
  async (trx, key) => {
    const generation_result_id = newId()
    const other = await insertTestFile(trx, userId)
    const files = { document_key: other, media_key: other, [column]: key }
    await trx
      .insertInto('document_version')
      .values({ ...files, generation_result_id, revision: 1, user_id: userId, saved_at: created_at })
      .execute()
    return (later) =>
      later.deleteFrom('document_version').where('generation_result_id', '=', generation_result_id).execute()
  }

const withoutColumn =
  (kind: MediaHolder['kind']): Use =>
  async (trx, key) => {
    const id = newId()
    await useMedia(trx, { kind, id }, [key, null, key])
    return (later) => endMediaUse(later, kind, [id])
  }

const uses: Record<string, Use> = {
  'result.image': inResult('media_key'),
  'result.video': inResult('video_key'),
  'result.preview': inResult('preview_video_key'),
  'result.document': inResult('wallpaper_key'),
  'result.package': inResult('wallpaper_zip_key'),
  'upload.image': inUpload('media_key'),
  'upload.video': inUpload('video_key'),
  reference: async (trx, media_key) => {
    const { generation_id } = await insertTestGeneration(trx, userId)
    await trx.insertInto('generation_reference').values({ generation_id, position: 0, media_key }).execute()
    return (later) => later.deleteFrom('history_entry').where('entry_id', '=', generation_id).execute()
  },
  'document.asset': inDocument('wallpaper_asset'),
  'document.edit-file': inDocument('wallpaper_edit_file'),
  'version.document': inVersion('document_key'),
  'version.image': inVersion('media_key'),
  trash: withoutColumn('trash'),
  avatar: withoutColumn('avatar'),
  feedback: withoutColumn('feedback'),
}

const fileRow = (key: string) => database.read.selectFrom('media').select('key').where('key', '=', key).execute()

describe('a file', () => {
  test.each(Object.keys(uses))('used as %s stays until its last use ends', async (kind) => {
    const begin = uses[kind] ?? uses.trash
    const { key, end } = await database.write(async (trx) => {
      const file = await insertTestFile(trx, userId)
      return { key: file, end: await begin?.(trx, file) }
    })
    expect(await database.write((trx) => releaseMedia(trx, [key]))).toEqual([])
    expect(await fileRow(key)).toHaveLength(1)
    await database.write(async (trx) => {
      await end?.(trx)
      await releaseMedia(trx, [key])
    })
    expect(await fileRow(key)).toEqual([])
  })

  test('that replaces another one in a row is used, and the replaced one is not', async () => {
    const [before, after] = await database.write(async (trx) => {
      const [old, next] = [await insertTestFile(trx, userId), await insertTestFile(trx, userId)]
      const id = await insertTestResult(trx, userId, { media_key: old, video_key: old })
      const change = { media_key: next, video_key: null }
      await trx.updateTable('generation_result').set(change).where('generation_result_id', '=', id).execute()
      return [old, next]
    })
    const freed = await database.write((trx) => releaseMedia(trx, [before, after]))
    expect(freed.map(({ key }) => key)).toEqual([before])
  })

  test('with two uses stays until the second one ends', async () => {
    const { key, ends } = await database.write(async (trx) => {
      const file = await insertTestFile(trx, userId)
      return { key: file, ends: [await uses['upload.image']?.(trx, file), await uses['result.image']?.(trx, file)] }
    })
    const freed: number[] = []
    for (const end of ends) {
      await database.write(async (trx) => {
        await end?.(trx)
        freed.push((await releaseMedia(trx, [key])).length)
      })
    }
    expect(freed).toEqual([0, 1])
  })
})

test('every column that names a file has a kind of use', () => {
  const kinds = mediaHolders.flatMap(({ columns }) => columns.map(({ kind }) => kind))
  expect([...kinds, 'trash', 'avatar', 'feedback'].sort()).toEqual(Object.keys(uses).sort())
})
