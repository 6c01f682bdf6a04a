import {
  type AssetPage,
  type CreateAnswer,
  type DeleteAnswer,
  estimateFor,
  type Generation,
  isPostModel,
  type ModelId,
  type ModelState,
  modelIds,
  models,
  type Page,
  type PostModel,
  pricePerTask,
  type TaskStatus,
  type TypeFilter,
  type User,
} from '@mirari/model'
import type { Kysely } from 'kysely'
import type { EngineEntry, EngineRegistry } from '../engines/engine-registry.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { cancel, enqueue, type TaskRow } from '../platform/queue/queue.ts'
import { beginDeletion, restoreGeneration, trashGeneration, undoUntil } from '../results/trash.ts'
import { notFound } from '../results/visibility.ts'
import type { Announcer } from './announcer.ts'
import { type ChangesDeps, createChanges, type GenerationChange } from './changes.ts'
import { type HistoryQuery, historyFilter } from './history-query.ts'
import { derivedRequest } from './post-create.ts'
import type { UncheckedPost } from './post-rules.ts'
import { retryRef, spendRef } from './price.ts'
import { withAddresses } from './reference-rules.ts'
import { ownAddress, type ReferenceMedia, readableReferences } from './references.ts'
import { refundTask } from './refund-task.ts'
import { type CheckedRequest, checkRequest, maxSeed, modelUnavailable, type UncheckedRequest } from './request-rules.ts'
import {
  beginAgain,
  type GenerationRow,
  generationById,
  generationsWithTasks,
  type HistoryFilter,
  historyPage,
  historyTotal,
  insertGeneration,
  insertReferences,
  referenceFiles,
  taskOf,
} from './store.ts'
import type { TaskProgress } from './task-progress.ts'
import type { GenerationViews } from './views.ts'
import type { WorkerLoop } from './worker-loop.ts'

export interface GenerationDeps {
  database: Database
  registry: EngineRegistry
  points: {
    spend(trx: Kysely<Tables>, change: { user_id: string; amount: number; ref: string }): Promise<number>
    refund(trx: Kysely<Tables>, ref: string): Promise<boolean>
    balanceOf(db: Kysely<Tables>, userId: string): Promise<number>
  }
  media: ReferenceMedia
  feed: {
    ownAssets(
      db: Kysely<Tables>,
      filter: Omit<HistoryFilter, 'states'>,
      request: { page: number; size: number; type: TypeFilter },
    ): Promise<AssetPage>
    changeResults: ChangesDeps['changeResults']
  }
  views: GenerationViews
  loop: Pick<WorkerLoop, 'wake' | 'cancel'>
  announcer: Announcer
  progress: TaskProgress
  clock: Clock
}

export interface CreateOptions {
  /** Origins under which this server is reached, for addresses of files. */
  origins?: readonly string[]
  /** Whether the call that was chosen makes this model. */
  made?(model: ModelId): boolean
}

export type GenerationService = ReturnType<typeof createGenerationService>

/** Most ids that one status call or socket may ask for. */
export const maxStatusIds = 100

/** Creating, watching, cancelling and deleting one's own generations. */
export function createGenerationService(deps: GenerationDeps) {
  const { database, registry, points, media, views, loop, announcer, progress, clock } = deps

  /** The user's own generation. @throws Problem 'not_found', also for other people's */
  async function own(db: Kysely<Tables>, user: User, id: string): Promise<GenerationRow> {
    const generation = await generationById(db, id)
    if (generation?.user_id !== user.id) throw notFound()
    return generation
  }

  /**
   * Spends the price and queues the task, or neither. A repeated call with the same id and body answers the first
   * one's ids and costs nothing.
   * @throws Problem 'validation', 'model_unavailable', 'not_enough_points', 'conflict'
   */
  async function create(
    user: User,
    body: UncheckedRequest,
    { origins = [], made = () => true }: CreateOptions = {},
  ): Promise<CreateAnswer> {
    const checked = checkRequest(withAddresses(body, (url) => ownAddress(media, url, origins)))
    if (!made(checked.model)) throw new Problem('model_not_of_call', { model: models[checked.model].name })
    await readableReferences(database.read, media, checked)
    return begin(user, body.id, checked)
  }

  /**
   * Works on a finished result: a creation of its own, queued and paid for as any other.
   * @throws Problem 'validation', 'not_found', 'model_unavailable', 'not_enough_points', 'conflict'
   */
  async function createFrom(
    user: User,
    body: UncheckedPost,
    { origins = [], made }: Pick<CreateOptions, 'origins'> & { made: readonly PostModel[] },
  ): Promise<CreateAnswer> {
    const own = (url: string) => ownAddress(media, url, origins)
    return begin(user, body.id, await derivedRequest(database.read, media, user.id, body, { made, own }))
  }

  async function begin(user: User, wantedId: string | undefined, checked: CheckedRequest): Promise<CreateAnswer> {
    const id = wantedId === undefined ? newId() : checkId(wantedId)
    const engine = engineOf(checked)
    const { answer, isNew } = await database.write(async (trx) => {
      const queued = await queue(trx, user, id, checked, engine)
      return queued ? { answer: queued, isNew: true } : { answer: await repeat(trx, user, id, checked), isNew: false }
    })
    if (isNew) {
      announcer.changed({ user_id: user.id, generation_id: id })
      loop.wake()
    }
    return answer
  }

  /** @throws Problem 'model_unavailable' */
  function engineOf({ model, references }: { model: ModelId; references: readonly unknown[] }): EngineEntry {
    const engine = registry.engineFor(model)
    if (!engine) throw modelUnavailable()
    // What a derived creation works on is no reference.
    if (references.length > 0 && !isPostModel(model) && !engine.referenceModels.includes(model)) {
      throw new Problem('references_unavailable')
    }
    return engine
  }

  /** Null, and nothing changes, when the id is taken. */
  async function queue(trx: Kysely<Tables>, user: User, id: string, checked: CheckedRequest, engine: EngineEntry) {
    const { task_category, model, prompt, style, width, height, request, request_hash } = checked
    const created_at = clock.now().toISOString()
    const shared = { generation_id: id, user_id: user.id, task_category, model, created_at }
    const isNew = await insertGeneration(trx, {
      ...shared,
      prompt,
      style,
      width,
      height,
      seed: checked.seed === -1 ? randomSeed() : checked.seed,
      request: JSON.stringify(request),
      request_hash,
      source_result_id: checked.source_result_id ?? null,
    })
    if (!isNew) return null
    // Asked again: the file may have gone meanwhile.
    await insertReferences(trx, id, await readableReferences(trx, media, checked))
    const point = await points.spend(trx, { user_id: user.id, amount: pricePerTask, ref: spendRef(id) })
    const task_id = newId()
    await enqueue(trx, { ...shared, task_id, engine: engine.id })
    return { id, task_id, point }
  }

  async function repeat(trx: Kysely<Tables>, user: User, id: string, now: CheckedRequest): Promise<CreateAnswer> {
    const earlier = await generationById(trx, id)
    if (earlier?.user_id !== user.id || earlier.request_hash !== now.request_hash) {
      throw new Problem('id_taken')
    }
    const { task_id } = await taskOf(trx, id)
    return { id, task_id, point: await points.balanceOf(trx, user.id) }
  }

  /** @throws Problem 'not_found' */
  async function get(user: User, id: string): Promise<Generation> {
    await own(database.read, user, id)
    const [found] = await views.generations(database.read, user.id, await generationsWithTasks(database.read, [id]))
    if (!found) throw notFound()
    return found
  }

  /** Ends a waiting or running task and gives the points back; null when it had ended before. */
  async function endTask(trx: Kysely<Tables>, generationId: string): Promise<TaskRow | null> {
    const { task_id } = await taskOf(trx, generationId)
    const ended = await cancel(trx, generationId, progress.stamp(task_id))
    if (ended) await refundTask(trx, points.refund, ended)
    return ended
  }

  function tellAll(task: TaskRow): void {
    loop.cancel(task.task_id)
    announcer.queueMoved()
  }

  const changes = createChanges({ database, clock, changeResults: deps.feed.changeResults, own })

  return {
    create,
    createFrom,
    batchUpdate: changes.batchUpdate,

    /** Changes what is said of a finished generation. @throws Problem 'not_found', 'conflict', 'validation' */
    async update(user: User, id: string, wanted: GenerationChange): Promise<Generation> {
      await changes.update(user, id, wanted)
      announcer.changed({ user_id: user.id, generation_id: id })
      return get(user, id)
    },

    /** Every model, with the engine that serves it here. */
    models(): ModelState[] {
      return modelIds.map((id) => {
        const { name, category, inPicker, maxReferences } = models[id]
        const engine = registry.engineFor(id)
        return {
          id,
          name,
          category,
          in_picker: inPicker,
          max_references: engine?.referenceModels.includes(id) ? maxReferences : 0,
          estimated: estimateFor(id),
          price: pricePerTask,
          engine: engine && { id: engine.id, name: engine.name },
        }
      })
    },

    /** A page of the user's own generations, newest first. @throws Problem 'validation' */
    async list(user: User, query: HistoryQuery): Promise<Page<Generation>> {
      const filter = historyFilter(user.id, query, clock.now())
      const ids = await historyPage(database.read, filter, query)
      const total = await historyTotal(database.read, filter)
      const stored = await generationsWithTasks(database.read, ids)
      return toPage(await views.generations(database.read, user.id, stored), total, query)
    },

    /** The results themselves, one by one, in pages: what the library shows. @throws Problem 'validation' */
    assets(user: User, query: HistoryQuery): Promise<AssetPage> {
      const filter = historyFilter(user.id, query, clock.now())
      return deps.feed.ownAssets(database.read, filter, { ...query, type: query.generation_type ?? 'all' })
    },

    get,

    /** Statuses of the user's own tasks; ids of others are left out as if they did not exist. @throws Problem 'validation' */
    async statuses(user: User, ids: readonly string[]): Promise<TaskStatus[]> {
      if (ids.length > maxStatusIds) throw tooManyIds()
      return views.statusesOf(database.read, user.id, ids)
    },

    /** @throws Problem 'not_found'; 'not_cancellable' when the task has ended */
    async cancel(user: User, id: string): Promise<TaskStatus> {
      const task = await database.write(async (trx) => {
        await own(trx, user, id)
        const ended = await endTask(trx, id)
        if (!ended) throw new Problem('not_cancellable')
        return ended
      })
      tellAll(task)
      announcer.changed(task)
      const [status] = await views.statuses(database.read, user.id, [task])
      if (!status) throw new Error('A cancelled task has no status.')
      return status
    },

    /**
     * Puts a failed or cancelled generation in line again, with the same values and as if it were made now. It is paid
     * for again, as its points were given back.
     * @throws Problem 'not_found', 'conflict', 'model_unavailable', 'not_enough_points'
     */
    async retry(user: User, id: string): Promise<CreateAnswer> {
      const task_id = newId()
      const point = await database.write(async (trx) => {
        const { model, task_category } = await own(trx, user, id)
        const { state } = await taskOf(trx, id)
        if (state !== 'failed' && state !== 'cancelled') {
          throw new Problem('not_retryable')
        }
        const engine = engineOf({ model, references: await referenceFiles(trx, id) })
        const left = await points.spend(trx, { user_id: user.id, amount: pricePerTask, ref: retryRef(task_id) })
        const created_at = clock.now().toISOString()
        await beginAgain(trx, id, created_at)
        const { id: engineId } = engine
        await enqueue(trx, {
          task_id,
          generation_id: id,
          user_id: user.id,
          model,
          task_category,
          created_at,
          engine: engineId,
        })
        return left
      })
      announcer.changed({ user_id: user.id, generation_id: id })
      loop.wake()
      return { id, task_id, point }
    },

    /**
     * Removes a generation with all that belongs to it; a task that has not ended is cancelled first. For a short time
     * `restore` brings it back.
     * @throws Problem 'not_found'
     */
    async remove(user: User, id: string): Promise<DeleteAnswer> {
      const deletion = beginDeletion(user.id, clock.now())
      const ended = await database.write(async (trx) => {
        await own(trx, user, id)
        const task = await endTask(trx, id)
        await trashGeneration(trx, deletion, id)
        return task
      })
      if (ended) {
        tellAll(ended)
        for (const last of await views.statuses(database.read, user.id, [ended])) announcer.removed(user.id, last)
      }
      return { undo_until: undoUntil(deletion) }
    },

    /** Undoes a delete. @throws Problem 'not_found' when it is too late */
    async restore(user: User, id: string): Promise<Generation> {
      const restored = await database.write((trx) => restoreGeneration(trx, user.id, id, clock.now()))
      if (!restored) throw new Problem('not_restorable')
      announcer.changed({ user_id: user.id, generation_id: id })
      return get(user, id)
    },
  }
}

/** The id becomes part of rows and addresses for good, so it must look like one of ours. @throws Problem 'validation' */
function checkId(id: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) {
    throw new Problem('id_invalid')
  }
  return id
}

export function tooManyIds(): Problem {
  return new Problem('too_many_ids', { max: maxStatusIds })
}

function randomSeed(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value & maxSeed
}
