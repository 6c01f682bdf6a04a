import { createPacker, type PackerDeps } from './packer.ts'
import { runPacking } from './packing/run-packing.ts'
import { createWallpaperService } from './service.ts'

export type Wallpapers = ReturnType<typeof createWallpapers>

/** The whole feature: service for the routes, packer for the background. */
export function createWallpapers(deps: Omit<PackerDeps, 'pack'> & Partial<Pick<PackerDeps, 'pack'>>) {
  const packer = createPacker({ pack: runPacking, ...deps })
  const service = createWallpaperService({ ...deps, packer })
  return {
    service,
    start: packer.start,
    stop: packer.stop,
    /** Begins to pack those of these results that are wallpapers. Whoever needs a package later can ask again. */
    packNew(results: readonly { generation_result_id: string; wallpaper_key?: string | null | undefined }[]): void {
      for (const { generation_result_id, wallpaper_key } of results) {
        if (!wallpaper_key) continue
        service.packNew(generation_result_id).catch((error: unknown) => {
          deps.log.error('wallpaper not packed', { error: error instanceof Error ? error : new Error(String(error)) })
        })
      }
    },
  }
}
