import { getWallpaper, listVersions, saveWallpaper } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { readDocumentBody } from '../../platform/http/document-body.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { ownOrigins } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin, userOfRequest } from '../../platform/session/session.ts'
import type { WallpaperEditing } from './service.ts'

export interface EditingRouteDeps {
  editing: WallpaperEditing
  sessions: Sessions
  /** Public origin of the app; null uses the origin of each request. */
  publicUrl: string | null
}

/** Routes by which the wallpaper editor saves and loads. */
export function editingRoutes({ editing, sessions, publicUrl }: EditingRouteDeps) {
  return new Elysia({ name: 'wallpaper-editing' })
    .use(sessionPlugin(sessions))
    .post(saveWallpaper.path, ({ body, request, user }) => editing.save(user, body, ownOrigins(request, publicUrl)), {
      ...routeOf(saveWallpaper),
      parse: async ({ request, server }) => {
        editing.countSave(await userOfRequest(sessions, request, saveWallpaper.scope))
        return readDocumentBody(request, server)
      },
    })
    .get(listVersions.path, ({ query, user }) => editing.versions(user, query.id), routeOf(listVersions))
    .get(
      getWallpaper.path,
      ({ params, query, user }) => editing.load(user, params.id, query.revision),
      routeOf(getWallpaper),
    )
}
