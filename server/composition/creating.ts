import { createEngineRegistry, type EngineEntry } from '../engines/engine-registry.ts'
import { createEngineWorkers } from '../engines/engine-workers.ts'
import { describeRemotely } from '../engines/remote/describe-remotely.ts'
import { remoteSettings, selectEngines } from '../engines/select-engines.ts'
import type { FeedService } from '../feed/service.ts'
import { createGenerations } from '../generations/generations.ts'
import { createPartnerEvents } from '../partners/webhooks/events.ts'
import { createPromptService } from '../prompts/service.ts'
import { createTaggerService, type TaggerDeps } from '../tagger/service.ts'
import { createTemplateService } from '../templates/service.ts'
import { readMultipart } from '../uploads/multipart.ts'
import { createUploadService } from '../uploads/service.ts'
import { composeWallpapers } from '../wallpapers/compose-wallpapers.ts'
import { usableFiles } from '../wallpapers/editing/edit-store.ts'
import { runExtraction } from '../wallpapers/layer-extraction/run-extraction.ts'
import { runPackaging } from '../wallpapers/packaging/run-packaging.ts'
import type { Config } from './config.ts'
import type { Foundation } from './foundation.ts'

export interface CreatingOptions {
  feed: FeedService
  /** Module that the worker processes run; tests pass another one. */
  workerEntry?: string | undefined
}

/** Composes everything that users make: generations, wallpapers and templates of the editors, and uploads. */
export async function composeCreating(foundation: Foundation, { feed, workerEntry }: CreatingOptions) {
  const { config, log, folder, seclude, addOns } = foundation
  const workers = config.role === 'web' ? 0 : config.workers
  const engines = selectEngines(config.engines, workers)
  for (const { engine, message } of engines.problems) log.warn('engine not usable', { engine, reason: message })
  const pool = createEngineWorkers({
    size: processesFor(engines.entries, workers),
    engineSettings: engines.settings,
    addOns,
    seclusion: seclude(folder.work, ...Object.values(engines.settings).flatMap((settings) => settings.folder ?? [])),
    ...(workerEntry && { entry: workerEntry }),
  })
  const wallpapers = composeWallpapers({
    ...foundation,
    workFolder: folder.packaging,
    savingFolder: folder.incoming,
    makePackage: (job, signal) => runPackaging(job, { signal, seclusion: seclude(folder.packaging) }),
    extract: (job, signal) => runExtraction(job, { signal, addOns, seclusion: seclude(folder.incoming) }),
  })
  const registry = createEngineRegistry(engines.entries)
  const generations = createGenerations({
    ...foundation,
    feed,
    partnerEvents: createPartnerEvents(foundation),
    pool,
    registry,
    workFolder: folder.work,
    limits: { connectionsPerNetwork: config.connectionsPerAddress },
  })
  const arriving = { ...foundation, folder: folder.incoming }
  const uploads = createUploadService(arriving)
  await uploads.removeLeftovers()
  const templates = createTemplateService({
    ...arriving,
    readForm: readMultipart,
    usableFiles,
    pack: (user, result) => wallpapers.service.packageWallpaper(user, result),
  })
  const tagger = createTaggerService({
    ...foundation,
    describe: describerOf(config.engines),
    caption: async (path, owner) => (addOns.has('captions') ? addOns.caption(path, { owner }) : null),
    limits: config.engines.taggerLimits,
    folder: folder.incoming,
  })
  const prompts = createPromptService({ ...foundation, registry })
  return { wallpapers, generations, uploads, templates, tagger, prompts, engineWorkers: pool }
}

/**
 * Number of worker processes, one for each task that may run; those of remote engines mostly wait and cost little. 0
 * without any engine.
 */
function processesFor(entries: readonly EngineEntry[], workers: number): number {
  return workers === 0 ? 0 : entries.reduce((sum, { limit = 0 }) => sum + limit, 0)
}

/** The configured vision model; null without one. */
function describerOf(engines: Config['engines']): TaggerDeps['describe'] {
  const { tagger, remote } = engines
  const configured = remote.find(({ engine }) => engine.id === tagger?.engine)
  if (!tagger || !configured) return null
  const settings = remoteSettings(configured)
  return (image) => describeRemotely(image, { settings, model: tagger.model })
}
