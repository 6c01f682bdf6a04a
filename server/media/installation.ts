/**
 * Checks that the database and the stored files belong together: by an id that both have, written at the first start,
 * and by a mark that both count up. Files whose mark is ahead have seen more than the database has, which then is an
 * older copy and does not know all of them.
 */
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { filesMark, hasMedia, installationId, setFilesMark, setInstallationId } from './store.ts'

interface InstallationDeps {
  database: Database
  storage: Storage
}

/** Why files that the database does not know must stay where they are; null when they may be set aside. */
export type Estrangement = 'other_installation' | 'older_database' | null

/**
 * Gives an installation without an id its id, and says whether database and files belong together. They do not when the
 * database was lost, is an older copy, its path is wrong or not mounted, or two installations share a folder.
 */
export async function claimFiles({ database, storage }: InstallationDeps): Promise<Estrangement> {
  const [id, filesId] = [await installationId(database.read), await storage.readInstallation()]
  // Restored or moved files have no id; the rows of the database name its own files.
  if (id !== null && filesId === null) await storage.writeInstallation(id)
  if (id === null) {
    // Neither side has an id: a database without any file row does not own existing files.
    const isOwn = (await hasMedia(database.read)) || (await isEmpty(storage))
    const claimed = isOwn ? (filesId ?? newKey()) : newKey()
    if (filesId === null) await storage.writeInstallation(isOwn ? claimed : newKey())
    await database.write((trx) => setInstallationId(trx, claimed))
    if (!isOwn) return 'other_installation'
  }
  return estrangement({ database, storage })
}

/** What keeps database and files apart; before `claimFiles` was called, whether anything contradicts it. */
export async function estrangement({ database, storage }: InstallationDeps): Promise<Estrangement> {
  if ((await installationId(database.read)) !== (await storage.readInstallation())) return 'other_installation'
  // The files' mark first: the database's is never behind it where they belong together.
  const mark = await storage.readMark()
  return mark > (await filesMark(database.read)) ? 'older_database' : null
}

/** Counts the mark of both up, unless they do not belong together. */
export async function advanceMark(deps: InstallationDeps): Promise<Estrangement> {
  const reason = await estrangement(deps)
  if (reason === null) await setMark(deps, (await filesMark(deps.database.read)) + 1)
  return reason
}

/** Lets an older database have the files: what it does not know was set aside. */
export async function acceptFiles(deps: InstallationDeps): Promise<void> {
  await setMark(deps, (await deps.storage.readMark()) + 1)
}

/** The database first, so that the files are never ahead of it after a crash in between. */
async function setMark({ database, storage }: InstallationDeps, mark: number): Promise<void> {
  await database.write((trx) => setFilesMark(trx, mark))
  await storage.writeMark(mark)
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return false
  return true
}
