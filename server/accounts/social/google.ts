import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { OAuthClient } from '../../platform/config/config.ts'
import type { SocialIdentity, SocialProvider } from './provider.ts'
import { maxCredentialAgeS } from './used-credentials.ts'

const scopes = ['openid', 'email', 'profile']
const discoveryTimeoutMs = 5000

interface Endpoints {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}

/** Sign-in with Google, by OpenID Connect: the addresses come from the provider's discovery document. */
export function createGoogle({ clientId, clientSecret, origin }: OAuthClient): SocialProvider {
  let discovered: Promise<{ endpoints: Endpoints; keys: ReturnType<typeof createRemoteJWKSet> }> | null = null

  function discover() {
    discovered ??= readEndpoints(origin).then((endpoints) => ({
      endpoints,
      keys: createRemoteJWKSet(new URL(endpoints.jwks_uri)),
    }))
    // A failed discovery must not be cached.
    discovered.catch(() => {
      discovered = null
    })
    return discovered
  }

  async function verify(idToken: string): Promise<JWTPayload> {
    const { endpoints, keys } = await discover()
    // Google names itself as the issuer with and without the scheme.
    const issuer = [endpoints.issuer, endpoints.issuer.replace(/^https:\/\//, '')]
    const expected = { issuer, audience: clientId, requiredClaims: ['sub', 'exp'], maxTokenAge: maxCredentialAgeS }
    return (await jwtVerify(idToken, keys, expected)).payload
  }

  return {
    id: 'google',
    name: 'Google',
    async authorizationUrl({ state, verifier, nonce, redirectUri }) {
      const { endpoints } = await discover()
      const url = new OAuth2Client(clientId, clientSecret, redirectUri).createAuthorizationURLWithPKCE(
        endpoints.authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
      url.searchParams.set('nonce', nonce)
      return url
    },
    async identify(code, { verifier, nonce, redirectUri }) {
      const { endpoints } = await discover()
      const client = new OAuth2Client(clientId, clientSecret, redirectUri)
      const tokens = await client.validateAuthorizationCode(endpoints.token_endpoint, code, verifier)
      const payload = await verify(tokens.idToken())
      if (payload.nonce !== nonce) throw new Error('The ID token is for another sign-in.')
      return identityOf(payload)
    },
    verifyCredential: async (idToken) => identityOf(await verify(idToken)),
  }
}

async function readEndpoints(origin: string): Promise<Endpoints> {
  const response = await fetch(`${origin}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryTimeoutMs),
  })
  if (!response.ok) throw new Error(`The discovery document answered ${response.status}.`)
  const document: unknown = await response.json()
  if (!isEndpoints(document)) throw new Error('The discovery document lacks an address.')
  return document
}

function isEndpoints(value: unknown): value is Endpoints {
  const names = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri']
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => name in value && typeof value[name as keyof typeof value] === 'string')
  )
}

function identityOf({ sub, email, email_verified, name }: JWTPayload): SocialIdentity {
  if (!sub) throw new Error('The ID token names nobody.')
  const address = typeof email === 'string' && email !== '' ? email : null
  return {
    provider: 'google',
    subject: sub,
    email: address,
    email_verified: email_verified === true,
    name: typeof name === 'string' ? name : (address?.split('@')[0] ?? ''),
  }
}
