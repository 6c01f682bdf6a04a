/** Whether the database and the stored files belong together: both hold the same id, written at the first start. */
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { hasMedia, installationId, setInstallationId } from './store.ts'

interface InstallationDeps {
  database: Database
  storage: Storage
}

/**
 * Gives a new installation its id, and one from before there were ids. False when the files belong to another database:
 * then it was lost, mistyped or not mounted, or two installations share a folder.
 */
export async function claimFiles({ database, storage }: InstallationDeps): Promise<boolean> {
  const [id, filesId] = [await installationId(database.read), await storage.readInstallation()]
  // Files that were restored or moved carry no id; the database knows which are its own.
  if (id !== null && filesId === null) await storage.writeInstallation(id)
  if (id !== null) return filesId === null || id === filesId
  // Nothing says whose files these are, but a database that names none has no claim on any.
  const isOwn = (await hasMedia(database.read)) || (await isEmpty(storage))
  const claimed = isOwn ? (filesId ?? newKey()) : newKey()
  if (filesId === null) await storage.writeInstallation(isOwn ? claimed : newKey())
  await database.write((trx) => setInstallationId(trx, claimed))
  return isOwn
}

/** Whether `claimFiles` found that they belong together; before it was called, whether nothing speaks against it. */
export async function ownsFiles({ database, storage }: InstallationDeps): Promise<boolean> {
  return (await installationId(database.read)) === (await storage.readInstallation())
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return false
  return true
}
