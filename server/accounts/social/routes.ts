import {
  getSignInWays,
  linkProvider,
  signInWithDiscord,
  signInWithGoogle,
  signInWithGoogleToken,
  startSocialSignIn,
} from '@mirari/contract/operations'
import { type Context, Elysia } from 'elysia'
import { clientName } from '../../platform/http/client-name.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { attemptCookie, attemptTtlS } from './attempt.ts'
import type { SocialProviderId } from './provider.ts'
import type { SocialReturn, SocialService, SocialSignedIn } from './service.ts'

interface ReturnBody {
  code: string
  state?: string
  redirect_uri?: string
}

export interface SocialRouteDeps {
  social: SocialService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  /** Host on which only sign-in by a provider is offered; null for none. */
  productionHost: string | null
}

/** Routes of sign-in by Google and Discord. */
export function socialRoutes({ social, sessions, publicUrl, productionHost }: SocialRouteDeps) {
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

  async function comeBack(provider: SocialProviderId, body: ReturnBody, request: Request, set: Context['set']) {
    return answer(set, await social.finish(takeReturn(provider, body, request, set), clientOf(request)))
  }

  return new Elysia({ name: 'social' })
    .use(sessionPlugin(sessions))
    .get(
      getSignInWays.path,
      ({ request }) => ({
        providers: social.providers,
        // Without a configured provider, nobody could sign in on such a host.
        password:
          social.providers.length === 0 || new URL(requestOrigin(request, publicUrl)).hostname !== productionHost,
      }),
      routeOf(getSignInWays),
    )
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
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
    .post(
      signInWithGoogle.path,
      ({ body, request, set }) => comeBack('google', body, request, set),
      routeOf(signInWithGoogle),
    )
    .post(
      signInWithDiscord.path,
      ({ body, request, set }) => comeBack('discord', body, request, set),
      routeOf(signInWithDiscord),
    )
    .post(
      signInWithGoogleToken.path,
      async ({ body, request, set }) =>
        answer(set, await social.finishCredential('google', body.credential, clientOf(request))),
      routeOf(signInWithGoogleToken),
    )
}

function answer(set: Context['set'], { answer, cookie: session, passwordRemoved }: SocialSignedIn) {
  const before = set.headers['set-cookie']
  if (session) set.headers['set-cookie'] = before ? [before, session].flat() : session
  set.headers['cache-control'] = 'no-store'
  return { ...answer, password_removed: passwordRemoved }
}

const clientOf = (request: Request): string => clientName(request.headers.get('user-agent'))

function cookie(value: string, maxAgeS: number, request: Request, publicUrl: string | null): string {
  const secure = requestOrigin(request, publicUrl).startsWith('https:') ? '; Secure' : ''
  return `${attemptCookie}=${value}; HttpOnly; Max-Age=${maxAgeS}; Path=/api/auth; SameSite=Lax${secure}`
}

function sealedOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === attemptCookie)?.[1] ?? null
}
