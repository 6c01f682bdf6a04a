/** What the history lists: generations and edited results. Both own their entry, and go with it. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import { preparedForRows, type Rows } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/tables.ts'

export type HistoryEntry = Selectable<Tables['history_entry']>

/** All columns of a new row. */
type EntryValues = Pick<HistoryEntry, keyof HistoryEntry>
type GenerationValues = Pick<Selectable<Tables['generation']>, keyof Tables['generation']>

/** What a generation takes from its entry. */
export const entryColumns = ['user_id', 'task_category', 'model', 'prompt', 'created_at'] as const

const addEntries = preparedForRows((db, entries: Rows<EntryValues>) =>
  db
    .insertInto('history_entry')
    .values(
      entries.map(({ entry_id, user_id, task_category, model, prompt, created_at, state, edited_at }) => ({
        ...{ entry_id, user_id, task_category, model, prompt, created_at, state, edited_at },
      })),
    )
    .onConflict((conflict) => conflict.column('entry_id').doNothing()),
)

/** Inserts an entry, before anything that belongs to it. Returns false when the id is taken. */
export async function insertEntry(trx: Kysely<Tables>, entry: Insertable<Tables['history_entry']>): Promise<boolean> {
  const { affected } = await addEntries(trx, [{ ...entry, edited_at: entry.edited_at ?? null }])
  return affected > 0
}

export function entryById(db: Kysely<Tables>, id: string): Promise<HistoryEntry | undefined> {
  return db.selectFrom('history_entry').selectAll().where('entry_id', '=', id).executeTakeFirst()
}

/** Number of entries that a user's history lists. */
export async function listedCount(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('history_bucket')
    .select(({ fn }) => fn.sum<number | null>('creations').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count ?? 0
}

/** Renames an entry; the request of a generation stays as it was sent. */
export async function setPrompt(trx: Kysely<Tables>, id: string, prompt: string): Promise<void> {
  await trx.updateTable('history_entry').set({ prompt }).where('entry_id', '=', id).execute()
}

const addGenerations = preparedForRows((db, generations: Rows<GenerationValues>) =>
  db.insertInto('generation').values(
    generations.map(({ generation_id, style, width, height, seed, request, request_hash, source_result_id }) => ({
      ...{ generation_id, style, width, height, seed, request, request_hash, source_result_id },
    })),
  ),
)

/** Thrown when there is an entry of this id. Its transaction is undone. */
export class EntryIdTaken extends Error {
  override readonly name = 'EntryIdTaken'
}

const takenIds = preparedForRows((db, entries: Rows<{ id: string }>) =>
  db
    .selectFrom('history_entry')
    .select('entry_id')
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    ),
)

/** @throws EntryIdTaken */
export async function requireNewIds(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const { rows } = await takenIds(
    db,
    ids.map((id) => ({ id })),
  )
  if (rows.length > 0) throw new EntryIdTaken()
}

/** A generation with what it takes from its entry. */
export type NewGeneration = Insertable<Tables['generation']> &
  Pick<Insertable<Tables['history_entry']>, (typeof entryColumns)[number]>

/** Inserts generations and their entries. @throws EntryIdTaken */
export async function insertGenerations(trx: Kysely<Tables>, generations: readonly NewGeneration[]): Promise<void> {
  const entries = generations.map(
    ({ generation_id: entry_id, user_id, task_category, model, prompt, created_at }): EntryValues => ({
      ...{ entry_id, user_id, task_category, model, prompt, created_at },
      ...{ state: 'queued', edited_at: null },
    }),
  )
  const own = generations.map(({ generation_id, style, width, height, seed, request, request_hash, ...rest }) => ({
    ...{ generation_id, style, width, height, seed, request, request_hash },
    source_result_id: rest.source_result_id ?? null,
  }))
  await atOnce(trx, [
    async () => {
      const { affected } = await addEntries(trx, entries)
      if (affected < entries.length) throw new EntryIdTaken()
    },
    () => addGenerations(trx, own),
  ])
}

/** Inserts a generation and its entry. @throws EntryIdTaken */
export async function insertGeneration(trx: Kysely<Tables>, generation: NewGeneration): Promise<void> {
  await insertGenerations(trx, [generation])
}
