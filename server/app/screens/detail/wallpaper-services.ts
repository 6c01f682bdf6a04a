import { createPreviewLoader, type PreviewLoader, waitFor } from '@mirari/detail-view'
import type { Services } from '../../services.ts'
import { saveFile } from './save-file.ts'
import { createWallpaperLaunch, type WallpaperLaunch } from './wallpaper-launch.ts'
import { followLink, hasLeftWithin } from './wallpaper-leave.ts'

export interface WallpaperServices {
  launch: WallpaperLaunch
  previews: PreviewLoader
}

const made = new WeakMap<Services, WallpaperServices>()

/** What screens with wallpapers share; made by the first of them, so that no other page has to load it. */
export function wallpaperServices(services: Services): WallpaperServices {
  const known = made.get(services)
  if (known) return known
  const { wallpaperApi: api, toasts } = services
  const both: WallpaperServices = {
    launch: createWallpaperLaunch({
      api,
      toast: toasts,
      follow: (link) => followLink(document, link),
      hasLeft: (ms) => hasLeftWithin(window, ms),
      wait: waitFor,
      save: (url, filename) => saveFile(document, url, filename),
      origin: location.origin,
    }),
    previews: createPreviewLoader({
      frameUrl: '/preview-frame',
      startPackaging: api.startPackaging,
      packagingState: api.packagingState,
    }),
  }
  made.set(services, both)
  return both
}
