/** What the history lists: generations and edited results. Both own their entry, and go with it. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import { atOnce } from '../platform/database/at-once.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/tables.ts'

export type HistoryEntry = Selectable<Tables['history_entry']>

/** All columns of a new row. */
type EntryValues = Pick<HistoryEntry, keyof HistoryEntry>
type GenerationValues = Pick<Selectable<Tables['generation']>, keyof Tables['generation']>

/** What a generation takes from its entry. */
export const entryColumns = ['user_id', 'task_category', 'model', 'prompt', 'created_at'] as const

const addEntry = prepared((db, entry: EntryValues) => {
  const { entry_id, user_id, task_category, model, prompt, created_at, state, edited_at } = entry
  return db
    .insertInto('history_entry')
    .values({ entry_id, user_id, task_category, model, prompt, created_at, state, edited_at })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
})

/** Inserts an entry, before anything that belongs to it. Returns false when the id is taken. */
export async function insertEntry(trx: Kysely<Tables>, entry: Insertable<Tables['history_entry']>): Promise<boolean> {
  const { numAffectedRows } = await addEntry(trx, { ...entry, edited_at: entry.edited_at ?? null })
  return (numAffectedRows ?? 0n) > 0n
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

const addGeneration = prepared((db, generation: GenerationValues) => {
  const { generation_id, style, width, height, seed, request, request_hash, source_result_id } = generation
  return db
    .insertInto('generation')
    .values({ generation_id, style, width, height, seed, request, request_hash, source_result_id })
})

/** Thrown when there is an entry of this id. Its transaction is undone. */
export class EntryIdTaken extends Error {
  override readonly name = 'EntryIdTaken'
}

const entryOf = prepared((db, { id }: { id: string }) =>
  db.selectFrom('history_entry').select('entry_id').where('entry_id', '=', id),
)

/** @throws EntryIdTaken */
export async function requireNewId(db: Kysely<Tables>, id: string): Promise<void> {
  const { rows } = await entryOf(db, { id })
  if (rows.length > 0) throw new EntryIdTaken()
}

/** Inserts a generation and its entry. @throws EntryIdTaken */
export async function insertGeneration(
  trx: Kysely<Tables>,
  {
    user_id,
    task_category,
    model,
    prompt,
    created_at,
    ...generation
  }: Insertable<Tables['generation']> & Pick<Insertable<Tables['history_entry']>, (typeof entryColumns)[number]>,
): Promise<void> {
  const { generation_id: entry_id } = generation
  const entry = {
    entry_id,
    user_id,
    task_category,
    model,
    prompt,
    created_at,
    state: 'queued',
    edited_at: null,
  } as const
  await atOnce(trx, [
    async () => {
      if (!(await insertEntry(trx, entry))) throw new EntryIdTaken()
    },
    () => addGeneration(trx, { ...generation, source_result_id: generation.source_result_id ?? null }),
  ])
}
