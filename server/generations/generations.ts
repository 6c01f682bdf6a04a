import { listTaskStatuses } from '@mirari/contract/operations'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { Insertable, Kysely } from 'kysely'
import type { EngineRegistry } from '../engines/engine-registry.ts'
import type { EngineWorkers } from '../engines/engine-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { ownPage } from '../platform/http/same-origin.ts'
import type { Live } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { TokenCaller } from '../platform/session/token-callers.ts'
import type { Events } from '../results/events.ts'
import { createEstimates } from './estimates/estimates.ts'
import type { ReferenceMedia } from './references.ts'
import { createGenerationService, type GenerationDeps } from './service.ts'
import { createStatusChannel, type StatusLimits } from './status-channel.ts'
import { createStatusPublisher } from './status-publisher.ts'
import type { PartnerEvents } from './task-outcome.ts'
import { createTaskProgress } from './task-progress.ts'
import { createGenerationViews } from './views.ts'
import { createWorkerCounts } from './worker-counts.ts'
import { WorkerLoop, type WorkerLoopDeps, type WorkerLoopTimes } from './worker-loop.ts'

export interface GenerationsOptions {
  database: Database
  live: Live
  pool: EngineWorkers
  registry: EngineRegistry
  points: GenerationDeps['points']
  room: GenerationDeps['room']
  media: ReferenceMedia & WorkerLoopDeps['media'] & GenerationDeps['media']
  feed: {
    resultsOf(
      db: Kysely<Tables>,
      generationIds: readonly string[],
      viewerId: string,
    ): Promise<Map<string, GenerationResult[]>>
    insertResults(trx: Kysely<Tables>, rows: readonly Insertable<Tables['generation_result']>[]): Promise<void>
    ownAssets: GenerationDeps['feed']['ownAssets']
    ownIds: GenerationDeps['feed']['ownIds']
    ownMonths: GenerationDeps['feed']['ownMonths']
    changeResults: GenerationDeps['feed']['changeResults']
  }
  sessions: Pick<Sessions, 'callerOf' | 'onEnded'>
  clock: Clock
  log: Log
  events: Events
  partnerEvents: PartnerEvents
  signedAddresses: GenerationDeps['signedAddresses']
  /** Absolute path of the folder for job folders; it is emptied at the start. */
  workFolder: string
  times?: Partial<WorkerLoopTimes>
  limits?: Partial<StatusLimits>
}

export type Generations = ReturnType<typeof createGenerations>

/** Whether a token that a page sent may be told how tasks go, as it may ask for their status. */
function mayWatch({ scopes, partner }: TokenCaller, page: string | null): boolean {
  // Pages of partners bring tokens that were issued for them, and no others.
  if (partner ? partner.origin !== page : page !== null && page !== ownPage) return false
  return scopes === 'all' || scopes.includes(listTaskStatuses.scope)
}

/** The whole feature: service for the routes, channel for the socket, worker loop for the background. */
export function createGenerations(options: GenerationsOptions) {
  const { database, live, pool, registry, points, feed, sessions, clock, log } = options
  const progress = createTaskProgress(clock)
  const workers = createWorkerCounts({
    database,
    clock,
    log,
    own: () => ({ free: pool.free, all: pool.size }),
  })
  const estimates = createEstimates({ registry, progress, clock, workers })
  const views = createGenerationViews({
    estimates,
    progress,
    clock,
    resultsOf: feed.resultsOf,
    balanceOf: points.balanceOf,
  })
  const statusPublisher = createStatusPublisher({ database, live, views, progress, log })
  const loop = new WorkerLoop({
    ...options,
    insertResults: feed.insertResults,
    refund: points.refund,
    timesChanged: () => {
      estimates.timesChanged()
      database.peers.tell('times_changed', null)
    },
    progress,
    statusPublisher,
  })
  const { peers } = database
  /** The loops of all processes, of which one has the task. */
  const loops: GenerationDeps['loop'] = {
    wake() {
      loop.wake()
      peers.tell('queue_grew', null)
    },
    cancel(task_id) {
      loop.cancel(task_id)
      peers.tell('task_canceled', { task_id })
    },
  }
  // Saving in an editor changes a generation without its task, so its status is published to the owner's other tabs.
  options.events.subscribe('generation.changed', statusPublisher.changed)
  const removalsChanged = (userId: string) => live.publish('account_change', userId, { changed: 'removals' })
  options.events.subscribe('removals.changed', ({ user_id }) => {
    removalsChanged(user_id)
    peers.tell('removals_changed', { user_id })
  })
  const service = createGenerationService({ ...options, estimates, views, loop: loops, statusPublisher, progress })
  const channel = createStatusChannel({
    live,
    watcherOf: async (token, page) => {
      const caller = await sessions.callerOf(token)
      return caller && mayWatch(caller, page) ? caller : null
    },
    watchable: ({ user, partner }, ids) => service.watchable(user, ids, partner),
    statuses: ({ user, partner }, ids) => service.statuses(user, ids, partner),
    shownTo: ({ partner }, status) => (partner ? options.signedAddresses.signAll(status) : status),
    mayMiss: peers.nowMs !== null,
    onError: (error) => log.error('status channel', { error: asError(error) }),
    ...(options.limits && { limits: options.limits }),
  })
  sessions.onEnded((userId) => {
    channel.recheck(userId)
    peers.tell('sessions_ended', { user_id: userId })
  })
  peers.on('queue_grew', () => loop.wake())
  peers.on('queue_moved', () => loop.wake())
  peers.on('task_canceled', ({ task_id }) => loop.cancel(task_id))
  peers.on('times_changed', estimates.timesChanged)
  peers.on('removals_changed', ({ user_id }) => removalsChanged(user_id))
  peers.on('sessions_ended', ({ user_id }) => channel.recheck(user_id))
  peers.onGap(() => {
    loop.wake()
    estimates.timesChanged()
    channel.refresh()
    for (const userId of live.listeningUsers('account_change')) removalsChanged(userId)
  })

  return {
    service,
    channel,
    /** Reclaims unfinished tasks and starts to lease tasks. */
    async start(): Promise<void> {
      await loop.start()
      await workers.start()
    },
    /** Releases running tasks and ends the workers; the database is closed after this. */
    async stop(): Promise<void> {
      channel.close()
      await loop.stop()
      await workers.stop()
    },
  }
}
