/**
 * Checks that the database and the stored files belong together by an id that both have, written at the first start.
 */
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { hasMedia, installationId, setInstallationId } from './store.ts'

interface InstallationDeps {
  database: Database
  storage: Storage
}

/**
 * Gives an installation without an id its id. False when the files belong to another database: the database was lost,
 * its path is wrong or not mounted, or two installations share a folder.
 */
export async function claimFiles({ database, storage }: InstallationDeps): Promise<boolean> {
  const [id, filesId] = [await installationId(database.read), await storage.readInstallation()]
  // Restored or moved files have no id; the rows of the database name its own files.
  if (id !== null && filesId === null) await storage.writeInstallation(id)
  if (id !== null) return filesId === null || id === filesId
  // Neither side has an id: a database without any file row does not own existing files.
  const isOwn = (await hasMedia(database.read)) || (await isEmpty(storage))
  const claimed = isOwn ? (filesId ?? newKey()) : newKey()
  if (filesId === null) await storage.writeInstallation(isOwn ? claimed : newKey())
  await database.write((trx) => setInstallationId(trx, claimed))
  return isOwn
}

/** Whether the files belong to the database; before `claimFiles` was called, whether nothing contradicts it. */
export async function ownsFiles({ database, storage }: InstallationDeps): Promise<boolean> {
  return (await installationId(database.read)) === (await storage.readInstallation())
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return false
  return true
}
