import type { CreateAnswer, User } from '@mirari/contract/schemas'
import { isPostModel, type ModelId, models, type PostModel, priceOf } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { EngineEntry, EngineRegistry } from '../engines/engine-registry.ts'
import type { Clock } from '../platform/clock.ts'
import { atOnce } from '../platform/database/at-once.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { enqueue } from '../platform/queue/queue.ts'
import type { PartnerUse } from '../platform/session/token-callers.ts'
import type { PointsService } from '../points/service.ts'
import { requireAllowedTexts } from '../results/blocked.ts'
import type { Room } from '../results/files/room.ts'
import { EntryIdTaken, requireNewIds } from '../results/history-entries.ts'
import { notFound } from '../results/visibility.ts'
import { ownEntry } from './own-entry.ts'
import { createdByCaller, idsThrough, notePartner } from './partner-store.ts'
import { derivedRequest } from './post-create.ts'
import type { UncheckedPost } from './post-rules.ts'
import { retryRef } from './price.ts'
import { type QueuedGeneration, queueGenerations } from './queue-generation.ts'
import { withAddresses } from './reference-rules.ts'
import { ownAddress, type ReferenceMedia, readableReferences } from './references.ts'
import { type CheckedRequest, checkRequest, maxSeed, modelUnavailable, type UncheckedRequest } from './request-rules.ts'
import { priceOfRequest } from './result-count.ts'
import type { StatusPublisher } from './status-publisher.ts'
import { generationById, publishesByDefault, referenceFiles, removeEndedTask, taskOf } from './store.ts'
import type { PartnerEvents } from './task-outcome.ts'
import type { WorkerLoop } from './worker-loop.ts'

export interface CreateDeps {
  database: Database
  registry: EngineRegistry
  points: Pick<PointsService, 'openLots' | 'spend' | 'spendAll' | 'balanceOf'>
  media: ReferenceMedia
  room: Pick<Room, 'require' | 'requireAll'>
  loop: Pick<WorkerLoop, 'wake'>
  statusPublisher: Pick<StatusPublisher, 'changed'>
  partnerEvents: Pick<PartnerEvents, 'pointsSpent'>
  clock: Clock
}

export interface CreateOptions {
  /** Origins of this server, which addresses of its files may start with. */
  origins?: readonly string[]
  /** Whether the called route creates with this model; by default any. */
  offers?(model: ModelId): boolean
  /** The partner through whom it is requested. */
  through?: PartnerUse | undefined
}

type Write = Database['write']

/** Queues generations and charges for them. */
export function createCreating(deps: CreateDeps) {
  const { database, registry, points, room, media, loop, statusPublisher, clock } = deps
  const queueOwn = database.writeTogether((trx, generations: readonly NewGeneration[]) => queue(deps, trx, generations))

  /**
   * Spends the price and queues the task, or neither. A repeated call with the same id and body answers the first
   * one's ids and costs nothing.
   * @throws Problem 'validation', 'model_unavailable', 'not_enough_points', 'conflict'
   */
  async function create(
    user: User,
    body: UncheckedRequest,
    { origins = [], offers = () => true, through }: CreateOptions = {},
  ): Promise<CreateAnswer> {
    // What others create with a partner's points is no work of its owner.
    const isOwnWork = through?.session == null || through.payer === 'visitor'
    const is_public = body.is_public ?? (isOwnWork && (await publishesByDefault(database.read, user.id)))
    const checked = checkRequest(withAddresses({ ...body, is_public }, (url) => ownAddress(media, url, origins, user)))
    if (!offers(checked.model)) throw new Problem('model_not_of_call', { model: models[checked.model].name })
    requireOfferedBy(through, checked.model)
    await readableReferences(database.read, media, checked)
    return queueOrRepeat(user, body.id, checked, through)
  }

  /**
   * Post-processes a finished result in a new generation, which is queued and paid for like any other.
   * @throws Problem 'validation', 'not_found', 'model_unavailable', 'not_enough_points', 'conflict'
   */
  async function createFrom(
    user: User,
    body: UncheckedPost,
    { origins = [], routeModels }: Pick<CreateOptions, 'origins'> & { routeModels: readonly PostModel[] },
  ): Promise<CreateAnswer> {
    const toOwnAddress = (url: string) => ownAddress(media, url, origins, user)
    return queueOrRepeat(
      user,
      body.id,
      await derivedRequest(database.read, media, user.id, body, { routeModels, toOwnAddress }),
    )
  }

  async function queueOrRepeat(
    user: User,
    requestedId: string | undefined,
    checked: CheckedRequest,
    through?: PartnerUse,
  ): Promise<CreateAnswer> {
    const id = requestedId === undefined ? newId() : checkId(requestedId)
    const isChosen = requestedId !== undefined
    const generation: NewGeneration = { user, id, isChosen, checked, engine: engineOf(registry, checked) }
    // What is spent through a partner is counted over all its visitors.
    const write: Write = through ? database.write : (work) => database.writeOf(user.id, work)
    try {
      const answer = await (through
        ? write((trx) => queueThrough(deps, trx, generation, through))
        : queueOwn(user.id, generation))
      statusPublisher.changed({ user_id: user.id, generation_id: id })
      loop.wake()
      return answer
    } catch (error) {
      if (!(error instanceof EntryIdTaken)) throw error
      return write((trx) => repeat(deps, trx, generation, through))
    }
  }

  /**
   * Queues a failed or cancelled generation again with the same values, as if it were created now. It is charged again,
   * because its points were refunded; `also` runs in the same transaction.
   * @throws Problem 'not_found', 'conflict', 'model_unavailable', 'not_enough_points'
   */
  async function retry(
    user: Pick<User, 'id'>,
    id: string,
    also?: (trx: Kysely<Tables>) => Promise<void>,
  ): Promise<CreateAnswer> {
    const task_id = newId()
    const write: Write = also ? database.write : (work) => database.writeOf(user.id, work)
    const point = await write(async (trx) => {
      const { model, state } = await ownEntry(trx, user, id)
      if (state !== 'failed' && state !== 'cancelled') {
        throw new Problem('not_retryable')
      }
      const engine = engineOf(registry, { model, references: await referenceFiles(trx, id) })
      const generation = await generationById(trx, id)
      if (!generation) throw notFound()
      await requireAllowedTexts(trx, [generation.prompt])
      const amount = priceOfRequest(generation)
      await room.require(trx, user.id, 1)
      const left = await points.spend(trx, { user_id: user.id, amount, ref: retryRef(task_id) })
      const created_at = clock.now().toISOString()
      await removeEndedTask(trx, id, created_at)
      await enqueue(trx, { task_id, generation_id: id, user_id: user.id, created_at, engine: engine.id })
      await also?.(trx)
      return left
    })
    statusPublisher.changed({ user_id: user.id, generation_id: id })
    loop.wake()
    return { id, task_id, point }
  }

  return { create, createFrom, retry }
}

/** Counts what a guest created today, with what was just noted. @throws Problem 'too_many_requests' */
async function requireGuestAllowance(trx: Kysely<Tables>, through: PartnerUse, now: string): Promise<void> {
  const { id: partner_id, payer, caller, guestDaily, name } = through
  if (payer !== 'guest' || caller === null) return
  if (guestDaily === null) throw new Problem('no_guests', { partner: name })
  const since = now.slice(0, 'yyyy-mm-dd'.length)
  if ((await createdByCaller(trx, { partner_id, caller, since })) > guestDaily)
    throw new Problem('guest_allowance_spent')
}

interface NewGeneration {
  user: User
  id: string
  /** Whether the client chose the id. */
  isChosen: boolean
  checked: CheckedRequest
  engine: EngineEntry
}

/** @throws Problem 'forbidden' */
function requireOfferedBy(through: PartnerUse | undefined, model: ModelId): void {
  if (!through || through.models === null || through.models.includes(model)) return
  throw new Problem('partner_model_refused', { partner: through.name })
}

/** @throws Problem 'model_unavailable' */
function engineOf(
  registry: EngineRegistry,
  { model, references }: { model: ModelId; references: readonly unknown[] },
): EngineEntry {
  const engine = registry.engineFor(model)
  if (!engine) throw modelUnavailable()
  // The source of post-processing does not count as a reference.
  if (references.length > 0 && !isPostModel(model) && !engine.referenceModels.includes(model)) {
    throw new Problem('references_unavailable')
  }
  return engine
}

/**
 * Charges for generations and queues them. @throws EntryIdTaken, also when nothing else speaks against it
 * @param through the partner through whom all of them are requested
 */
async function queue(
  { points, media, room, clock }: CreateDeps,
  trx: Kysely<Tables>,
  generations: readonly NewGeneration[],
  through?: PartnerUse,
): Promise<CreateAnswer[]> {
  const byUser = Map.groupBy(generations, ({ user }) => user.id)
  const chosen = generations.filter(({ isChosen }) => isChosen)
  const prompts = generations.map(({ checked }) => checked.prompt)
  const [, , , references, lots] = await atOnce(trx, [
    () => requireAllowedTexts(trx, prompts),
    // A repeated call is answered whatever has changed since the first one.
    () =>
      requireNewIds(
        trx,
        chosen.map(({ id }) => id),
      ),
    // Results that were paid for are always stored, so whether there is room for more is asked here.
    () => room.requireAll(trx, new Map([...byUser].map(([id, { length }]) => [id, length]))),
    // Checked again within the transaction: a file may have been deleted meanwhile.
    () =>
      atOnce(
        trx,
        generations.map(
          ({ checked }) =>
            () =>
              readableReferences(trx, media, checked),
        ),
      ),
    () => points.openLots(trx, ...byUser.keys()),
  ])
  const created_at = clock.now().toISOString()
  const queued = generations.map(({ user, id, checked, engine }, index): QueuedGeneration => {
    const { task_category, model, prompt, style, width, height, request, request_hash } = checked
    return {
      generation: {
        ...{ generation_id: id, user_id: user.id, created_at, task_category, model, prompt, style, width, height },
        seed: checked.seed === -1 ? randomSeed() : checked.seed,
        request: JSON.stringify(request),
        request_hash,
        source_result_id: checked.source_result_id ?? null,
      },
      references: references[index] ?? [],
      ...{ task_id: newId(), engine: engine.id, amount: priceOf(model, request.count) },
      ...(through && { through }),
    }
  })
  const left = await queueGenerations(trx, points, queued, lots)
  return queued.map(({ generation, task_id }, index) => ({
    ...{ id: generation.generation_id, task_id, point: left[index] ?? 0 },
  }))
}

/** As `queue`, for one that is requested through a partner. */
async function queueThrough(
  deps: CreateDeps,
  trx: Kysely<Tables>,
  generation: NewGeneration,
  through: PartnerUse,
): Promise<CreateAnswer> {
  const [answer] = await queue(deps, trx, [generation], through)
  if (!answer) throw new Error('A generation was not answered for.')
  const { id: partner_id, caller } = through
  const created_at = deps.clock.now().toISOString()
  await notePartner(trx, { generation_id: answer.id, user_id: generation.user.id, partner_id, caller, created_at })
  await requireGuestAllowance(trx, through, created_at)
  if (through.payer !== 'visitor') await deps.partnerEvents.pointsSpent(trx, partner_id, answer.point)
  return answer
}

/** The answer to a repeated call. @throws Problem 'conflict' when the id belongs to another request */
async function repeat(
  { points }: CreateDeps,
  trx: Kysely<Tables>,
  { user, id, checked }: NewGeneration,
  through: PartnerUse | undefined,
): Promise<CreateAnswer> {
  const earlier = await generationById(trx, id)
  const isOthers = through !== undefined && (await idsThrough(trx, user.id, through, [id])).length === 0
  if (earlier?.user_id !== user.id || earlier.request_hash !== checked.request_hash || isOthers) {
    throw new Problem('id_taken')
  }
  const { task_id } = await taskOf(trx, id)
  return { id, task_id, point: await points.balanceOf(trx, user.id) }
}

/** Checks an id chosen by the client, which becomes part of rows and addresses. @throws Problem 'validation' */
function checkId(id: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) {
    throw new Problem('id_invalid')
  }
  return id
}

function randomSeed(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value & maxSeed
}
