import type {
  Generation,
  GenerationRequest,
  GenerationResult,
  TaskFailure,
  TaskState,
  TaskStatus,
} from '@mirari/contract/schemas'
import { taskFailureText } from '@mirari/contract/task-failures'
import { estimateFor, sizeText } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { positionsOf, type TaskRow } from '../platform/queue/queue.ts'
import type { PointsService } from '../points/service.ts'
import type { EditedEntry } from '../results/edited-result.ts'
import { ownerReferences } from '../results/generation-references.ts'
import { mediaUrl } from '../results/image-source.ts'
import { taskFailureOf } from '../results/task-failure.ts'
import type { Estimates, TaskEstimate } from './estimates/estimates.ts'
import { ownEdited, ownTasks, type StoredEntry, type StoredGeneration } from './store.ts'
import type { TaskProgress } from './task-progress.ts'

/** Results of finished generations by generation id, as the viewer sees them. */
export type ResultsOf = (
  db: Kysely<Tables>,
  generationIds: readonly string[],
  viewerId: string,
) => Promise<Map<string, GenerationResult[]>>

export interface ViewDeps {
  estimates: Pick<Estimates, 'ofTasks'>
  progress: TaskProgress
  clock: Clock
  resultsOf: ResultsOf
  balanceOf: PointsService['balanceOf']
}

interface Moment {
  /** Places in the queue by task. */
  positions: ReadonlyMap<string, number>
  /** Time stamp of those places. */
  readAt: string
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
 * queue, which is a little older than the moment at which others see that it left. Positions are told at longer
 * intervals, so that the next one is still later.
 */
const positionStampLagMs = 100

/** Turns rows of generations and tasks into their wire form; the only place that does. */
export function createGenerationViews({ estimates, progress, clock, resultsOf, balanceOf }: ViewDeps) {
  /** Time stamp of queue positions of rows that are read from now on: reading takes long where the database is busy. */
  const stampOfReading = () => new Date(clock.now().getTime() - positionStampLagMs).toISOString()

  /** Current state, progress, queue position and time stamp of a task. */
  function stateOf(task: TaskRow, { positions, readAt }: Moment) {
    // A task that was read before it was claimed must not look later than its claim.
    const reached = task.state === 'queued' ? null : progress.of(task)
    const now = task.state === 'running' ? reached : null
    // Progress of another process may have been told after the moment at which this one let the task end.
    const afterProgress = reached && now === null ? new Date(Date.parse(reached.updated_at) + 1).toISOString() : ''
    const stamps = [task.updated_at, now?.updated_at ?? '', task.state === 'queued' ? readAt : '', afterProgress]
    return {
      status: wireStates[task.state],
      progress: Math.max(now?.progress ?? 0, task.progress),
      queue_pos: positions.get(task.task_id) ?? now?.queue_pos ?? null,
      updated_at: stamps.sort().at(-1) ?? task.updated_at,
    }
  }

  const completed = (tasks: readonly TaskRow[]) =>
    tasks.filter(({ state }) => state === 'completed').map(({ generation_id }) => generation_id)

  /** Statuses of one user's tasks and edited results. */
  async function statuses(
    db: Kysely<Tables>,
    userId: string,
    tasks: readonly TaskRow[],
    { edited = [], readAt = stampOfReading() }: { edited?: readonly EditedEntry[]; readAt?: string } = {},
  ): Promise<TaskStatus[]> {
    if (tasks.length + edited.length === 0) return []
    const positions = await positionsOf(db, tasks)
    const results = await resultsOf(db, [...completed(tasks), ...edited.map(idOf)], userId)
    const point = await balanceOf(db, userId)
    const expected = await estimates.ofTasks(db, tasks, positions)
    const rest = (id: string) => ({ result: results.get(id) ?? [], point })
    return [
      ...tasks.map((task) => ({
        generation_id: task.generation_id,
        task_id: task.task_id,
        ...stateOf(task, { positions, readAt }),
        ...remainingOf(expected.get(task.task_id)),
        error: failureText(task),
        ...failureOf(task),
        ...rest(task.generation_id),
      })),
      ...edited.map((entry) => ({
        generation_id: entry.generation_id,
        task_id: entry.task_id,
        ...editedState(entry),
        error: null,
        ...rest(entry.generation_id),
      })),
    ]
  }

  /** Statuses of the user's own generations and tasks among these ids; other ids are left out. */
  async function statusesOf(db: Kysely<Tables>, userId: string, ids: readonly string[]): Promise<TaskStatus[]> {
    const readAt = stampOfReading()
    const tasks = await ownTasks(db, userId, ids)
    const found = new Set(tasks.flatMap(({ generation_id, task_id }) => [generation_id, task_id]))
    const others = ids.filter((id) => !found.has(id))
    return statuses(db, userId, tasks, { edited: await ownEdited(db, userId, others), readAt })
  }

  /** Generations in wire form, in the order of `stored`. */
  async function generations(
    db: Kysely<Tables>,
    userId: string,
    stored: readonly StoredEntry[],
  ): Promise<Generation[]> {
    const readAt = stampOfReading()
    const requested = stored.filter((entry) => 'task' in entry)
    const tasks = requested.map(({ task }) => task)
    const edited = stored.flatMap((entry) => ('edited' in entry ? [entry.edited] : []))
    const positions = await positionsOf(db, tasks)
    const results = await resultsOf(db, [...completed(tasks), ...edited.map(idOf)], userId)
    const references = await ownerReferences(db, withReferences(requested))
    const expected = await estimates.ofTasks(db, tasks, positions)
    return stored.map((entry) => {
      const facts = 'edited' in entry ? editedFacts(entry.edited) : generationFacts(entry, { positions, readAt })
      const { generation_id, task_id, model } = facts
      const request: GenerationRequest = facts.request
      const estimate = expected.get(task_id)
      return {
        ...facts,
        ...references.get(generation_id),
        size: sizeText(facts),
        estimated: estimate?.estimated ?? estimateFor(model, request.count),
        ...remainingOf(estimate),
        generation_results: results.get(generation_id) ?? [],
      }
    })
  }

  function generationFacts({ generation, task }: StoredGeneration, moment: Moment) {
    const { generation_id, task_category, model, prompt, style, width, height, created_at } = generation
    return {
      generation_id,
      task_id: task.task_id,
      task_category,
      model,
      prompt,
      style,
      width,
      height,
      request: readRequest(generation.request),
      ...stateOf(task, moment),
      fail_reason: failureText(task),
      ...failureOf(task),
      created_at,
    }
  }

  return { statuses, statusesOf, generations }
}

/** Nothing for a task that has ended. */
function remainingOf(estimate: TaskEstimate | undefined): Pick<TaskStatus, 'remaining_s'> {
  return estimate ? { remaining_s: estimate.remaining_s } : {}
}

const idOf = ({ generation_id }: EditedEntry): string => generation_id

/** An edited result is complete from the start. */
const editedState = ({ edited_at }: EditedEntry) =>
  ({ status: 'completed', progress: 100, queue_pos: null, updated_at: edited_at }) as const

/** An edited result has no request, so one is derived from it to be shown in its row and used for Edit and Rerun. */
function editedFacts(edited: EditedEntry) {
  const { generation_id, task_id, task_category, model, prompt, style, width, height, created_at } = edited
  return {
    generation_id,
    task_id,
    task_category,
    model,
    prompt,
    style,
    width,
    height,
    request: { prompt, model, size: sizeText(edited), type: task_category, style },
    ...editedState(edited),
    fail_reason: null,
    created_at,
  }
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

/** Why a task failed; nothing for one that has not. */
function failureOf(task: TaskRow): { failure?: TaskFailure } {
  const failure = taskFailureOf(task)
  return failure ? { failure } : {}
}

function failureText(task: TaskRow): string | null {
  const failure = taskFailureOf(task)
  return failure ? taskFailureText(failure.code, failure.params) : null
}
