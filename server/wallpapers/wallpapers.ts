import { createPacker, type PackerDeps } from './packer.ts'
import { runPacking } from './packing/run-packing.ts'
import { createWallpaperService } from './service.ts'

export type Wallpapers = ReturnType<typeof createWallpapers>

/** The whole feature: service for the routes, packer for the background. */
export function createWallpapers(deps: Omit<PackerDeps, 'pack'> & Partial<Pick<PackerDeps, 'pack'>>) {
  const packer = createPacker({ pack: runPacking, ...deps })
  return { service: createWallpaperService({ ...deps, packer }), start: packer.start, stop: packer.stop }
}
