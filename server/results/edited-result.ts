/** Results that users make in an editor: complete from the start, replaced by later saves, and with versions to go back to. */
import { defaultStyle, editorModel as model, type TaskCategory } from '@mirari/model'
import type { Kysely } from 'kysely'
import { laterThanStored } from '../platform/database/later-than-stored.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addVersion, checkRevision, replaceVersion, revisionOf } from './document-versions.ts'
import { type FreedMedia, releaseMedia } from './media-use.ts'

export interface SavedResult {
  category: Extract<TaskCategory, 'wallpaper' | 'wallpaper_template'>
  title: string
  /** JSON list. */
  tags: string
  width: number
  height: number
  /** Media keys of the image or poster and of the wallpaper document. */
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

const requestOf = ({ category, title, width, height }: SavedResult) =>
  JSON.stringify({ prompt: title, model, size: `${width}x${height}`, type: category, style: defaultStyle })

/**
 * Stores a first save: a completed generation with one private result. Returns false, and writes nothing, when the id
 * is taken.
 * @param insertDocument writes the document's rows before any other row refers to it
 */
export async function insertEdited(
  trx: Kysely<Tables>,
  { generation_id, task_id, generation_result_id, user_id }: CreationIds,
  edited: SavedResult,
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
  await addVersion(trx, { generation_result_id, user_id, revision: 1, document, picture, now })
  return true
}

export interface EditedBefore {
  generation_id: string
  generation_result_id: string
  user_id: string
  media_key: string
  wallpaper_key: string | null
  wallpaper_zip_key: string | null
}

/** What a later save is told beside what it stores. */
export interface Replacing {
  /** The revision that the save is based on; absent replaces whatever there is. */
  basedOn?: number | undefined
  /** Whether it holds the same content as the newest save, which it then replaces instead of adding a version. */
  isSame: boolean
}

/** What a later save made: its revision, and the files that are no longer used. */
export interface Replaced {
  revision: number
  freed: FreedMedia[]
}

/**
 * Stores a later save: replaces everything derived from the document and keeps likes, visibility and creation time. The
 * rows of the new document must exist.
 * @throws Problem 'save_outdated' when it is based on an older revision than the newest
 */
export async function replaceEdited(
  trx: Kysely<Tables>,
  before: EditedBefore,
  edited: SavedResult,
  { basedOn, isSame }: Replacing,
): Promise<Replaced> {
  const { generation_id, generation_result_id, user_id, media_key, wallpaper_key, wallpaper_zip_key } = before
  const { title: prompt, tags, width, height, picture, document, now } = edited
  const newest = await revisionOf(trx, generation_result_id)
  checkRevision(newest, basedOn)
  await trx
    .updateTable('generation_result')
    // The stored package contains the previous document.
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
  const revision = isSame && newest > 0 ? newest : newest + 1
  const version = { generation_result_id, user_id, revision, document, picture, now }
  const dropped = revision === newest ? await replaceVersion(trx, version) : await addVersion(trx, version)
  return { revision, freed: await releaseMedia(trx, [wallpaper_key, media_key, wallpaper_zip_key, ...dropped]) }
}
