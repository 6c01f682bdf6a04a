/**
 * Deletes that can be undone: the rows move into the trash as JSON, and the triggers of the other tables keep all
 * totals correct in both directions. The files are kept until the trash is emptied.
 */
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { deleteVersionsOfGone } from './document-versions.ts'
import { entryById, type HistoryEntry, insertEntry } from './history-entries.ts'
import { endMediaUse, type FreedMedia, releaseMedia, useMedia } from './media-use.ts'
import { deleteRemovalsOfGone } from './removals.ts'

/** Time in ms during which a delete can be undone. */
export const undoMs = 10_000

/** One delete, which may cover several entries of the history and results. */
export interface Deletion {
  id: string
  user_id: string
  undoUntilMs: number
}

interface TrashedEntry {
  entry: HistoryEntry
  /** Null for an edited result. */
  generation: Selectable<Tables['generation']> | null
  tasks: Selectable<Tables['task']>[]
  references: Tables['generation_reference'][]
}

interface TrashedResult {
  /** Without the columns that the database computes. */
  result: Omit<Selectable<Tables['generation_result']>, 'feed_type'>
  likes: Tables['result_like'][]
  /** Absent in rows that were deleted before folders existed. */
  folders?: Tables['folder_asset'][]
}

type TrashRow = Pick<Tables['trash'], 'id' | 'deletion' | 'generation_id' | 'content'>

export function beginDeletion(user_id: string, now: Date): Deletion {
  return { id: newId(), user_id, undoUntilMs: now.getTime() + undoMs }
}

/** The end of the undo time, in the form that the client gets. */
export function undoUntil({ undoUntilMs }: Pick<Deletion, 'undoUntilMs'>): string {
  return new Date(undoUntilMs).toISOString()
}

/** Moves an entry of the history with all that belongs to it into the trash: a generation, its task, all results. */
export async function trashEntry(trx: Kysely<Tables>, deletion: Deletion, entryId: string): Promise<void> {
  const results = await trx
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('generation_id', '=', entryId)
    .execute()
  for (const { generation_result_id } of results) await trashResult(trx, deletion, generation_result_id)
  const references = await trx
    .selectFrom('generation_reference')
    .selectAll()
    .where('generation_id', '=', entryId)
    .execute()
  const tasks = await trx.selectFrom('task').selectAll().where('generation_id', '=', entryId).execute()
  const generation = await trx
    .selectFrom('generation')
    .selectAll()
    .where('generation_id', '=', entryId)
    .executeTakeFirst()
  const entry = await trx
    .deleteFrom('history_entry')
    .where('entry_id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const content: TrashedEntry = { entry, generation: generation ?? null, tasks, references }
  await insertTrash(
    trx,
    deletion,
    { generation_id: entryId, generation_result_id: null, content },
    references.map(({ media_key }) => media_key),
  )
}

/** Moves one result into the trash; its entry of the history stays. */
export async function trashResult(trx: Kysely<Tables>, deletion: Deletion, resultId: string): Promise<void> {
  const likes = await trx.selectFrom('result_like').selectAll().where('generation_result_id', '=', resultId).execute()
  const folders = await trx
    .selectFrom('folder_asset')
    .selectAll()
    .where('generation_result_id', '=', resultId)
    .execute()
  const { feed_type: _, ...result } = await trx
    .deleteFrom('generation_result')
    .where('generation_result_id', '=', resultId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const content: TrashedResult = { result, likes, folders }
  const { generation_id, media_key, video_key, preview_video_key, wallpaper_key, wallpaper_zip_key } = result
  await insertTrash(trx, deletion, { generation_id, generation_result_id: resultId, content }, [
    media_key,
    video_key,
    preview_video_key,
    wallpaper_key,
    wallpaper_zip_key,
  ])
}

async function insertTrash(
  trx: Kysely<Tables>,
  deletion: Deletion,
  row: Pick<Tables['trash'], 'generation_id' | 'generation_result_id'> & {
    content: TrashedEntry | TrashedResult
  },
  keys: readonly (string | null)[],
): Promise<void> {
  const trash_id = newId()
  await trx
    .insertInto('trash')
    .values({
      ...row,
      id: trash_id,
      deletion: deletion.id,
      user_id: deletion.user_id,
      content: JSON.stringify(row.content),
      undo_until_ms: deletion.undoUntilMs,
    })
    .execute()
  await useMedia(trx, { kind: 'trash', id: trash_id }, keys)
}

function restorable(trx: Kysely<Tables>, userId: string, now: Date) {
  return trx
    .selectFrom('trash')
    .select(['id', 'deletion', 'generation_id', 'content'])
    .where('user_id', '=', userId)
    .where('undo_until_ms', '>=', now.getTime())
}

/**
 * Restores an entry of the history and the results deleted together with it. False when it can no longer be restored.
 */
export async function restoreEntry(trx: Kysely<Tables>, userId: string, entryId: string, now: Date): Promise<boolean> {
  const all = await restorable(trx, userId, now)
    .where('generation_id', '=', entryId)
    .select('generation_result_id')
    .execute()
  const row = all.find(({ generation_result_id }) => generation_result_id === null)
  if (!row) return false
  await reinsertEntry(trx, row)
  for (const other of all) {
    if (other.deletion === row.deletion && other.generation_result_id !== null) await reinsertResult(trx, other)
  }
  return true
}

/** Restores one result, and its entry if that was deleted meanwhile. False when it can no longer be restored. */
export async function restoreResult(
  trx: Kysely<Tables>,
  userId: string,
  resultId: string,
  now: Date,
): Promise<boolean> {
  const row = await restorable(trx, userId, now).where('generation_result_id', '=', resultId).executeTakeFirst()
  if (!row) return false
  if (!(await entryById(trx, row.generation_id))) {
    const entryRow = await restorable(trx, userId, now)
      .where('generation_id', '=', row.generation_id)
      .where('generation_result_id', 'is', null)
      .executeTakeFirst()
    if (!entryRow) return false
    await reinsertEntry(trx, entryRow)
  }
  await reinsertResult(trx, row)
  return true
}

async function reinsertEntry(trx: Kysely<Tables>, { id, content }: TrashRow): Promise<void> {
  // The row was written by trashEntry, so its shape is known.
  const { entry, generation, tasks, references } = JSON.parse(content) as TrashedEntry
  if (!(await insertEntry(trx, entry))) throw new Problem('id_taken_meanwhile')
  if (generation) await trx.insertInto('generation').values(generation).execute()
  if (tasks.length > 0) await trx.insertInto('task').values(tasks).execute()
  if (references.length > 0) await trx.insertInto('generation_reference').values(references).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

async function reinsertResult(trx: Kysely<Tables>, { id, content }: TrashRow): Promise<void> {
  // The row was written by trashResult, so its shape is known.
  const { result, likes, folders = [] } = JSON.parse(content) as TrashedResult
  await trx.insertInto('generation_result').values(result).execute()
  if (likes.length > 0) await trx.insertInto('result_like').values(likes).execute()
  // A folder may have been deleted meanwhile.
  const existing = await existingFolders(trx, folders)
  if (existing.length > 0) await trx.insertInto('folder_asset').values(existing).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

async function existingFolders(
  trx: Kysely<Tables>,
  rows: readonly Tables['folder_asset'][],
): Promise<Tables['folder_asset'][]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ folder_id }) => folder_id)
  const folders = await trx.selectFrom('folder').select('id').where('id', 'in', ids).execute()
  const existingIds = new Set(folders.map(({ id }) => id))
  return rows.filter(({ folder_id }) => existingIds.has(folder_id))
}

/** Deletes expired rows for good; returns the files that are no longer used, whose bytes are to be erased next. */
export async function emptyTrash(trx: Kysely<Tables>, now: Date): Promise<FreedMedia[]> {
  const expired = await trx
    .selectFrom('trash')
    .select(['id', 'generation_result_id'])
    .where('undo_until_ms', '<', now.getTime())
    .limit(batch)
    .execute()
  if (expired.length === 0) return []
  const ids = expired.map(({ id }) => id)
  const keys = await endMediaUse(trx, 'trash', ids)
  await trx.deleteFrom('trash').where('id', 'in', ids).execute()
  const results = expired.flatMap(({ generation_result_id }) => generation_result_id ?? [])
  await deleteRemovalsOfGone(trx, results)
  return releaseMedia(trx, [...keys, ...(await deleteVersionsOfGone(trx, results))])
}

/** Maximum number of rows per transaction, which bounds how long other writers wait. */
const batch = 500
