/** What is measured: PostgreSQL, and SQLite on the same disk in the same run. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDatabase } from '../../../server/platform/database/database.ts'
import { openPostgres } from '../../../server/platform/database/postgres/open.ts'
import { createEmpty } from '../../../server/platform/database/postgres/testing.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres.ts'

export interface Row {
  name: string
  value: number
  unit: string
  /** Such as '>= 0.7'; absent for a figure beside the others. */
  target?: string
}

export interface Places extends AsyncDisposable {
  postgres: PostgresServer
  /** Makes an empty database of PostgreSQL, and returns its address. */
  newDatabase(): Promise<string>
  /** An empty folder. */
  newFolder(): Promise<string>
  /** Takes over a folder, which is removed in the end, and returns it. */
  keep(folder: string): string
}

const memoryMb = totalmem() / 2 ** 20
/** As much memory as operators are told to give it, to what a million results need. */
const buffersMb = Math.min(2048, Math.floor(memoryMb / 4))

/** A server that waits for the disk as one of an operator does. */
const settings = ['fsync=on', 'full_page_writes=on', 'autovacuum=on', `shared_buffers=${buffersMb}MB`]

export async function openPlaces(): Promise<Places> {
  const postgres = await startPostgres({ isDurable: true, settings })
  const folders: string[] = []
  const keep = (folder: string): string => {
    folders.push(folder)
    return folder
  }
  return {
    postgres,
    newDatabase: async () => (await createEmpty(postgres.addressOf('postgres'))).address,
    newFolder: async () => keep(await mkdtemp(join(tmpdir(), 'mirari-bench-'))),
    keep,
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An empty database of each kind. */
export async function openBoth(places: Places): Promise<{ sqlite: Database; postgres: Database; address: string }> {
  const address = await places.newDatabase()
  return {
    sqlite: await openDatabase(join(await places.newFolder(), 'mirari.db')),
    postgres: await openPostgres(address),
    address,
  }
}

/** Runs a statement on a connection of its own. */
export async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Calls `act` from so many callers for some time; returns calls per second. */
export async function perSecond(
  callers: number,
  seconds: number,
  act: (call: number, caller: number) => Promise<unknown>,
): Promise<number> {
  const endMs = performance.now() + seconds * 1000
  const startMs = performance.now()
  let calls = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < endMs) await act(calls++, caller)
    }),
  )
  return calls / ((performance.now() - startMs) / 1000)
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
