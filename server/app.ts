import { Elysia } from 'elysia'
import { type AccountRouteDeps, accountRoutes } from './accounts/routes.ts'
import { failureOf } from './platform/failures.ts'
import type { Log } from './platform/log.ts'
import { refuseLargeBody } from './platform/request-limits.ts'
import { requestId, requestLog } from './platform/request-log.ts'
import { isPublicRead, safetyHeaders } from './platform/response-headers.ts'

export interface AppDeps {
  log: Log
  accounts: AccountRouteDeps
}

export type App = ReturnType<typeof createApp>

/** The HTTP interface: everything under /api and /media. Listening, and the pages of the app, are main.ts's part. */
export function createApp(deps: AppDeps) {
  return new Elysia()
    .use(requestLog(deps.log))
    .onRequest((context) => {
      Object.assign(context.set.headers, safetyHeaders)
      const { pathname } = new URL(context.request.url)
      if (isPublicRead(context.request.method, pathname)) context.set.headers['access-control-allow-origin'] = '*'
      refuseLargeBody(context.request)
    })
    .onError(({ error, request, set }) => {
      const failure = failureOf(error, deps.log, requestId(request))
      set.status = failure.status
      Object.assign(set.headers, failure.headers)
      return failure.body
    })
    .group('/api', (api) =>
      api
        .get('/health', () => ({ status: 'ok' as const }), { detail: { summary: 'Whether the server answers' } })
        .use(accountRoutes(deps.accounts)),
    )
}
