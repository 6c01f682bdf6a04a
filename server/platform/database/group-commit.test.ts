import { Database as Connection } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'
import { statementCache } from './statements.ts'
import type { Tables } from './tables.ts'

/** Opens a connection whose size can be limited, so that SQLite behaves as on a full disk. */
async function openLimited() {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-full-'))
  const connection = new Connection(join(folder, 'test.db'), { create: true, strict: true })
  connection.run('pragma journal_mode = wal')
  connection.run('create table counter (name text primary key, value integer not null) strict')
  const { prepare, clear } = statementCache(connection)
  const trx = new Kysely<Tables>({ dialect: new SqliteDialect({ database: { prepare, close() {} } }) })
  const pages = () => connection.query<{ page_count: number }, []>('pragma page_count').get()?.page_count ?? 0
  return {
    connection,
    ...createGroupCommit(connection, trx),
    fill: () => connection.run(`pragma max_page_count = ${pages()}`),
    makeRoom: () => connection.run('pragma max_page_count = 100000'),
    names: () =>
      connection
        .query<{ name: string }, []>('select name from counter order by name')
        .all()
        .map(({ name }) => name),
    async [Symbol.asyncDispose]() {
      clear()
      connection.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const insert =
  (name: string, padding = 0) =>
  (trx: Kysely<Tables>) =>
    trx
      .insertInto('counter')
      .values({ name: name.padEnd(padding, '.'), value: 0 })
      .execute()

const bigBytes = 200_000

describe('a full disk', () => {
  test('refuses writes that do not fit with storage_full and keeps acknowledged ones', async () => {
    await using database = await openLimited()
    await database.write(insert('before'))
    database.fill()
    const outcomes = await Promise.allSettled([
      database.write(insert('beside')),
      database.write(insert('big', bigBytes)),
      database.write(insert('after')),
    ])
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { problem: 'storage_full', status: 507 } })
    const acknowledged = ['beside', 'big', 'after'].filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(database.names()).toEqual([...acknowledged, 'before'].toSorted())
  })

  test('accepts writes once there is room again', async () => {
    await using database = await openLimited()
    database.fill()
    await expect(database.write(insert('big', bigBytes))).rejects.toMatchObject({ problem: 'storage_full' })
    database.makeRoom()
    await database.write(insert('big', bigBytes))
    expect(database.names()).toHaveLength(1)
  })
})

describe('a write that loses the transaction', () => {
  test('fails together with the writes before it in the batch, while those after it succeed', async () => {
    await using database = await openLimited()
    const outcomes = await Promise.allSettled([
      database.write(insert('first')),
      database.write(async () => {
        // What SQLite does by itself when the file can no longer be written.
        database.connection.run('rollback')
        throw new Error('lost')
      }),
      database.write(insert('last')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(database.names()).toEqual(['last'])
  })

  test('fails even when it caught the error', async () => {
    await using database = await openLimited()
    const outcomes = await Promise.allSettled([
      database.write(insert('first')),
      database.write(async () => {
        database.connection.run('rollback')
      }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(database.names()).toEqual([])
  })
})

describe('closing', () => {
  test('waits for started writes and refuses new ones', async () => {
    await using database = await openLimited()
    const writes = Array.from({ length: 1200 }, (_, index) => database.write(insert(`n${index}`)))
    await database.close()
    await Promise.all(writes)
    expect(database.names()).toHaveLength(1200)
    await expect(database.write(insert('late'))).rejects.toThrow('closed')
  })
})
