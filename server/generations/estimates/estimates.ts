import type { Estimate } from '@mirari/contract/schemas'
import { estimateFor, type ModelId, models } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { EngineRegistry } from '../../engines/engine-registry.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { TaskRow } from '../../platform/queue/queue.ts'
import { resultCountOf } from '../result-count.ts'
import type { TaskProgress } from '../task-progress.ts'
import type { WorkerCounts } from '../worker-counts.ts'
import { remainingOfQueued, remainingOfRunning, toSeconds } from './remaining-time.ts'
import { storedMedians } from './task-durations.ts'
import { kindsOf, modelKinds, type TaskKinds } from './task-kinds.ts'

export interface EstimateDeps {
  registry: EngineRegistry
  progress: TaskProgress
  clock: Clock
  workers: Pick<WorkerCounts, 'now'>
}

/** Estimate of an unfinished task, and the seconds that remain. */
export interface TaskEstimate {
  estimated: Estimate
  remaining_s: number
}

/** Properties that determine the duration of a task; they are constant while it exists. */
interface ShapedTask {
  model: ModelId
  /** Number of results. */
  count: number
  kinds: TaskKinds
}

/** Number of tasks whose shapes are cached. */
const cachedShapes = 5000

export type Estimates = ReturnType<typeof createEstimates>

/** Expected times of tasks, learned from those that this server has completed; until then from the model's record. */
export function createEstimates({ registry, progress, clock, workers }: EstimateDeps) {
  // Statuses are sent many times a second, so what they need of the database is read once.
  const shapes = new Map<string, ShapedTask>()
  let medians: Promise<ReadonlyMap<string, number>> | null = null

  function currentMedians(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
    medians ??= storedMedians(db).catch((error: unknown) => {
      medians = null
      throw error
    })
    return medians
  }

  /** Of the unfinished ones among these tasks, by task id. @param positions queue positions by task id */
  async function ofTasks(
    db: Kysely<Tables>,
    tasks: readonly TaskRow[],
    positions: ReadonlyMap<string, number>,
  ): Promise<Map<string, TaskEstimate>> {
    const unfinished = tasks.filter(({ state }) => state === 'queued' || state === 'running')
    if (unfinished.length === 0) return new Map()
    await readShapes(db, unfinished)
    const measured = await currentMedians(db)
    const available = await workers.now(db)
    const entries = unfinished.flatMap((task) => {
      const shape = shapes.get(task.task_id)
      if (!shape) return []
      const { model, count, kinds } = shape
      const expectedMs = measured.get(kinds.alike) ?? measured.get(kinds.model) ?? recordedMs(model, count)
      const remainingMs =
        task.state === 'running'
          ? remainingOfRunning({ expectedMs, ...runOf(task) })
          : remainingOfQueued({
              expectedMs,
              position: positions.get(task.task_id) ?? 1,
              typicalMs: measured.get(kinds.engine) ?? expectedMs,
              workers: available,
            })
      const estimate = { estimated: estimateOf(count, expectedMs), remaining_s: toSeconds(remainingMs) }
      return [[task.task_id, estimate] as const]
    })
    return new Map(entries)
  }

  /** Fills the cache with the shapes of these tasks. */
  async function readShapes(db: Kysely<Tables>, tasks: readonly TaskRow[]): Promise<void> {
    if (shapes.size > cachedShapes) shapes.clear()
    const missing = tasks.filter(({ task_id }) => !shapes.has(task_id))
    if (missing.length === 0) return
    const taskOf = new Map(missing.map((task) => [task.generation_id, task]))
    for (const { generation_id, model, ...rest } of await generationsOf(db, missing)) {
      const task = taskOf.get(generation_id)
      if (!task) continue
      const count = resultCountOf({ model, request: rest.request })
      shapes.set(task.task_id, { model, count, kinds: kindsOf({ model, ...rest, engine: task.engine }) })
    }
  }

  function runOf({ task_id, run, started_at, progress: storedPercent }: TaskRow) {
    const startedMs = started_at === null ? clock.now().getTime() : Date.parse(started_at)
    const percent = progress.of({ task_id, run })?.progress ?? storedPercent
    return { elapsedMs: Math.max(0, clock.now().getTime() - startedMs), fraction: percent / 100 }
  }

  /** Of a task of each model, by model, on the engine that serves it; models without an engine keep their record's. */
  async function ofModels(db: Kysely<Tables>, ids: readonly ModelId[]): Promise<Map<ModelId, Estimate>> {
    const kindOf = (id: ModelId) => modelKinds(registry.engineFor(id)?.id ?? '', id).model
    const measured = await currentMedians(db)
    return new Map(ids.map((id) => [id, estimateOf(models[id].results, measured.get(kindOf(id)) ?? recordedMs(id))]))
  }

  /** To be called when the time of another task was stored. */
  function timesChanged(): void {
    medians = null
  }

  return { ofTasks, ofModels, timesChanged }
}

async function generationsOf(db: Kysely<Tables>, tasks: readonly TaskRow[]) {
  const ids = tasks.map(({ generation_id }) => generation_id)
  return db
    .selectFrom('generation')
    .innerJoin('history_entry', 'history_entry.entry_id', 'generation.generation_id')
    .select(['generation_id', 'model', 'width', 'height', 'request'])
    .where('generation_id', 'in', ids)
    .execute()
}

function estimateOf(count: number, expectedMs: number): Estimate {
  return { count, seconds_per_item: Math.round(expectedMs / count) / 1000 }
}

/** Time in ms that the model's record names for a whole task. */
function recordedMs(model: ModelId, results?: number): number {
  const { count, seconds_per_item } = estimateFor(model, results)
  return count * seconds_per_item * 1000
}
