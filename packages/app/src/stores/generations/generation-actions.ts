import type { GenerationResult } from '@mirari/contract/schemas'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { Results } from '../results/results.ts'
import type { LocalGeneration } from './generation.ts'
import { createGenerationDeletion, type GenerationDeletionDeps } from './generation-deletion.ts'
import { createGenerationEditing, type GenerationEditingDeps } from './generation-editing.ts'
import type { Generations } from './generations.ts'

export type GenerationActionsDeps = GenerationDeletionDeps &
  GenerationEditingDeps & {
    api: Pick<Api, 'cancel' | 'download' | 'like'>
    generations: Pick<Generations, 'applyStatus'>
    results: Pick<Results, 'change'>
    save(url: string, filename: string): void
  }

export type GenerationActions = ReturnType<typeof createGenerationActions>

/** Actions on a generation in the history and on its results. */
export function createGenerationActions(deps: GenerationActionsDeps) {
  const { api, generations, results, toast } = deps
  const texts = () => deps.texts().history

  return {
    ...createGenerationEditing(deps),
    ...createGenerationDeletion(deps),

    /** Cancels a queued or running task. The answer carries the balance, and says when nothing was refunded. */
    async cancel({ generation_id }: LocalGeneration) {
      try {
        const answer = await api.cancel(generation_id)
        generations.applyStatus(answer)
        if (answer.refunded === false) toast.bad(texts().notRefunded)
      } catch (error) {
        // The task has ended meanwhile, which a status message reports.
        if (error instanceof RequestProblem && error.code === 'not_cancellable') return
        toast.bad(texts().cancelFailed)
      }
    },

    async download({ generation_result_id: id }: GenerationResult) {
      try {
        const { url, filename } = await api.download(id)
        deps.save(url, filename)
      } catch {
        toast.bad(texts().downloadFailed)
      }
    },

    /** Toggles the like optimistically; the server's answer replaces it. */
    async like(result: GenerationResult) {
      const { is_liked: before, likes_count } = result
      results.change(result, { is_liked: !before, likes_count: Math.max(0, likes_count + (before ? -1 : 1)) })
      try {
        results.change(result, await api.like(result.generation_result_id, !before))
      } catch (error) {
        // A like that could not be sent is reverted without a message.
        console.warn('A like could not be sent.', error)
        results.change(result, { is_liked: before, likes_count })
      }
    },
  }
}
