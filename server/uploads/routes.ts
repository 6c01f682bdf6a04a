import { deleteUpload, listUploads, uploadFiles, uploadLink } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { SignedAddresses } from '../media/signed-addresses.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { UploadService } from './service.ts'

export interface UploadRouteDeps {
  uploads: UploadService
  sessions: Sessions
  signedAddresses: Pick<SignedAddresses, 'signAll'>
  /** Seconds for which an upload may pause, for example on a phone in a tunnel; shorter in tests. */
  silenceS?: number
}

const usualSilenceS = 120
/**
 * No idle timeout while the files are processed, because nothing is sent meanwhile; each file has its own time limit.
 */
const noTimeout = 0

/** Routes of uploads. */
export function uploadRoutes({ uploads, sessions, signedAddresses, silenceS = usualSilenceS }: UploadRouteDeps) {
  return new Elysia({ name: 'uploads' })
    .use(sessionPlugin(sessions))
    .post(
      uploadFiles.path,
      async ({ request, server, user, caller }) => {
        server?.timeout(request, silenceS)
        const answer = await uploads.upload(user, request, () => server?.timeout(request, noTimeout))
        // A page of another site gets no address that works for ever.
        return caller.partner ? signedAddresses.signAll(answer) : answer
      },
      { ...routeOf(uploadFiles), parse: 'none' },
    )
    .post(
      uploadLink.path,
      ({ body, request, server, user }) => {
        // Fetching the link and processing the file have their own time limits.
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
