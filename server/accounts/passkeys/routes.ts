import {
  addPasskey,
  deletePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startPasskeyStepUp,
} from '@mirari/contract/operations'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { clientName } from '../../platform/http/client-name.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { answerEntered } from '../answer-sign-in.ts'
import { createCallerOf } from '../caller.ts'
import type { Passkeys } from './service.ts'

export interface PasskeyRouteDeps {
  passkeys: Passkeys
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of passkeys. */
export function passkeyRoutes({ passkeys, sessions, callerNetwork, publicUrl }: PasskeyRouteDeps) {
  const callerOf = createCallerOf(callerNetwork)
  const secure = publicUrl?.startsWith('https:') ?? false
  const originOf = (request: Request) => requestOrigin(request, publicUrl)
  const uncached = <Body>(set: Context['set'], body: Body): Body => {
    set.headers['cache-control'] = 'no-store'
    return body
  }
  return new Elysia({ name: 'passkeys' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .post(
      startPasskeySignIn.path,
      ({ request, set }) => uncached(set, passkeys.startSignIn(originOf(request))),
      routeOf(startPasskeySignIn),
    )
    .post(
      signInWithPasskey.path,
      async ({ body, request, server, set }) =>
        answerEntered(set, await passkeys.signIn(body, originOf(request), callerOf(request, server)), { secure }),
      routeOf(signInWithPasskey),
    )
    .post(
      startPasskeyStepUp.path,
      ({ user, request, set }) => uncached(set, passkeys.startStepUp(user, originOf(request))),
      routeOf(startPasskeyStepUp),
    )
    .post(
      startPasskey.path,
      async ({ user, request, set }) => uncached(set, await passkeys.start(user, originOf(request))),
      routeOf(startPasskey),
    )
    .post(
      addPasskey.path,
      ({ user, body, request }) => {
        const client = clientName(request.headers.get('user-agent'))
        return passkeys.add(user, body, { origin: originOf(request), client })
      },
      routeOf(addPasskey),
    )
    .put(
      renamePasskey.path,
      ({ user, params, body }) => passkeys.rename(user, params.id, body.name),
      routeOf(renamePasskey),
    )
    .delete(
      deletePasskey.path,
      async ({ user, params, set }) => {
        await passkeys.remove(user, params.id)
        set.status = 204
      },
      routeOf(deletePasskey),
    )
}
