/** For tests only: rows of generations, results and files without files in storage. */
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { newId, newKey } from '../platform/id.ts'
import { insertGeneration } from './history-entries.ts'

const created_at = '2026-01-01T00:00:00.000Z'

/** Inserts the row of an image; returns its key. */
export async function insertTestFile(trx: Kysely<Tables>, owner_id: string): Promise<string> {
  const key = newKey()
  const file = { key, owner_id, content_type: 'image/webp', bytes: 1, sha256: '', width: 1, height: 1 }
  await trx
    .insertInto('media')
    .values({ ...file, thumbnail_widths: '[]', placeholder: '', color: '#000000', created_at })
    .execute()
  return key
}

/** Inserts a generation without a task; returns the columns that its results share with it. */
export async function insertTestGeneration(trx: Kysely<Tables>, user_id: string) {
  const made = { prompt: '', style: '', width: 1, height: 1, seed: 1, created_at }
  const shared = { ...made, generation_id: newId(), user_id, task_category: 'image', model: 'jimeng' } as const
  await insertGeneration(trx, { ...shared, request: '{}', request_hash: '' })
  return shared
}

/** Inserts a result, with a new image unless one is given; returns its id. */
export async function insertTestResult(
  trx: Kysely<Tables>,
  userId: string,
  changes: Partial<Insertable<Tables['generation_result']>> = {},
): Promise<string> {
  const shared = await insertTestGeneration(trx, userId)
  const generation_result_id = newId()
  await trx
    .insertInto('generation_result')
    .values({
      ...shared,
      generation_result_id,
      task_id: newId(),
      position: 0,
      quality: 'standard',
      tags: '[]',
      media_key: changes.media_key ?? (await insertTestFile(trx, userId)),
      ...changes,
    })
    .execute()
  return generation_result_id
}
