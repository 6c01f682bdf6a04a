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

async function withClient<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function run(address: string, statement: string): Promise<void> {
  await withClient(address, (client) => client.query(statement))
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

/** Connections to the copies, by address: opening one takes ten times as long as what it is opened for. */
const kept = new Map<string, Client>()

async function keptClient(address: string): Promise<Client> {
  const known = kept.get(address)
  if (known) return known
  const client = new Client({ connectionString: address })
  const forget = () => kept.get(address) === client && kept.delete(address)
  client.on('error', forget)
  client.on('end', forget)
  await client.connect()
  kept.set(address, client)
  return client
}

async function runKept(address: string, statement: string): Promise<void> {
  const client = await keptClient(address)
  try {
    await client.query(statement)
  } catch (error) {
    // It may be within a transaction that has failed.
    kept.delete(address)
    await client.end()
    throw error
  }
}

/**
 * A migrated database without rows. The next test of the file gets it again once it is dropped, emptied: copying one
 * takes longer than most tests.
 * @param server address of any database of the server
 */
export async function createMigrated(server: string): Promise<TestPostgres> {
  const used = free.pop()
  if (used) {
    await runKept(used.address, emptyAll)
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

/** The tables of the migrations themselves. */
const state = `'kysely_migration', 'kysely_migration_lock'`

/** Rows that go or come together need neither triggers nor keys, which would only slow it down. */
const withoutTriggers = 'set local session_replication_role = replica'

/** Brings every table that ever had rows to what the migrations left in it. */
const emptyAll = `do $$ declare t text; begin
  ${withoutTriggers};
  for t in select quote_ident(relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and relname not in (${state})
  loop execute 'delete from ' || t; end loop;
  for t in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
  loop execute 'alter sequence ' || t || ' restart'; end loop;
end $$`

/** Tables with rows, and the columns of each that are stored as they are. */
const filledTables = `select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(pg_class.oid) > 0
    and not relispartition and relname not in (${state}) and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname = 'search_doc'`

const usedSequences = `select quote_ident(sequencename) as name, last_value from pg_sequences
  where schemaname = 'public' and last_value is not null`

/**
 * Everything that is in a database now, also while servers work on it, for {@link putRows}: that takes less time than
 * a copy of the database.
 */
export function takeRows(address: string): Promise<string> {
  return withClient(address, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const statements: string[] = []
    for (const { name, columns } of (await client.query<{ name: string; columns: string }>(filledTables)).rows) {
      const { rows } = await client.query<{ json: string | null }>(`select json_agg(t)::text as json from ${name} t`)
      const json = rows[0]?.json ?? null
      if (json === null) continue
      // Its triggers make the parts of the index of words, and fill them.
      if (name === 'search_doc') statements.push('set local session_replication_role = origin')
      const source = `json_populate_recordset(null::${name}, ${client.escapeLiteral(json)})`
      statements.push(`insert into ${name} (${columns}) select ${columns} from ${source}`)
    }
    for (const { name, last_value } of (await client.query<{ name: string; last_value: string }>(usedSequences)).rows) {
      statements.push(`select setval('${name}', ${last_value})`)
    }
    return ['begin', withoutTriggers, ...statements, 'commit'].join(';\n')
  })
}

/** Fills an empty database. @param rows from {@link takeRows} */
export const putRows = (address: string, rows: string): Promise<void> => runKept(address, rows)

/** The server of this run. @throws Error when the test runs in another level than `postgres` */
export function requireServer(): string {
  const server = process.env.TEST_POSTGRES
  if (server === undefined) throw new Error('TEST_POSTGRES has no address of a server.')
  return server
}
