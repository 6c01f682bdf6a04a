import { asError } from '../platform/log.ts'
import type { Events, StoredResult } from '../results/events.ts'
import { createPictureSplitter, type LayersDeps } from './editing/layers.ts'
import { createWallpaperEditing, type EditingDeps } from './editing/service.ts'
import { createPacker, type PackerDeps } from './packer.ts'
import { runPacking } from './packing/run-packing.ts'
import { createWallpaperService } from './service.ts'
import { runSplitting } from './splitting/run-splitting.ts'

export type Wallpapers = ReturnType<typeof createWallpapers>

export type WallpapersDeps = Omit<PackerDeps, 'pack'> &
  Partial<Pick<PackerDeps, 'pack'> & Pick<LayersDeps, 'split'>> &
  Pick<EditingDeps, 'media' | 'workers'> & {
    events: Events
    /** Absolute path of a folder for what a save works on. */
    savingFolder: string
  }

/** The whole feature: services for the routes, packer for the background. */
export function createWallpapers(deps: WallpapersDeps) {
  const packer = createPacker({ pack: runPacking, ...deps })
  const service = createWallpaperService({ ...deps, packer })
  const splitter = createPictureSplitter({ split: runSplitting, ...deps })

  /** Begins to pack those of these results that are wallpapers. Whoever needs a package later can ask again. */
  function packNew(results: readonly StoredResult[]) {
    for (const { generation_result_id, wallpaper_key } of results) {
      if (!wallpaper_key) continue
      service.packNew(generation_result_id).catch((error: unknown) => {
        deps.log.error('wallpaper not packed', { error: asError(error) })
      })
    }
  }

  // Packed before anybody asks: a wallpaper is downloaded, set and played as its package.
  deps.events.subscribe('results.stored', packNew)

  return {
    service,
    editing: createWallpaperEditing({ ...deps, splitter, folder: deps.savingFolder }),
    start: packer.start,
    async stop(): Promise<void> {
      splitter.stop()
      await packer.stop()
    },
  }
}
