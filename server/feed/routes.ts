import {
  countDetailView,
  countView,
  deleteResult,
  deleteResults,
  downloadResult,
  downloadResults,
  getDownloadStats,
  getPerson,
  getPublishStatus,
  getResult,
  getResultsZip,
  getViewStats,
  likeResult,
  listPublicResults,
  publishResult,
  publishResults,
  restoreResult,
  restoreResults,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { whileWorking } from '../platform/http/while-working.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { sendZip } from '../platform/storage/zip-stream.ts'
import type { FeedService } from './service.ts'

export interface FeedRouteDeps {
  feed: FeedService
  sessions: Sessions
  callerNetwork: CallerNetwork
}

/**
 * The public feed and everything about one result. In `/generations/{id}/like` and its siblings the id is that of a
 * result, as social state belongs to results.
 */
export function feedRoutes({ feed, sessions, callerNetwork }: FeedRouteDeps) {
  const lookAt = (at: 'tile' | 'detail', request: Request, server: Parameters<CallerNetwork>[1]) => ({
    at,
    network: callerNetwork(request, server),
  })
  return new Elysia({ name: 'feed' })
    .use(sessionPlugin(sessions))
    .get(
      listPublicResults.path,
      async ({ query, viewer }) => {
        const request = {
          page: query.page,
          size: query.size,
          featured: query.featured,
          trending: query.trending,
          timestamp: query.timestamp === undefined ? null : new Date(query.timestamp).toISOString(),
          type: query.generation_type,
          model: query.model_filter === 'all' ? null : query.model_filter,
          creator: query.creator ?? null,
          tag: query.tag ?? null,
          search: query.search_query.trim(),
        }
        // The service caches pages as JSON text.
        return new Response(await feed.publicPage(viewer, request), { headers: { 'content-type': 'application/json' } })
      },
      routeOf(listPublicResults),
    )
    .get(getPerson.path, ({ params, viewer }) => feed.person(viewer, params.person), routeOf(getPerson))
    .get(getResult.path, ({ params, viewer }) => feed.result(viewer, params.id), routeOf(getResult))
    .delete(deleteResult.path, ({ params, user }) => feed.remove(user, params.id), routeOf(deleteResult))
    .post(restoreResult.path, ({ params, user }) => feed.restore(user, params.id), routeOf(restoreResult))
    .post(deleteResults.path, ({ body, user }) => feed.batch.remove(user, body.ids), routeOf(deleteResults))
    .post(restoreResults.path, ({ body, user }) => feed.batch.restore(user, body.ids), routeOf(restoreResults))
    .post(downloadResults.path, ({ body, user }) => feed.batch.download(user, body.ids), routeOf(downloadResults))
    .post(
      publishResults.path,
      ({ body, user }) => feed.batch.setPublic(user, body.ids, body.public),
      routeOf(publishResults),
    )
    .get(getResultsZip.path, async ({ params }) => sendZip(await feed.batch.zip(params.ticket)), routeOf(getResultsZip))
    .post(likeResult.path, ({ params, user, body }) => feed.like(user, params.id, body.like), routeOf(likeResult))
    .post(
      publishResult.path,
      ({ params, user, body }) => feed.setPublic(user, params.id, body.public),
      routeOf(publishResult),
    )
    .get(
      getPublishStatus.path,
      ({ params, viewer }) => feed.publishStatus(viewer, params.id),
      routeOf(getPublishStatus),
    )
    .post(
      downloadResult.path,
      ({ params, query, user, request, server }) =>
        whileWorking({ request, server }, () => feed.download(user, params.id, query.format)),
      routeOf(downloadResult),
    )
    .get(getDownloadStats.path, ({ params, viewer }) => feed.downloads(viewer, params.id), routeOf(getDownloadStats))
    .post(
      countView.path,
      ({ params, viewer, request, server }) => feed.view(viewer, params.id, lookAt('tile', request, server)),
      routeOf(countView),
    )
    .post(
      countDetailView.path,
      ({ params, viewer, request, server }) => feed.view(viewer, params.id, lookAt('detail', request, server)),
      routeOf(countDetailView),
    )
    .get(getViewStats.path, ({ params, viewer }) => feed.views(viewer, params.id), routeOf(getViewStats))
}
