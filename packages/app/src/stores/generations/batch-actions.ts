import { maxBatch } from '@mirari/contract/lists'
import type { FeedStore } from '@mirari/masonry-feed'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import { inChunks, sumOf } from '../../api/chunks.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { DeletedResults, ForgetDeleted } from '../results/deleted.ts'
import type { LocalGeneration } from './generation.ts'
import type { Generations } from './generations.ts'
import { periodStart } from './history-filter.ts'
import { type FocusTarget, neighborOfMany } from './neighbor.ts'
import type { Selection } from './selection.ts'

export interface BatchActionsDeps {
  api: Pick<Api, 'deleteResults' | 'restoreResults' | 'downloadResults' | 'generation' | 'historyIds'>
  generations: Pick<Generations, 'getSnapshot' | 'rowsWith' | 'putBack' | 'take'>
  selection: Pick<Selection, 'end' | 'getSnapshot' | 'selectAll' | 'replaceAll'>
  feed: Pick<FeedStore, 'refresh'>
  forget: ForgetDeleted['results']
  undo: Pick<UndoSnackbarStore, 'offer'>
  /** Moves the focus within the history; null when nothing is left there. */
  focus(target: FocusTarget | null): void
  save(url: string, filename: string): void
  toast: { bad(text: string): void; note(text: string): void }
  texts: () => AppTexts
  onDeleted(deleted: DeletedResults): void
  /** Called when results were restored, so that other tabs show them. */
  onBack(): void
}

export interface BatchDeletion {
  ids: readonly string[]
  /** Whether the call is in progress. */
  busy: boolean
}

export type BatchActions = ReturnType<typeof createBatchActions>

/** Actions on all selected results of the history at once. */
export function createBatchActions(deps: BatchActionsDeps) {
  const { api, generations, selection, feed, forget, toast } = deps
  const messages = () => deps.texts().history
  const deletion = createStore<BatchDeletion | null>(null)
  const downloading = createStore(false)

  async function restore(ids: readonly string[], before: readonly LocalGeneration[]): Promise<boolean> {
    try {
      const answers = await inChunks(ids, maxBatch, api.restoreResults)
      const success_count = sumOf(answers, 'success_count')
      const failed_count = sumOf(answers, 'failed_count')
      if (success_count === 0) {
        toast.bad(messages().gone)
        return true
      }
      if (failed_count === 0) generations.putBack(before, new Set(ids))
      // Some had been deleted earlier, and only the server knows which.
      else for (const { generation_id } of before) generations.take(await api.generation(generation_id))
      const [first] = before
      const restored = first?.generation_results.find((result) => ids.includes(result.generation_result_id))
      if (first && restored) {
        deps.focus({ generationId: first.generation_id, resultId: restored.generation_result_id, control: 'open' })
      }
      if (before.some((row) => row.generation_results.some((result) => result.is_public))) feed.refresh()
      deps.onBack()
      return true
    } catch {
      toast.bad(messages().undoFailed)
      return false
    }
  }

  return {
    /** The deletion to confirm; null when there is none. */
    deletion: { getSnapshot: deletion.getSnapshot, subscribe: deletion.subscribe },
    /** True while a download is being prepared. */
    downloading: { getSnapshot: downloading.getSnapshot, subscribe: downloading.subscribe },

    /** Selects everything that matches the filter; the server lists the ids of results that are not loaded yet. */
    async selectAll() {
      const { filter, hasOlder, ready } = generations.getSnapshot()
      // After a jump to an earlier time, newer generations are not loaded either.
      if (ready && !hasOlder && filter.until === undefined) {
        selection.selectAll()
        return
      }
      try {
        const { ids } = await api.historyIds(filter, periodStart(filter.period, new Date()))
        if (generations.getSnapshot().filter === filter) selection.replaceAll(ids)
      } catch {
        toast.bad(messages().selectAllFailed)
      }
    },

    askDelete() {
      const ids = [...selection.getSnapshot().ids]
      if (ids.length > 0) deletion.set({ ids, busy: false })
    },

    cancelDelete() {
      deletion.set(null)
    },

    async confirmDelete() {
      const pending = deletion.getSnapshot()
      if (pending === null || pending.busy) return
      const { ids } = pending
      const before = generations.rowsWith(new Set(ids))
      deletion.set({ ids, busy: true })
      let deleted: number
      try {
        // A result that could not be deleted was deleted before, for example in another tab, which is as good.
        deleted = sumOf(await inChunks(ids, maxBatch, api.deleteResults), 'success_count')
      } catch {
        toast.bad(messages().deleteFailed)
        return
      } finally {
        deletion.set(null)
      }
      const next = neighborOfMany(generations.getSnapshot().visibleRows, new Set(ids))
      forget({ resultIds: ids })
      deps.onDeleted({ resultIds: ids })
      selection.end()
      deps.focus(next)
      if (deleted === 0) return
      await deps.undo.offer({ text: messages().deleted(deleted), undo: () => restore(ids, before) })
    },

    /** Saves all selected results as one zip, which the browser writes to disk as it arrives. */
    async download() {
      const ids = [...selection.getSnapshot().ids]
      if (ids.length === 0 || downloading.getSnapshot()) return
      downloading.set(true)
      try {
        const answers = await inChunks(ids, maxBatch, api.downloadResults)
        for (const { url, filename } of answers) deps.save(url, filename)
        const failed_count = sumOf(answers, 'failed_count')
        if (failed_count > 0) toast.note(messages().notDownloaded(failed_count, ids.length))
      } catch (error) {
        const areDeleted = error instanceof RequestProblem && error.status === 404
        toast.bad(areDeleted ? messages().allGone : messages().downloadFailed)
      } finally {
        downloading.set(false)
      }
    },
  }
}
