import { maxBatch } from '@mirari/contract/lists'
import type { Api } from '../../api/api.ts'
import { inChunks, sumCounts, sumOf } from '../../api/chunks.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { FolderList } from './folder-list.ts'

export interface FolderContentsDeps {
  api: Pick<Api, 'copyToFolder' | 'moveToFolder'>
  toast: { bad(text: string): void; ok(text: string): void; note(text: string): void }
  texts: () => LateTexts
}

/** Copies and moves results into folders and keeps the folders' counts. */
export function createFolderContents(list: FolderList, { api, toast, texts: allTexts }: FolderContentsDeps) {
  const texts = () => allTexts().library

  /** Says why nothing could be put into a folder; null when it can. */
  function refusal(ids: readonly string[], folderId: string | null): (() => void) | null {
    if (folderId === null || list.find(folderId) === null) return () => toast.bad(texts().noFolder)
    return ids.length === 0 ? () => toast.note(texts().nothingSelected) : null
  }

  return {
    /**
     * Moves results into a folder and reports how many. They leave the folder `from`, or every other one. Resolves to
     * false when nothing was moved.
     */
    async move(ids: readonly string[], folderId: string, from: string | null): Promise<boolean> {
      const refuse = refusal(ids, folderId)
      if (refuse) {
        refuse()
        return false
      }
      try {
        const answers = await inChunks(ids, maxBatch, (part) => api.moveToFolder(folderId, part, from))
        toast.ok(texts().moved(sumOf(answers, 'success_count')))
        return true
      } catch (error) {
        const isDeleted = error instanceof RequestProblem && error.status === 404
        toast.bad(isDeleted ? texts().noFolder : texts().moveFailed)
        return false
      } finally {
        void list.load()
      }
    },

    /** Copies results into a folder and reports the counts by a toast. Resolves to false when nothing was copied. */
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

    /** Lowers the count of a folder after results left it. */
    shrink(id: string, by: number) {
      const folder = list.find(id)
      if (folder) list.change(id, { assets_count: Math.max(0, folder.assets_count - by) })
    },
  }
}
