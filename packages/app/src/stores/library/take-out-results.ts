import { maxBatch } from '@mirari/contract/lists'
import type { Api } from '../../api/api.ts'
import { inChunks, sumOf } from '../../api/chunks.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Folders } from './folders.ts'
import type { LibraryList } from './library-list.ts'
import { neighborOf } from './neighbor.ts'

export interface TakeOutResultsDeps {
  api: Pick<Api, 'takeOutOfFolder'>
  list: Pick<LibraryList, 'getSnapshot' | 'drop'>
  folders: Pick<Folders, 'shrink'>
  /** Moves the focus to a result of the grid; null when none is left. */
  focus(id: string | null): void
  toast: { ok(text: string): void }
  texts: () => LateTexts
}

/** Takes results out of the open folder. They stay in the library. */
export function createTakeOutResults({ api, list, folders, focus, toast, texts }: TakeOutResultsDeps) {
  return async (ids: readonly string[], folderId: string): Promise<void> => {
    const answers = await inChunks(ids, maxBatch, (part) => api.takeOutOfFolder(folderId, part))
    const count = sumOf(answers, 'success_count')
    const leaving = new Set(ids)
    const next = neighborOf(list.getSnapshot().items, leaving)
    list.drop(leaving)
    folders.shrink(folderId, count)
    focus(next)
    toast.ok(texts().library.removed(count))
  }
}
