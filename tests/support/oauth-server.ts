/** A real OAuth 2 and OpenID Connect server on this machine that behaves like Google or Discord. */
import { Events, OAuth2Server } from 'oauth2-mock-server'

export interface OAuthServer extends AsyncDisposable {
  /** 'http://127.0.0.1:PORT' */
  origin: string
  /** The user of later sign-ins: claims of the ID token for Google, the user's data for Discord. */
  person: Record<string, unknown>
  /** Refuses every later token request. */
  refuse(): void
  close(): Promise<void>
}

export const ada = {
  google: { sub: 'g-1', email: 'ada@example.org', email_verified: true, name: 'Ada' },
  discord: { id: 'd-1', email: 'ada@example.org', verified: true, username: 'ada', global_name: 'Ada' },
}

/** `await using google = await startOAuthServer('google')` */
export async function startOAuthServer(kind: 'google' | 'discord'): Promise<OAuthServer> {
  const discordPaths = { authorize: '/oauth2/authorize', token: '/api/oauth2/token', userinfo: '/api/users/@me' }
  const server = new OAuth2Server(undefined, undefined, kind === 'discord' ? { endpoints: discordPaths } : {})
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const origin = `http://127.0.0.1:${port}`
  server.issuer.url = origin
  let isRefusing = false
  const running: OAuthServer = {
    origin,
    person: { ...ada[kind] },
    refuse() {
      isRefusing = true
    },
    close: () => server.stop(),
    [Symbol.asyncDispose]: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, (token) => Object.assign(token.payload, running.person))
  server.service.on(Events.BeforeUserinfo, (answer) => {
    answer.body = { ...running.person }
  })
  server.service.on(Events.BeforeResponse, (answer) => {
    if (isRefusing) Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  return running
}
