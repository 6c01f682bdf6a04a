import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { type EditedEntry, editedEntries } from '../results/edited-result.ts'
import { entryColumns, type HistoryEntry, listedCount } from '../results/history-entries.ts'
import { type ListFilter, matchesFilter } from '../results/list-filter.ts'
import { historyPosition, leastSeekOffset } from './history-positions.ts'

/** A request and what its history entry says of it. */
export type GenerationRow = Selectable<Tables['generation']> & Pick<HistoryEntry, (typeof entryColumns)[number]>

// A literal, so that SQLite sees that the index over waiting tasks holds the answer.
const queued = sql.lit<'queued'>('queued')

/** A generation with its task. */
export interface StoredGeneration {
  generation: GenerationRow
  task: TaskRow
}

/** Generation or edited result of a history entry. */
export type StoredEntry = StoredGeneration | { edited: EditedEntry }

/** Removes the ended task of a generation, so that a retry can queue a new one. */
export async function removeEndedTask(trx: Kysely<Tables>, generationId: string, created_at: string): Promise<void> {
  await trx.deleteFrom('task').where('generation_id', '=', generationId).execute()
  await trx
    .updateTable('history_entry')
    .set({ created_at, state: 'queued' })
    .where('entry_id', '=', generationId)
    .execute()
}

/** Stores the references of generations, each in the engine's order. */
export async function insertReferences(
  trx: Kysely<Tables>,
  generations: readonly { generation: { generation_id: string }; references: readonly string[] }[],
): Promise<void> {
  const rows = generations.flatMap(({ generation: { generation_id }, references }) =>
    references.map((media_key, position) => ({ generation_id, position, media_key })),
  )
  if (rows.length > 0) await trx.insertInto('generation_reference').values(rows).execute()
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

function selectGenerations(db: Kysely<Tables>) {
  return db
    .selectFrom('generation')
    .innerJoin('history_entry', 'history_entry.entry_id', 'generation.generation_id')
    .selectAll('generation')
    .select(entryColumns)
}

export async function generationById(db: Kysely<Tables>, generationId: string): Promise<GenerationRow | undefined> {
  return selectGenerations(db).where('generation_id', '=', generationId).executeTakeFirst()
}

export async function taskOf(db: Kysely<Tables>, generationId: string): Promise<TaskRow> {
  return db.selectFrom('task').selectAll().where('generation_id', '=', generationId).executeTakeFirstOrThrow()
}

/** Generations of a user whose task has not ended. */
export function unfinishedEntries(
  db: Kysely<Tables>,
  userId: string,
): Promise<Pick<HistoryEntry, 'entry_id' | 'state'>[]> {
  return db
    .selectFrom('history_entry')
    .select(['entry_id', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** The user's tasks whose generation id or task id is among `ids`; those of other users are left out. */
export async function ownTasks(db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const find = (column: 'generation_id' | 'task_id') =>
    db.selectFrom('task').selectAll().where(column, 'in', ids).where('user_id', '=', userId).execute()
  const found = [...(await find('generation_id')), ...(await find('task_id'))]
  return [...new Map(found.map((task) => [task.task_id, task])).values()]
}

/** Those of the user's edited results whose generation id or task id is among `ids`; other people's are left out. */
export async function ownEdited(db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<EditedEntry[]> {
  const entries = [...(await editedEntries(db, 'generation_id', ids)), ...(await editedEntries(db, 'task_id', ids))]
  const own = entries.filter(({ user_id }) => user_id === userId)
  return [...new Map(own.map((entry) => [entry.task_id, entry])).values()]
}

/** Generations and edited results of these history entries, in the order of the ids. */
export async function entriesWithTasks(db: Kysely<Tables>, entryIds: readonly string[]): Promise<StoredEntry[]> {
  if (entryIds.length === 0) return []
  const generations = await selectGenerations(db).where('generation_id', 'in', entryIds).execute()
  const tasks = await db.selectFrom('task').selectAll().where('generation_id', 'in', entryIds).execute()
  const taskOfGeneration = new Map(tasks.map((task) => [task.generation_id, task]))
  const stored = new Map<string, StoredEntry>()
  for (const generation of generations) {
    const task = taskOfGeneration.get(generation.generation_id)
    if (task) stored.set(generation.generation_id, { generation, task })
  }
  const others = entryIds.filter((id) => !stored.has(id))
  for (const edited of await editedEntries(db, 'generation_id', others)) stored.set(edited.generation_id, { edited })
  return entryIds.flatMap((id) => stored.get(id) ?? [])
}

/** States of the entries that the history lists; failed and cancelled ones only when requested. */
export const listedStates: readonly TaskRow['state'][] = ['queued', 'running', 'completed']

export interface HistoryFilter extends ListFilter {
  states: readonly TaskRow['state'][]
  isOldestFirst: boolean
}

/**
 * The history's filtered query; one index of the entries holds every column it filters and sorts by, but the prompt.
 */
function matching(db: Kysely<Tables>, filter: HistoryFilter) {
  return db.selectFrom('history_entry').where(matchesFilter(filter)).where('state', 'in', filter.states)
}

/** Ids of one page, newest first. Deep pages of the whole history are found without reading what comes before them. */
export async function historyPage(
  db: Kysely<Tables>,
  filter: HistoryFilter,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const position = page * size
  if (filter.isOldestFirst || position < leastSeekOffset || !isUnfiltered({ ...filter, until: null }))
    return idsFrom(matching(db, filter), { offset: position, size, direction: filter.isOldestFirst ? 'asc' : 'desc' })
  const place = await historyPosition(db, filter.user_id, { position, until: filter.until })
  if (place === null) return []
  const older = matching(db, { ...filter, until: null }).where('created_at', '<', place.before)
  return idsFrom(older, { offset: place.offset, size, direction: 'desc' })
}

async function idsFrom(
  rows: ReturnType<typeof matching>,
  { offset, size, direction }: { offset: number; size: number; direction: 'asc' | 'desc' },
): Promise<string[]> {
  const found = await rows
    .select('entry_id')
    .orderBy('created_at', direction)
    .orderBy('entry_id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return found.map(({ entry_id }) => entry_id)
}

/**
 * Largest total reported for a filtered list: nobody pages so far, and counting further would slow down every other
 * request.
 */
export const maxCountedTotal = 10_000

/**
 * Number of matching entries of a user: the stored count for the unfiltered history, otherwise counted up to {@link
 * maxCountedTotal}.
 */
export async function historyTotal(db: Kysely<Tables>, filter: HistoryFilter): Promise<number> {
  if (isUnfiltered(filter)) return listedCount(db, filter.user_id)
  const { count } = await db
    .selectFrom(matching(db, filter).select('entry_id').limit(maxCountedTotal).as('matching'))
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

/** Whether new results of a user are public unless the request says otherwise. */
export async function publishesByDefault(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('publishes_results').where('id', '=', userId).executeTakeFirst()
  return row?.publishes_results === 1
}

/** Whether others see a user's results without their prompts. */
export async function hidesPrompts(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('shows_prompts').where('id', '=', userId).executeTakeFirst()
  return row?.shows_prompts === 0
}
