import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { DeletedElsewhere, DeleteResults } from './delete-results.ts'
import { createQuestion } from './question.ts'

export interface ResultDeletionDeps {
  deleteResults: Pick<DeleteResults, 'fromDetail'>
  toast: { bad(text: string): void }
  texts: () => LateTexts
}

/** Deletes the result of an open detail: asks first, and offers to take it back. */
export function createResultDeletion({ deleteResults, toast, texts }: ResultDeletionDeps) {
  return createQuestion<Omit<DeletedElsewhere, 'text'>>(async (deletion) => {
    try {
      await deleteResults.fromDetail({ ...deletion, text: texts().result.deleted })
    } catch {
      toast.bad(texts().result.deleteFailed)
    }
  })
}
