import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/postgres/open.ts'
import { createEmpty, requireServer } from '../../platform/database/postgres/testing.ts'
import { cancelLeaving, moveToPostgres, moveToSqlite } from '../../platform/database/rows/move-database.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../../platform/testing.ts'
import { auditLedger } from '../../points/audit-store.ts'

const command = fileURLToPath(new URL('../main.ts', import.meta.url))
const rows = 6000
const now = new Date('2026-01-02T03:04:05Z')

/** An installation on SQLite with many rows, and an empty database of PostgreSQL. */
async function installation(count: number) {
  const scratch = await openTestDatabase()
  const dataDir = join(scratch.folder, 'data')
  await mkdir(dataDir)
  const file = join(dataDir, 'mirari.db')
  const database = await openDatabase(file)
  await database.write((trx) => trx.insertInto('installation').values({ id: 'one' }).execute())
  const user = await createTestUser(database, { username: 'Ädå 湖', point: 7 })
  await database.write(async (trx) => {
    for (let start = 0; start < count; start += 500) {
      const values = Array.from({ length: 500 }, (_, index) => ({ name: `row ${start + index} 🌊`, value: index }))
      await trx.insertInto('counter').values(values).execute()
    }
  })
  const { address, drop } = await createEmpty(requireServer())
  const move = { file, postgres: address, address: 'postgres://elsewhere', now }
  let isOpen = true
  const stop = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  return {
    ...{ address, database, dataDir, file, move, user, stop },
    async [Symbol.asyncDispose]() {
      await stop()
      await drop()
      await scratch[Symbol.asyncDispose]()
    },
  }
}

const run = (dataDir: string, ...options: string[]) =>
  Bun.spawn([process.execPath, command, ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })

/** How many rows have come; asked by a connection that is not taken for a server. */
async function arrived(address: string): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const found = await client.query<{ count: string }>('select count(*) as count from counter').catch(() => null)
  await client.end()
  return Number(found?.rows[0]?.count ?? 0)
}

/** What the server goes on writing; answers how much of it was taken. */
function traffic(database: Database) {
  const state = { isOver: false, taken: 0, refused: '' }
  const done = (async () => {
    while (!state.isOver) {
      try {
        await database.write((trx) =>
          trx
            .insertInto('counter')
            .values({ name: 'written', value: 1 })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counter.value + 1` }))
            .execute(),
        )
        state.taken += 1
      } catch (error) {
        state.refused = error instanceof Error ? error.message : ''
      }
      await Bun.sleep(5)
    }
  })()
  return {
    state,
    async end() {
      state.isOver = true
      await done
      return state.taken
    },
  }
}

const written = async (database: Database) => {
  const row = await database.read.selectFrom('counter').select('value').where('name', '=', 'written').executeTakeFirst()
  return row?.value
}

test('a move goes on after a kill, loses nothing that was written meanwhile, and the server is refused afterwards', async () => {
  await using home = await installation(rows)
  const { address, database, dataDir, file } = home
  const writing = traffic(database)
  const killed = run(dataDir, '--to', address)
  while ((await arrived(address)) < 1000 && killed.exitCode === null) await Bun.sleep(10)
  killed.kill('SIGKILL')
  await killed.exited
  expect(killed.signalCode).toBe('SIGKILL')
  expect(await arrived(address)).toBeLessThan(rows)
  await expect(openPostgres(address)).rejects.toThrow('have not all come into this database yet')

  const again = run(dataDir, '--to', address)
  expect([await new Response(again.stderr).text(), await again.exited]).toEqual(['', 0])
  expect(await new Response(again.stdout).text()).toContain('The ledger of points adds up.')
  while (writing.state.refused === '') await Bun.sleep(5)
  expect(writing.state.refused).toContain('The server is being moved.')
  const taken = await writing.end()

  const moved = await openPostgres(address)
  expect(await written(moved)).toBe(taken)
  expect(await moved.read.selectFrom('user').select(['username', 'point']).execute()).toEqual([
    { username: 'Ädå 湖', point: 7 },
  ])
  expect(await auditLedger(moved.read)).toEqual([])
  await moved.close()
  await expect(openDatabase(file)).rejects.toThrow('This database has moved to')
})

test('a move goes back, with what came in between', async () => {
  await using home = await installation(500)
  const { address, dataDir, file, move, user, stop } = home
  await moveToPostgres(move)
  await stop()
  const moved = await openPostgres(address)
  await moved.write((trx) => trx.updateTable('user').set({ username: 'later' }).where('id', '=', user.id).execute())
  await moved.write((trx) => trx.deleteFrom('counter').where('value', '<', 250).execute())

  expect(await moveToSqlite(move)).toMatchObject({ pauseMs: expect.any(Number) })
  // Who only reads, with a key, is answered as before.
  const calls = createAttemptLimiter('calls', { count: 2, windowS: 60 }, { database: moved, clock: createTestClock() })
  expect(await calls.count('key')).toMatchObject({ ratelimit: expect.stringContaining('r=1') })
  await expect(moved.write((trx) => trx.deleteFrom('counter').execute())).rejects.toThrow('The server is being moved.')
  await moved.close()
  await expect(openPostgres(address)).rejects.toThrow('This database has moved to')
  const back = await openDatabase(file)
  expect(await back.read.selectFrom('user').select('username').execute()).toEqual([{ username: 'later' }])
  expect(await back.read.selectFrom('counter').select('name').execute()).toHaveLength(250)
  await back.write((trx) => trx.updateTable('counter').set({ value: 0 }).execute())
  await back.close()
  expect(await readdir(dataDir)).toContain('mirari.db.before-move-2026-01-02T03-04-05.000Z')

  await moveToPostgres(move)
  const again = await openPostgres(address)
  expect(await again.read.selectFrom('counter').select('name').where('value', '>', 0).execute()).toEqual([])
  await again.close()
})

test('a move that is called off lets the server go on, and never mixes two installations', async () => {
  await using home = await installation(500)
  await using other = await installation(0)
  await moveToPostgres(home.move)
  await expect(home.database.write((trx) => trx.deleteFrom('counter').execute())).rejects.toThrow('being moved')
  await expect(moveToPostgres(home.move)).rejects.toThrow('has moved to postgres://elsewhere already')
  await cancelLeaving({ file: home.file, postgres: null })
  await home.database.write((trx) => trx.deleteFrom('counter').execute())

  await other.database.write((trx) => trx.updateTable('installation').set({ id: 'two' }).execute())
  await expect(moveToPostgres({ ...other.move, postgres: home.address })).rejects.toThrow('another installation')
  const running = await openPostgres(home.address)
  await expect(moveToPostgres(home.move)).rejects.toThrow('A server is running on this database.')
  await running.close()
})
