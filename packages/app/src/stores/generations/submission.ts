import type { CreateAnswer, GenerationRequest } from '@mirari/contract/schemas'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { type LocalGeneration, newLocalGeneration } from './generation.ts'
import { sortRows } from './generation-rows.ts'
import { createMatcher } from './history-filter.ts'
import type { LoadedHistory } from './loaded-history.ts'

export interface SubmissionDeps {
  create(request: GenerationRequest): Promise<CreateAnswer>
  /** Retries a failed or canceled generation. */
  retry(id: string): Promise<CreateAnswer>
  newId: () => string
  now: () => Date
  toast: { bad(text: string): void }
  texts: () => AppTexts
  /** Called with the balance of every answer. */
  onPoint(point: number): void
  /** Called when the points do not suffice. */
  onLowPoints(): void
  /** Called when the server accepted a generation, so that other tabs show it. */
  onCreated?(): void
}

/** Submits requests. Their rows appear before the server has answered. */
export function createSubmission(history: LoadedHistory, deps: SubmissionDeps) {
  const { create, now, texts } = deps

  /** @param before the row to restore when there are too few points */
  async function send(
    local: LocalGeneration,
    before: LocalGeneration | null,
    call: () => Promise<CreateAnswer>,
    failedText = texts().history.createFailed,
  ): Promise<boolean> {
    const epoch = history.epoch()
    const { generation_id: id } = local
    const { rows, filter } = history.getSnapshot()
    // A generation that was just submitted is always visible.
    const isVisible = createMatcher(filter, now())(local)
    history.set({
      rows: [...rows, local],
      filter: isVisible ? filter : { period: filter.period, type: 'all', search: '' },
    })
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
      // The server may have accepted it although its answer was lost; the next refresh then revives the row.
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
   * Shows the generation at once and submits it. Resolves to whether the server accepted it.
   * @param failedText toast if it did not
   */
  async function submit(request: GenerationRequest, failedText?: string): Promise<boolean> {
    const id = request.id ?? deps.newId()
    return send(newLocalGeneration(id, request, now()), null, () => create({ ...request, id }), failedText)
  }

  return {
    submit,

    /** Retries a failed or canceled generation, which becomes the newest one. */
    async retry(id: string): Promise<void> {
      const failed = history.getSnapshot().rows.find((row) => row.generation_id === id)
      if (failed === undefined) return
      history.drop(id)
      // The create call had no answer. Reusing the id avoids a second payment in case the server accepted it.
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
  // A status message may arrive before the answer.
  if (row.status !== 'connecting') return row
  return { ...row, generation_id: answer.id, task_id: answer.task_id, status: 'generating' }
}
