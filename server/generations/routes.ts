import {
  cancelGeneration,
  createFromReferences,
  createGeneration,
  createInteractiveWallpaper,
  createParallaxWallpaper,
  createVideo,
  createWallpaper,
  deleteGeneration,
  getGeneration,
  listGenerations,
  listModels,
  listResultIds,
  listResultMonths,
  listTaskStatuses,
  restoreGeneration,
  retryGeneration,
  updateGeneration,
  updateGenerations,
} from '@mirari/contract/operations'
import { type ModelId, models } from '@mirari/model'
import { Elysia } from 'elysia'
import { refuseUnknownFields } from '../platform/http/exact-body.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { interactiveRequest, parsedForm } from './interactive-form.ts'
import { postRoutes } from './post-routes.ts'
import { InteractiveBody } from './schema.ts'
import type { GenerationService } from './service.ts'

export interface GenerationRouteDeps {
  generations: GenerationService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of generations: creating them and the user's own history. */
export function generationRoutes({ generations, sessions, publicUrl }: GenerationRouteDeps) {
  /** Addresses of files may start with the public origin of the app or the origin of this request. */
  const originsOf = (request: Request) => ({ origins: ownOrigins(request, publicUrl) })
  /** Routes with their own path accept only the models whose records name them. */
  const optionsFor = (request: Request, route: string) => ({
    ...originsOf(request),
    offers: (model: ModelId) => models[model].route === route,
  })
  return new Elysia({ name: 'generations' })
    .use(sessionPlugin(sessions))
    .use(postRoutes({ generations, sessions, publicUrl }))
    .get(listModels.path, () => generations.models(), routeOf(listModels))
    .post(
      createGeneration.path,
      ({ body, request, user, caller }) =>
        generations.create(user, body, { ...originsOf(request), through: caller.partner }),
      routeOf(createGeneration),
    )
    .post(
      createFromReferences.path,
      ({ body, request, user }) => generations.create(user, body, optionsFor(request, createFromReferences.path)),
      routeOf(createFromReferences),
    )
    .post(
      createVideo.path,
      ({ body, request, user }) => generations.create(user, body, optionsFor(request, createVideo.path)),
      routeOf(createVideo),
    )
    .post(
      createParallaxWallpaper.path,
      ({ body, request, user }) => generations.create(user, body, optionsFor(request, createParallaxWallpaper.path)),
      routeOf(createParallaxWallpaper),
    )
    .post(
      createInteractiveWallpaper.path,
      ({ body, request, user }) =>
        generations.create(user, interactiveRequest(body), optionsFor(request, createInteractiveWallpaper.path)),
      {
        ...routeOf(createInteractiveWallpaper),
        body: InteractiveBody,
        transform: ({ body }) => refuseUnknownFields(parsedForm(body), createInteractiveWallpaper.body),
      },
    )
    .post(
      createWallpaper.path,
      ({ body, request, user }) => generations.create(user, body, optionsFor(request, createWallpaper.path)),
      routeOf(createWallpaper),
    )
    .get(
      listGenerations.path,
      async ({ query, user }) =>
        query.view === 'results' ? await generations.assets(user, query) : await generations.list(user, query),
      routeOf(listGenerations),
    )
    .get(listResultIds.path, ({ query, user }) => generations.resultIds(user, query), routeOf(listResultIds))
    .get(listResultMonths.path, ({ query, user }) => generations.resultMonths(user, query), routeOf(listResultMonths))
    .get(
      listTaskStatuses.path,
      ({ query, user, caller }) => generations.statuses(user, splitIds(query.ids), caller.partner),
      routeOf(listTaskStatuses),
    )
    .get(getGeneration.path, ({ params, user }) => generations.get(user, params.id), routeOf(getGeneration))
    .put(
      updateGeneration.path,
      ({ params, body, user }) => generations.update(user, params.id, body),
      routeOf(updateGeneration),
    )
    .post(
      updateGenerations.path,
      ({ body, user }) => generations.batchUpdate(user, body.generation_ids, body.update_data),
      routeOf(updateGenerations),
    )
    .post(
      cancelGeneration.path,
      async ({ params, user, caller }) =>
        caller.partner
          ? await generations.cancelThrough(user, params.id, caller.partner)
          : await generations.cancel(user, params.id),
      routeOf(cancelGeneration),
    )
    .post(retryGeneration.path, ({ params, user }) => generations.retry(user, params.id), routeOf(retryGeneration))
    .delete(deleteGeneration.path, ({ params, user }) => generations.remove(user, params.id), routeOf(deleteGeneration))
    .post(
      restoreGeneration.path,
      ({ params, user }) => generations.restore(user, params.id),
      routeOf(restoreGeneration),
    )
}

/** Ids joined with commas, without repetitions. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)
}
