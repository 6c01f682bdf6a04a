import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { jsonList } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type FileMove = Selectable<Tables['file_move']>

/** The move that has begun; undefined without one. */
export function currentMove(db: Kysely<Tables>): Promise<FileMove | undefined> {
  return db.selectFrom('file_move').selectAll().executeTakeFirst()
}

/** Begins a move, or goes on with one to the same place. */
export async function beginMove(trx: Kysely<Tables>, target: string): Promise<void> {
  const current = await currentMove(trx)
  if (current?.target !== target) await endMove(trx)
  await trx
    .insertInto('file_move')
    .values({ target, state: 'copying' })
    .onConflict((conflict) => conflict.column('target').doUpdateSet({ state: 'copying' }))
    .execute()
}

/** Forgets the move and what it has copied. */
export async function endMove(trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('file_move').execute()
  await trx.deleteFrom('moved_file').execute()
}

type PauseTimes = Pick<FileMove, 'until_ms' | 'settled_ms'>

/** Asks the server to write no more files until a time. */
export async function askForPause(trx: Kysely<Tables>, times: PauseTimes): Promise<void> {
  await trx
    .updateTable('file_move')
    .set({ state: 'pausing', ...times })
    .execute()
}

/** Puts off the confirmation of a pause, because a file is still being written. */
export async function putOffPause(trx: Kysely<Tables>, settled_ms: number): Promise<void> {
  await trx
    .updateTable('file_move')
    .set({ settled_ms })
    .where('state', '=', 'pausing')
    .where('settled_ms', '<', settled_ms)
    .execute()
}

/** Says that no file is written any more, unless a process has put that off. */
export async function confirmPause(trx: Kysely<Tables>, nowMs: number): Promise<void> {
  await trx
    .updateTable('file_move')
    .set({ state: 'paused' })
    .where('state', '=', 'pausing')
    .where('settled_ms', '<=', nowMs)
    .execute()
}

/** Processes that still write say so every half second, and their clocks agree within a second. */
const quietMs = 3000

/** From when on no process writes, if none says by then that it does; one process alone knows at once. */
export function settledMs({ peers }: Pick<Database, 'peers'>, nowMs: number): number {
  return peers.nowMs === null ? 0 : nowMs + quietMs
}

/** Makes a pause last longer; false when it has ended. */
export async function prolongPause(trx: Kysely<Tables>, nowMs: number, until_ms: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file_move')
    .set({ until_ms })
    .where('state', 'in', ['pausing', 'paused'])
    .where('until_ms', '>', nowMs)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endPause(trx: Kysely<Tables>): Promise<void> {
  await trx.updateTable('file_move').set({ state: 'copying' }).where('state', 'in', ['pausing', 'paused']).execute()
}

/** Says that the other place has everything; false when the pause has ended before. */
export async function finishMove(trx: Kysely<Tables>, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file_move')
    .set({ state: 'moved' })
    .where('state', '=', 'paused')
    .where('until_ms', '>', nowMs)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of these files were not moved yet. */
export async function notMoved(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('moved_file').select('key').where('key', 'in', keys).execute()
  const moved = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !moved.has(key))
}

export async function noteMoved(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  // Without a condition SQLite would read `on` as that of a join.
  await sql`insert into moved_file(key) select value from ${jsonList(sql`${JSON.stringify(keys)}`)} where true
    on conflict do nothing`.execute(trx)
}

/** Hashes of original files by their keys; files without a row are left out. */
export async function hashesOf(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['key', 'sha256']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]))
}

/** Every file that a row names, in pages. */
export async function* rowsOfFiles(db: Kysely<Tables>) {
  let after = ''
  for (;;) {
    const page = await db
      .selectFrom('media')
      .select(['key', 'thumbnail_widths'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(pageSize)
      .execute()
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)?.key ?? after
  }
}

const pageSize = 1000
