/** For tests only: a real database file, a clock that stands still, and signed-in users. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@mirari/contract/schemas'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { openConfigured } from './database/open.ts'
import { placeMigrated } from './database/testing-database.ts'
import { newId } from './id.ts'
import { createSessions, type Sessions, type SignedIn } from './session/session.ts'

/** When the points of test users expire. */
const farFuture = '2999-01-01T00:00:00.000Z'

export interface TestDatabase extends Database, AsyncDisposable {
  /** Folder of the database file, which a test may use for other files; removed at the end. */
  folder: string
  /** The file of SQLite; on PostgreSQL there is none. */
  path: string
  /** The address of PostgreSQL; null on SQLite. */
  address: string | null
  /** Opens the same database once more, as another process does; only on PostgreSQL. */
  again(): Promise<Database>
}

/** Opens a migrated database in a new folder: `await using database = await openTestDatabase()`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-test-'))
  const path = join(folder, 'mirari.db')
  const postgres = await createTestPostgres()
  if (!postgres) await placeMigrated(path)
  const database = await openConfigured({ dataDir: folder, databaseUrl: postgres?.address ?? null })
  return {
    ...database,
    folder,
    path,
    address: postgres?.address ?? null,
    again: () => {
      if (!postgres) throw new Error('A database of SQLite has one process.')
      return openConfigured({ dataDir: folder, databaseUrl: postgres.address })
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A migrated database of PostgreSQL where TEST_POSTGRES has the address of a server, as in the level `postgres`; null
 * where tests run on SQLite.
 */
export async function createTestPostgres(): Promise<{ address: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_POSTGRES
  if (server === undefined) return null
  const { createMigrated } = await import('./database/postgres/testing.ts')
  return createMigrated(server)
}

export interface TestClock extends Clock {
  advance(ms: number): void
}

/** Starts at the real time, because lucia uses the system clock, and moves only when told to. */
export function createTestClock(startMs = Date.now()): TestClock {
  let elapsedMs = 0
  return {
    now: () => new Date(startMs + elapsedMs),
    monotonicMs: () => elapsedMs,
    advance(ms) {
      elapsedMs += ms
    },
  }
}

export function createTestSessions(database: Database, clock: Clock = createTestClock(), tokenTtlS = 600): Sessions {
  const secret = new Uint8Array(32).fill(7)
  const callsPerKey = { count: 1000, windowS: 60 }
  return createSessions({ database, clock, secret, tokenTtlS, sessionTtlDays: 30, secureCookie: false, callsPerKey })
}

/** Inserts a user with a matching ledger row and lot, without a password. */
export async function createTestUser(database: Database, changes: Partial<User> = {}): Promise<User> {
  const id = changes.id ?? newId()
  const user: User = {
    username: `user-${id.slice(-8)}`,
    email: `${id}@example.org`,
    avatar_url: null,
    point: 100,
    created_at: new Date().toISOString(),
    ...changes,
    id,
  }
  await database.write(async (trx) => {
    await trx
      .insertInto('user')
      .values({ ...user, password_hash: null })
      .execute()
    if (user.point > 0) {
      await trx
        .insertInto('ledger')
        .values({
          id: newId(),
          user_id: id,
          amount: user.point,
          kind: 'grant',
          ref: `test:${id}`,
          created_at: user.created_at,
        })
        .execute()
      await trx
        .insertInto('point_lot')
        .values({
          id: newId(),
          user_id: id,
          ref: `test:${id}`,
          points: user.point,
          left: user.point,
          expires_at: farFuture,
          created_at: user.created_at,
        })
        .execute()
    }
  })
  return user
}

export interface SignedInTestUser {
  user: User
  token: string
  /** Headers of a signed-in request. */
  headers: { authorization: string }
}

/** Opens a session of a user, by default of a new one. */
export async function startTestSession(database: Database, sessions: Sessions, user?: User): Promise<SignedIn> {
  const owner = user ?? (await createTestUser(database))
  return database.write((trx) => sessions.start(trx, owner))
}

/** A user with an open session. */
export async function signInTestUser(
  database: Database,
  sessions: Sessions,
  changes: Partial<User> = {},
): Promise<SignedInTestUser> {
  const user = await createTestUser(database, changes)
  const { answer } = await startTestSession(database, sessions, user)
  return { user, token: answer.access_token, headers: { authorization: `Bearer ${answer.access_token}` } }
}
