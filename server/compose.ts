/** The composition root: makes every feature and hands each what it needs. */
import { version } from '../package.json'
import { createAddressChange } from './accounts/addresses/change.ts'
import { fillSkeletons } from './accounts/names/store.ts'
import { createAccountErasing } from './accounts/profile/erasing.ts'
import { createProfileService } from './accounts/profile/service.ts'
import { composeAccounts } from './composition/accounts.ts'
import type { Config } from './composition/config.ts'
import { composeCreating } from './composition/creating.ts'
import { bundledEmbeds, embedArchive } from './composition/embeds.ts'
import { type FoundationOptions, openFoundation } from './composition/foundation.ts'
import { scheduleJobs } from './composition/jobs.ts'
import { composeLaunch, type LaunchOptions } from './composition/launch.ts'
import { composeMail } from './composition/mail.ts'
import { composeOperators } from './composition/operators.ts'
import { composePartners } from './composition/partners.ts'
import { composePayments } from './composition/payments.ts'
import { createDemo } from './demo/service.ts'
import { createRelatedService } from './feed/related.ts'
import { createFeedService } from './feed/service.ts'
import { createFeedbackService } from './feedback/service.ts'
import { createFolderService } from './folders/service.ts'
import { createApp } from './http.ts'
import { parseRange } from './media/range.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { EmbedSources } from './pages/embed-script.ts'
import { createSharedAssets } from './pages/shared-assets.ts'
import { createCallerNetwork } from './platform/http/client-address.ts'
import { createProxyWarning } from './platform/http/proxy-warning.ts'
import { createReadiness } from './platform/readiness.ts'
import { createShareService } from './share/service.ts'
import { createSitemap } from './share/sitemap.ts'
import { prepareSitemapQueries } from './share/sitemap-store.ts'
import { createTracing } from './tracing/tracing.ts'
import { createVisitService } from './visits/visits.ts'

export interface ComposeOptions extends FoundationOptions {
  /** Module that the worker processes run; tests pass another one. */
  workerEntry?: string
  /** The scripts for partners; by default they are built from their sources. */
  embed?: EmbedSources
  /** Opens the computer on which the server sets wallpapers, if the setting DESKTOP says so. */
  openMachine?: LaunchOptions['openMachine']
}

export type Composition = Awaited<ReturnType<typeof compose>>

/** Opens the data folder and connects the features with each other, without listening or starting background work. */
export async function compose(options: ComposeOptions) {
  const foundation = await openFoundation(options)
  const { config, log, database, sessions, media, room, variants, schedule } = foundation
  const { publicUrl } = config
  const feed = createFeedService(foundation)
  const mail = composeMail(foundation)
  const mailer = mail?.mailer ?? null
  const { proof, admission, ...identity } = composeAccounts(foundation, mailer)
  const { passwords, notices, recovery, verification } = identity
  const addressChange = createAddressChange({ ...foundation, mailer, proof, refuseAddress: admission.refuseAddress })
  await fillSkeletons(database)
  const payments = composePayments(foundation)
  const creating = await composeCreating(foundation, { feed, workerEntry: options.workerEntry })
  const { wallpapers, generations, templates, tagger } = creating
  const erasing = createAccountErasing({ ...foundation, payments, tagger, generations: generations.service })
  const profile = createProfileService({
    ...foundation,
    rateLimits: config.rateLimits,
    passwords,
    results: feed,
    erasing,
    notices,
    sendsMail: verification.sendsMail,
  })
  const { webhookOutbox, partnerAccounts, ...partnerFeatures } = composePartners(foundation, generations.service)
  const visits = createVisitService(foundation)
  const share = createShareService({ feed, publicUrl })
  const demo = createDemo({ ...foundation, generations: generations.service, feed, templates })
  const metrics = createMetrics({ ...foundation, ...creating, mails: mail?.bounds ?? null, dataDir: config.dataDir })
  const tracing = await createTracing({ ...foundation, endpoint: config.tracesEndpoint, version })
  const operators = composeOperators(foundation, {
    erasing,
    feed,
    generations: generations.service,
    partnerAccounts,
    payments,
    secondFactors: identity.secondFactors,
  })
  const { backups } = operators
  const outboxes = { outbox: mail?.outbox ?? null, webhooks: webhookOutbox }
  const jobs = scheduleJobs(foundation, { payments, erasing, backups, ...outboxes })
  const app = createApp({
    ...creating,
    ...fromSettings(config),
    log,
    embed: { ...(options.embed ?? bundledEmbeds()), archive: embedArchive(config.dataDir, log) },
    version,
    sessions,
    metrics,
    tracing,
    ready: createReadiness(database, foundation.clock),
    clock: foundation.clock,
    callerNetwork: createCallerNetwork(config.trustedProxies, createProxyWarning(foundation)),
    ...identity,
    addressChange,
    ...partnerFeatures,
    profile,
    feedback: createFeedbackService(foundation),
    ...operators.routes,
    visits,
    feed,
    folders: createFolderService({ ...foundation, results: feed, library: generations.service, downloads: feed.batch }),
    media,
    signedAddresses: foundation.signedAddresses,
    variants,
    related: createRelatedService({ database, result: feed.result, resultsOf: feed.resultsOf }),
    share,
    sitemap: createSitemap({ queries: prepareSitemapQueries(database.read), clock: foundation.clock }),
    ...composeLaunch(foundation, { feed, wallpapers: wallpapers.service, openMachine: options.openMachine }),
    parseRange,
    wallpapers: wallpapers.service,
    editing: wallpapers.editing,
    payments,
  })

  metrics.readSockets(() => app.server?.pendingWebSockets ?? 0)
  return {
    app,
    database,
    sessions,
    events: foundation.events,
    profile,
    media,
    room,
    recovery,
    visits,
    share,
    pageAssets: createSharedAssets(database),
    jobs,
    /** Starts the background work. */
    async start(): Promise<void> {
      schedule.start()
      if (config.role === 'web') return
      await generations.start()
      await wallpapers.start()
      if (config.demo) demo.start()
    },
    /** Stops the background work and closes the database; to be called after the last request. */
    async stop(): Promise<void> {
      mail?.outbox.stop()
      await schedule.stop()
      await recovery.settled()
      await operators.stop()
      await demo.stop()
      await visits.flush()
      await tracing.close()
      await foundation.workers.close()
      await foundation.converters.close()
      await foundation.addOns.close()
      await wallpapers.stop()
      await generations.stop()
      await database.close()
      foundation.unlock()
    },
  }
}

/** What the app takes from the settings as it is. */
const fromSettings = ({
  role,
  metricsToken,
  securityContact,
  publicUrl,
  playUrl,
  productionHost,
  allowedHosts,
  connectionsPerAddress,
}: Config) => ({
  role,
  metricsToken,
  securityContact,
  publicUrl,
  playUrl,
  productionHost,
  allowedHosts,
  connectionsPerAddress,
})
