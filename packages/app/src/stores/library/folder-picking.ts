import { createStore } from '@mirari/ui'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Selection } from '../generations/selection.ts'
import type { Folders } from './folders.ts'
import type { LibraryList } from './library-list.ts'

/** What a folder is being chosen for. */
export type FolderPurpose =
  | { kind: 'copy' | 'move'; ids: readonly string[] }
  | { kind: 'move-folder'; folderId: string; name: string }

export interface FolderPickingDeps {
  list: Pick<LibraryList, 'getSnapshot' | 'drop'>
  folders: Pick<Folders, 'copy' | 'move' | 'moveFolder'>
  selection: Pick<Selection, 'getSnapshot' | 'end'>
  toast: { note(text: string): void }
  texts: () => LateTexts
}

/** Asks for the folder that results are copied or moved to, or that another folder shall lie in. */
export function createFolderPicking({ list, folders, selection, toast, texts }: FolderPickingDeps) {
  const store = createStore<(FolderPurpose & { busy: boolean }) | null>(null)

  function askFor(kind: 'copy' | 'move') {
    const ids = [...selection.getSnapshot().ids]
    if (ids.length === 0) toast.note(texts().library.nothingSelected)
    else store.set({ kind, ids, busy: false })
  }

  /** Copies results into a folder and ends the selection. */
  async function copy(ids: readonly string[], folderId: string): Promise<boolean> {
    const isDone = await folders.copy(ids, folderId)
    if (isDone) selection.end()
    return isDone
  }

  /** Moves results into a folder, out of the open one or else of all others, and ends the selection. */
  async function move(ids: readonly string[], folderId: string): Promise<boolean> {
    const { folderId: openId } = list.getSnapshot().view
    const isDone = await folders.move(ids, folderId, openId)
    if (!isDone) return false
    if (openId !== null && openId !== folderId) list.drop(new Set(ids))
    selection.end()
    return true
  }

  return {
    /** What a folder is being chosen for; `busy` while that is being done. */
    purpose: { getSnapshot: store.getSnapshot, subscribe: store.subscribe },

    copy,
    move,

    askCopy: () => askFor('copy'),
    askMove: () => askFor('move'),
    askMoveFolder: (folderId: string, name: string) => store.set({ kind: 'move-folder', folderId, name, busy: false }),

    cancel: () => store.set(null),

    /** @param folderId null for the top, where only folders can lie */
    async pick(folderId: string | null) {
      const purpose = store.getSnapshot()
      if (purpose === null || purpose.busy) return
      store.set({ ...purpose, busy: true })
      if (purpose.kind === 'move-folder') await folders.moveFolder(purpose.folderId, folderId)
      else if (folderId !== null) await (purpose.kind === 'copy' ? copy : move)(purpose.ids, folderId)
      store.set(null)
    },
  }
}
