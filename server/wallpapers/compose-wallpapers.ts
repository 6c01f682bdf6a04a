/** Makes the feature's services and its background work; called by the composition root alone. */
import { asError } from '../platform/log.ts'
import type { Events, StoredResult } from '../results/events.ts'
import { createLayerExtractor, type LayerExtractorDeps } from './editing/layer-extractor.ts'
import { createWallpaperEditing, type EditingDeps } from './editing/service.ts'
import { createPackager, type PackagerDeps } from './packager.ts'
import { createWallpaperService } from './service.ts'

export type WallpapersFeature = ReturnType<typeof composeWallpapers>

export type WallpapersDeps = PackagerDeps &
  Pick<LayerExtractorDeps, 'extract'> &
  Pick<EditingDeps, 'media' | 'workers'> & {
    events: Events
    /** Absolute path of the folder in which saves prepare their files. */
    savingFolder: string
  }

export function composeWallpapers(deps: WallpapersDeps) {
  const packager = createPackager(deps)
  const layerExtractor = createLayerExtractor(deps)
  const service = createWallpaperService({ ...deps, packager })

  /** Queues packaging for those results that are wallpapers. A package that is missing later can be requested again. */
  function packageNew(results: readonly StoredResult[]) {
    for (const { generation_result_id, wallpaper_key } of results) {
      if (!wallpaper_key) continue
      service.packageNew(generation_result_id).catch((error: unknown) => {
        deps.log.error('wallpaper not packaged', { error: asError(error) })
      })
    }
  }

  // Packages are made in advance, because a wallpaper is downloaded, set and played as its package.
  deps.events.subscribe('results.stored', packageNew)

  return {
    service,
    editing: createWallpaperEditing({ ...deps, layerExtractor, folder: deps.savingFolder }),
    start: packager.start,
    async stop(): Promise<void> {
      layerExtractor.stop()
      await packager.stop()
    },
  }
}
