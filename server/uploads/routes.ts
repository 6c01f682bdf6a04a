import { deleteUpload, listUploads, uploadFiles, uploadLink } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { UploadService } from './service.ts'

export interface UploadRouteDeps {
  uploads: UploadService
  sessions: Sessions
  /** A phone on a train may be silent for this long in the middle of an upload; only tests are less patient. */
  silenceS?: number
}

const usualSilenceS = 120
/** While the files are looked at nothing travels; how long that may take is limited for each file. */
const noTimeout = 0

/** Files that users bring along. */
export function uploadRoutes({ uploads, sessions, silenceS = usualSilenceS }: UploadRouteDeps) {
  return new Elysia({ name: 'uploads' })
    .use(sessionPlugin(sessions))
    .post(
      uploadFiles.path,
      ({ request, server, user }) => {
        server?.timeout(request, silenceS)
        return uploads.upload(user, request, () => server?.timeout(request, noTimeout))
      },
      { ...routeOf(uploadFiles), parse: 'none' },
    )
    .post(
      uploadLink.path,
      ({ body, request, server, user }) => {
        // The address has its own time limit, and so has the work on what it gave.
        server?.timeout(request, noTimeout)
        return uploads.uploadLink(user, body.url)
      },
      routeOf(uploadLink),
    )
    .get(listUploads.path, ({ query, user }) => uploads.list(user, query), routeOf(listUploads))
    .delete(
      deleteUpload.path,
      async ({ params, user, set }) => {
        await uploads.remove(user, params.id)
        set.status = 204
      },
      routeOf(deleteUpload),
    )
}
