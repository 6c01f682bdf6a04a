import { getMe, getToken, getUser, login, logout, refreshToken, register } from '@mirari/contract/operations'
import type { TokenAnswer } from '@mirari/contract/schemas'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { clientName } from '../platform/http/client-name.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../platform/http/same-origin.ts'
import { bearerToken, type Sessions, type SignedIn, sessionPlugin } from '../platform/session/session.ts'
import type { AccountService, Caller } from './service.ts'

export interface AccountRouteDeps {
  accounts: AccountService
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of registration, sign-in and the signed-in user. */
export function accountRoutes({ accounts, sessions, callerNetwork, publicUrl }: AccountRouteDeps) {
  const callerOf = (request: Request, server: Parameters<CallerNetwork>[1]): Caller => ({
    network: callerNetwork(request, server),
    client: clientName(request.headers.get('user-agent')),
  })
  return (
    new Elysia({ name: 'accounts' })
      .use(sessionPlugin(sessions))
      .get(getMe.path, ({ user }) => user, routeOf(getMe))
      .get(getUser.path, ({ user }) => user, routeOf(getUser))
      // Also for sign-in: a page of another site could otherwise sign the visitor in to an account of its choice.
      .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
      .post(
        register.path,
        async ({ body, request, server, set }) => answer(set, await accounts.register(body, callerOf(request, server))),
        routeOf(register),
      )
      .post(
        login.path,
        async ({ body, request, server, set }) =>
          answer(set, await accounts.signInByEmail(body.email, body.password, callerOf(request, server))),
        routeOf(login),
      )
      .post(
        getToken.path,
        async ({ body, request, server, set }) =>
          answer(set, await accounts.signInByName(body.username, body.password, callerOf(request, server))),
        { ...routeOf(getToken), parse: 'urlencoded' },
      )
      .post(
        refreshToken.path,
        async ({ request, set }) => answer(set, await accounts.refresh(request.headers.get('cookie'))),
        routeOf(refreshToken),
      )
      .post(
        logout.path,
        async ({ request, set }) => {
          set.headers['set-cookie'] = await accounts.signOut(request.headers.get('cookie'), bearerToken(request))
          set.status = 204
        },
        routeOf(logout),
      )
  )
}

function answer(set: Context['set'], { answer, cookie }: SignedIn): TokenAnswer {
  if (cookie) set.headers['set-cookie'] = cookie
  // Tokens must not be cached.
  set.headers['cache-control'] = 'no-store'
  return answer
}
