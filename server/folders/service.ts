import type {
  AssetCounts,
  AssetPage,
  BatchAnswer,
  CopyAnswer,
  Folder,
  FolderAssetsQuery,
  GenerationResult,
  Page,
  User,
} from '@mirari/contract/schemas'
import { categoriesOf, type TypeFilter } from '@mirari/model'
import { copyText, maxFolderNameLength, maxFolders, nextFolderName } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { notFound } from '../results/visibility.ts'
import {
  copyInto,
  deleteFolder,
  type FolderRow,
  folderById,
  folderContents,
  folderPage,
  folderSizes,
  foldersOf,
  insertFolder,
  renameFolder,
  takeOut,
  toFolder,
} from './store.ts'

export interface FolderDeps {
  database: Database
  clock: Clock
  results: {
    resultsByIds(db: Kysely<Tables>, ids: readonly string[], viewerId: string): Promise<GenerationResult[]>
    assetCounts(db: Kysely<Tables>, holder: string): Promise<AssetCounts>
  }
  library: {
    /** A page of a folder, narrowed or ordered. */
    assets(user: User, request: FolderAssetsRequest, folderId: string): Promise<AssetPage>
  }
}

/** A page of a folder, and how it is narrowed and ordered. */
export type FolderAssetsRequest = FolderAssetsQuery

export type FolderService = ReturnType<typeof createFolderService>

/** Folders of the library. A result copied into a folder stays in the library, also when the folder is deleted. */
export function createFolderService({ database, clock, results, library }: FolderDeps) {
  /** Copies results in one transaction; each id is checked separately. @throws Problem 'not_found' */
  function copy(user: User, id: string, ids: readonly string[]): Promise<CopyAnswer> {
    const unique = [...new Set(ids)]
    return database.write(async (trx) => {
      await ownFolder(trx, user, id, 'target_folder_invalid')
      const { added, existing } = await copyInto(trx, { folderId: id, userId: user.id }, unique)
      const failed_ids = unique.filter((resultId) => !added.has(resultId) && !existing.has(resultId))
      const counts = {
        success_count: added.size,
        existing_count: existing.size,
        failed_count: failed_ids.length,
      }
      return { ...counts, failed_ids, message: copyText(counts) }
    })
  }

  return {
    /** All folders of a user, in the order of their creation. */
    async list(user: User, filter: { description?: TypeFilter; asset_ids: boolean }): Promise<Page<Folder>> {
      const { description = 'all' } = filter
      const all = await foldersOf(database.read, user.id)
      const rows = description === 'all' ? all : all.filter((folder) => folder.description === description)
      const ids = rows.map(({ id }) => id)
      const sizes = await folderSizes(database.read, ids)
      const contents = filter.asset_ids ? await folderContents(database.read, ids) : null
      const items = rows.map((row) => toFolder(row, sizes.get(row.id) ?? 0, contents?.get(row.id)))
      return toPage(items, items.length, { page: 0, size: maxFolders })
    },

    /** @throws Problem 'validation', 'conflict' */
    create(user: User, settings: { folder_name?: string; description?: TypeFilter }): Promise<Folder> {
      return database.write(async (trx) => {
        const usedNames = (await foldersOf(trx, user.id)).map(({ folder_name }) => folder_name)
        if (usedNames.length >= maxFolders) throw new Problem('too_many_folders', { max: maxFolders })
        const folder_name =
          settings.folder_name === undefined ? nextFolderName(usedNames) : freeName(settings.folder_name, usedNames)
        const row: FolderRow = {
          id: newId(),
          user_id: user.id,
          folder_name,
          description: settings.description ?? 'all',
          created_at: clock.now().toISOString(),
        }
        await insertFolder(trx, row)
        return toFolder(row, 0)
      })
    },

    /** @throws Problem 'not_found', 'validation', 'conflict' */
    rename(user: User, id: string, name: string): Promise<Folder> {
      return database.write(async (trx) => {
        const folder = await ownFolder(trx, user, id)
        const others = (await foldersOf(trx, user.id)).filter((other) => other.id !== id)
        const folder_name = freeName(
          name,
          others.map((other) => other.folder_name),
        )
        await renameFolder(trx, id, folder_name)
        return folderOf(trx, { ...folder, folder_name })
      })
    },

    /** Deletes a folder; its results stay in the library. @throws Problem 'not_found' */
    async remove(user: User, id: string): Promise<{ success: true; message: string }> {
      await database.write(async (trx) => {
        await ownFolder(trx, user, id)
        await deleteFolder(trx, id)
      })
      return { success: true, message: 'Folder deleted successfully' }
    },

    /** @throws Problem 'not_found' */
    async assets(user: User, id: string, request: FolderAssetsRequest): Promise<AssetPage> {
      const type = request.generation_type ?? 'all'
      await ownFolder(database.read, user, id)
      const { page: _page, size: _size, generation_type: _type, ...narrowing } = request
      if (Object.values(narrowing).some((value) => value !== undefined)) return library.assets(user, request, id)
      const counts = await results.assetCounts(database.read, `folder:${id}`)
      const ids = await folderPage(database.read, id, categoriesOf[type], request)
      const items = await results.resultsByIds(database.read, ids, user.id)
      return { ...toPage(items, counts[type], request), counts }
    },

    copy,

    /** @throws Problem 'not_found', 'bad_request' when the body names another folder */
    async copyOne(user: User, id: string, body: { folder_id?: string; result_id: string }): Promise<CopyAnswer> {
      if (body.folder_id !== undefined && body.folder_id !== id) {
        throw new Problem('folder_mismatch')
      }
      const answer = await copy(user, id, [body.result_id])
      if (answer.failed_count > 0) throw notFound()
      return answer
    },

    /** Removes copies; ids that are not in the folder are counted. @throws Problem 'not_found' */
    async takeOut(user: User, id: string, ids: readonly string[]): Promise<BatchAnswer> {
      const unique = [...new Set(ids)]
      const success_count = await database.write(async (trx) => {
        await ownFolder(trx, user, id)
        return takeOut(trx, id, unique)
      })
      return { success_count, failed_count: unique.length - success_count }
    },

    /** Removes one copy. @throws Problem 'not_found', also when the result is not in the folder */
    async takeOutOne(user: User, id: string, resultId: string): Promise<BatchAnswer> {
      return database.write(async (trx) => {
        await ownFolder(trx, user, id)
        const success_count = await takeOut(trx, id, [resultId])
        if (success_count === 0) throw new Problem('not_in_folder')
        return { success_count, failed_count: 0 }
      })
    },
  }
}

/** The user's own folder. @throws Problem 'not_found', also for another user's folder */
async function ownFolder(
  db: Kysely<Tables>,
  user: User,
  id: string,
  missing: 'folder_not_found' | 'target_folder_invalid' = 'folder_not_found',
) {
  const folder = await folderById(db, id)
  if (folder?.user_id !== user.id) throw new Problem(missing)
  return folder
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
