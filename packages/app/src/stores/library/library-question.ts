import { createStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Selection } from '../generations/selection.ts'
import type { Folders } from './folders.ts'

/** What is asked before it is done. */
export type Question =
  | { kind: 'delete'; ids: readonly string[]; busy: boolean }
  | { kind: 'take-out'; ids: readonly string[]; folderId: string; busy: boolean }
  | { kind: 'delete-folder'; folderId: string; name: string; busy: boolean }

export interface LibraryQuestionDeps {
  folders: Pick<Folders, 'getSnapshot' | 'remove'>
  selection: Pick<Selection, 'getSnapshot'>
  toast: { note(text: string): void }
  texts: () => AppTexts
}

/** What is done with the selected results once the answer is yes. */
interface Confirmed {
  remove(ids: readonly string[]): Promise<void>
  takeOut(ids: readonly string[], folderId: string): Promise<void>
}

/** Asks before something is deleted or leaves its folder. */
export function createLibraryQuestion({ folders, selection, toast, texts }: LibraryQuestionDeps, confirmed: Confirmed) {
  const question = createStore<Question | null>(null)

  /** Asks about what is selected, if anything is. */
  function ask(about: (ids: readonly string[]) => Question) {
    const ids = [...selection.getSnapshot().ids]
    if (ids.length === 0) toast.note(texts().library.nothingSelected)
    else question.set(about(ids))
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
    question: { getSnapshot: question.getSnapshot, subscribe: question.subscribe },

    askDelete() {
      ask((ids) => ({ kind: 'delete', ids, busy: false }))
    },

    askTakeOut() {
      const { openId: folderId } = folders.getSnapshot()
      if (folderId !== null) ask((ids) => ({ kind: 'take-out', ids, folderId, busy: false }))
    },

    askDeleteFolder(folderId: string, name: string) {
      question.set({ kind: 'delete-folder', folderId, name, busy: false })
    },

    cancel() {
      question.set(null)
    },

    async confirm() {
      const pending = question.getSnapshot()
      if (pending === null || pending.busy) return
      question.set({ ...pending, busy: true })
      await act(pending)
      question.set(null)
    },
  }
}
