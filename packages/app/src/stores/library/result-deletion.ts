import type { GenerationResult } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { DeletedElsewhere, DeleteResults } from './delete-results.ts'

/** What is asked about before it is deleted. */
export interface ResultQuestion extends Pick<DeletedElsewhere, 'onLeaving' | 'onRestored'> {
  result: GenerationResult
  /** The call is under way. */
  busy: boolean
}

export interface ResultDeletionDeps {
  deleteResults: Pick<DeleteResults, 'fromDetail'>
  toast: { bad(text: string): void }
  texts: () => AppTexts
}

/** Deletes the result of an open detail: asks first, and offers to take it back. */
export function createResultDeletion({ deleteResults, toast, texts }: ResultDeletionDeps) {
  const question = createStore<ResultQuestion | null>(null)
  return {
    /** What the confirmation is about; null when nothing is asked. */
    question: { getSnapshot: question.getSnapshot, subscribe: question.subscribe },

    ask(asked: Omit<ResultQuestion, 'busy'>) {
      question.set({ ...asked, busy: false })
    },

    keep() {
      question.set(null)
    },

    async confirm() {
      const asked = question.getSnapshot()
      if (asked === null || asked.busy) return
      question.set({ ...asked, busy: true })
      try {
        await deleteResults.fromDetail({ ...asked, text: texts().result.deleted })
      } catch {
        toast.bad(texts().result.deleteFailed)
      } finally {
        question.set(null)
      }
    },
  }
}
