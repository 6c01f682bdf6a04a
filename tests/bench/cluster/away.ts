/** How long a node takes to serve again when its database was away. */
import { sql } from 'kysely'
import type { Database } from '../../../server/platform/database/database.ts'
import { openPostgres } from '../../../server/platform/database/postgres/open.ts'
import type { Places, Row } from './places.ts'

const pauseMs = 5

export async function benchAway(places: Places): Promise<Row[]> {
  const database = await openPostgres(await places.newDatabase())
  await serves(database)
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await others.execute(database.read)
  const cutMs = await serves(database)
  await places.postgres.restart('fast')
  const restartedMs = await serves(database)
  await places.postgres.restart('crash')
  const crashedMs = await serves(database)
  await database.close()
  return [
    { name: 'reads and writes again when all connections were cut', value: cutMs, unit: 'ms', target: '<= 2000' },
    { name: 'the same when PostgreSQL is back from a restart', value: restartedMs, unit: 'ms', target: '<= 2000' },
    { name: 'the same when it is back from a crash', value: crashedMs, unit: 'ms', target: '<= 2000' },
  ]
}

/** Time in ms until a read and a write succeed. */
async function serves({ read, write }: Database): Promise<number> {
  const startMs = performance.now()
  for (;;) {
    try {
      await sql`select 1`.execute(read)
      await write((trx) => sql`select 1`.execute(trx))
      return performance.now() - startMs
    } catch {
      await Bun.sleep(pauseMs)
    }
  }
}
