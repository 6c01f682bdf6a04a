import { describe, expect, test } from 'vitest'
import { ada, type OAuthServer, startOAuthServer } from '../../../tests/support/oauth-server.ts'
import type { OAuthClient } from '../../platform/config/config.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing.ts'
import { challengeOf, nextCode, registerProtected } from '../second-factor/testing.ts'
import { markProven, problem } from '../testing.ts'

interface SignedInBody {
  user: { id: string }
}

const client = ({ origin }: OAuthServer): OAuthClient => ({ clientId: 'mirari', clientSecret: 'a secret', origin })

type ProviderId = 'google' | 'discord'
const loginPath = { google: '/api/auth/google-oauth2-login', discord: '/api/auth/discord-login' }
const redirect_uri = 'http://localhost/'

async function startBoth(id: ProviderId) {
  const provider = await startOAuthServer(id)
  const server = await startTestServer({ [id]: client(provider) })
  return {
    provider,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await provider.close()
    },
  }
}

/** Starts a sign-in and follows it to the provider and back. */
async function goAndComeBack(server: TestServer, id: ProviderId) {
  const begun = await server.call(`/api/auth/${id}/start`, { method: 'POST' })
  expect(begun.status).toBe(200)
  const { url } = begun.body as { url: string }
  const back = await fetch(url, { redirect: 'manual' })
  const params = new URL(back.headers.get('location') ?? '').searchParams
  return {
    cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '',
    url: new URL(url),
    code: params.get('code') ?? '',
    state: params.get('state') ?? '',
  }
}

function finish(
  server: TestServer,
  id: ProviderId,
  { cookie, ...json }: { cookie: string; code: string; state?: string; redirect_uri?: string },
): Promise<TestAnswer> {
  const { code, state } = json
  return server.call(loginPath[id], {
    json: { code, redirect_uri: json.redirect_uri ?? redirect_uri, ...(state !== undefined && { state }) },
    headers: { cookie },
  })
}

const failed = {
  google: problem(401, 'sign_in_failed', 'Google login failed, please try again'),
  discord: problem(401, 'sign_in_failed', 'Discord login failed, please try again'),
}

describe.each(['google', 'discord'] as const)('signing in by %s', (id) => {
  test('makes an account with the starting points, and finds it again the next time', async () => {
    await using both = await startBoth(id)
    const { server, provider } = both
    const first = await finish(server, id, await goAndComeBack(server, id))
    const user = { username: 'Ada', email: 'ada@example.org', point: 100 }
    expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer', password_removed: false, user } })
    expect(first.headers.getSetCookie().join('\n')).toMatch(/mirari_session=[a-z0-9]{40}; HttpOnly/)
    // The name and address may change at the provider; the account stays the same.
    Object.assign(provider.person, { name: 'Countess', global_name: 'Countess', email: 'new@example.org' })
    const second = await finish(server, id, await goAndComeBack(server, id))
    expect(second.body).toMatchObject({ user })
  })

  test('can be linked to an account with a password, which it opens from then on', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const user = await server.signIn({ point: 5 })
    const link = async (who: { headers: Record<string, string> }) => {
      const { cookie, code, state } = await goAndComeBack(server, id)
      const json = { code, state, redirect_uri }
      return server.call(`/api/auth/${id}/link`, { json, headers: { ...who.headers, cookie } })
    }
    expect((await link({ headers: {} })).status).toBe(401)
    expect((await link(user)).status).toBe(204)
    expect((await link(user)).status).toBe(204)
    expect((await server.call('/api/users/me/account', { headers: user.headers })).body).toMatchObject({ linked: [id] })
    expect(await finish(server, id, await goAndComeBack(server, id))).toMatchObject({
      status: 200,
      body: { password_removed: false, user: { id: user.user.id, point: 5 } },
    })

    const other = await server.signIn({ point: 5 })
    expect(await link(other)).toMatchObject({ status: 409, body: { reason: 'account_linked_elsewhere' } })
    Object.assign(both.provider.person, { sub: 'another', id: 'another' })
    expect(await link(user)).toMatchObject({ status: 409, body: { reason: 'provider_linked_already' } })
  })

  test('requests the code with PKCE and a state that cannot be guessed', async () => {
    await using both = await startBoth(id)
    const { url } = await goAndComeBack(both.server, id)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'mirari',
      response_type: 'code',
      redirect_uri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(new RegExp(`^${id}_login\\.[\\w-]{43}$`)),
    })
  })

  test('stores the attempt in an HttpOnly cookie that expires after ten minutes', async () => {
    await using both = await startBoth(id)
    const begun = await both.server.call(`/api/auth/${id}/start`, { method: 'POST' })
    expect(begun.headers.get('set-cookie')).toMatch(
      /^mirari_sign_in=[\w.-]+; HttpOnly; Max-Age=600; Path=\/api\/auth; SameSite=Lax$/,
    )
  })

  test('works only once, unchanged, in time and in the browser that started it', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const back = await goAndComeBack(server, id)
    const other = await goAndComeBack(server, id)
    const [content, signature] = back.cookie.split('=')[1]?.split('.') ?? []
    const attempt = JSON.parse(Buffer.from(content ?? '', 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...attempt, verifier: 'x'.repeat(43) })).toString('base64url')
    for (const wrong of [
      { ...back, cookie: '' },
      { ...back, cookie: other.cookie },
      { ...back, cookie: `mirari_sign_in=${changed}.${signature}` },
      { ...back, cookie: 'mirari_sign_in=nonsense' },
      { ...back, state: other.state },
      { ...back, state: `${id}_login` },
      { code: back.code, cookie: back.cookie },
      { ...back, redirect_uri: 'https://evil.example/' },
    ]) {
      expect(await finish(server, id, wrong)).toMatchObject(failed[id])
    }
    expect((await finish(server, id, back)).status).toBe(200)
    expect(await finish(server, id, back)).toMatchObject(failed[id])
    server.clock.advance(600_000)
    expect(await finish(server, id, other)).toMatchObject(failed[id])
  })

  test('fails with a message when the provider refuses the code', async () => {
    await using both = await startBoth(id)
    const back = await goAndComeBack(both.server, id)
    both.provider.refuse()
    expect(await finish(both.server, id, back)).toMatchObject(failed[id])
  })

  test('gives an existing account to the verified owner of its address, and removes the password set before', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const registration = { username: 'squatter', email: 'ADA@example.org', password: 'correct horse' }
    const before = await server.call('/api/auth/register', { json: registration })
    const { access_token } = before.body as { access_token: string }
    const answer = await finish(server, id, await goAndComeBack(server, id))
    expect(answer.body).toMatchObject({ password_removed: true, user: { username: 'squatter', point: 100 } })
    expect((await server.call('/api/auth/login', { json: registration })).status).toBe(401)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await server.call('/api/auth/me', { headers })).status).toBe(401)
    expect((await finish(server, id, await goAndComeBack(server, id))).body).toMatchObject({ password_removed: false })
  })

  test('asks for the code of the second factor that was set up here, and gives no session before', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const account = await registerProtected(server)
    const [user] = await server.composition.database.read.selectFrom('user').select(['id', 'email']).execute()
    if (!user) throw new Error('Ada has no account.')
    await markProven(server, user.id)
    const asked = await finish(server, id, await goAndComeBack(server, id))
    expect(asked).toMatchObject({ status: 200, body: { challenge: expect.any(String), expires_in: 300 } })
    expect(asked.headers.getSetCookie().join()).not.toContain('mirari_session')
    const signedIn = await account.finish(challengeOf(asked), nextCode(account.uri, server))
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  })

  test('removes the second factor with the password of somebody who never owned the address', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const squatter = await registerProtected(server)
    const answer = await finish(server, id, await goAndComeBack(server, id))
    expect(answer.body).toMatchObject({ password_removed: true, access_token: expect.any(String) })
    expect((await squatter.login()).status).toBe(401)
  })

  test('keeps the password of an account whose address was verified before', async () => {
    await using both = await startBoth(id)
    const { server } = both
    const registration = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
    const { user } = (await server.call('/api/auth/register', { json: registration })).body as SignedInBody
    await markProven(server, user.id)
    const answer = await finish(server, id, await goAndComeBack(server, id))
    expect(answer.body).toMatchObject({ password_removed: false, user: { id: user.id } })
    expect((await server.call('/api/auth/login', { json: registration })).status).toBe(200)
  })

  test.each([
    ['not verified', { email_verified: false, verified: false }],
    ['missing', { email: null }],
  ])('is refused in words when the address is %s', async (_, change) => {
    await using both = await startBoth(id)
    const { server, provider } = both
    await server.call('/api/auth/register', {
      json: { username: 'ada', email: 'ada@example.org', password: 'correct horse' },
    })
    Object.assign(provider.person, change)
    const sentence =
      'The account has no verified e-mail address. Verify it there, or register with an e-mail address here.'
    expect(await finish(server, id, await goAndComeBack(server, id))).toMatchObject(
      problem(409, 'email_not_verified', sentence),
    )
    const accounts = await server.composition.database.read.selectFrom('social_account').selectAll().execute()
    expect(accounts).toEqual([])
  })

  test('finds a free name for a new account', async () => {
    await using both = await startBoth(id)
    const { server } = both
    await server.call('/api/auth/register', {
      json: { username: 'ada', email: 'x@example.org', password: 'correct horse' },
    })
    const answer = await finish(server, id, await goAndComeBack(server, id))
    expect(answer.body).toMatchObject({ user: { username: 'Ada 2' } })
  })
})

test('a user signs in to the same account by both providers', async () => {
  await using google = await startOAuthServer('google')
  await using discord = await startOAuthServer('discord')
  await using server = await startTestServer({ google: client(google), discord: client(discord) })
  const one = await finish(server, 'google', await goAndComeBack(server, 'google'))
  const two = await finish(server, 'discord', await goAndComeBack(server, 'discord'))
  const idOf = ({ body }: TestAnswer) => (body as { user: { id: string } }).user.id
  expect(idOf(two)).toBe(idOf(one))
})

test('a code of one provider is refused for the other', async () => {
  await using google = await startOAuthServer('google')
  await using discord = await startOAuthServer('discord')
  await using server = await startTestServer({ google: client(google), discord: client(discord) })
  const back = await goAndComeBack(server, 'google')
  expect(await finish(server, 'discord', back)).toMatchObject(failed.discord)
})

describe('an ID token of Google', () => {
  const credentialOf = async ({ origin }: OAuthServer): Promise<string> => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: 'mirari' })
    const answer = await fetch(`${origin}/token`, { method: 'POST', body })
    return ((await answer.json()) as { id_token: string }).id_token
  }
  const send = (server: TestServer, credential: string) =>
    server.call('/api/auth/google-login', { json: { credential } })

  test('signs in the user that it names', async () => {
    await using both = await startBoth('google')
    const credential = await credentialOf(both.provider)
    expect(await send(both.server, credential)).toMatchObject({
      status: 200,
      body: { user: { email: ada.google.email } },
    })
  })

  test('signs in only once, also with another spelling of its signature', async () => {
    await using both = await startBoth('google')
    const credential = await credentialOf(both.provider)
    expect((await send(both.server, credential)).status).toBe(200)
    for (const again of [credential, `${credential}=`]) {
      expect(await send(both.server, again)).toMatchObject(failed.google)
    }
    both.provider.person.jti = 'another one'
    expect((await send(both.server, await credentialOf(both.provider))).status).toBe(200)
  })

  test('is refused after an hour, however long its provider trusts it', async () => {
    await using both = await startBoth('google')
    const longAgo = Math.floor(Date.now() / 1000) - 3601
    Object.assign(both.provider.person, { iat: longAgo, exp: longAgo + 86_400 })
    expect(await send(both.server, await credentialOf(both.provider))).toMatchObject(failed.google)
  })

  test('in the redirect of a sign-in must repeat its nonce', async () => {
    await using both = await startBoth('google')
    const back = await goAndComeBack(both.server, 'google')
    expect(back.url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    both.provider.person.nonce = 'of another sign-in'
    expect(await finish(both.server, 'google', back)).toMatchObject(failed.google)
    delete both.provider.person.nonce
    expect((await finish(both.server, 'google', await goAndComeBack(both.server, 'google'))).status).toBe(200)
  })

  test('is refused when it was changed, is meant for another app, or was signed by somebody else', async () => {
    await using both = await startBoth('google')
    await using stranger = await startOAuthServer('google')
    const [header, payload, signature] = (await credentialOf(both.provider)).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'g-2' })).toString('base64url')
    both.provider.person.aud = 'another app'
    const foreign = await credentialOf(both.provider)
    for (const wrong of [`${header}.${changed}.${signature}`, foreign, await credentialOf(stranger), 'nonsense', '']) {
      expect(await send(both.server, wrong)).toMatchObject(failed.google)
    }
  })
})

describe('the ways to sign in', () => {
  const ways = (server: TestServer) => server.call('/api/auth/social')

  test('are the password alone when no provider is configured', async () => {
    await using server = await startTestServer({ productionHost: 'localhost' })
    expect((await ways(server)).body).toEqual({
      providers: [],
      password: true,
      reset: false,
      registration: { mode: 'open', domains: [] },
    })
    for (const call of ['/api/auth/google/start', '/api/auth/discord/start']) {
      expect((await server.call(call, { method: 'POST' })).status).toBe(404)
    }
    expect((await server.call('/api/auth/google-login', { json: { credential: 'x' } })).status).toBe(404)
  })

  test('are the providers alone on the production host', async () => {
    await using provider = await startOAuthServer('google')
    await using server = await startTestServer({ google: client(provider), productionHost: 'localhost' })
    expect((await ways(server)).body).toEqual({
      providers: [{ id: 'google', name: 'Google' }],
      password: false,
      reset: false,
      registration: { mode: 'open', domains: [] },
    })
    await using elsewhere = await startTestServer({ google: client(provider), productionHost: 'mirari.example' })
    expect((await ways(elsewhere)).body).toMatchObject({ password: true })
  })

  test('are the providers alone on the production host, while the calls behind the form stay (X12)', async () => {
    await using provider = await startOAuthServer('google')
    await using server = await startTestServer({ google: client(provider), productionHost: 'localhost' })
    const json = { username: 'grace', email: 'grace@example.org', password: 'correct horse' }
    expect((await server.call('/api/auth/register', { json })).status).toBe(200)
    expect((await server.call('/api/auth/login', { json })).status).toBe(200)
  })

  test('cannot be started or finished by a page of another site', async () => {
    await using both = await startBoth('google')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const begun = await both.server.call('/api/auth/google/start', { method: 'POST', headers })
    expect(begun.status).toBe(403)
    const json = { code: 'x', redirect_uri, state: 'x' }
    expect((await both.server.call(loginPath.google, { json, headers })).status).toBe(403)
  })

  test('an unreachable provider is reported with a message', async () => {
    await using server = await startTestServer({
      google: { clientId: 'mirari', clientSecret: 'x', origin: 'http://127.0.0.1:1' },
    })
    expect(await server.call('/api/auth/google/start', { method: 'POST' })).toMatchObject(failed.google)
  })
})

test('a network that keeps asking the provider has to wait', async () => {
  await using both = await startBoth('google')
  const { server } = both
  const call = () => server.call('/api/auth/google-oauth2-login', { json: { code: 'x', redirect_uri, state: 'y' } })
  for (let calls = 0; calls < 60; calls++) expect((await call()).status).toBe(401)
  expect((await call()).status).toBe(429)
})
