import type { TokenAnswer } from '@mirari/model'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { clientName } from '../platform/http/client-name.ts'
import { refuseForeignOrigin } from '../platform/http/same-origin.ts'
import { bearerToken, type Sessions, type SignedIn, sessionPlugin } from '../platform/session/session.ts'
import { LoginBody, ProblemSchema, RegisterBody, TokenAnswerSchema, TokenBody, UserSchema } from './schema.ts'
import type { AccountService, Caller } from './service.ts'

export interface AccountRouteDeps {
  accounts: AccountService
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const problems = { 403: ProblemSchema, 422: ProblemSchema, 429: ProblemSchema }

/** Registration, sign-in and the signed-in user. */
export function accountRoutes({ accounts, sessions, callerNetwork, publicUrl }: AccountRouteDeps) {
  const callerOf = (request: Request, server: Parameters<CallerNetwork>[1]): Caller => ({
    network: callerNetwork(request, server),
    client: clientName(request.headers.get('user-agent')),
  })
  return (
    new Elysia({ name: 'accounts', tags: ['accounts'] })
      .use(sessionPlugin(sessions))
      .get('/auth/me', ({ user }) => user, {
        signedIn: true,
        response: { 200: UserSchema, 401: ProblemSchema },
        detail: { summary: 'The signed-in user' },
      })
      .get('/users/me', ({ user }) => user, {
        signedIn: true,
        response: { 200: UserSchema, 401: ProblemSchema },
        detail: { summary: 'The signed-in user, as /auth/me' },
      })
      // Also for sign-in: a foreign page could otherwise put the visitor into an account of its own choice.
      .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
      .post(
        '/auth/register',
        async ({ body, request, server, set }) => answer(set, await accounts.register(body, callerOf(request, server))),
        {
          body: RegisterBody,
          response: { 200: TokenAnswerSchema, 400: ProblemSchema, ...problems },
          detail: { summary: 'Makes an account and signs it in' },
        },
      )
      .post(
        '/auth/login',
        async ({ body, request, server, set }) =>
          answer(set, await accounts.signInByEmail(body.email, body.password, callerOf(request, server))),
        {
          body: LoginBody,
          response: { 200: TokenAnswerSchema, 401: ProblemSchema, ...problems },
          detail: { summary: 'Signs in with e-mail address and password' },
        },
      )
      .post(
        '/auth/token',
        async ({ body, request, server, set }) =>
          answer(set, await accounts.signInByName(body.username, body.password, callerOf(request, server))),
        {
          body: TokenBody,
          parse: 'urlencoded',
          response: { 200: TokenAnswerSchema, 401: ProblemSchema, ...problems },
          detail: { summary: 'Signs in with the form-encoded password grant of OAuth 2' },
        },
      )
      .post(
        '/auth/refresh',
        async ({ request, set }) => answer(set, await accounts.refresh(request.headers.get('cookie'))),
        {
          response: { 200: TokenAnswerSchema, 401: ProblemSchema, 403: ProblemSchema },
          detail: { summary: 'A new access token for the session of the cookie' },
        },
      )
      .post(
        '/auth/logout',
        async ({ request, set }) => {
          set.headers['set-cookie'] = await accounts.signOut(request.headers.get('cookie'), bearerToken(request))
          set.status = 204
        },
        { detail: { summary: 'Ends the session and every access token of it' } },
      )
  )
}

function answer(set: Context['set'], { answer, cookie }: SignedIn): TokenAnswer {
  if (cookie) set.headers['set-cookie'] = cookie
  // Tokens belong into no cache.
  set.headers['cache-control'] = 'no-store'
  return answer
}
