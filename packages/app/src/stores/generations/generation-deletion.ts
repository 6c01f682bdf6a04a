import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedStore } from '@mirari/masonry-feed'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { DeletedGeneration, ForgetDeleted } from '../results/deleted.ts'
import type { LocalGeneration } from './generation.ts'
import { isLost } from './generation-rows.ts'
import type { Generations } from './generations.ts'
import { type FocusTarget, neighborOf } from './neighbor.ts'

/** A deletion to confirm: of one result, or of a generation with all its results. */
export interface Deletion {
  generationId: string
  /** Null for the whole generation. */
  resultId: string | null
  /** Whether the call is in progress. */
  busy: boolean
}

export interface GenerationDeletionDeps {
  api: Pick<Api, 'deleteGeneration' | 'deleteResult' | 'restoreGeneration' | 'restoreResult' | 'generation'>
  generations: Pick<Generations, 'getSnapshot' | 'find' | 'putBack' | 'take'>
  feed: Pick<FeedStore, 'refresh'>
  forget: ForgetDeleted['generation']
  toast: { bad(text: string): void }
  texts: () => AppTexts
  undo: Pick<UndoSnackbarStore, 'offer'>
  /** Moves the focus within the history; null when nothing is left there. */
  focus(target: FocusTarget | null): void
  onDeleted(deleted: DeletedGeneration): void
  /** Called when a generation or result was restored, so that other tabs show it. */
  onBack(): void
}

/** Whether the create call had no answer, so that the server has no such generation. */
const isUnsent = ({ task_id }: LocalGeneration) => task_id === ''

/** Deletes a generation or one of its results, after a confirmation and with an undo. */
export function createGenerationDeletion(deps: GenerationDeletionDeps) {
  const { api, generations, feed, forget, toast } = deps
  const texts = () => deps.texts().history
  const deletion = createStore<Deletion | null>(null)

  /**
   * Resolves to false when it failed but may still succeed.
   * @param lost the row, if it was one without results, which the server does not list
   */
  async function restore(
    { generationId, resultId }: DeletedGeneration,
    lost: LocalGeneration | null,
  ): Promise<boolean> {
    try {
      if (lost !== null) {
        if (!isUnsent(lost)) await api.restoreGeneration(generationId)
        generations.putBack([lost], new Set())
        deps.focus({ generationId, resultId, control: 'delete' })
        return true
      }
      if (resultId !== null) await api.restoreResult(resultId)
      const generation = await (resultId === null ? api.restoreGeneration(generationId) : api.generation(generationId))
      generations.take(generation)
      deps.focus({ generationId, resultId, control: 'delete' })
      if (generation.generation_results.some((result) => result.is_public)) feed.refresh()
      deps.onBack()
      return true
    } catch (error) {
      toast.bad(problemText(deps.texts(), error, texts().undoFailed))
      return error instanceof RequestProblem && error.status === 404
    }
  }

  return {
    /** The deletion to confirm; null when there is none. */
    deletion: { getSnapshot: deletion.getSnapshot, subscribe: deletion.subscribe },

    askDelete(
      { generation_id: generationId }: Pick<LocalGeneration, 'generation_id'>,
      result: GenerationResult | null,
    ) {
      deletion.set({ generationId, resultId: result?.generation_result_id ?? null, busy: false })
    },

    cancelDelete() {
      deletion.set(null)
    },

    /** Deletes after the confirmation. Deleting the only result of a generation deletes the generation. */
    async confirmDelete() {
      const pending = deletion.getSnapshot()
      if (pending === null || pending.busy) return
      const { generationId } = pending
      const row = generations.find(generationId)
      const lost = row !== null && isLost(row) ? row : null
      const resultId = row?.generation_results.length === 1 ? null : pending.resultId
      deletion.set({ ...pending, busy: true })
      try {
        if (resultId !== null) await api.deleteResult(resultId)
        else if (lost === null || !isUnsent(lost)) await api.deleteGeneration(generationId)
      } catch (error) {
        // A 404 means that it was deleted before, for example in another tab, which is as good.
        if (!(error instanceof RequestProblem && error.status === 404)) {
          deletion.set(null)
          toast.bad(texts().deleteFailed)
          return
        }
      }
      deletion.set(null)
      const deleted = { generationId, resultId }
      const next = neighborOf(generations.getSnapshot().visibleRows, { ...pending, all: resultId === null })
      forget(deleted)
      deps.focus(next)
      deps.onDeleted(deleted)
      await deps.undo.offer({ text: texts().deleted(1), undo: () => restore(deleted, lost) })
    },
  }
}
