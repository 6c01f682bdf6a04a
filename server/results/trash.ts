/**
 * Deletes that can be undone: the rows move into the trash as JSON, and the triggers of the other tables keep all
 * totals correct in both directions. The files are kept until the trash is emptied.
 */
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { deleteVersionsOfGone } from './document-versions.ts'
import { endMediaUse, type FreedMedia, releaseMedia, useMedia } from './media-use.ts'

/** Time in ms during which a delete can be undone. */
export const undoMs = 10_000

/** One delete, which may cover several generations and results. */
export interface Deletion {
  id: string
  user_id: string
  undoUntilMs: number
}

interface TrashedGeneration {
  generation: Selectable<Tables['generation']>
  tasks: Selectable<Tables['task']>[]
  references: Tables['generation_reference'][]
}

interface TrashedResult {
  /** Without the columns that the database computes. */
  result: Omit<Selectable<Tables['generation_result']>, 'feed_type'>
  likes: Tables['result_like'][]
  /** Absent in entries that were deleted before folders existed. */
  folders?: Tables['folder_asset'][]
}

type Entry = Pick<Tables['trash'], 'id' | 'deletion' | 'generation_id' | 'content'>

export function beginDeletion(user_id: string, now: Date): Deletion {
  return { id: newId(), user_id, undoUntilMs: now.getTime() + undoMs }
}

/** The end of the undo time, in the form that the client gets. */
export function undoUntil({ undoUntilMs }: Pick<Deletion, 'undoUntilMs'>): string {
  return new Date(undoUntilMs).toISOString()
}

/** Moves a generation with its task and all of its results into the trash. */
export async function trashGeneration(trx: Kysely<Tables>, deletion: Deletion, generationId: string): Promise<void> {
  const results = await trx
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('generation_id', '=', generationId)
    .execute()
  for (const { generation_result_id } of results) await trashResult(trx, deletion, generation_result_id)
  const references = await trx
    .selectFrom('generation_reference')
    .selectAll()
    .where('generation_id', '=', generationId)
    .execute()
  const tasks = await trx.selectFrom('task').selectAll().where('generation_id', '=', generationId).execute()
  const generation = await trx
    .deleteFrom('generation')
    .where('generation_id', '=', generationId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const content: TrashedGeneration = { generation, tasks, references }
  await insertEntry(
    trx,
    deletion,
    { generation_id: generationId, generation_result_id: null, content },
    references.map(({ media_key }) => media_key),
  )
}

/** Moves one result into the trash; its generation stays. */
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
  await insertEntry(trx, deletion, { generation_id, generation_result_id: resultId, content }, [
    media_key,
    video_key,
    preview_video_key,
    wallpaper_key,
    wallpaper_zip_key,
  ])
}

async function insertEntry(
  trx: Kysely<Tables>,
  deletion: Deletion,
  entry: Pick<Tables['trash'], 'generation_id' | 'generation_result_id'> & {
    content: TrashedGeneration | TrashedResult
  },
  keys: readonly (string | null)[],
): Promise<void> {
  const trash_id = newId()
  await trx
    .insertInto('trash')
    .values({
      ...entry,
      id: trash_id,
      deletion: deletion.id,
      user_id: deletion.user_id,
      content: JSON.stringify(entry.content),
      undo_until_ms: deletion.undoUntilMs,
    })
    .execute()
  await useMedia(trx, { kind: 'trash', id: trash_id }, keys)
}

function entries(trx: Kysely<Tables>, userId: string, now: Date) {
  return trx
    .selectFrom('trash')
    .select(['id', 'deletion', 'generation_id', 'content'])
    .where('user_id', '=', userId)
    .where('undo_until_ms', '>=', now.getTime())
}

/** Restores a generation and the results deleted together with it. False when it can no longer be restored. */
export async function restoreGeneration(
  trx: Kysely<Tables>,
  userId: string,
  generationId: string,
  now: Date,
): Promise<boolean> {
  const all = await entries(trx, userId, now)
    .where('generation_id', '=', generationId)
    .select('generation_result_id')
    .execute()
  const entry = all.find(({ generation_result_id }) => generation_result_id === null)
  if (!entry) return false
  await reinsertGeneration(trx, entry)
  for (const other of all) {
    if (other.deletion === entry.deletion && other.generation_result_id !== null) await reinsertResult(trx, other)
  }
  return true
}

/** Restores one result, and its generation if that was deleted meanwhile. False when it can no longer be restored. */
export async function restoreResult(
  trx: Kysely<Tables>,
  userId: string,
  resultId: string,
  now: Date,
): Promise<boolean> {
  const entry = await entries(trx, userId, now).where('generation_result_id', '=', resultId).executeTakeFirst()
  if (!entry) return false
  const generation = await trx
    .selectFrom('generation')
    .select('generation_id')
    .where('generation_id', '=', entry.generation_id)
    .executeTakeFirst()
  if (!generation) {
    const generationEntry = await entries(trx, userId, now)
      .where('generation_id', '=', entry.generation_id)
      .where('generation_result_id', 'is', null)
      .executeTakeFirst()
    if (!generationEntry) return false
    await reinsertGeneration(trx, generationEntry)
  }
  await reinsertResult(trx, entry)
  return true
}

async function reinsertGeneration(trx: Kysely<Tables>, { id, generation_id, content }: Entry): Promise<void> {
  const taken = await trx
    .selectFrom('generation')
    .select('generation_id')
    .where('generation_id', '=', generation_id)
    .executeTakeFirst()
  if (taken) throw new Problem('id_taken_meanwhile')
  // The entry was written by trashGeneration, so its shape is known.
  const { generation, tasks, references } = JSON.parse(content) as TrashedGeneration
  await trx.insertInto('generation').values(generation).execute()
  if (tasks.length > 0) await trx.insertInto('task').values(tasks).execute()
  if (references.length > 0) await trx.insertInto('generation_reference').values(references).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

async function reinsertResult(trx: Kysely<Tables>, { id, content }: Entry): Promise<void> {
  // The entry was written by trashResult, so its shape is known.
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

/** Deletes expired entries for good; returns the files that are no longer used, whose bytes are to be erased next. */
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
  return releaseMedia(trx, [...keys, ...(await deleteVersionsOfGone(trx, results))])
}

/** Maximum number of entries per transaction, which bounds how long other writers wait. */
const batch = 500
