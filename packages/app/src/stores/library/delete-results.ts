import { maxBatch } from '@mirari/contract/lists'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedStore } from '@mirari/masonry-feed'
import type { Api } from '../../api/api.ts'
import { inChunks, sumOf } from '../../api/chunks.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Generations } from '../generations/generations.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { DeletedResults } from '../results/deleted.ts'
import type { Folders } from './folders.ts'
import type { LibraryList } from './library-list.ts'
import type { LibraryView } from './library-state.ts'
import { neighborOf } from './neighbor.ts'

export interface DeleteResultsDeps {
  api: Pick<Api, 'deleteResult' | 'deleteResults' | 'restoreResults'>
  list: Pick<LibraryList, 'getSnapshot' | 'putBack' | 'refresh'>
  folders: Pick<Folders, 'load'>
  generations: Pick<Generations, 'refresh'>
  feed: Pick<FeedStore, 'refresh'>
  undo: Pick<UndoSnackbarStore, 'offer'>
  /** Removes deleted results from everything that shows them. */
  forget(deleted: DeletedResults): void
  /** Moves the focus to a result of the grid; null when none is left. */
  focus(id: string | null): void
  toast: { bad(text: string): void }
  texts: () => LateTexts
  onDeleted(deleted: DeletedResults): void
  onBack(): void
}

/** Results before their deletion, for the undo. */
interface Deleted {
  ids: readonly string[]
  results: readonly GenerationResult[]
  /** The view of the library in which they were deleted; null if they were deleted elsewhere. */
  view: LibraryView | null
  onRestored?: (() => void) | undefined
}

/** Deletion of a result outside of the library's grid. */
export interface DeletedElsewhere {
  result: GenerationResult
  /** Text of the undo snackbar. */
  text: string
  /** Called when the server has deleted it and the app still shows it, to move on to another result. */
  onLeaving: () => void
  /** Called when it was restored. */
  onRestored: () => void
}

export type DeleteResults = ReturnType<typeof createDeleteResults>

/** Deletes results everywhere and offers the undo. The calls reject when the server does not delete them. */
export function createDeleteResults(deps: DeleteResultsDeps) {
  const { api, list, folders, toast } = deps
  const texts = () => deps.texts().library

  /** Resolves to false when it failed but may still succeed. */
  async function restore({ ids, results, view, onRestored }: Deleted): Promise<boolean> {
    try {
      const answers = await inChunks(ids, maxBatch, api.restoreResults)
      if (sumOf(answers, 'success_count') === 0) toast.bad(texts().gone)
      else {
        // Another view of the library may be visible by now.
        const isLoaded = results.length === ids.length
        if (view !== null && isLoaded && list.getSnapshot().view === view) list.putBack(results)
        else void list.refresh()
        const [first] = results
        if (first && view !== null) deps.focus(first.generation_result_id)
        void folders.load()
        void deps.generations.refresh()
        if (results.some(({ is_public }) => is_public)) deps.feed.refresh()
        deps.onBack()
        onRestored?.()
      }
      return true
    } catch {
      toast.bad(texts().undoFailed)
      return false
    }
  }

  /** Resolves to the number of deleted results. The others were deleted before, for example in another tab. */
  async function sendDelete(ids: readonly string[]): Promise<number> {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return sendDeleteOne(only)
    return sumOf(await inChunks(ids, maxBatch, api.deleteResults), 'success_count')
  }

  async function sendDeleteOne(id: string): Promise<number> {
    try {
      await api.deleteResult(id)
      return 1
    } catch (error) {
      if (error instanceof RequestProblem && error.status === 404) return 0
      throw error
    }
  }

  /** Takes what is deleted out of everything that shows it. */
  function forget(ids: readonly string[]) {
    deps.forget({ resultIds: ids })
    deps.onDeleted({ resultIds: ids })
    void folders.load()
  }

  return {
    /** Deletes results of the grid and moves the focus to their neighbor. */
    async fromGrid(ids: readonly string[]): Promise<void> {
      const leaving = new Set(ids)
      const { items, view } = list.getSnapshot()
      const results = items.filter(({ generation_result_id }) => leaving.has(generation_result_id))
      const count = await sendDelete(ids)
      const next = neighborOf(list.getSnapshot().items, leaving)
      forget(ids)
      deps.focus(next)
      if (count === 0) return
      // Not awaited, because the undo is offered for longer than the action runs.
      void deps.undo.offer({ text: texts().deleted(count), undo: () => restore({ ids, results, view }) })
    },

    /** Deletes the result of a detail view. */
    async fromDetail({ result, text, onLeaving, onRestored }: DeletedElsewhere): Promise<void> {
      const ids = [result.generation_result_id]
      const count = await sendDelete(ids)
      onLeaving()
      forget(ids)
      if (count === 0) return
      void deps.undo.offer({ text, undo: () => restore({ ids, results: [result], view: null, onRestored }) })
    },
  }
}
