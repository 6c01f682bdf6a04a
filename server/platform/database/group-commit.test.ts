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
async function openLimited(patienceMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-full-'))
  const connection = new Connection(join(folder, 'test.db'), { create: true, strict: true })
  connection.run('pragma journal_mode = wal')
  connection.run('create table counter (name text primary key, value integer not null) strict')
  const { prepare, clear } = statementCache(connection)
  const trx = new Kysely<Tables>({ dialect: new SqliteDialect({ database: { prepare, close() {} } }) })
  const pages = () => connection.query<{ page_count: number }, []>('pragma page_count').get()?.page_count ?? 0
  return {
    connection,
    ...createGroupCommit(connection, trx, patienceMs),
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

describe('a transaction that cannot be rolled back', () => {
  test.each(['rollback to work', 'rollback'])(
    'rejects every write instead of leaving it waiting, and says that the database is lost (%s)',
    async (statement) => {
      await using database = await openLimited()
      await database.write(insert('before'))
      const { connection } = database
      const run = connection.run.bind(connection)
      connection.run = (sql: string) => {
        if (sql === statement || (sql === 'commit' && statement === 'rollback')) throw new Error('disk I/O error')
        return run(sql)
      }
      const outcomes = await Promise.allSettled([
        database.write(insert('beside')),
        database.write(async () => {
          throw new Error('refused')
        }),
        database.write(insert('after')),
        database.lost,
      ])
      connection.run = run
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
      await expect(database.write(insert('later'))).rejects.toThrow('can no longer be written')
      await database.close()
      run('rollback')
      expect(database.names()).toEqual(['before'])
    },
  )
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

describe('what reacts to a commit', () => {
  test('is called once its write is committed, and never when that is undone', async () => {
    await using database = await openLimited()
    const seen: string[] = []
    const write = (name: string, fails: boolean) =>
      database.write(async (trx) => {
        database.afterCommit(() => seen.push(`${name} after ${database.names().length}`))
        await insert(name)(trx)
        seen.push(`${name} written`)
        if (fails) throw new Error(name)
      })
    await Promise.allSettled([write('a', false), write('b', true), write('c', false)])
    await Promise.resolve()
    expect(seen).toEqual(['a written', 'b written', 'c written', 'a after 2', 'c after 2'])
  })

  test('does not touch the database when it fails', async () => {
    await using database = await openLimited()
    const uncaught = Promise.withResolvers<unknown>()
    const original = globalThis.queueMicrotask
    globalThis.queueMicrotask = (react) =>
      original(() => {
        try {
          react()
        } catch (error) {
          uncaught.resolve(error)
        }
      })
    try {
      await database.write(async (trx) => {
        database.afterCommit(() => {
          throw new Error('a reaction failed')
        })
        await insert('a')(trx)
      })
      expect(String(await uncaught.promise)).toContain('a reaction failed')
    } finally {
      globalThis.queueMicrotask = original
    }
    await database.write(insert('b'))
    expect(database.names()).toEqual(['a', 'b'])
  })
})

test('a write that never ends is rejected with all others, and the loss is told', async () => {
  await using database = await openLimited(20)
  await database.write(insert('before'))
  const endless = Promise.withResolvers<void>()
  const outcomes = await Promise.allSettled([
    database.write(insert('beside')),
    database.write(() => endless.promise),
    database.write(insert('behind')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await database.lost).message).toContain('did not end')
  await expect(database.write(insert('later'))).rejects.toThrow('did not end')
  endless.resolve()
})
