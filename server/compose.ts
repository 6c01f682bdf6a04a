import { version } from '../package.json'
import { createPasswords } from './accounts/password.ts'
import { createProfileService } from './accounts/profile/service.ts'
import { createAccountService } from './accounts/service.ts'
import { createDiscord } from './accounts/social/discord.ts'
import { createGoogle } from './accounts/social/google.ts'
import { createSocialService } from './accounts/social/service.ts'
import { createDemo } from './demo/service.ts'
import { describeRemotely } from './engines/openai/describe.ts'
import { createRegistry, type EngineEntry } from './engines/registry.ts'
import { remoteSettings, selectEngines } from './engines/select-engines.ts'
import { createWorkerPool } from './engines/worker-pool.ts'
import { createRelatedService } from './feed/related.ts'
import { createFeedService } from './feed/service.ts'
import { createFeedbackService } from './feedback/service.ts'
import { createFolderService } from './folders/service.ts'
import { createGenerations } from './generations/generations.ts'
import { createApp } from './http.ts'
import { createCompanion } from './launch/companion.ts'
import { createPlayService } from './launch/play-service.ts'
import { sweepOrphans } from './media/orphans.ts'
import { parseRange } from './media/range.ts'
import { createMediaService } from './media/service.ts'
import { createMediaWorkers } from './media-processing/media-workers.ts'
import { createAlipay } from './payments/alipay.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { createPaymentService } from './payments/service.ts'
import { createStripe } from './payments/stripe.ts'
import { testProvider } from './payments/test-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { dataFolder } from './platform/config/data-folder.ts'
import { readSecret } from './platform/config/secret.ts'
import { openDatabase } from './platform/database/database.ts'
import { createCallerNetwork } from './platform/http/client-address.ts'
import { createLive } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { createSessions } from './platform/session/session.ts'
import { openDiskStorage } from './platform/storage/disk.ts'
import { createPointsService } from './points/service.ts'
import { emptyTrash } from './results/trash.ts'
import { createShareService } from './share/service.ts'
import { createTaggerService, type TaggerDeps } from './tagger/service.ts'
import { createTemplateService } from './templates/service.ts'
import { readMultipart } from './uploads/multipart.ts'
import { createUploadService } from './uploads/service.ts'
import { createVisitService } from './visits/visits.ts'
import { usableFiles } from './wallpapers/editing/edit-store.ts'
import { createWallpapers } from './wallpapers/wallpapers.ts'

export interface WiringOptions {
  config: Config
  clock: Clock
  log: Log
  /** Module that the worker processes run; tests have one of their own. */
  workerEntry?: string
}

export type Wired = Awaited<ReturnType<typeof wire>>

const hourMs = 60 * 60 * 1000
const trashIntervalMs = 5000
const balanceIntervalMs = 60 * 1000

/** Opens the data folder and connects the features with each other. Nothing listens and nothing works yet. */
export async function wire({ config, clock, log, workerEntry }: WiringOptions) {
  const { dataDir, publicUrl } = config
  const folder = dataFolder(dataDir)
  const secret = await readSecret(dataDir)
  const storage = await openDiskStorage(folder.files)
  const database = await openDatabase(folder.database)
  const sessions = createSessions({
    database,
    clock,
    secret,
    tokenTtlS: config.tokenTtlS,
    sessionTtlDays: config.sessionTtlDays,
    secureCookie: publicUrl?.startsWith('https:') ?? false,
  })
  const points = createPointsService({ clock })
  const media = createMediaService({ database, storage, clock })
  const passwords = createPasswords(config.passwordHashers)
  const accounts = createAccountService({
    database,
    sessions,
    clock,
    passwords,
    rateLimits: config.rateLimits,
    startingPoints: config.startingPoints,
    grant: points.grant,
  })
  const social = createSocialService({
    providers: [config.google && createGoogle(config.google), config.discord && createDiscord(config.discord)].filter(
      (provider) => provider !== null,
    ),
    database,
    sessions,
    clock,
    log,
    secret,
    startingPoints: config.startingPoints,
    grant: points.grant,
  })
  const feed = createFeedService({ database, clock, media })
  const engines = selectEngines(config.engines, config.workers)
  for (const { engine, sentence } of engines.problems) log.warn('engine not usable', { engine, reason: sentence })
  const pool = createWorkerPool({
    size: processesFor(engines.entries, config.workers),
    engineSettings: engines.settings,
    ...(workerEntry && { entry: workerEntry }),
  })
  const live = createLive((error) => log.error('a listener failed', { error: asError(error) }))
  const mediaWorkers = createMediaWorkers()
  const wallpapers = createWallpapers({
    database,
    media,
    clock,
    log,
    workers: mediaWorkers,
    workFolder: folder.packing,
    savingFolder: folder.incoming,
    announce: (creation) => generations.announce(creation),
  })
  const generations = createGenerations({
    database,
    live,
    pool,
    registry: createRegistry(engines.entries),
    points,
    media,
    feed,
    sessions,
    clock,
    log,
    workFolder: folder.work,
    // Packed before anybody asks: a wallpaper is downloaded, set and played as its package.
    onResults: (results) => wallpapers.packNew(results),
  })
  const uploads = createUploadService({
    database,
    media,
    workers: mediaWorkers,
    clock,
    log,
    folder: folder.incoming,
    quotaBytes: config.uploadQuotaBytes,
  })
  await uploads.removeLeftovers()
  const templates = createTemplateService({
    database,
    media,
    workers: mediaWorkers,
    clock,
    readForm: readMultipart,
    usableFiles,
    pack: (user, result) => wallpapers.service.packWallpaper(user, result),
    announce: (creation) => generations.announce(creation),
    folder: folder.incoming,
    quotaBytes: config.uploadQuotaBytes,
  })
  const tagger = createTaggerService({
    media,
    workers: mediaWorkers,
    look: lookOf(config.engines),
    log,
    folder: folder.incoming,
  })
  const payments = createPaymentService({
    database,
    clock,
    log,
    points,
    providers: paymentProviders(config.payments),
  })
  const profile = createProfileService({
    database,
    payments,
    clock,
    sessions,
    passwords,
    media,
    results: feed,
    generations: generations.service,
  })
  const feedback = createFeedbackService({ database, clock, media })
  const visits = createVisitService({ database, clock })
  const folders = createFolderService({ database, clock, results: feed })
  const demo = createDemo({ database, clock, log, live, points, generations: generations.service, feed, templates })
  const related = createRelatedService({ db: database.read, result: feed.result, resultsOf: feed.resultsOf })
  const share = createShareService({ feed, publicUrl })
  const app = createApp({
    log,
    version,
    sessions,
    publicUrl,
    callerNetwork: createCallerNetwork(config.trustedProxies),
    accounts,
    social,
    profile,
    feedback,
    visits,
    productionHost: config.productionHost,
    feed,
    folders,
    generations,
    media,
    related,
    share,
    play: createPlayService({ feed, media }),
    companion: createCompanion({ folder: folder.companion, link: config.companionLink }),
    parseRange,
    uploads,
    tagger,
    wallpapers: wallpapers.service,
    editing: wallpapers.editing,
    templates,
    payments,
  })

  /** What nobody waits for: rows of ended sessions, files that a crash left without a row. */
  async function tidy(): Promise<void> {
    try {
      await sessions.sweep()
      const removed = await sweepOrphans({ database, storage, now: clock.now() })
      if (removed > 0) log.info('removed files without a row', { files: removed })
    } catch (error) {
      log.error('tidying failed', { error: asError(error) })
    }
  }

  /** Ends what cannot be undone any more: rows first, files second, as a file without a row does no harm. */
  async function takeOutTrash(): Promise<void> {
    try {
      const freed = await database.write((trx) => emptyTrash(trx, clock.now()))
      await media.erase(freed)
    } catch (error) {
      log.error('trash not emptied', { error: asError(error) })
    }
  }

  /** What time does to balances: points end, those of a paid month come, orders end that nobody paid. */
  let keeping: Promise<void> | undefined
  function keepBalances(): Promise<void> {
    // Providers may be slow to answer: the next time waits for the last one.
    keeping ??= keepBalancesOnce().finally(() => {
      keeping = undefined
    })
    return keeping
  }
  async function keepBalancesOnce(): Promise<void> {
    try {
      while ((await database.write((trx) => points.sweep(trx))) > 0);
      await payments.sweep()
    } catch (error) {
      log.error('balances not kept', { error: asError(error) })
    }
  }

  let balancing: ReturnType<typeof setInterval> | undefined
  let tidying: ReturnType<typeof setInterval> | undefined
  let emptying: ReturnType<typeof setInterval> | undefined
  return {
    app,
    database,
    sessions,
    media,
    visits,
    share,
    takeOutTrash,
    keepBalances,
    /** Starts the work in the background. */
    async start(): Promise<void> {
      tidying = setInterval(tidy, hourMs)
      void tidy()
      emptying = setInterval(takeOutTrash, trashIntervalMs)
      balancing = setInterval(keepBalances, balanceIntervalMs)
      void keepBalances()
      await generations.start()
      await wallpapers.start()
      if (config.demo) demo.start()
    },
    /** Ends the work in the background and closes the database; call it when nothing is requested any more. */
    async stop(): Promise<void> {
      clearInterval(tidying)
      clearInterval(emptying)
      clearInterval(balancing)
      await keeping
      await demo.stop()
      await visits.flush()
      await mediaWorkers.close()
      await wallpapers.stop()
      await generations.stop()
      await database.close()
    },
  }
}

/** A process for each task that may run; those that only wait for others cost next to nothing. 0: nothing is made here. */
function processesFor(entries: readonly EngineEntry[], workers: number): number {
  return workers === 0 ? 0 : entries.reduce((sum, { limit = 0 }) => sum + limit, 0)
}

/** Those that are set up, in the order in which they are offered. */
function paymentProviders({ alipay, stripe, test }: Config['payments']): PaymentProvider[] {
  return [alipay && createAlipay(alipay), stripe && createStripe(stripe), test ? testProvider : null].filter(
    (provider) => provider !== null,
  )
}

/** The vision model of the settings; null when none is set. */
function lookOf(engines: Config['engines']): TaggerDeps['look'] {
  const { tagger } = engines
  if (!tagger) return null
  const settings = remoteSettings(engines, tagger.engine)
  return (picture) => describeRemotely(picture, { settings, model: tagger.model })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
