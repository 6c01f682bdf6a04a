import { Database as Connection } from 'bun:sqlite'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { createTestUser, openTestDatabase } from '../testing.ts'
import { openDatabase, openDatabaseOfServer } from './database.ts'
import { isUniqueViolation } from './errors.ts'

const counter = (name: string, value = 0) => ({ name, value })

describe('a database file', () => {
  test('is migrated once and opens again with what was written', async () => {
    await using first = await openTestDatabase()
    const user = await createTestUser(first)
    const second = await openDatabase(first.path)
    const row = await second.read.selectFrom('user').select('id').executeTakeFirst()
    await second.close()
    expect(row).toEqual({ id: user.id })
  })

  test('gets a migration that came after one with a higher number', async () => {
    await using database = await openTestDatabase()
    using older = new Connection(database.path)
    older.run('drop table known_device')
    older.run("delete from kysely_migration where name = '042-known-devices'")
    await (await openDatabase(database.path)).close()
    expect(older.query("select name from sqlite_master where name = 'known_device'").all()).toHaveLength(1)
  })

  test('of an older version is refused by a command beside the server, and stays as it is', async () => {
    await using database = await openTestDatabase()
    using older = new Connection(database.path)
    older.run('delete from kysely_migration where name = (select max(name) from kysely_migration)')
    const applied = () => older.query('select name from kysely_migration').all()
    const before = applied()
    await expect(openDatabaseOfServer(database.path)).rejects.toThrow(
      new ConfigError(
        'An older version of Mirari has used this data folder. Start the server of this version first, which updates it.',
      ),
    )
    expect(applied()).toEqual(before)
  })

  test('is refused when a newer version has used it', async () => {
    await using database = await openTestDatabase()
    using newer = new Connection(database.path)
    newer.run("insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')")
    await expect(openDatabase(database.path)).rejects.toThrow(
      new ConfigError(
        'A newer version of Mirari has used this data folder. Start that version, or restore a backup of the older one.',
      ),
    )
  })

  test('uses a write-ahead log, full durability and foreign keys', async () => {
    await using database = await openTestDatabase()
    const refused = database.write((trx) =>
      trx
        .insertInto('ledger')
        .values({ id: 'l', user_id: 'nobody', amount: 1, kind: 'grant', ref: 'r', created_at: '' })
        .execute(),
    )
    await expect(refused).rejects.toThrow('FOREIGN KEY')
    const other = new Connection(database.path)
    expect(other.query('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    other.close()
  })

  test('is complete after close, without its write-ahead log', async () => {
    await using folder = await openTestDatabase()
    const path = join(folder.folder, 'other.db')
    const database = await openDatabase(path)
    await createTestUser(database, { username: 'kept' })
    await database.close()
    expect(await Bun.file(`${path}-wal`).exists()).toBe(false)
    const alone = new Connection(path, { readonly: true })
    expect(alone.query('select username from user').get()).toEqual({ username: 'kept' })
    alone.close()
  })

  test('refuses to write through the read connection', async () => {
    await using database = await openTestDatabase()
    const write = database.read.insertInto('counter').values(counter('a')).execute()
    await expect(write).rejects.toThrow('readonly')
  })
})

describe('writes of one event-loop turn', () => {
  test('are all there once their promises resolve, in the order of the calls', async () => {
    await using database = await openTestDatabase()
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 1500 }, (_, index) =>
        database.write(async (trx) => {
          order.push(index)
          await trx
            .insertInto('counter')
            .values(counter(`c${index}`))
            .execute()
        }),
      ),
    )
    expect(order).toEqual(Array.from({ length: 1500 }, (_, index) => index))
    const { count } = await database.read
      .selectFrom('counter')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1500)
  })

  test('are undone one by one: a write that throws undoes no other', async () => {
    await using database = await openTestDatabase()
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'a', 'c'].map((name) =>
        database.write(async (trx) => {
          await trx
            .insertInto('counter')
            .values(counter(`before-${name}-${Math.random()}`))
            .execute()
          await trx.insertInto('counter').values(counter(name)).execute()
          return name
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const rows = await database.read.selectFrom('counter').select('name').execute()
    expect(rows).toHaveLength(6)
  })

  test('are not visible to readers before the commit', async () => {
    await using database = await openTestDatabase()
    const seen = await database.write(async (trx) => {
      await trx.insertInto('counter').values(counter('a')).execute()
      return database.read.selectFrom('counter').selectAll().execute()
    })
    expect(seen).toEqual([])
    expect(await database.read.selectFrom('counter').selectAll().execute()).toEqual([counter('a')])
  })

  test('name the unique column that refused them', async () => {
    await using database = await openTestDatabase()
    await createTestUser(database, { email: 'ada@example.org' })
    const error = await createTestUser(database, { email: 'ADA@example.org' }).catch((caught: unknown) => caught)
    expect(isUniqueViolation(error, 'user.email')).toBe(true)
    expect(isUniqueViolation(error, 'user.username')).toBe(false)
  })
})
