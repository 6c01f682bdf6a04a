/** Snapshots of the database, and the files that its rows name. */
import { Database } from 'bun:sqlite'
import { open, rm } from 'node:fs/promises'
import { asError } from '../platform/log.ts'
import { thumbnailKey } from '../platform/storage/storage.ts'

/** A file that a row of the database names. */
export interface NamedFile {
  /** Storage key. */
  key: string
  /** SHA-256 in hex; null for a thumbnail of an earlier version whose hash is not known yet. */
  sha256: string | null
}

const busyTimeoutMs = 30_000

/** Writes a snapshot of a running server's database to `target` without stopping the server. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  await rm(target, { force: true })
  const live = new Database(source, { readonly: true })
  try {
    live.run(`pragma busy_timeout = ${busyTimeoutMs}`)
    live.query('vacuum into ?').run(target)
  } finally {
    live.close()
  }
  const handle = await open(target, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Every file that the rows name, thumbnails included. */
export function* namedFiles(databasePath: string): Generator<NamedFile> {
  const database = new Database(databasePath, { readonly: true })
  try {
    const rows = database.query<NamedRow, []>(
      `select key, sha256, thumbnail_widths, ${hashesIn(database)} as thumbnail_hashes from media order by key`,
    )
    for (const { key, sha256, thumbnail_widths, thumbnail_hashes } of rows.iterate()) {
      yield { key, sha256 }
      const hashes = JSON.parse(thumbnail_hashes ?? '{}') as Partial<Record<number, string>>
      for (const width of JSON.parse(thumbnail_widths) as number[]) {
        yield { key: thumbnailKey(key, width), sha256: hashes[width] ?? null }
      }
    }
  } finally {
    database.close()
  }
}

interface NamedRow {
  key: string
  sha256: string
  thumbnail_widths: string
  thumbnail_hashes: string | null
}

/** The column with the hashes of thumbnails, which backups of earlier versions do not have. */
function hashesIn(database: Database): string {
  const column = database.query(`select 1 from pragma_table_info('media') where name = 'thumbnail_hashes'`).get()
  return column ? 'thumbnail_hashes' : 'null'
}

/** Id of the installation that a database belongs to; null before its first start. */
export function installationIn(databasePath: string): string | null {
  const database = new Database(databasePath, { readonly: true })
  try {
    return database.query<{ id: string }, []>('select id from installation').get()?.id ?? null
  } finally {
    database.close()
  }
}

/** Describes what is wrong with a database; null when it is intact. */
export function databaseFault(path: string): string | null {
  const database = new Database(path, { readonly: true })
  try {
    const [check] = database.query<{ integrity_check: string }, []>('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') return check?.integrity_check ?? 'the check gave no answer'
    return database.query('pragma foreign_key_check').all().length > 0 ? 'rows point at rows that do not exist' : null
  } catch (error) {
    return asError(error).message
  } finally {
    database.close()
  }
}

/** Whether another process, such as a running server, has the database open. */
export function isInUse(path: string): boolean {
  const database = new Database(path)
  try {
    // Every open connection holds a shared lock on the file in this journal mode; exclusive use must wait for all.
    database.run('pragma locking_mode = exclusive')
    database.run('begin exclusive')
    database.run('rollback')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}
