import { maxBatch } from '@mirari/contract/lists'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { inChunks, sumCounts } from './chunks.ts'
import type { FolderList } from './folder-list.ts'

export interface FolderContentsDeps {
  api: Pick<Api, 'copyToFolder'>
  toast: { bad(text: string): void; ok(text: string): void; note(text: string): void }
  texts: () => AppTexts
}

/** What comes into a folder and leaves it, as far as its size tells. */
export function createFolderContents(list: FolderList, { api, toast, texts: allTexts }: FolderContentsDeps) {
  const texts = () => allTexts().library

  return {
    /** Copies results into a folder and says what became of them. False when nothing was done. */
    async copy(ids: readonly string[], folderId: string | null): Promise<boolean> {
      if (folderId === null || list.find(folderId) === null) {
        toast.bad(texts().noFolder)
        return false
      }
      if (ids.length === 0) {
        toast.note(texts().nothingSelected)
        return false
      }
      try {
        const counts = sumCounts(await inChunks(ids, maxBatch, (part) => api.copyToFolder(folderId, part)))
        const folder = list.find(folderId)
        if (folder) list.change(folderId, { assets_count: folder.assets_count + counts.success_count })
        toast[counts.success_count > 0 ? 'ok' : 'note'](texts().copied(counts))
        return true
      } catch (error) {
        const isDeleted = error instanceof RequestProblem && error.status === 404
        toast.bad(isDeleted ? texts().noFolder : texts().copyFailed)
        if (isDeleted) void list.load()
        return false
      }
    },

    /** What left a folder without a call of ours for its size. */
    shrink(id: string, by: number) {
      const folder = list.find(id)
      if (folder) list.change(id, { assets_count: Math.max(0, folder.assets_count - by) })
    },
  }
}
