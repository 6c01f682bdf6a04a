import { Database as Connection, SQLiteError } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/** Name of the file in the data folder that carries the lock. */
export const lockName = 'server.lock'
/** Time in ms that a server which is just ending gets. */
const patienceMs = 1000

/**
 * Claims the data folder for one server: a second one would empty the folders of the first one's work and take over its
 * tasks. The claim is the system's lock on a file of its own, so it ends with the process however that ends, and
 * commands beside the server are not kept from the database. Returns what ends the claim.
 * @throws ConfigError when another server has the folder
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = new Connection(join(dataDir, lockName), { create: true })
  try {
    lock.run(`pragma busy_timeout = ${patienceMs}`)
    // Without a journal nothing is left beside the file.
    lock.run('pragma journal_mode = off')
    lock.run('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof SQLiteError && error.code === 'SQLITE_BUSY')) throw error
    throw new ConfigError(`Another server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
  return () => lock.close()
}
