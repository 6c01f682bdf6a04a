/**
 * Results that users make in an editor: complete from the start, replaced by later saves, and with versions to go back
 * to. They are listed in the history like generations, but nobody requested them and no task made them.
 */
import { defaultStyle, editorModel as model, type TaskCategory } from '@mirari/model'
import type { Kysely } from 'kysely'
import { laterThanStored } from '../platform/database/later-than-stored.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addVersion, checkRevision, replaceVersion, revisionOf } from './document-versions.ts'
import { insertEntry } from './history-entries.ts'
import { type FreedMedia, releaseMedia } from './media-use.ts'

export interface SavedResult {
  category: Extract<TaskCategory, 'wallpaper' | 'wallpaper_template'>
  title: string
  /** JSON list. */
  tags: string
  width: number
  height: number
  /** Media keys of the image or poster and of the wallpaper document. */
  image: string
  document: string
  now: string
}

export interface EditedIds {
  /** Of the history entry. */
  generation_id: string
  /** Nothing runs; the wire knows the status of the result by it. */
  task_id: string
  generation_result_id: string
  user_id: string
}

/**
 * Stores a first save: a private result in an entry of its own. Returns false, and writes nothing, when the id is taken.
 * @param insertDocument writes the document's rows before any other row refers to it
 */
export async function insertEdited(
  trx: Kysely<Tables>,
  ids: EditedIds,
  { category: task_category, title: prompt, tags, width, height, image, document, now }: SavedResult,
  insertDocument: () => Promise<void>,
): Promise<boolean> {
  const { generation_id: entry_id, generation_result_id, user_id } = ids
  const shared = { user_id, task_category, model, prompt, created_at: now }
  const isNew = await insertEntry(trx, { ...shared, entry_id, state: 'completed', edited_at: now })
  if (!isNew) return false
  await insertDocument()
  await trx
    .insertInto('generation_result')
    .values({
      ...ids,
      ...shared,
      position: 0,
      style: defaultStyle,
      quality: 'standard',
      seed: 0,
      tags,
      width,
      height,
      media_key: image,
      wallpaper_key: document,
    })
    .execute()
  await addVersion(trx, { generation_result_id, user_id, revision: 1, document, image, now })
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

/** Conditions of a later save, besides its content. */
export interface Replacing {
  /** The revision that the save is based on; absent replaces whatever there is. */
  basedOn?: number | undefined
  /** Whether it holds the same content as the newest save, which it then replaces instead of adding a version. */
  isSame: boolean
}

/** Outcome of a later save: its revision, and the files that are no longer used. */
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
  const { title: prompt, tags, width, height, image, document, now } = edited
  const newest = await revisionOf(trx, generation_result_id)
  checkRevision(newest, basedOn)
  await trx
    .updateTable('generation_result')
    // The stored package contains the previous document.
    .set({ prompt, tags, width, height, media_key: image, wallpaper_key: document, wallpaper_zip_key: null })
    .where('generation_result_id', '=', generation_result_id)
    .execute()
  await trx
    .updateTable('history_entry')
    .set({ prompt, edited_at: laterThanStored(now, 'edited_at') })
    .where('entry_id', '=', generation_id)
    .execute()
  const revision = isSame && newest > 0 ? newest : newest + 1
  const version = { generation_result_id, user_id, revision, document, image, now }
  const dropped = revision === newest ? await replaceVersion(trx, version) : await addVersion(trx, version)
  return { revision, freed: await releaseMedia(trx, [wallpaper_key, media_key, wallpaper_zip_key, ...dropped]) }
}

/** An edited result as the history lists it. */
export type EditedEntry = Awaited<ReturnType<typeof editedEntries>>[number]

/** Those edited results whose `column` is among `ids`. */
export async function editedEntries(db: Kysely<Tables>, column: 'generation_id' | 'task_id', ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('generation_result as result')
    .innerJoin('history_entry as entry', 'entry.entry_id', 'result.generation_id')
    .select([
      'entry.entry_id as generation_id',
      'result.task_id',
      'entry.user_id',
      'entry.task_category',
      'entry.model',
      'entry.prompt',
      'result.style',
      'result.width',
      'result.height',
      'entry.created_at',
    ])
    .select('entry.edited_at')
    .where(`result.${column}`, 'in', ids)
    .where('entry.edited_at', 'is not', null)
    .$narrowType<{ edited_at: string }>()
    .execute()
}
