import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { LinkBody, ProblemSchema, UploadAnswerSchema, UploadPageSchema, UploadSchema, UploadsQuery } from './schema.ts'
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
  return new Elysia({ name: 'uploads', tags: ['uploads'] })
    .use(sessionPlugin(sessions))
    .post(
      '/upload',
      ({ request, server, user }) => {
        server?.timeout(request, silenceS)
        return uploads.upload(user, request, () => server?.timeout(request, noTimeout))
      },
      {
        signedIn: true,
        // The service reads the body itself, piece by piece.
        parse: 'none',
        response: {
          200: UploadAnswerSchema,
          400: ProblemSchema,
          401: ProblemSchema,
          413: ProblemSchema,
          415: ProblemSchema,
          422: ProblemSchema,
          429: ProblemSchema,
          507: ProblemSchema,
        },
        detail: {
          summary: 'Takes up to 20 pictures (30 MB each) and videos (100 MB each)',
          description:
            'multipart/form-data with `files` and, before or after them, `infos`: a JSON list of ' +
            '{ type, width, height, localId } in the order of the files.',
        },
      },
    )
    .post(
      '/upload/link',
      ({ body, request, server, user }) => {
        // The address has its own time limit, and so has the work on what it gave.
        server?.timeout(request, noTimeout)
        return uploads.uploadLink(user, body.url)
      },
      {
        signedIn: true,
        body: LinkBody,
        response: {
          200: UploadSchema,
          401: ProblemSchema,
          413: ProblemSchema,
          415: ProblemSchema,
          422: ProblemSchema,
          429: ProblemSchema,
          507: ProblemSchema,
        },
        detail: {
          summary: 'Fetches a picture or video from the web into the own uploads',
          description: 'Only from public addresses; what is taken and what is not is as for files.',
        },
      },
    )
    .get('/my-uploads', ({ query, user }) => uploads.list(user, query), {
      signedIn: true,
      query: UploadsQuery,
      response: { 200: UploadPageSchema, 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'Own uploads, newest first; pages count from 1' },
    })
    .delete(
      '/uploads/:id',
      async ({ params, user, set }) => {
        await uploads.remove(user, params.id)
        set.status = 204
      },
      {
        signedIn: true,
        response: { 204: t.Void(), 401: ProblemSchema, 404: ProblemSchema },
        detail: { summary: 'Removes an upload; a creation that was made from it keeps the file' },
      },
    )
}
