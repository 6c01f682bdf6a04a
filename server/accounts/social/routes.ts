import {
  getSignInWays,
  linkProvider,
  signInWithDiscord,
  signInWithGoogle,
  signInWithGoogleToken,
  startSocialSignIn,
} from '@mirari/contract/operations'
import type { RegistrationOffer, SocialSignInAnswer } from '@mirari/contract/schemas'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { answerAsked, answerEntered } from '../answer-sign-in.ts'
import { createCallerOf } from '../caller.ts'
import type { RecoveryService } from '../recovery/service.ts'
import { checkInvitation } from '../registration.ts'
import { attemptCookie, attemptTtlS } from './attempt.ts'
import type { SocialProviderId } from './provider.ts'
import type { SocialCaller, SocialReturn, SocialService, SocialStep } from './service.ts'

interface ReturnBody {
  code: string
  state?: string
  redirect_uri?: string
  invitation?: string
}

export interface SocialRouteDeps {
  social: SocialService
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  /** Host on which only sign-in by a provider is offered; null for none. */
  productionHost: string | null
  recovery: Pick<RecoveryService, 'offersReset'>
  /** What holds for visitors who want an account. */
  registration: () => Promise<RegistrationOffer>
}

/** Routes of sign-in by Google and Discord. */
export function socialRoutes({
  social,
  sessions,
  callerNetwork,
  publicUrl,
  productionHost,
  recovery,
  registration,
}: SocialRouteDeps) {
  const placeOf = createCallerOf(callerNetwork)
  const callerOf = (
    { request, server }: Pick<Context, 'request' | 'server'>,
    { invitation }: { invitation?: string },
  ): SocialCaller => {
    return { ...placeOf(request, server), invitation: checkInvitation(invitation) }
  }
  /**
   * Parameters with which the provider sent the browser back. An attempt can be used once, whether it succeeds or not.
   */
  function takeReturn(
    provider: SocialProviderId,
    { code, state, redirect_uri: redirectUri }: ReturnBody,
    request: Request,
    set: Context['set'],
  ): SocialReturn {
    set.headers['set-cookie'] = cookie('', 0, request, publicUrl)
    return { provider, code, state, redirectUri, sealed: sealedOf(request) }
  }

  const answerOf = (set: Context['set'], step: SocialStep, request: Request) =>
    answer(set, step, requestOrigin(request, publicUrl).startsWith('https:'))

  async function comeBack(
    provider: SocialProviderId,
    body: ReturnBody,
    context: Pick<Context, 'request' | 'server' | 'set'>,
  ) {
    const { request, set } = context
    return answerOf(
      set,
      await social.finish(takeReturn(provider, body, request, set), callerOf(context, body)),
      request,
    )
  }

  return new Elysia({ name: 'social' })
    .use(sessionPlugin(sessions))
    .get(
      getSignInWays.path,
      async ({ request }) => ({
        providers: social.providers,
        // Without a configured provider, nobody could sign in on such a host.
        password:
          social.providers.length === 0 || new URL(requestOrigin(request, publicUrl)).hostname !== productionHost,
        reset: recovery.offersReset,
        registration: await registration(),
      }),
      routeOf(getSignInWays),
    )
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .onBeforeHandle(({ request, server }) => social.countCall(callerNetwork(request, server)))
    .post(
      startSocialSignIn.path,
      async ({ params, request, set }) => {
        const { url, sealed } = await social.start(params.provider, `${requestOrigin(request, publicUrl)}/`)
        set.headers['set-cookie'] = cookie(sealed, attemptTtlS, request, publicUrl)
        set.headers['cache-control'] = 'no-store'
        return { url }
      },
      routeOf(startSocialSignIn),
    )
    .post(
      linkProvider.path,
      async ({ params: { provider }, body, user, request, set }) => {
        await social.link(user, takeReturn(provider, body, request, set))
        set.status = 204
      },
      routeOf(linkProvider),
    )
    .post(signInWithGoogle.path, ({ body, ...context }) => comeBack('google', body, context), routeOf(signInWithGoogle))
    .post(
      signInWithDiscord.path,
      ({ body, ...context }) => comeBack('discord', body, context),
      routeOf(signInWithDiscord),
    )
    .post(
      signInWithGoogleToken.path,
      async ({ body, set, ...context }) =>
        answerOf(
          set,
          await social.finishCredential('google', body.credential, callerOf(context, body)),
          context.request,
        ),
      routeOf(signInWithGoogleToken),
    )
}

function answer(set: Context['set'], step: SocialStep, secure: boolean): SocialSignInAnswer {
  if ('challenge' in step) return answerAsked(set, step)
  const before = set.headers['set-cookie'] ?? []
  const body = answerEntered(set, step, { secure })
  set.headers['set-cookie'] = [before, set.headers['set-cookie'] ?? []].flat()
  return { ...body, password_removed: step.passwordRemoved }
}

function cookie(value: string, maxAgeS: number, request: Request, publicUrl: string | null): string {
  const secure = requestOrigin(request, publicUrl).startsWith('https:') ? '; Secure' : ''
  return `${attemptCookie}=${value}; HttpOnly; Max-Age=${maxAgeS}; Path=/api/auth; SameSite=Lax${secure}`
}

function sealedOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === attemptCookie)?.[1] ?? null
}
