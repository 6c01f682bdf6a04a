import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import type { OAuthClient } from '../../platform/config/config.ts'
import type { SocialIdentity, SocialProvider } from './provider.ts'

const scopes = ['identify', 'email']
const userTimeoutMs = 10_000

/** Sign-in with Discord by plain OAuth 2: a call with the access token returns the identity. */
export function createDiscord({ clientId, clientSecret, origin }: OAuthClient): SocialProvider {
  return {
    id: 'discord',
    name: 'Discord',
    async authorizationUrl({ state, verifier, redirectUri }) {
      return new OAuth2Client(clientId, clientSecret, redirectUri).createAuthorizationURLWithPKCE(
        `${origin}/oauth2/authorize`,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
    },
    async identify(code, { verifier, redirectUri }) {
      const client = new OAuth2Client(clientId, clientSecret, redirectUri)
      const tokens = await client.validateAuthorizationCode(`${origin}/api/oauth2/token`, code, verifier)
      const response = await fetch(`${origin}/api/users/@me`, {
        headers: { authorization: `Bearer ${tokens.accessToken()}` },
        signal: AbortSignal.timeout(userTimeoutMs),
      })
      if (!response.ok) throw new Error(`The user's data answered ${response.status}.`)
      return identityOf(await response.json())
    },
  }
}

function identityOf(user: unknown): SocialIdentity {
  if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string') {
    throw new Error("The user's data names nobody.")
  }
  const read = (name: string): unknown => user[name as keyof typeof user]
  const [email, globalName, username] = [read('email'), read('global_name'), read('username')]
  return {
    provider: 'discord',
    subject: user.id,
    email: typeof email === 'string' && email !== '' ? email : null,
    email_verified: read('verified') === true,
    name: typeof globalName === 'string' ? globalName : typeof username === 'string' ? username : '',
  }
}
