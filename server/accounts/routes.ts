import { getMe, getToken, getUser, login, logout, refreshToken, register } from '@mirari/contract/operations'
import type { SignInAnswer } from '@mirari/contract/schemas'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../platform/http/same-origin.ts'
import { bearerToken, type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { answerAsked, answerEntered, answerSignIn } from './answer-sign-in.ts'
import { createCallerOf } from './caller.ts'
import type { FactorAsked, SignedInHere } from './entrance.ts'
import type { AccountService } from './service.ts'

export interface AccountRouteDeps {
  accounts: AccountService
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of registration, sign-in and the signed-in user. */
export function accountRoutes({ accounts, sessions, callerNetwork, publicUrl }: AccountRouteDeps) {
  const callerOf = createCallerOf(callerNetwork)
  const secure = publicUrl?.startsWith('https:') ?? false
  const enter = (set: Context['set'], step: SignedInHere | FactorAsked): SignInAnswer =>
    'challenge' in step ? answerAsked(set, step) : answerEntered(set, step, { secure })
  return (
    new Elysia({ name: 'accounts' })
      .use(sessionPlugin(sessions))
      .get(getMe.path, ({ user }) => user, routeOf(getMe))
      .get(getUser.path, ({ user }) => user, routeOf(getUser))
      // Also for sign-in: a page of another site could otherwise sign the visitor in to an account of its choice.
      .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
      .post(
        register.path,
        async ({ body, request, server, set }) =>
          answerEntered(set, await accounts.register(body, callerOf(request, server)), { secure }),
        routeOf(register),
      )
      .post(
        login.path,
        async ({ body, request, server, set }) =>
          enter(set, await accounts.signInByEmail(body.email, body.password, callerOf(request, server))),
        routeOf(login),
      )
      .post(
        getToken.path,
        async ({ body, request, server, set }) =>
          enter(set, await accounts.signInByName(body.username, body.password, callerOf(request, server))),
        { ...routeOf(getToken), parse: 'urlencoded' },
      )
      .post(
        refreshToken.path,
        async ({ request, server, set }) =>
          answerSignIn(set, await accounts.refresh(request.headers.get('cookie'), callerOf(request, server))),
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
