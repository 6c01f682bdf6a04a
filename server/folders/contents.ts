import type {
  AssetCounts,
  AssetPage,
  BatchAnswer,
  BatchDownloadAnswer,
  CopyAnswer,
  FolderAssetsQuery,
  GenerationResult,
  MoveBody,
  User,
} from '@mirari/contract/schemas'
import { categoriesOf } from '@mirari/model'
import { copyText, folderPath, foldersIn } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { Problem } from '../platform/http/problem.ts'
import { notFound } from '../results/visibility.ts'
import { ownFolder } from './own-folder.ts'
import { copyInto, folderContents, folderPage, foldersOf, takeOut, takeOutOfOthers } from './store.ts'

export interface FolderContentsDeps {
  database: Database
  results: {
    resultsByIds(db: Kysely<Tables>, ids: readonly string[], viewerId: string): Promise<GenerationResult[]>
    assetCounts(db: Kysely<Tables>, holder: string): Promise<AssetCounts>
  }
  downloads: {
    /** Counts downloads and answers the address of a zip, each result in its folder. @throws Problem 'not_found' */
    zipOf(
      user: User,
      entries: readonly { id: string; folder: string }[],
      filename: string,
    ): Promise<BatchDownloadAnswer>
  }
  library: {
    /** A page of a folder, narrowed or ordered. */
    assets(user: User, request: FolderAssetsRequest, folderId: string): Promise<AssetPage>
  }
}

/** A page of a folder, and how it is narrowed and ordered. */
export type FolderAssetsRequest = FolderAssetsQuery

/** What is in folders: copied and moved into them, taken out, listed and downloaded. */
export function createFolderContents({ database, results, library, downloads }: FolderContentsDeps) {
  /** Copies results in one transaction; each id is checked separately. @throws Problem 'not_found' */
  function copy(user: User, id: string, ids: readonly string[]): Promise<CopyAnswer> {
    const unique = [...new Set(ids)]
    return database.writeOf(user.id, async (trx) => {
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

    /**
     * Moves results in one transaction: they leave one folder, or every other one. Those that are not the user's own
     * are counted. @throws Problem 'not_found'
     */
    move(user: User, id: string, { result_ids, from_id }: MoveBody): Promise<BatchAnswer> {
      const unique = [...new Set(result_ids)]
      return database.writeOf(user.id, async (trx) => {
        await ownFolder(trx, user, id, 'target_folder_invalid')
        if (from_id !== undefined) await ownFolder(trx, user, from_id)
        const { added, existing } = await copyInto(trx, { folderId: id, userId: user.id }, unique)
        const moved = [...added, ...existing]
        if (from_id === undefined) await takeOutOfOthers(trx, { folderId: id, userId: user.id }, moved)
        else if (from_id !== id) await takeOut(trx, from_id, moved)
        return { success_count: moved.length, failed_count: unique.length - moved.length }
      })
    },

    /**
     * Counts a download of everything in a folder and in those inside it, and answers the address of a zip with their
     * paths. @throws Problem 'not_found', also when there is nothing in them
     */
    async download(user: User, id: string): Promise<BatchDownloadAnswer> {
      const folder = await ownFolder(database.read, user, id)
      const all = await foldersOf(database.read, user.id)
      const inner = [folder, ...foldersIn(all, id)]
      const contents = await folderContents(
        database.read,
        inner.map((one) => one.id),
      )
      const outside = folderPath(all, folder.parent_id).length
      const entries = inner.flatMap((one) => {
        const path = folderPath(all, one.id).slice(outside)
        const folderName = path.map(({ folder_name }) => fileName(folder_name)).join('/')
        return (contents.get(one.id) ?? []).map((resultId) => ({ id: resultId, folder: folderName }))
      })
      return downloads.zipOf(user, entries, `${fileName(folder.folder_name)}.zip`)
    },

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
      const success_count = await database.writeOf(user.id, async (trx) => {
        await ownFolder(trx, user, id)
        return takeOut(trx, id, unique)
      })
      return { success_count, failed_count: unique.length - success_count }
    },

    /** Removes one copy. @throws Problem 'not_found', also when the result is not in the folder */
    async takeOutOne(user: User, id: string, resultId: string): Promise<BatchAnswer> {
      return database.writeOf(user.id, async (trx) => {
        await ownFolder(trx, user, id)
        const success_count = await takeOut(trx, id, [resultId])
        if (success_count === 0) throw new Problem('not_in_folder')
        return { success_count, failed_count: 0 }
      })
    },
  }
}

/** A folder's name as one that every file system takes. */
function fileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' ? '_' : safe
}
