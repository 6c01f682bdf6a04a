import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../../testing.ts'
import type { Database } from '../database.ts'
import { millisecondAfter, monthOf } from '../dialect.ts'
import { DatabaseAwayError, isUniqueViolation } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { inPostgresWords } from './ddl.ts'
import { openPostgres } from './open.ts'
import { createPool } from './pool.ts'
import { createEmpty, createMigrated, requireServer } from './testing.ts'

const counter = (name: string, value = 0) => ({ name, value })

/** Reads and then writes, which is right only where nobody else writes in between. */
const add =
  (name: string, amount = 1) =>
  async (trx: Kysely<Tables>): Promise<void> => {
    const { value } = await trx.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    await trx
      .updateTable('counter')
      .set({ value: value + amount })
      .where('name', '=', name)
      .execute()
  }

const storedValue = async (database: Database) =>
  (await database.read.selectFrom('counter').select('value').executeTakeFirst())?.value

/** Ends a connection of the server as its restart would. */
const endConnection = (database: Database, pid: unknown) =>
  sql`select pg_terminate_backend(${sql.lit(pid)})`.execute(database.read)

test('what 64 writers in two processes read before they write is true until they have written', async () => {
  const { address, drop } = await createMigrated(requireServer())
  const databases = await Promise.all([openPostgres(address), openPostgres(address)])
  const [first] = databases
  await first.write((trx) => trx.insertInto('counter').values(counter('sum')).execute())

  await Promise.all(Array.from({ length: 64 }, (_, index) => (databases[index % 2] ?? first).write(add('sum'))))

  expect(await storedValue(first)).toBe(64)
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})

test('64 writers of four accounts in two processes: those of one account follow each other, and a write all of them', async () => {
  const { address, drop } = await createMigrated(requireServer())
  const databases = await Promise.all([openPostgres(address), openPostgres(address)])
  const [first] = databases
  const accounts = ['ann', 'bob', 'cat', 'dan']
  const names = ['all', ...accounts]
  await first.write((trx) =>
    trx
      .insertInto('counter')
      .values(names.map((name) => counter(name)))
      .execute(),
  )

  await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      const database = databases[index % 2] ?? first
      const account = accounts[(index >> 1) % 4] ?? ''
      await database.writeOf(account, add(account))
      // Reads what writes of accounts change.
      await database.write(add(account))
      await database.write(add('all'))
    }),
  )

  const stored = await first.read.selectFrom('counter').selectAll().execute()
  expect(Object.fromEntries(stored.map(({ name, value }) => [name, value]))).toEqual({
    ...{ all: 64, ann: 32, bob: 32, cat: 32, dan: 32 },
  })
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})

test('writes of two accounts are under way at the same time', async () => {
  await using database = await openTestDatabase()
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const told: string[] = []
  const meet = (account: string, [own, other]: readonly (typeof begun)[number][]) =>
    database.writeOf(account, async (trx) => {
      await trx.insertInto('counter').values(counter(account)).execute()
      own?.resolve()
      await other?.promise
      database.afterCommit(() => told.push(account))
    })

  await Promise.all([meet('ann', begun), meet('bob', begun.toReversed())])

  expect(told.sort()).toEqual(['ann', 'bob'])
  expect(await database.read.selectFrom('counter').select('name').orderBy('name').execute()).toHaveLength(2)
})

test('only what leases write does not wait for the disk', async () => {
  await using database = await openTestDatabase()
  const setting = async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(db)
    return rows[0]?.value
  }
  // The server of the tests waits for nothing.
  await database.write((trx) =>
    sql`do $$ begin
      execute format('alter database %I set synchronous_commit to on', current_database());
    end $$`.execute(trx),
  )
  const waiting = await database.again()

  expect(await waiting.writeLease(setting)).toBe('off')
  // As many as there are connections, so that one of them is that of the lease.
  const writes = Array.from({ length: 8 }, () => waiting.writeApart(setting))
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['on']))
  await waiting.close()
})

test('a write that throws leaves nothing, and what it wanted to tell after its commit is not told', async () => {
  await using database = await openTestDatabase()
  const told: string[] = []
  const failed = database.write(async (trx) => {
    await trx.insertInto('counter').values(counter('a')).execute()
    database.afterCommit(() => told.push('undone'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await database.write(async (trx) => {
    await trx.insertInto('counter').values(counter('b')).execute()
    database.afterCommit(() => told.push('done'))
    expect(told).toEqual([])
  })
  expect(await database.read.selectFrom('counter').select('name').execute()).toEqual([{ name: 'b' }])
  expect(told).toEqual(['done'])
})

test('a write whose connection ends before the commit is tried again, and tells of it once', async () => {
  await using database = await openTestDatabase()
  const told: number[] = []
  let tries = 0
  await database.write(async (trx) => {
    tries += 1
    database.afterCommit(() => told.push(tries))
    await trx.insertInto('counter').values(counter('a', tries)).execute()
    if (tries > 1) return
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await endConnection(database, rows[0]?.pid)
    await trx.insertInto('counter').values(counter('b')).execute()
  })
  expect(await database.read.selectFrom('counter').selectAll().execute()).toEqual([counter('a', 2)])
  expect(told).toEqual([2])
})

test('a query waits for a free connection for as long as it takes', async () => {
  const { address, drop } = await createMigrated(requireServer())
  const connectTimeoutMs = 2000
  const pool = createPool(address, { max: 1, settings: [], connectTimeoutMs })
  const first = await pool.connect()
  const second = pool.connect()
  await first.query(`select pg_sleep(${(connectTimeoutMs + 200) / 1000})`, [])
  first.release()
  const connection = await second
  expect((await connection.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  connection.release()
  await pool.end()
  await drop()
})

test('connections that end while nobody uses them are replaced', async () => {
  await using database = await openTestDatabase()
  await database.write((trx) => trx.insertInto('counter').values(counter('a')).execute())
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.read)
  await database.write((trx) => trx.updateTable('counter').set({ value: 1 }).execute())
  expect(await storedValue(database)).toBe(1)
})

test('who reads is told when the connection ends meanwhile, and the next one reads again', async () => {
  await using database = await openTestDatabase()
  const reading = database.read.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    await endConnection(database, rows[0]?.pid)
    await sql`select 1`.execute(connection)
  })
  await expect(reading).rejects.toBeInstanceOf(DatabaseAwayError)
  expect((await sql`select 1 as one`.execute(database.read)).rows).toEqual([{ one: 1 }])
})

test('a statement that its transaction did not wait for is refused', async () => {
  await using database = await openTestDatabase()
  const { promise: later, resolve } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()

  await database.write(async (trx) => {
    late = later.then(() => trx.insertInto('counter').values(counter('late')).execute())
  })
  resolve()

  await expect(late).rejects.toThrow('The transaction has ended')
  expect(await storedValue(database)).toBe(undefined)
})

test('changes wait for their transaction: nothing of one that cannot begin is stored', async () => {
  await using database = await openTestDatabase()
  const { pid } = await database.write(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    return { pid: rows[0]?.pid }
  })
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const holding = database.writeOf('ann', async (trx) => {
    await trx.selectFrom('counter').selectAll().execute()
    hold()
    await mayEnd
  })
  await isHeld

  // It waits for the lock that the other one shares, and is told to give up.
  const refused = database.write((trx) => trx.insertInto('counter').values(counter('sum')).execute())
  const canceled = expect(refused).rejects.toThrow('canceling statement')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ found: number }>`select count(*) as found from pg_stat_activity
        where pid = ${sql.lit(pid)} and wait_event_type = 'Lock'`.execute(database.read)
      return rows[0]?.found
    })
    .toBe(1)
  await sql`select pg_cancel_backend(${sql.lit(pid)})`.execute(database.read)

  await canceled
  end()
  await holding
  expect(await storedValue(database)).toBe(undefined)
})

test('a statement that failed is not forgotten because the work went on', async () => {
  await using database = await openTestDatabase()
  const work = database.write(async (trx) => {
    await trx.insertInto('counter').values(counter('a')).execute()
    await trx
      .insertInto('counter')
      .values(counter('a'))
      .execute()
      .catch(() => {})
  })
  await expect(work).rejects.toThrow('it was undone')
  expect(await storedValue(database)).toBeUndefined()
})

test('readers cannot write, and see a write only once it is committed', async () => {
  await using database = await openTestDatabase()
  const refused = database.read.insertInto('counter').values(counter('a')).execute()
  await expect(refused).rejects.toThrow('read-only')
  const seen = await database.write(async (trx) => {
    await trx.insertInto('counter').values(counter('a', 7)).execute()
    return storedValue(database)
  })
  expect([seen, await storedValue(database)]).toEqual([undefined, 7])
})

test('a closed database ends what it began and takes nothing more', async () => {
  const { address, drop } = await createMigrated(requireServer())
  const database = await openPostgres(address)
  const begun = database.write((trx) => trx.insertInto('counter').values(counter('a')).execute())
  await database.close()
  await begun
  await expect(database.write(async () => {})).rejects.toThrow('closed')
  const again = await openPostgres(address)
  expect(await storedValue(again)).toBe(0)
  await again.close()
  await drop()
})

test('addresses differ in more than the case of letters, and the column that refused one is told', async () => {
  await using database = await openTestDatabase()
  const { id } = await createTestUser(database, { email: 'ada@example.org' })
  const error = await createTestUser(database, { email: 'ADA@example.org' }).catch((caught: unknown) => caught)
  const sameId = await createTestUser(database, { id }).catch((caught: unknown) => caught)
  expect(isUniqueViolation(error, 'user.email')).toBe(true)
  expect(isUniqueViolation(error, 'user.username')).toBe(false)
  expect(isUniqueViolation(sameId, 'user.id')).toBe(true)
  const found = await database.read.selectFrom('user').select('id').where('email', '=', 'Ada@Example.org').execute()
  expect(found).toEqual([{ id }])
})

test('what a deleted account would still write is refused as if it had been signed out', async () => {
  await using database = await openTestDatabase()
  const { id } = await createTestUser(database)
  const folder = {
    id: 'f',
    user_id: id,
    parent_id: null,
    folder_name: 'F',
    description: 'all',
    created_at: '',
  } as const
  await database.write((trx) =>
    trx.updateTable('user').set({ deleted_at: '2026-01-01' }).where('id', '=', id).execute(),
  )
  const refused = database.write((trx) => trx.insertInto('folder').values(folder).execute())
  await expect(refused).rejects.toMatchObject({ problem: 'could_not_validate_credentials' })
})

test('numbers, sums, truth, times and the order of text are those of SQLite', async () => {
  await using database = await openTestDatabase()
  const names = ['a', 'B', 'Z', 'é', '湖', '_']
  await database.write((trx) =>
    trx
      .insertInto('counter')
      .values(names.map((name, index) => counter(name, 2 ** 40 + index)))
      .execute(),
  )
  const { fn, ...facts } = await database.read
    .selectFrom('counter')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>('value').as('sum'),
      row.fn.max('value').as('fn'),
      sql<number>`max(value) > 1`.as('isLarge'),
      millisecondAfter(sql`${'2026-12-31T23:59:59.999Z'}`).as('later'),
      monthOf(sql`${'2026-12-31T20:00:00.000Z'}`, sql`${480}`).as('month'),
      monthOf(sql`${'2026-12-31T20:00:00.000Z'}`, sql`${-60}`).as('monthBefore'),
    ])
    .executeTakeFirstOrThrow()
  expect(fn).toBe(2 ** 40 + 5)
  expect(facts).toEqual({
    count: 6,
    sum: 6 * 2 ** 40 + 15,
    isLarge: 1,
    later: '2027-01-01T00:00:00.000Z',
    month: '2027-01',
    monthBefore: '2026-12',
  })
  const ordered = await database.read.selectFrom('counter').select('name').orderBy('name').execute()
  expect(ordered.map(({ name }) => name)).toEqual(['B', 'Z', '_', 'a', 'é', '湖'])
})

test('a value that no column stores is refused before it is sent', async () => {
  await using database = await openTestDatabase()
  const query = sql`select ${undefined} as nothing`.execute(database.read)
  await expect(query).rejects.toThrow('Query parameter 1 is of type undefined')
})

test('a database that a newer version has used is refused', async () => {
  const { address, drop } = await createEmpty(requireServer())
  const database = await openPostgres(address)
  await database.write((trx) =>
    sql`insert into kysely_migration(name, timestamp) values ('999-of-tomorrow', '')`.execute(trx),
  )
  await database.close()
  await expect(openPostgres(address)).rejects.toThrow('A newer version of Mirari has used this database.')
  await drop()
})

test('triggers of another version are replaced at the start, and others stay as they are', async () => {
  const { address, drop } = await createEmpty(requireServer())
  const triggersOf = async (database: Database) => {
    const { rows } = await sql<{ oid: number; name: string }>`
      select oid::int as oid, tgname as name from pg_trigger where not tgisinternal order by tgname`.execute(
      database.read,
    )
    return rows
  }
  const first = await openPostgres(address)
  const before = await triggersOf(first)
  await first.write(async (trx) => {
    await sql`comment on trigger folder_delete on folder is 'of yesterday'`.execute(trx)
    await sql`create function obsolete() returns trigger language plpgsql as 'begin return null; end'`.execute(trx)
    await sql`create trigger obsolete after insert on folder for each row execute function obsolete()`.execute(trx)
  })
  await first.close()
  const second = await openPostgres(address)
  const after = await triggersOf(second)
  await second.close()
  await drop()
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(after.filter(({ oid }) => !before.some((trigger) => trigger.oid === oid))).toEqual([
    { oid: expect.any(Number), name: 'folder_delete' },
  ])
})

test('a migration that is written for SQLite makes the same table', async () => {
  const { address, drop } = await createEmpty(requireServer())
  const database = await openPostgres(address)
  const rows = await database.write(async (trx) => {
    const db = trx.withPlugin(inPostgresWords)
    await sql`create table visit(seq integer primary key autoincrement, page text not null collate nocase unique, share real)
      strict`.execute(db)
    await sql`alter table visit add column note text not null default 'none'`.execute(db)
    await sql`insert into visit(page, share) values ('Feed', 0.5)`.execute(db)
    return (await sql`select * from visit where page = 'feed'`.execute(db)).rows
  })
  expect(rows).toEqual([{ seq: 1, page: 'Feed', share: 0.5, note: 'none' }])
  await database.close()
  await drop()
})
