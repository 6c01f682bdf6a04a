/** For tests only: databases of a running PostgreSQL server, each a copy of a migrated one. */
import { Client } from 'pg'
import { openPostgres } from './open.ts'

const template = 'migrated'

export interface TestPostgres {
  address: string
  drop(): Promise<void>
}

/** Address of another database of the same server. */
function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database without tables. @param server address of any database of the server */
export async function createEmpty(server: string, name = `test-${crypto.randomUUID()}`): Promise<TestPostgres> {
  await run(server, `create database "${name}"`)
  return { address: addressOf(server, name), drop: () => run(server, `drop database "${name}" with (force)`) }
}

/** Makes the migrated database that {@link createMigrated} copies; once for each server. */
export async function createTemplate(server: string): Promise<void> {
  const { address } = await createEmpty(server, template)
  await (await openPostgres(address)).close()
}

/** Copies of this test file that no test uses now. */
const free: TestPostgres[] = []

/**
 * A migrated database without rows. The next test of the file gets it again once it is dropped, emptied: copying one
 * takes longer than most tests.
 * @param server address of any database of the server
 */
export async function createMigrated(server: string): Promise<TestPostgres> {
  const used = free.pop()
  if (used) {
    await run(used.address, emptyAll)
    return used
  }
  const name = `test-${crypto.randomUUID()}`
  await run(server, `create database "${name}" template "${template}"`)
  const database: TestPostgres = {
    address: addressOf(server, name),
    drop: async () => {
      free.push(database)
    },
  }
  return database
}

/**
 * Brings every table that ever had rows to what the migrations left in it, without triggers and keys, which would only
 * slow it down.
 */
const emptyAll = `do $$ declare t text; begin
  set local session_replication_role = replica;
  for t in select quote_ident(relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and relname not in ('kysely_migration', 'kysely_migration_lock')
  loop execute 'delete from ' || t; end loop;
  for t in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
  loop execute 'alter sequence ' || t || ' restart'; end loop;
end $$`

/** The server of this run. @throws Error when the test runs in another level than `postgres` */
export function requireServer(): string {
  const server = process.env.TEST_POSTGRES
  if (server === undefined) throw new Error('TEST_POSTGRES has no address of a server.')
  return server
}
