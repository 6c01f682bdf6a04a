import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { sendZip } from '../platform/storage/zip-stream.ts'
import {
  BatchAnswerSchema,
  BatchBody,
  BatchDeleteAnswerSchema,
  BatchDownloadAnswerSchema,
  BatchPublishAnswerSchema,
  BatchPublishBody,
  DeleteAnswerSchema,
  DownloadAnswer,
  DownloadStats,
  FeedQuery,
  LikeAnswer,
  LikeBody,
  ProblemSchema,
  PublishAnswerSchema,
  PublishBody,
  PublishStatusSchema,
  ResultPageSchema,
  ResultSchema,
  SuccessAnswer,
  ViewStats,
} from './schema.ts'
import type { FeedService } from './service.ts'

export interface FeedRouteDeps {
  feed: FeedService
  sessions: Sessions
  callerNetwork: CallerNetwork
}

const visitorProblems = { 401: ProblemSchema, 404: ProblemSchema, 422: ProblemSchema }
const userProblems = { ...visitorProblems, 403: ProblemSchema }

/**
 * The public feed and everything about one result. In `/generations/{id}/like` and its siblings the id is that of a
 * result, as social state belongs to results.
 */
export function feedRoutes({ feed, sessions, callerNetwork }: FeedRouteDeps) {
  const lookAt = (at: 'tile' | 'detail', request: Request, server: Parameters<CallerNetwork>[1]) => ({
    at,
    network: callerNetwork(request, server),
  })
  return new Elysia({ name: 'feed', tags: ['Feed'] })
    .use(sessionPlugin(sessions))
    .get(
      '/public/generations',
      async ({ query, viewer }) => {
        const request = {
          page: query.page,
          size: query.size,
          featured: query.featured,
          trending: query.trending,
          timestamp: query.timestamp === undefined ? null : new Date(query.timestamp).toISOString(),
          type: query.generation_type,
          model: query.model_filter === 'all' ? null : query.model_filter,
          search: query.search_query.trim(),
        }
        // Already JSON, and remembered as such.
        return new Response(await feed.publicPage(viewer, request), { headers: { 'content-type': 'application/json' } })
      },
      {
        mayBeSignedIn: true,
        query: FeedQuery,
        response: { 200: ResultPageSchema, 401: ProblemSchema, 422: ProblemSchema },
        detail: {
          summary: 'Published results, newest first, or what a search found, best first',
          description:
            'A search finds what has all words in prompt, tags or name of the creator, in any order; each word may also be the beginning of one. Its total ends at 5000. Among featured and trending results it keeps their order.',
        },
      },
    )
    .get('/generation_result/:id', ({ params, viewer }) => feed.result(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: ResultSchema, ...visitorProblems },
      detail: { summary: 'One result: public ones for everybody, private ones for their owner' },
    })
    .delete('/generation_result/:id', ({ params, user }) => feed.remove(user, params.id), {
      signedIn: true,
      response: { 200: DeleteAnswerSchema, ...userProblems },
      detail: { summary: 'Deletes a result, and with the last one its generation; for ten seconds it can be undone' },
    })
    .post('/generation_result/:id/restore', ({ params, user }) => feed.restore(user, params.id), {
      signedIn: true,
      response: { 200: ResultSchema, 409: ProblemSchema, ...userProblems },
      detail: { summary: 'Undoes the delete of a result' },
    })
    .post('/generation_results/batch-delete', ({ body, user }) => feed.batch.remove(user, body.ids), {
      signedIn: true,
      body: BatchBody,
      response: { 200: BatchDeleteAnswerSchema, 401: ProblemSchema, 422: ProblemSchema },
      detail: {
        summary: 'Deletes several results and says how many could not be deleted; for ten seconds it can be undone',
      },
    })
    .post('/generation_results/batch-restore', ({ body, user }) => feed.batch.restore(user, body.ids), {
      signedIn: true,
      body: BatchBody,
      response: { 200: BatchAnswerSchema, 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'Undoes the delete of several results' },
    })
    .post('/generation_results/batch-download', ({ body, user }) => feed.batch.download(user, body.ids), {
      signedIn: true,
      body: BatchBody,
      response: { 200: BatchDownloadAnswerSchema, 404: ProblemSchema, 401: ProblemSchema, 422: ProblemSchema },
      detail: {
        summary: 'Counts a download of several results and answers the address of a zip with all of them',
        description: 'The address is good for five minutes and needs no sign-in, so that a browser can save it.',
      },
    })
    .post('/generation_results/batch-publish', ({ body, user }) => feed.batch.setPublic(user, body.ids, body.public), {
      signedIn: true,
      body: BatchPublishBody,
      response: { 200: BatchPublishAnswerSchema, 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'Publishes several own results or makes them private, and says how many it could not' },
    })
    .get('/generation_results/batch-download/:ticket', ({ params }) => sendZip(feed.batch.zip(params.ticket)), {
      response: { 404: ProblemSchema },
      detail: {
        summary: 'The zip of a batch download, written while it is sent',
        responses: { 200: { description: 'The zip', content: { 'application/zip': {} } } },
      },
    })
    .post('/generations/:id/like', ({ params, user, body }) => feed.like(user, params.id, body.like), {
      signedIn: true,
      body: LikeBody,
      response: { 200: LikeAnswer, ...userProblems },
      detail: { summary: 'Sets whether the user likes a result' },
    })
    .post('/generations/:id/toggle-publish', ({ params, user, body }) => feed.setPublic(user, params.id, body.public), {
      signedIn: true,
      body: PublishBody,
      response: { 200: PublishAnswerSchema, ...userProblems },
      detail: { summary: 'Publishes an own result or makes it private again' },
    })
    .get('/generations/:id/publish-status', ({ params, viewer }) => feed.publishStatus(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: PublishStatusSchema, ...visitorProblems },
      detail: { summary: 'Whether a result is public' },
    })
    .post('/generations/:id/download', ({ params, user }) => feed.download(user, params.id), {
      signedIn: true,
      response: { 200: DownloadAnswer, ...userProblems },
      detail: { summary: 'Counts a download and answers where the file is' },
    })
    .get('/generations/:id/download-stats', ({ params, viewer }) => feed.downloads(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: DownloadStats, ...visitorProblems },
      detail: { summary: 'How often a result was downloaded' },
    })
    .post(
      '/generations/:id/view',
      ({ params, viewer, request, server }) => feed.view(viewer, params.id, lookAt('tile', request, server)),
      {
        mayBeSignedIn: true,
        response: { 200: SuccessAnswer, ...visitorProblems },
        detail: { summary: 'Counts that a tile of the feed was opened' },
      },
    )
    .post(
      '/generations/:id/view-detail',
      ({ params, viewer, request, server }) => feed.view(viewer, params.id, lookAt('detail', request, server)),
      {
        mayBeSignedIn: true,
        response: { 200: SuccessAnswer, ...visitorProblems },
        detail: {
          summary: 'Counts that the details were shown',
          description: 'Details that a tile opened, which was counted a moment before, are the same look.',
        },
      },
    )
    .get('/generations/:id/view-stats', ({ params, viewer }) => feed.views(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: ViewStats, ...visitorProblems },
      detail: { summary: 'How often a result was viewed' },
    })
}
