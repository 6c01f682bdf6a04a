/** The composition root: makes every feature and hands each what it needs. */
import { bundleFeed } from '@mirari/app/build'
import { version } from '../package.json'
import { createProfileService } from './accounts/profile/service.ts'
import { composeAccounts } from './composition/accounts.ts'
import { composeCreating } from './composition/creating.ts'
import { type FoundationOptions, openFoundation } from './composition/foundation.ts'
import { scheduleJobs } from './composition/jobs.ts'
import { composePayments } from './composition/payments.ts'
import { createDemo } from './demo/service.ts'
import { createRelatedService } from './feed/related.ts'
import { createFeedService } from './feed/service.ts'
import { createFeedbackService } from './feedback/service.ts'
import { createFolderService } from './folders/service.ts'
import { createApp } from './http.ts'
import { createCompanion } from './launch/companion.ts'
import { createPlayService } from './launch/play-service.ts'
import { parseRange } from './media/range.ts'
import { createCallerNetwork } from './platform/http/client-address.ts'
import { createShareService } from './share/service.ts'
import { createSitemap } from './share/sitemap.ts'
import { prepareSitemapQueries } from './share/sitemap-store.ts'
import { createVisitService } from './visits/visits.ts'

export interface ComposeOptions extends FoundationOptions {
  /** Module that the worker processes run; tests pass another one. */
  workerEntry?: string
  /** Returns the script for partners; by default it is built from its sources. */
  embedScript?: () => Promise<string>
}

export type Composition = Awaited<ReturnType<typeof compose>>

/** Opens the data folder and connects the features with each other, without listening or starting background work. */
export async function compose(options: ComposeOptions) {
  const foundation = await openFoundation(options)
  const { config, log, database, sessions, media, variants, schedule, folder } = foundation
  const { publicUrl, productionHost } = config
  const feed = createFeedService(foundation)
  const { passwords, accounts, social } = composeAccounts(foundation)
  const payments = composePayments(foundation)
  const creating = await composeCreating(foundation, { feed, workerEntry: options.workerEntry })
  const { wallpapers, generations, templates } = creating
  const profile = createProfileService({
    ...foundation,
    passwords,
    payments,
    results: feed,
    generations: generations.service,
  })
  const visits = createVisitService(foundation)
  const share = createShareService({ feed, publicUrl })
  const demo = createDemo({ ...foundation, generations: generations.service, feed, templates })
  const jobs = scheduleJobs(foundation, { payments })
  const app = createApp({
    ...creating,
    log,
    embedScript: options.embedScript ?? bundleFeed,
    version,
    sessions,
    publicUrl,
    productionHost,
    callerNetwork: createCallerNetwork(config.trustedProxies),
    accounts,
    social,
    profile,
    feedback: createFeedbackService(foundation),
    visits,
    feed,
    folders: createFolderService({ ...foundation, results: feed, library: generations.service, downloads: feed.batch }),
    media,
    variants,
    related: createRelatedService({ db: database.read, result: feed.result, resultsOf: feed.resultsOf }),
    share,
    sitemap: createSitemap({ queries: prepareSitemapQueries(database.read), clock: foundation.clock }),
    play: createPlayService({ feed, media }),
    companion: createCompanion({ folder: folder.companion, link: config.companionLink }),
    parseRange,
    wallpapers: wallpapers.service,
    editing: wallpapers.editing,
    payments,
  })

  return {
    app,
    database,
    sessions,
    media,
    visits,
    share,
    jobs,
    /** Starts the background work. */
    async start(): Promise<void> {
      schedule.start()
      await generations.start()
      await wallpapers.start()
      if (config.demo) demo.start()
    },
    /** Stops the background work and closes the database; to be called after the last request. */
    async stop(): Promise<void> {
      await schedule.stop()
      await demo.stop()
      await visits.flush()
      await foundation.workers.close()
      await foundation.converters.close()
      await wallpapers.stop()
      await generations.stop()
      await database.close()
    },
  }
}
