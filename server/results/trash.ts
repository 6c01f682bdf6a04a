/**
 * Deleting with a way back: the rows move into the trash as JSON and out of every other table, whose triggers keep all
 * totals right in both directions. Their files stay until the trash is emptied.
 */
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { endMediaUse, type FreedMedia, releaseMedia, useMedia } from './media-use.ts'

/** For this long a delete can be undone. */
export const undoMs = 10_000

/** One delete, of whatever it takes along. */
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
  /** Without what the database works out by itself. */
  result: Omit<Selectable<Tables['generation_result']>, 'feed_type'>
  likes: Tables['result_like'][]
  /** Absent in what was deleted before there were folders. */
  folders?: Tables['folder_asset'][]
}

type Entry = Pick<Tables['trash'], 'id' | 'deletion' | 'generation_id' | 'content'>

export function beginDeletion(user_id: string, now: Date): Deletion {
  return { id: newId(), user_id, undoUntilMs: now.getTime() + undoMs }
}

/** Until when it can be undone, as it is told to the client. */
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
  await keep(
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
  await keep(trx, deletion, { generation_id, generation_result_id: resultId, content }, [
    media_key,
    video_key,
    preview_video_key,
    wallpaper_key,
    wallpaper_zip_key,
  ])
}

async function keep(
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

/** Brings a generation back, with the results that went with it. False when there is nothing to bring back any more. */
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
  await putGeneration(trx, entry)
  for (const other of all) {
    if (other.deletion === entry.deletion && other.generation_result_id !== null) await putResult(trx, other)
  }
  return true
}

/** Brings one result back, and its generation if that went meanwhile. False when it is too late. */
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
    const parent = await entries(trx, userId, now)
      .where('generation_id', '=', entry.generation_id)
      .where('generation_result_id', 'is', null)
      .executeTakeFirst()
    if (!parent) return false
    await putGeneration(trx, parent)
  }
  await putResult(trx, entry)
  return true
}

async function putGeneration(trx: Kysely<Tables>, { id, generation_id, content }: Entry): Promise<void> {
  const taken = await trx
    .selectFrom('generation')
    .select('generation_id')
    .where('generation_id', '=', generation_id)
    .executeTakeFirst()
  if (taken) throw new Problem('id_taken_meanwhile')
  // Written by trashGeneration.
  const { generation, tasks, references } = JSON.parse(content) as TrashedGeneration
  await trx.insertInto('generation').values(generation).execute()
  if (tasks.length > 0) await trx.insertInto('task').values(tasks).execute()
  if (references.length > 0) await trx.insertInto('generation_reference').values(references).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

async function putResult(trx: Kysely<Tables>, { id, content }: Entry): Promise<void> {
  // Written by trashResult.
  const { result, likes, folders = [] } = JSON.parse(content) as TrashedResult
  await trx.insertInto('generation_result').values(result).execute()
  if (likes.length > 0) await trx.insertInto('result_like').values(likes).execute()
  // A folder may have been deleted meanwhile.
  const left = await existingFolders(trx, folders)
  if (left.length > 0) await trx.insertInto('folder_asset').values(left).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

async function existingFolders(
  trx: Kysely<Tables>,
  rows: readonly Tables['folder_asset'][],
): Promise<Tables['folder_asset'][]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ folder_id }) => folder_id)
  const found = await trx.selectFrom('folder').select('id').where('id', 'in', ids).execute()
  const exists = new Set(found.map(({ id }) => id))
  return rows.filter(({ folder_id }) => exists.has(folder_id))
}

/** Deletes for good what cannot be undone any more; answers the files that nobody needs now, to be erased next. */
export async function emptyTrash(trx: Kysely<Tables>, now: Date): Promise<FreedMedia[]> {
  const over = await trx
    .selectFrom('trash')
    .select('id')
    .where('undo_until_ms', '<', now.getTime())
    .limit(batch)
    .execute()
  if (over.length === 0) return []
  const ids = over.map(({ id }) => id)
  const keys = await endMediaUse(trx, 'trash', ids)
  await trx.deleteFrom('trash').where('id', 'in', ids).execute()
  return releaseMedia(trx, keys)
}

/** Bounds how long other writers wait. */
const batch = 500
