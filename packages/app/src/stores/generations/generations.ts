import type { Generation, GenerationResult, TaskStatus } from '@mirari/model'
import { isActive, isBusy, type LocalGeneration, mergeStatus, replaceResult } from './generation.ts'
import { dropResultsOf, findResultIn, mergeListed, restoreResultsOf, rowsOfResults } from './generation-rows.ts'
import { createHistoryPages, type HistoryPagesDeps } from './history-pages.ts'
import { createLoadedHistory } from './loaded-history.ts'
import { createSubmission, type SubmissionDeps } from './submission.ts'

export interface GenerationsDeps extends SubmissionDeps, HistoryPagesDeps {}

export type Generations = ReturnType<typeof createGenerations>

/** The signed-in user's history: what was submitted here, what the server lists, and what the status messages say. */
export function createGenerations(deps: GenerationsDeps) {
  const { onPoint, toast, texts } = deps
  const history = createLoadedHistory(deps.now)
  const { refresh, loadOlder, show } = createHistoryPages(history, deps)
  const { submit, retry } = createSubmission(history, deps)
  const { changeRow } = history
  const rows = () => history.getSnapshot().rows

  return {
    getSnapshot: history.getSnapshot,
    subscribe: history.subscribe,
    refresh,
    loadOlder,
    show,
    reset: history.reset,
    submit,
    retry,

    /** Takes messages of the status channel and answers of the polling alike. */
    applyStatus(status: TaskStatus) {
      const changed = changeRow(status.generation_id, (row) => mergeStatus(row, status))
      if (changed === null || changed.before === changed.after) return
      onPoint(status.point)
      if (isBusy(changed.before) && changed.after.status === 'failed') toast.bad(texts().history.generationFailed)
    },

    /** The progress of a completed generation has run to 100: its results show from now on. */
    reveal(id: string) {
      changeRow(id, (row) => (row.finishing ? { ...row, finishing: false } : row))
    },

    /** The generation is no more. */
    drop: history.drop,

    /** A generation as the server has it now. */
    take(generation: Generation) {
      history.set({ rows: mergeListed(rows(), [generation]) })
    },

    /** These results are no more; the last one takes its generation with it. */
    dropResults(ids: ReadonlySet<string>) {
      const left = dropResultsOf(rows(), ids)
      if (left !== rows()) history.set({ rows: left })
    },

    /** The rows of these results. */
    rowsWith: (ids: ReadonlySet<string>) => rowsOfResults(rows(), ids),

    /** Deleted results came back; `before` are their rows as they were. */
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
