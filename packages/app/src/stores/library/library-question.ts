import { foldersIn } from '@mirari/product'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Selection } from '../generations/selection.ts'
import type { Folders } from './folders.ts'
import { createQuestion } from './question.ts'

/** An action that awaits the user's confirmation. */
export type Question =
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'take-out'; ids: readonly string[]; folderId: string }
  /** `inside` is the number of folders that lie in it. */
  | { kind: 'delete-folder'; folderId: string; name: string; inside: number }

export interface LibraryQuestionDeps {
  folders: Pick<Folders, 'getSnapshot' | 'remove'>
  selection: Pick<Selection, 'getSnapshot'>
  toast: { note(text: string): void }
  texts: () => LateTexts
}

/** Actions that run once the user has confirmed. */
interface Confirmed {
  remove(ids: readonly string[]): Promise<void>
  takeOut(ids: readonly string[], folderId: string): Promise<void>
}

/** Asks for confirmation before something is deleted or leaves its folder. */
export function createLibraryQuestion({ folders, selection, toast, texts }: LibraryQuestionDeps, confirmed: Confirmed) {
  const { question, ask, cancel, confirm } = createQuestion(act)

  /** Asks about the selected results, if there are any. */
  function askAboutSelected(about: (ids: readonly string[]) => Question) {
    const ids = [...selection.getSnapshot().ids]
    if (ids.length === 0) toast.note(texts().library.nothingSelected)
    else ask(about(ids))
  }

  function act(pending: Question): Promise<void> {
    switch (pending.kind) {
      case 'delete-folder':
        return folders.remove(pending.folderId)
      case 'delete':
        return confirmed.remove(pending.ids)
      case 'take-out':
        return confirmed.takeOut(pending.ids, pending.folderId)
    }
  }

  return {
    question,
    cancel,
    confirm,

    askDelete() {
      askAboutSelected((ids) => ({ kind: 'delete', ids }))
    },

    askTakeOut() {
      const { openId: folderId } = folders.getSnapshot()
      if (folderId !== null) askAboutSelected((ids) => ({ kind: 'take-out', ids, folderId }))
    },

    askDeleteFolder(folderId: string, name: string) {
      const inside = foldersIn(folders.getSnapshot().folders, folderId).length
      ask({ kind: 'delete-folder', folderId, name, inside })
    },
  }
}
