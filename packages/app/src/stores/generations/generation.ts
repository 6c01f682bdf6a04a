import type { Generation, GenerationRequest, GenerationResult, TaskState, TaskStatus } from '@mirari/contract/schemas'
import { isNewerStatus } from '@mirari/contract/status-socket'
import { estimateFor, parseSize } from '@mirari/model'
import { toCardState } from '@mirari/product'

/** A generation in the app: the server's, or a submitted one that the server has not answered yet. */
export interface LocalGeneration extends Omit<Generation, 'status'> {
  status: TaskState | 'connecting'
  /** Whether the task is completed but its progress still runs to 100 before the results appear. */
  finishing: boolean
}

const squarePx = { width: 1024, height: 1024 }

/** The generation shown as soon as a request is submitted. @param id that the generation is going to have */
export function newLocalGeneration(id: string, request: GenerationRequest, now: Date): LocalGeneration {
  const { width, height } = parseSize(request.size) ?? squarePx
  return {
    generation_id: id,
    task_id: '',
    task_category: request.type,
    model: request.model,
    prompt: request.prompt,
    style: request.style ?? '',
    size: request.size,
    width,
    height,
    request,
    status: 'connecting',
    progress: 0,
    queue_pos: null,
    fail_reason: null,
    estimated: estimateFor(request.model, request.count),
    created_at: now.toISOString(),
    // Every state from the server is newer than this one.
    updated_at: '',
    generation_results: [],
    finishing: false,
  }
}

/** Whether the task is queued or running, so that its status is followed. */
export function isActive(generation: LocalGeneration): boolean {
  const state = toCardState(generation.status)
  return state === 'pending' || state === 'generating'
}

/** Whether the task has not ended, counted from the submit. */
export function isBusy(generation: LocalGeneration): boolean {
  return generation.status === 'connecting' || isActive(generation)
}

/** Applies a status message, unless it is older than what is known. */
export function mergeStatus(generation: LocalGeneration, status: TaskStatus): LocalGeneration {
  if (!isNewerStatus(status, generation)) return generation
  const state = toCardState(status.status)
  if (state === 'connecting') return generation
  const { failure: _, remaining_s: __, ...unchanged } = generation
  return {
    ...unchanged,
    task_id: status.task_id,
    status: state,
    progress: status.progress,
    queue_pos: status.queue_pos,
    ...(status.remaining_s !== undefined && { remaining_s: status.remaining_s }),
    fail_reason: status.error,
    ...(status.failure && { failure: status.failure }),
    updated_at: status.updated_at,
    generation_results: state === 'completed' ? status.result : generation.generation_results,
    finishing: generation.finishing || (state === 'completed' && isBusy(generation)),
  }
}

/** Applies a generation from a history page, which may be older than the last status message. */
export function mergeGeneration(before: LocalGeneration | undefined, listed: Generation): LocalGeneration {
  if (before === undefined) return { ...listed, finishing: false }
  if (isNewerStatus(before, listed)) return before
  const ended = toCardState(listed.status) === 'completed' && isBusy(before)
  return { ...listed, finishing: before.finishing || ended }
}

/** Replaces a result by a newer version of it, for example with another like count or visibility. */
export function replaceResult(generation: LocalGeneration, result: GenerationResult): LocalGeneration {
  const at = generation.generation_results.findIndex((one) => one.generation_result_id === result.generation_result_id)
  return at < 0 ? generation : { ...generation, generation_results: generation.generation_results.with(at, result) }
}

export function withoutResults(generation: LocalGeneration, ids: ReadonlySet<string>): LocalGeneration {
  const left = generation.generation_results.filter((one) => !ids.has(one.generation_result_id))
  return left.length === generation.generation_results.length ? generation : { ...generation, generation_results: left }
}

/** Puts restored results back at their positions. @param now undefined if the generation was deleted with them */
export function withResultsOf(
  now: LocalGeneration | undefined,
  before: LocalGeneration,
  ids: ReadonlySet<string>,
): LocalGeneration {
  const left = new Map(now?.generation_results.map((one) => [one.generation_result_id, one]))
  const generation_results = before.generation_results.flatMap((one) => {
    const id = one.generation_result_id
    return left.get(id) ?? (ids.has(id) ? one : [])
  })
  return { ...(now ?? before), generation_results }
}
