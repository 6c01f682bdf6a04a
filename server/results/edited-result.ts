/** Creations that people make in an editor: complete from the beginning, and replaced by later saves. */
import { defaultStyle, editorModel as model, type TaskCategory } from '@mirari/model'
import type { Kysely } from 'kysely'
import { laterThanStored } from '../platform/database/later-than-stored.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type FreedMedia, releaseMedia } from './media-use.ts'

export interface EditedCreation {
  category: Extract<TaskCategory, 'wallpaper' | 'wallpaper_template'>
  title: string
  /** JSON list. */
  tags: string
  width: number
  height: number
  /** Media keys of the picture that stands for it and of the document that plays. */
  picture: string
  document: string
  now: string
}

export interface CreationIds {
  generation_id: string
  task_id: string
  generation_result_id: string
  user_id: string
}

const requestOf = ({ category, title, width, height }: EditedCreation) =>
  JSON.stringify({ prompt: title, model, size: `${width}x${height}`, type: category, style: defaultStyle })

/**
 * A first save: a creation that is complete, with one private result. False, and nothing is written, when the id is
 * taken.
 * @param insertDocument writes what the editor needs of the document, before anything points at it
 */
export async function insertEdited(
  trx: Kysely<Tables>,
  { generation_id, task_id, generation_result_id, user_id }: CreationIds,
  edited: EditedCreation,
  insertDocument: () => Promise<void>,
): Promise<boolean> {
  const { category, title, tags, width, height, picture, document, now } = edited
  const shared = { generation_id, user_id, model, task_category: category, created_at: now } as const
  const made = { prompt: title, style: defaultStyle, width, height, seed: 0 }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('generation')
    .values({ ...shared, ...made, request: requestOf(edited), request_hash: '' })
    .onConflict((conflict) => conflict.column('generation_id').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await trx
    .insertInto('task')
    .values({
      ...shared,
      task_id,
      engine: 'editor',
      state: 'completed',
      progress: 100,
      vtime: 0,
      lease_owner: null,
      lease_expires_ms: null,
      upstream_ref: null,
      error: null,
      started_at: now,
      finished_at: now,
      updated_at: now,
    })
    .execute()
  await insertDocument()
  await trx
    .insertInto('generation_result')
    .values({
      ...shared,
      ...made,
      generation_result_id,
      task_id,
      position: 0,
      quality: 'standard',
      tags,
      media_key: picture,
      wallpaper_key: document,
    })
    .execute()
  return true
}

export interface EditedBefore {
  generation_id: string
  generation_result_id: string
  media_key: string
  wallpaper_key: string | null
  wallpaper_zip_key: string | null
}

/**
 * A later save: everything that was made from the document is replaced; likes, publishing and time of creation stay.
 * The rows of the new document must be there. Answers the files that nobody needs any more.
 */
export async function replaceEdited(
  trx: Kysely<Tables>,
  { generation_id, generation_result_id, media_key, wallpaper_key, wallpaper_zip_key }: EditedBefore,
  edited: EditedCreation,
): Promise<FreedMedia[]> {
  const { title: prompt, tags, width, height, picture, document, now } = edited
  await trx
    .updateTable('generation_result')
    // The package of before shows what was before.
    .set({ prompt, tags, width, height, media_key: picture, wallpaper_key: document, wallpaper_zip_key: null })
    .where('generation_result_id', '=', generation_result_id)
    .execute()
  await trx
    .updateTable('generation')
    .set({ prompt, width, height, request: requestOf(edited) })
    .where('generation_id', '=', generation_id)
    .execute()
  await trx
    .updateTable('task')
    .set({ updated_at: laterThanStored(now) })
    .where('generation_id', '=', generation_id)
    .execute()
  return releaseMedia(trx, [wallpaper_key, media_key, wallpaper_zip_key])
}
