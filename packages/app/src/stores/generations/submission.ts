import type { CreateAnswer, CreateRequest } from '@mirari/model'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { type LocalGeneration, newLocalGeneration } from './generation.ts'
import { sortRows } from './generation-rows.ts'
import { createMatcher } from './history-filter.ts'
import type { LoadedHistory } from './loaded-history.ts'

export interface SubmissionDeps {
  create(request: CreateRequest): Promise<CreateAnswer>
  /** Asks again for what has failed or was cancelled. */
  retry(id: string): Promise<CreateAnswer>
  newId: () => string
  now: () => Date
  toast: { bad(text: string): void }
  texts: () => AppTexts
  /** Every answer that carries a balance. */
  onPoint(point: number): void
  /** The server found fewer points than a generation costs. */
  onLowPoints(): void
  /** A generation was accepted here; other tabs want to know. */
  onCreated?(): void
}

/** Submits requests, whose rows show before the server has answered. */
export function createSubmission(history: LoadedHistory, deps: SubmissionDeps) {
  const { create, now, texts } = deps

  /** @param before the row that is shown again when there are too few points */
  async function send(
    local: LocalGeneration,
    before: LocalGeneration | null,
    call: () => Promise<CreateAnswer>,
    failedText = texts().history.createFailed,
  ): Promise<boolean> {
    const epoch = history.epoch()
    const { generation_id: id } = local
    const { rows, filter } = history.getSnapshot()
    // What was just asked for is always in sight.
    const isVisible = createMatcher(filter, now())(local)
    history.set({ rows: [...rows, local], filter: isVisible ? filter : { ...filter, type: 'all', search: '' } })
    try {
      const answer = await call()
      if (epoch !== history.epoch()) return true
      deps.onPoint(answer.point)
      history.changeRow(id, (row) => accept(row, answer))
      deps.onCreated?.()
      return true
    } catch (error) {
      if (epoch !== history.epoch()) return false
      if (error instanceof RequestProblem && error.code === 'not_enough_points') {
        history.drop(id)
        if (before !== null) history.set({ rows: sortRows([...history.getSnapshot().rows, before]) })
        deps.onLowPoints()
        return false
      }
      const reason = error instanceof RequestProblem ? texts().problem(error) : null
      // The server may have taken it without our hearing of it; then the next refresh brings it back to life.
      history.changeRow(id, (row) =>
        row.status === 'connecting'
          ? { ...row, task_id: before?.task_id ?? '', status: 'failed', fail_reason: reason }
          : row,
      )
      deps.toast.bad(failedText)
      return false
    }
  }

  /**
   * Shows the generation at once and asks the server for it. Resolves to whether the server took it.
   * @param failedText what is said when it did not
   */
  async function submit(request: CreateRequest, failedText?: string): Promise<boolean> {
    const id = request.id ?? deps.newId()
    return send(newLocalGeneration(id, request, now()), null, () => create({ ...request, id }), failedText)
  }

  return {
    submit,

    /** Asks again for a generation that has failed or was cancelled; it becomes the newest one. */
    async retry(id: string): Promise<void> {
      const failed = history.getSnapshot().rows.find((row) => row.generation_id === id)
      if (failed === undefined) return
      history.drop(id)
      // The call that created it had no answer: with the same id it is not paid twice if it was taken after all.
      if (failed.task_id === '') {
        await submit({ ...failed.request, id })
        return
      }
      const local = newLocalGeneration(id, failed.request, now())
      await send(local, failed, () => deps.retry(id))
    },
  }
}

function accept(row: LocalGeneration, answer: CreateAnswer): LocalGeneration {
  // A status message may have been faster than the answer.
  if (row.status !== 'connecting') return row
  return { ...row, generation_id: answer.id, task_id: answer.task_id, status: 'generating' }
}
