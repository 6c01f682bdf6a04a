import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Blocked words in their order. */
export function blockedWords(db: Kysely<Tables>) {
  return db.selectFrom('blocked_word').select(['id', 'word', 'created_at']).orderBy('pattern').execute()
}

/** Adds a word; false when there is one that texts are compared with in the same way. */
export async function insertWord(trx: Kysely<Tables>, row: Insertable<Tables['blocked_word']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocked_word')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a word and returns it; null when there is none. */
export async function deleteWord(trx: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await trx.deleteFrom('blocked_word').where('id', '=', id).returning('word').executeTakeFirst()
  return row?.word ?? null
}

/** Blocked images, the latest first; `after` is the id of the last one before. */
export function blockedImagesPage(db: Kysely<Tables>, { after, limit }: { after: string | undefined; limit: number }) {
  let query = db.selectFrom('blocked_image').selectAll().orderBy('id', 'desc').limit(limit)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.execute()
}

/** Number of blocked images. */
export async function countImages(db: Kysely<Tables>): Promise<number> {
  const { images } = await db
    .selectFrom('blocked_image')
    .select(({ fn }) => fn.countAll<number>().as('images'))
    .executeTakeFirstOrThrow()
  return images
}

/** Blocks an image; false when it is blocked. */
export async function insertImage(trx: Kysely<Tables>, row: Insertable<Tables['blocked_image']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocked_image')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a blocked image; false when there is none. */
export async function deleteImage(trx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('blocked_image').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The key of the image that a result shows. */
export async function imageKeyOf(db: Kysely<Tables>, resultId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generation_result')
    .select('media_key')
    .where('generation_result_id', '=', resultId)
    .executeTakeFirst()
  return row?.media_key ?? null
}

/** Removes what blocks the image of a result; false when nothing does. */
export async function deleteImageOf(trx: Kysely<Tables>, resultId: string): Promise<boolean> {
  const key = await imageKeyOf(trx, resultId)
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_image')
    .where('sha256', 'in', ({ selectFrom }) => selectFrom('media').select('sha256').where('key', '=', key))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
