import { type ModelId, models } from '@mirari/model'
import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { interactiveRequest } from './interactive-form.ts'
import { postRoutes } from './post-routes.ts'
import {
  AssetPageSchema,
  BatchUpdateAnswer,
  BatchUpdateBody,
  ChangeBody,
  CreateAnswerSchema,
  CreateBody,
  DeleteAnswerSchema,
  GenerationPage,
  GenerationSchema,
  HistoryQuerySchema,
  InteractiveBody,
  ModelStateSchema,
  ProblemSchema,
  StatusQuery,
  TaskStatusSchema,
} from './schema.ts'
import type { GenerationService } from './service.ts'

export interface GenerationRouteDeps {
  generations: GenerationService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const creating = {
  signedIn: true,
  response: {
    200: CreateAnswerSchema,
    401: ProblemSchema,
    402: ProblemSchema,
    409: ProblemSchema,
    422: ProblemSchema,
  },
} as const

const ofOne = { 401: ProblemSchema, 404: ProblemSchema }

/** Creating generations and the history of one's own. */
export function generationRoutes({ generations, sessions, publicUrl }: GenerationRouteDeps) {
  /** Addresses of files may begin with the origin that the app is known by, or that this call came to. */
  const here = ({ url }: Request) => ({ origins: [new URL(url).origin, ...(publicUrl === null ? [] : [publicUrl])] })
  /** A call of its own makes the models whose records name its route. */
  const only = (request: Request, route: string) => ({
    ...here(request),
    made: (model: ModelId) => models[model].route === route,
  })
  return new Elysia({ name: 'generations', tags: ['generations'] })
    .use(sessionPlugin(sessions))
    .use(postRoutes({ generations, sessions, publicUrl }))
    .get('/models', () => generations.models(), {
      response: t.Array(ModelStateSchema),
      detail: { summary: 'What can be made here: every model, and the engine that serves it' },
    })
    .post('/generations', ({ body, request, user }) => generations.create(user, body, here(request)), {
      ...creating,
      body: CreateBody,
      detail: { summary: 'Spends the price and queues a task' },
    })
    .post(
      '/multi_ref_generation',
      ({ body, request, user }) => generations.create(user, body, only(request, '/multi_ref_generation')),
      { ...creating, body: CreateBody, detail: { summary: 'Edits up to ten reference images' } },
    )
    .post(
      '/video-generations',
      ({ body, request, user }) => generations.create(user, body, only(request, '/video-generations')),
      {
        ...creating,
        body: CreateBody,
        detail: { summary: 'Makes videos, from first and last frame if they are given' },
      },
    )
    .post(
      '/parallax-wallpaper-generations',
      ({ body, request, user }) => generations.create(user, body, only(request, '/parallax-wallpaper-generations')),
      { ...creating, body: CreateBody, detail: { summary: 'Makes a spatial wallpaper of a picture' } },
    )
    .post(
      '/wallpaper/interactive',
      ({ body, request, user }) =>
        generations.create(user, interactiveRequest(body), only(request, '/wallpaper/interactive')),
      {
        ...creating,
        body: InteractiveBody,
        detail: {
          summary: 'Makes a Click or Live Wallpaper',
          description: 'multipart/form-data: `wpdatas` and `generation` are JSON, `effTime` is in seconds.',
        },
      },
    )
    .post(
      '/wallpaper-generations',
      ({ body, request, user }) => generations.create(user, body, only(request, '/wallpaper-generations')),
      { ...creating, body: CreateBody, detail: { summary: 'Makes a wallpaper of another kind' } },
    )
    .get(
      '/generations',
      async ({ query, user }) =>
        query.view === 'results' ? await generations.assets(user, query) : await generations.list(user, query),
      {
        signedIn: true,
        query: HistoryQuerySchema,
        response: { 200: t.Union([AssetPageSchema, GenerationPage]), 401: ProblemSchema, 422: ProblemSchema },
        detail: { summary: 'The history, newest first, without failed items unless asked for' },
      },
    )
    .get('/generations/status', ({ query, user }) => generations.statuses(user, splitIds(query.ids)), {
      signedIn: true,
      query: StatusQuery,
      response: { 200: t.Array(TaskStatusSchema), 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'Statuses of own tasks; unknown ids are left out' },
    })
    .get('/generations/:id', ({ params, user }) => generations.get(user, params.id), {
      signedIn: true,
      response: { 200: GenerationSchema, ...ofOne },
      detail: { summary: 'One own generation with its results' },
    })
    .put('/generations/:id', ({ params, body, user }) => generations.update(user, params.id, body), {
      signedIn: true,
      body: ChangeBody,
      response: { 200: GenerationSchema, 409: ProblemSchema, 422: ProblemSchema, ...ofOne },
      detail: { summary: 'Changes the words and tags of a finished generation, or publishes all its results' },
    })
    .post(
      '/generations/batch-update',
      ({ body, user }) => generations.batchUpdate(user, body.generation_ids, body.update_data),
      {
        signedIn: true,
        body: BatchUpdateBody,
        response: { 200: BatchUpdateAnswer, 401: ProblemSchema, 422: ProblemSchema },
        detail: {
          summary: 'Sets the tags of several generations, and says how many could not be changed',
          description: '`tag` holds words with commas; they replace the tags of all results of these generations.',
        },
      },
    )
    .post('/generations/:id/cancel', ({ params, user }) => generations.cancel(user, params.id), {
      signedIn: true,
      response: { 200: TaskStatusSchema, 409: ProblemSchema, ...ofOne },
      detail: { summary: 'Ends a waiting or running task and gives the points back' },
    })
    .post('/generations/:id/retry', ({ params, user }) => generations.retry(user, params.id), {
      signedIn: true,
      response: { 200: CreateAnswerSchema, 402: ProblemSchema, 409: ProblemSchema, ...ofOne },
      detail: { summary: 'Puts a failed or cancelled generation in line again' },
    })
    .delete('/generations/:id', ({ params, user }) => generations.remove(user, params.id), {
      signedIn: true,
      response: { 200: DeleteAnswerSchema, ...ofOne },
      detail: { summary: 'Removes a generation, its results and their files; for ten seconds it can be undone' },
    })
    .post('/generations/:id/restore', ({ params, user }) => generations.restore(user, params.id), {
      signedIn: true,
      response: { 200: GenerationSchema, 409: ProblemSchema, ...ofOne },
      detail: { summary: 'Undoes the delete of a generation' },
    })
}

/** Ids joined with commas, without repetitions. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)
}
