/** A database whose rows leave: while the last of them are copied, and from then on, it takes no others. */
import { type Database as Connection, SQLiteError } from 'bun:sqlite'
import { type Kysely, sql } from 'kysely'
import { movingMessage } from '../errors.ts'
import { writeLock } from '../postgres/writer.ts'
import type { Tables } from '../tables.ts'
import type { CopiedTable } from './copied-table.ts'
import { quotedName } from './row-side.ts'

/** A database that rows are moved from. */
export interface Leaving {
  /** Refuses writes from now on, until a time in ms. Each of them is whole: it came before this, or is refused. */
  refuse(other: string, untilMs: number): Promise<void>
  /** False when the time is over, after which there may be new rows. */
  prolong(untilMs: number): Promise<boolean>
  /** Takes writes again. */
  end(): Promise<void>
}

/** The time, in ms, of a refusal that does not end by itself. */
export const forever = Number.MAX_SAFE_INTEGER

const busyPatienceMs = 30_000
const busyPauseMs = 20
const events = ['insert', 'update', 'delete'] as const

const sqliteRefusal = (table: string, event: string): string => `create trigger if not exists move_${table}_${event}
  before ${event} on ${quotedName(table)}
  when (select until_ms from database_move where role = 'leaving') > unixepoch('subsec') * 1000
  begin select raise(abort, '${movingMessage}'); end`

export function sqliteLeaving(connection: Connection, tables: readonly CopiedTable[]): Leaving {
  return {
    refuse: (other, untilMs) =>
      written(connection, () => {
        connection.run(
          `insert or replace into database_move(role, other, content, until_ms) values ('leaving', ?, '', ?)`,
          [other, untilMs],
        )
        for (const { name } of tables) for (const event of events) connection.run(sqliteRefusal(name, event))
      }),
    prolong: (untilMs) =>
      written(connection, () => {
        const change = `update database_move set until_ms = ? where role = 'leaving' and until_ms > ?`
        return connection.run(change, [untilMs, Date.now()]).changes > 0
      }),
    end: () =>
      written(connection, () => {
        connection.run(`delete from database_move where role = 'leaving'`)
        for (const { name } of tables)
          for (const event of events) connection.run(`drop trigger if exists move_${name}_${event}`)
      }),
  }
}

/** Waits for the server's transaction without holding up whoever shares the process. */
async function written<Result>(connection: Connection, work: () => Result): Promise<Result> {
  connection.run('pragma busy_timeout = 0')
  const endMs = performance.now() + busyPatienceMs
  for (;;) {
    try {
      return connection.transaction(work).immediate()
    } catch (error) {
      const isBusy = error instanceof SQLiteError && error.code?.startsWith('SQLITE_BUSY')
      if (!isBusy || performance.now() > endMs) throw error
      await Bun.sleep(busyPauseMs)
    }
  }
}

/** One function for each trigger, because a start that finds a trigger of another version drops both by one name. */
const postgresRefusal = (table: string): string[] => [
  `create or replace function move_${table}() returns trigger language plpgsql as $trigger$ begin
    if (select until_ms from database_move where role = 'leaving') > extract(epoch from clock_timestamp()) * 1000 then
      raise exception using message = '${movingMessage}';
    end if;
    return null;
  end $trigger$`,
  `create or replace trigger move_${table} before insert or update or delete on ${quotedName(table)}
    for each statement execute function move_${table}()`,
]

export function postgresLeaving(db: Kysely<Tables>, tables: readonly CopiedTable[]): Leaving {
  const written = (work: (trx: Kysely<Tables>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(trx)
      await work(trx)
    })
  return {
    refuse: (other, untilMs) =>
      written(async (trx) => {
        const mark = { role: 'leaving', other, content: '', until_ms: untilMs }
        await trx
          .insertInto('database_move')
          .values(mark)
          .onConflict((conflict) => conflict.column('role').doUpdateSet(mark))
          .execute()
        for (const { name } of tables) {
          for (const statement of postgresRefusal(name)) await sql.raw(statement).execute(trx)
        }
      }),
    async prolong(untilMs) {
      const { numUpdatedRows } = await db
        .updateTable('database_move')
        .set({ until_ms: untilMs })
        .where('role', '=', 'leaving')
        .where('until_ms', '>', Date.now())
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    end: () =>
      written(async (trx) => {
        await trx.deleteFrom('database_move').where('role', '=', 'leaving').execute()
        for (const { name } of tables) {
          await sql.raw(`drop trigger if exists move_${name} on ${quotedName(name)}`).execute(trx)
          await sql.raw(`drop function if exists move_${name}()`).execute(trx)
        }
      }),
  }
}
