import type { Folder, FolderChangeBody, Page, User } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import { folderPath, maxFolderNameLength, maxFolders, nextFolderName } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { createFolderContents, type FolderContentsDeps } from './contents.ts'
import { ownFolder } from './own-folder.ts'
import {
  changeFolder,
  deleteFolder,
  type FolderRow,
  folderContents,
  folderSizes,
  foldersOf,
  insertFolder,
  toFolder,
} from './store.ts'

export interface FolderDeps extends FolderContentsDeps {
  clock: Clock
}

export type FolderService = ReturnType<typeof createFolderService>

/** Folders of the library. A result copied into a folder stays in the library, also when the folder is deleted. */
export function createFolderService({ database, clock, results, library, downloads }: FolderDeps) {
  const contents = createFolderContents({ database, results, library, downloads })

  return {
    /** All folders of a user, in the order of their creation. */
    async list(user: User, filter: { description?: TypeFilter; asset_ids: boolean }): Promise<Page<Folder>> {
      const { description = 'all' } = filter
      const all = await foldersOf(database.read, user.id)
      const rows = description === 'all' ? all : all.filter((folder) => folder.description === description)
      const ids = rows.map(({ id }) => id)
      const sizes = await folderSizes(database.read, ids)
      const held = filter.asset_ids ? await folderContents(database.read, ids) : null
      const items = rows.map((row) => toFolder(row, sizes.get(row.id) ?? 0, held?.get(row.id)))
      return toPage(items, items.length, { page: 0, size: maxFolders })
    },

    /** @throws Problem 'validation', 'conflict' */
    create(
      user: User,
      settings: { folder_name?: string; description?: TypeFilter; parent_id?: string | null },
    ): Promise<Folder> {
      return database.writeOf(user.id, async (trx) => {
        const { parent_id = null } = settings
        const all = await foldersOf(trx, user.id)
        if (parent_id !== null) await ownFolder(trx, user, parent_id, 'target_folder_invalid')
        const usedNames = namesIn(all, parent_id)
        if (all.length >= maxFolders) throw new Problem('too_many_folders', { max: maxFolders })
        const folder_name =
          settings.folder_name === undefined ? nextFolderName(usedNames) : freeName(settings.folder_name, usedNames)
        const row: FolderRow = {
          id: newId(),
          user_id: user.id,
          parent_id,
          folder_name,
          description: settings.description ?? 'all',
          created_at: clock.now().toISOString(),
        }
        await insertFolder(trx, row)
        return toFolder(row, 0)
      })
    },

    /** Renames a folder or moves it into another one. @throws Problem 'not_found', 'validation', 'conflict' */
    change(user: User, id: string, change: FolderChangeBody): Promise<Folder> {
      return database.writeOf(user.id, async (trx) => {
        const folder = await ownFolder(trx, user, id)
        const all = await foldersOf(trx, user.id)
        const { parent_id = folder.parent_id } = change
        if (parent_id !== null) await ownFolder(trx, user, parent_id, 'target_folder_invalid')
        if (folderPath(all, parent_id).some((outer) => outer.id === id)) throw new Problem('folder_in_itself')
        const others = all.filter((other) => other.id !== id)
        const folder_name = freeName(change.folder_name ?? folder.folder_name, namesIn(others, parent_id))
        await changeFolder(trx, id, { folder_name, parent_id })
        return folderOf(trx, { ...folder, folder_name, parent_id })
      })
    },

    /** Deletes a folder and those in it; their results stay in the library. @throws Problem 'not_found' */
    async remove(user: User, id: string): Promise<{ success: true; message: string }> {
      await database.writeOf(user.id, async (trx) => {
        await ownFolder(trx, user, id)
        await deleteFolder(trx, id)
      })
      return { success: true, message: 'Folder deleted successfully' }
    },

    ...contents,
  }
}

/** Names of the folders that lie in a folder, or at the top. */
function namesIn(folders: readonly FolderRow[], parentId: string | null): string[] {
  return folders.filter(({ parent_id }) => parent_id === parentId).map(({ folder_name }) => folder_name)
}

async function folderOf(db: Kysely<Tables>, folder: FolderRow): Promise<Folder> {
  return toFolder(folder, (await folderSizes(db, [folder.id])).get(folder.id) ?? 0)
}

/** Checks a folder name. @throws Problem 'validation' for an invalid name, 'conflict' for one that is taken */
function freeName(requestedName: string, usedNames: readonly string[]): string {
  const name = requestedName.trim()
  if (name === '') throw new Problem('folder_name_missing')
  if ([...name].length > maxFolderNameLength) {
    throw new Problem('folder_name_too_long', { max: maxFolderNameLength })
  }
  if (usedNames.includes(name)) {
    throw new Problem('folder_name_taken')
  }
  return name
}
