import type { ModelId, TaskCategory } from '@mirari/model'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { historyPosition, leastSeekOffset } from './history-positions.ts'

export type GenerationRow = Selectable<Tables['generation']>

// A literal, so that SQLite sees that the index over waiting tasks holds the answer.
const queued = sql.lit<'queued'>('queued')

/** A generation with its task. */
export interface StoredGeneration {
  generation: GenerationRow
  task: TaskRow
}

/** Stores a generation; false when its id is taken. */
export async function insertGeneration(trx: Kysely<Tables>, row: Insertable<Tables['generation']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('generation')
    .values(row)
    .onConflict((conflict) => conflict.column('generation_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes the ended task of a generation, so that a retry can queue a new one. */
export async function removeEndedTask(trx: Kysely<Tables>, generationId: string, created_at: string): Promise<void> {
  await trx.deleteFrom('task').where('generation_id', '=', generationId).execute()
  await trx.updateTable('generation').set({ created_at }).where('generation_id', '=', generationId).execute()
}

/** Stores the references of a generation, in the engine's order. */
export async function insertReferences(
  trx: Kysely<Tables>,
  generation_id: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((media_key, position) => ({ generation_id, position, media_key }))
  await trx.insertInto('generation_reference').values(rows).execute()
}

/** Stores which files the documents of new wallpapers use; their media rows must exist. */
export async function insertWallpaperAssets(
  trx: Kysely<Tables>,
  rows: readonly Tables['wallpaper_asset'][],
): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('wallpaper_asset')
      .values([...rows])
      .execute()
}

/** The reference files of a generation, in the engine's order. */
export async function referenceFiles(db: Kysely<Tables>, generationId: string) {
  return db
    .selectFrom('generation_reference as reference')
    .innerJoin('media', 'media.key', 'reference.media_key')
    .select(['media.key', 'media.content_type', 'media.width', 'media.height'])
    .where('reference.generation_id', '=', generationId)
    .orderBy('reference.position')
    .execute()
}

export async function generationById(db: Kysely<Tables>, generationId: string): Promise<GenerationRow | undefined> {
  return db.selectFrom('generation').selectAll().where('generation_id', '=', generationId).executeTakeFirst()
}

/** Changes the prompt of a generation; the stored request stays as it was sent. */
export async function setPrompt(trx: Kysely<Tables>, generationId: string, prompt: string): Promise<void> {
  await trx.updateTable('generation').set({ prompt }).where('generation_id', '=', generationId).execute()
}

export async function taskOf(db: Kysely<Tables>, generationId: string): Promise<TaskRow> {
  return db.selectFrom('task').selectAll().where('generation_id', '=', generationId).executeTakeFirstOrThrow()
}

/** The user's tasks whose generation id or task id is among `ids`; those of other users are left out. */
export async function ownTasks(db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const find = (column: 'generation_id' | 'task_id') =>
    db.selectFrom('task').selectAll().where(column, 'in', ids).where('user_id', '=', userId).execute()
  const found = [...(await find('generation_id')), ...(await find('task_id'))]
  return [...new Map(found.map((task) => [task.task_id, task])).values()]
}

/** The rows of these generations, in the order of the ids. */
export async function generationsWithTasks(
  db: Kysely<Tables>,
  generationIds: readonly string[],
): Promise<StoredGeneration[]> {
  if (generationIds.length === 0) return []
  const generations = await db
    .selectFrom('generation')
    .selectAll()
    .where('generation_id', 'in', generationIds)
    .execute()
  const tasks = await db.selectFrom('task').selectAll().where('generation_id', 'in', generationIds).execute()
  const generationOf = new Map(generations.map((generation) => [generation.generation_id, generation]))
  const taskOfGeneration = new Map(tasks.map((task) => [task.generation_id, task]))
  return generationIds.flatMap((id) => {
    const generation = generationOf.get(id)
    const task = taskOfGeneration.get(id)
    return generation && task ? [{ generation, task }] : []
  })
}

/** States of the tasks that the history lists; failed and cancelled ones only when requested. */
export const listedStates: readonly TaskRow['state'][] = ['queued', 'running', 'completed']

export interface HistoryFilter {
  user_id: string
  states: readonly TaskRow['state'][]
  /** Empty: all. */
  models: readonly ModelId[]
  /** Empty: all. */
  categories: readonly TaskCategory[]
  /** Earliest and latest creation time, both included. */
  from: string | null
  until: string | null
  /** Keywords that the prompt must contain, in any order. Empty: all. */
  words: readonly string[]
}

/** The history's filtered query; one index of the task table holds every column it filters and sorts by. */
function matching(db: Kysely<Tables>, filter: HistoryFilter) {
  let query = db.selectFrom('task').where('user_id', '=', filter.user_id).where('state', 'in', filter.states)
  if (filter.models.length > 0) query = query.where('model', 'in', filter.models)
  if (filter.categories.length > 0) query = query.where('task_category', 'in', filter.categories)
  if (filter.from !== null) query = query.where('created_at', '>=', filter.from)
  if (filter.until !== null) query = query.where('created_at', '<=', filter.until)
  for (const word of filter.words) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('generation')
          .select('prompt')
          .whereRef('generation.generation_id', '=', 'task.generation_id')
          .where(sql<boolean>`prompt like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      ),
    )
  }
  return query
}

/** Ids of one page, newest first. Deep pages of the whole history are found without reading what comes before them. */
export async function historyPage(
  db: Kysely<Tables>,
  filter: HistoryFilter,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const position = page * size
  if (position < leastSeekOffset || !isUnfiltered({ ...filter, until: null }))
    return idsFrom(matching(db, filter), position, size)
  const place = await historyPosition(db, filter.user_id, { position, until: filter.until })
  if (place === null) return []
  const older = matching(db, { ...filter, until: null }).where('created_at', '<', place.before)
  return idsFrom(older, place.offset, size)
}

async function idsFrom(rows: ReturnType<typeof matching>, offset: number, size: number): Promise<string[]> {
  const found = await rows
    .select('generation_id')
    .orderBy('created_at', 'desc')
    .orderBy('generation_id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  return found.map(({ generation_id }) => generation_id)
}

/**
 * Largest total reported for a filtered list: nobody pages so far, and counting further would slow down every other
 * request.
 */
export const maxCountedTotal = 10_000

/**
 * Number of matching generations of a user: the stored count for the unfiltered history, otherwise counted up to {@link
 * maxCountedTotal}.
 */
export async function historyTotal(db: Kysely<Tables>, filter: HistoryFilter): Promise<number> {
  if (isUnfiltered(filter)) {
    const counter = await db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', `history:${filter.user_id}`)
      .executeTakeFirst()
    return counter?.value ?? 0
  }
  const { count } = await db
    .selectFrom(matching(db, filter).select('seq').limit(maxCountedTotal).as('matching'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function isUnfiltered({ states, models, categories, from, until, words }: HistoryFilter): boolean {
  return (
    states === listedStates && models.length + categories.length + words.length === 0 && from === null && until === null
  )
}

/** The first tasks of the queue, the next one first. */
export async function firstQueued(
  db: Kysely<Tables>,
  count: number,
): Promise<Pick<TaskRow, 'task_id' | 'generation_id' | 'user_id'>[]> {
  return db
    .selectFrom('task')
    .select(['task_id', 'generation_id', 'user_id'])
    .where('state', '=', queued)
    .orderBy('vtime')
    .orderBy('seq')
    .limit(count)
    .execute()
}
