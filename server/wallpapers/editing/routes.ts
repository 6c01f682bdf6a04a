import { getWallpaper, saveWallpaper } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { ownOrigins } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { WallpaperEditing } from './service.ts'

export interface EditingRouteDeps {
  editing: WallpaperEditing
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

/** While images are looked at and split nothing travels; how long that may take is limited for each. */
const noTimeout = 0

/** What the wallpaper editor saves and loads. */
export function editingRoutes({ editing, sessions, publicUrl }: EditingRouteDeps) {
  return new Elysia({ name: 'wallpaper-editing' })
    .use(sessionPlugin(sessions))
    .post(
      saveWallpaper.path,
      ({ body, request, server, user }) => {
        server?.timeout(request, noTimeout)
        return editing.save(user, body, ownOrigins(request, publicUrl))
      },
      routeOf(saveWallpaper),
    )
    .get(getWallpaper.path, ({ params, user }) => editing.load(user, params.id), routeOf(getWallpaper))
}
