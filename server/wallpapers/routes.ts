import {
  getPackageState,
  getWallpaperDocument,
  getWallpaperStats,
  packageMedia,
  packageWallpaper,
  recordWallpaperUse,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { WallpaperService } from './service.ts'

export interface WallpaperRouteDeps {
  wallpapers: WallpaperService
  sessions: Sessions
}

/** Routes for packages of wallpapers, images and videos, which wallpaper hosts play. */
export function wallpaperRoutes({ wallpapers, sessions }: WallpaperRouteDeps) {
  return new Elysia({ name: 'wallpapers' })
    .use(sessionPlugin(sessions))
    .post(packageWallpaper.path, ({ body, user }) => wallpapers.packageWallpaper(user, body), routeOf(packageWallpaper))
    .post(packageMedia.path, ({ body, user }) => wallpapers.packPlain(user, body), routeOf(packageMedia))
    .get(
      getPackageState.path,
      ({ query, user }) => wallpapers.packageStatus(user, query.task_id),
      routeOf(getPackageState),
    )
    .post(
      recordWallpaperUse.path,
      ({ params, user }) => wallpapers.recordUse(user, params.id),
      routeOf(recordWallpaperUse),
    )
    .get(getWallpaperStats.path, ({ params, viewer }) => wallpapers.uses(viewer, params.id), routeOf(getWallpaperStats))
    .get(
      getWallpaperDocument.path,
      ({ query, viewer }) => wallpapers.playable(viewer, query.generation_result_id),
      routeOf(getWallpaperDocument),
    )
}
