import type { Machine } from '@mirari/desktop'
import { isOperator } from '../admin/store.ts'
import type { FeedService } from '../feed/service.ts'
import { createCompanion } from '../launch/companion.ts'
import { createDesktop } from '../launch/desktop/service.ts'
import { createPackageFinder } from '../launch/packages.ts'
import { createPlayService } from '../launch/play-service.ts'
import { createLaunchTickets } from '../launch/tickets/service.ts'
import type { WallpaperService } from '../wallpapers/service.ts'
import type { Foundation } from './foundation.ts'

export interface LaunchOptions {
  feed: FeedService
  wallpapers: WallpaperService
  /** Opens the computer of the server; without it no wallpapers are set there. */
  openMachine?: (() => Promise<Machine>) | undefined
}

/** Composes the ways of a wallpaper out of the app: pages in which it plays, and the companion app. */
export function composeLaunch(foundation: Foundation, { feed, wallpapers, openMachine }: LaunchOptions) {
  const { config, folder, media, database } = foundation
  const findPackage = createPackageFinder({ ...foundation, feed })
  return {
    play: createPlayService({ feed, media }),
    companion: createCompanion({ folder: folder.companion, link: config.companionLink }),
    desktop: createDesktop({
      ...{ findPackage, media, wallpapers },
      machine: openMachine ?? null,
      mode: config.desktop,
      isOperator: (userId) => isOperator(database.read, userId),
    }),
    launchTickets: createLaunchTickets({ ...foundation, findPackage, wallpapers, companionLink: config.companionLink }),
  }
}
