import type { FeedService } from '../feed/service.ts'
import { createCompanion } from '../launch/companion.ts'
import { createPackageFinder } from '../launch/packages.ts'
import { createPlayService } from '../launch/play-service.ts'
import { createLaunchTickets } from '../launch/tickets/service.ts'
import type { WallpaperService } from '../wallpapers/service.ts'
import type { Foundation } from './foundation.ts'

/** Composes the ways of a wallpaper out of the app: pages in which it plays, and the companion app. */
export function composeLaunch(
  foundation: Foundation,
  { feed, wallpapers }: { feed: FeedService; wallpapers: WallpaperService },
) {
  const { config, folder, media } = foundation
  const findPackage = createPackageFinder({ ...foundation, feed })
  return {
    play: createPlayService({ feed, media }),
    companion: createCompanion({ folder: folder.companion, link: config.companionLink }),
    launchTickets: createLaunchTickets({ ...foundation, findPackage, wallpapers, companionLink: config.companionLink }),
  }
}
