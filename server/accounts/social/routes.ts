import { type Context, Elysia, t } from 'elysia'
import { clientName } from '../../platform/http/client-name.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { ProblemSchema, TokenAnswerSchema } from '../schema.ts'
import { attemptCookie, attemptTtlS } from './attempt.ts'
import type { SocialProviderId } from './provider.ts'
import type { SocialService, SocialSignedIn } from './service.ts'

export interface SocialRouteDeps {
  social: SocialService
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
  /** Host on which people sign in by a provider only; null for none. */
  productionHost: string | null
}

const Provider = t.Union([t.Literal('google'), t.Literal('discord')])
const Providers = t.Object({
  providers: t.Array(t.Object({ id: Provider, name: t.String() })),
  password: t.Boolean({ description: 'Whether people may sign in with e-mail address and password at this address' }),
})
const Credential = t.Object({ credential: t.String({ description: 'ID token of the provider', maxLength: 8192 }) })
const Code = t.Object({
  code: t.String({ maxLength: 4096 }),
  redirect_uri: t.Optional(t.String({ maxLength: 2048 })),
  state: t.Optional(t.String({ description: 'As it came back in the address', maxLength: 512 })),
})
const GoogleCode = t.Composite([Code, t.Object({ redirect_uri: t.String({ maxLength: 2048 }) })])
const SocialAnswer = t.Composite([
  TokenAnswerSchema,
  t.Object({ password_removed: t.Boolean({ description: 'The account had an unproven password, which is gone now' }) }),
])

const signedIn = { 200: SocialAnswer, 401: ProblemSchema, 403: ProblemSchema, 404: ProblemSchema, 409: ProblemSchema }

/** Sign-in by Google and Discord. */
export function socialRoutes({ social, publicUrl, productionHost }: SocialRouteDeps) {
  async function comeBack(
    provider: SocialProviderId,
    { code, state, redirect_uri: redirectUri }: { code: string; state?: string; redirect_uri?: string },
    request: Request,
    set: Context['set'],
  ) {
    // One try for each attempt, whatever comes of it.
    set.headers['set-cookie'] = cookie('', 0, request, publicUrl)
    const sealed = sealedOf(request)
    return answer(set, await social.finish({ provider, code, state, redirectUri, sealed }, clientOf(request)))
  }

  return new Elysia({ name: 'social', tags: ['accounts'] })
    .get(
      '/auth/social',
      ({ request }) => ({
        providers: social.providers,
        // Without a provider nobody could get in.
        password:
          social.providers.length === 0 || new URL(requestOrigin(request, publicUrl)).hostname !== productionHost,
      }),
      { response: { 200: Providers }, detail: { summary: 'The ways to sign in' } },
    )
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .post(
      '/auth/:provider/start',
      async ({ params, request, set }) => {
        const { url, sealed } = await social.start(params.provider, `${requestOrigin(request, publicUrl)}/`)
        set.headers['set-cookie'] = cookie(sealed, attemptTtlS, request, publicUrl)
        set.headers['cache-control'] = 'no-store'
        return { url }
      },
      {
        params: t.Object({ provider: Provider }),
        response: { 200: t.Object({ url: t.String() }), 401: ProblemSchema, 403: ProblemSchema, 404: ProblemSchema },
        detail: { summary: 'The address at the provider to send the browser to' },
      },
    )
    .post('/auth/google-oauth2-login', ({ body, request, set }) => comeBack('google', body, request, set), {
      body: GoogleCode,
      response: signedIn,
      detail: { summary: 'Signs in with the code that Google gave' },
    })
    .post('/auth/discord-login', ({ body, request, set }) => comeBack('discord', body, request, set), {
      body: Code,
      response: signedIn,
      detail: { summary: 'Signs in with the code that Discord gave' },
    })
    .post(
      '/auth/google-login',
      async ({ body, request, set }) =>
        answer(set, await social.finishCredential('google', body.credential, clientOf(request))),
      { body: Credential, response: signedIn, detail: { summary: 'Signs in with an ID token of Google' } },
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
