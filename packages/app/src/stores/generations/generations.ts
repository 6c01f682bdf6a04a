import type { Generation, GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import { isActive, isBusy, type LocalGeneration, mergeStatus, replaceResult } from './generation.ts'
import { dropResultsOf, findResultIn, mergeListed, restoreResultsOf, rowsOfResults } from './generation-rows.ts'
import { createHistoryPages, type HistoryPagesDeps } from './history-pages.ts'
import { createLoadedHistory } from './loaded-history.ts'
import { createSubmission, type SubmissionDeps } from './submission.ts'

export interface GenerationsDeps extends SubmissionDeps, HistoryPagesDeps {}

export type Generations = ReturnType<typeof createGenerations>

/** The signed-in user's generations, merged from submissions, listed pages and status messages. */
export function createGenerations(deps: GenerationsDeps) {
  const { onPoint, toast, texts } = deps
  const history = createLoadedHistory(deps.now)
  const { refresh, loadOlder, show, findOldest } = createHistoryPages(history, deps)
  const { submit, retry } = createSubmission(history, deps)
  const { changeRow } = history
  const rows = () => history.getSnapshot().rows

  return {
    getSnapshot: history.getSnapshot,
    subscribe: history.subscribe,
    refresh,
    loadOlder,
    show,
    findOldest,
    /** The months with results that match a filter. */
    months: deps.months,
    reset: history.reset,
    submit,
    retry,

    /** Applies a status from the status channel or from polling. */
    applyStatus(status: TaskStatus) {
      const changed = changeRow(status.generation_id, (row) => mergeStatus(row, status))
      if (changed === null || changed.before === changed.after) return
      onPoint(status.point)
      if (isBusy(changed.before) && changed.after.status === 'failed') toast.bad(texts().history.generationFailed)
    },

    /** Shows the results of a completed generation, once its progress has run to 100. */
    reveal(id: string) {
      changeRow(id, (row) => (row.finishing ? { ...row, finishing: false } : row))
    },

    /** Removes a deleted generation. */
    drop: history.drop,

    /** Merges a generation as the server has it now. */
    take(generation: Generation) {
      history.set({ rows: mergeListed(rows(), [generation]) })
    },

    /** Removes deleted results, and a generation with its last result. */
    dropResults(ids: ReadonlySet<string>) {
      const left = dropResultsOf(rows(), ids)
      if (left !== rows()) history.set({ rows: left })
    },

    /** The rows that contain any of these results. */
    rowsWith: (ids: ReadonlySet<string>) => rowsOfResults(rows(), ids),

    /** Puts restored results back. @param before their rows before the deletion */
    putBack(before: readonly LocalGeneration[], ids: ReadonlySet<string>) {
      history.set({ rows: restoreResultsOf(rows(), before, ids) })
    },

    find: (id: string) => rows().find((row) => row.generation_id === id) ?? null,

    findResult: (id: string): GenerationResult | null => findResultIn(rows(), id),

    updateResult(result: GenerationResult) {
      changeRow(result.generation_id, (row) => replaceResult(row, result))
    },

    activeIds: () =>
      rows()
        .filter(isActive)
        .map((row) => row.generation_id),
  }
}
