import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session.ts'
import {
  CreateAnswerSchema,
  CreateBody,
  GenerationPage,
  GenerationSchema,
  HistoryQuerySchema,
  ProblemSchema,
  StatusQuery,
  TaskStatusSchema,
} from './schema.ts'
import type { GenerationService } from './service.ts'

export interface GenerationRouteDeps {
  generations: GenerationService
  sessions: Sessions
}

const ofOne = { 401: ProblemSchema, 404: ProblemSchema }

/** Creating generations and the history of one's own. */
export function generationRoutes({ generations, sessions }: GenerationRouteDeps) {
  return new Elysia({ name: 'generations', tags: ['generations'] })
    .use(sessionPlugin(sessions))
    .post('/generations', ({ body, user }) => generations.create(user, body), {
      signedIn: true,
      body: CreateBody,
      response: {
        200: CreateAnswerSchema,
        401: ProblemSchema,
        402: ProblemSchema,
        409: ProblemSchema,
        422: ProblemSchema,
      },
      detail: { summary: 'Spends the price and queues a task' },
    })
    .get('/generations', ({ query, user }) => generations.list(user, query), {
      signedIn: true,
      query: HistoryQuerySchema,
      response: { 200: GenerationPage, 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'The history, newest first, without failed items unless asked for' },
    })
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
    .post('/generations/:id/cancel', ({ params, user }) => generations.cancel(user, params.id), {
      signedIn: true,
      response: { 200: TaskStatusSchema, 409: ProblemSchema, ...ofOne },
      detail: { summary: 'Ends a waiting or running task and gives the points back' },
    })
    .delete(
      '/generations/:id',
      async ({ params, user, set }) => {
        await generations.remove(user, params.id)
        set.status = 204
      },
      {
        signedIn: true,
        response: { 204: t.Void(), ...ofOne },
        detail: { summary: 'Removes a generation, its results and their files' },
      },
    )
}

/** Ids joined with commas, without repetitions. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)
}
