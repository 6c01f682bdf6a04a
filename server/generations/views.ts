import type { Generation, GenerationRequest, GenerationResult, TaskState, TaskStatus } from '@mirari/contract/schemas'
import { estimateFor, sizeText } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { positionsOf, type TaskRow } from '../platform/queue/queue.ts'
import { ownerReferences } from '../results/generation-references.ts'
import { mediaUrl } from '../results/picture.ts'
import { ownTasks, type StoredGeneration } from './store.ts'
import type { TaskProgress } from './task-progress.ts'

/** Results of finished generations by generation id, as the viewer sees them. */
export type ResultsOf = (
  db: Kysely<Tables>,
  generationIds: readonly string[],
  viewerId: string,
) => Promise<Map<string, GenerationResult[]>>

export interface ViewDeps {
  progress: TaskProgress
  clock: Clock
  resultsOf: ResultsOf
  balanceOf(db: Kysely<Tables>, userId: string): Promise<number>
}

export type GenerationViews = ReturnType<typeof createGenerationViews>

const wireStates: Readonly<Record<TaskRow['state'], TaskState>> = {
  queued: 'pending',
  running: 'generating',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/**
 * A queue position changes without its row. Its time stamp stays behind the one that the task gets when it leaves the
 * queue.
 */
const positionStampLagMs = 1

/** Turns rows of generations and tasks into their wire form; the only place that does. */
export function createGenerationViews({ progress, clock, resultsOf, balanceOf }: ViewDeps) {
  /** Current state, progress, queue position and time stamp of a task. */
  function stateOf(task: TaskRow, positions: ReadonlyMap<string, number>) {
    const now = task.state === 'running' ? progress.of(task.task_id) : null
    const readAt = new Date(clock.now().getTime() - positionStampLagMs).toISOString()
    const stamps = [task.updated_at, now?.updated_at ?? '', task.state === 'queued' ? readAt : '']
    return {
      status: wireStates[task.state],
      progress: now?.progress ?? task.progress,
      queue_pos: positions.get(task.task_id) ?? now?.queue_pos ?? null,
      updated_at: stamps.sort().at(-1) ?? task.updated_at,
    }
  }

  const completed = (tasks: readonly TaskRow[]) =>
    tasks.filter(({ state }) => state === 'completed').map(({ generation_id }) => generation_id)

  /** Statuses of one user's tasks. */
  async function statuses(db: Kysely<Tables>, userId: string, tasks: readonly TaskRow[]): Promise<TaskStatus[]> {
    if (tasks.length === 0) return []
    const positions = await positionsOf(db, tasks)
    const results = await resultsOf(db, completed(tasks), userId)
    const point = await balanceOf(db, userId)
    return tasks.map((task) => ({
      generation_id: task.generation_id,
      task_id: task.task_id,
      ...stateOf(task, positions),
      error: task.error,
      result: results.get(task.generation_id) ?? [],
      point,
    }))
  }

  /** Statuses of the user's own tasks among these generation or task ids; all others are left out. */
  async function statusesOf(db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<TaskStatus[]> {
    return statuses(db, userId, await ownTasks(db, userId, ids))
  }

  /** Generations in wire form, in the order of `stored`. */
  async function generations(
    db: Kysely<Tables>,
    userId: string,
    stored: readonly StoredGeneration[],
  ): Promise<Generation[]> {
    const tasks = stored.map(({ task }) => task)
    const positions = await positionsOf(db, tasks)
    const results = await resultsOf(db, completed(tasks), userId)
    const references = await ownerReferences(db, withReferences(stored))
    return stored.map(({ generation, task }) => ({
      generation_id: generation.generation_id,
      task_id: task.task_id,
      task_category: generation.task_category,
      model: generation.model,
      prompt: generation.prompt,
      style: generation.style,
      size: sizeText(generation),
      width: generation.width,
      height: generation.height,
      request: readRequest(generation.request),
      ...references.get(generation.generation_id),
      ...stateOf(task, positions),
      fail_reason: task.error,
      estimated: estimateFor(generation.model),
      created_at: generation.created_at,
      generation_results: results.get(generation.generation_id) ?? [],
    }))
  }

  return { statuses, statusesOf, generations }
}

/** Ids of the generations with references. Most have none, which their request tells without a query. */
function withReferences(stored: readonly StoredGeneration[]): string[] {
  return stored
    .filter(({ generation }) => generation.request.includes(mediaUrl('')))
    .map(({ generation }) => generation.generation_id)
}

/** Written by this server from a checked request, so its shape is known. */
function readRequest(json: string): GenerationRequest {
  return JSON.parse(json) as GenerationRequest
}
