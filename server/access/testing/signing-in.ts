import { type Calls, everybody, signedIn } from './call.ts'

const newcomer = (name: string) => ({
  username: `new-${name}`,
  email: `${name}@new.example`,
  password: 'correct horse',
})

const noPasskey = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
}

/** Everything that signs somebody in, and what proves who they are. */
export const signingInCalls: Calls = {
  'POST /api/auth/verify': [
    { path: () => '/api/auth/verify', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/email/confirm': [
    { path: () => '/api/auth/email/confirm', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/email/undo': [
    { path: () => '/api/auth/email/undo', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/register': [
    { path: () => '/api/auth/register', json: (_, who) => newcomer(who), statuses: everybody },
  ],
  'POST /api/auth/login': [
    {
      path: () => '/api/auth/login',
      json: () => ({ email: 'nobody@example.org', password: 'wrong horse' }),
      statuses: [401, 401, 401],
    },
  ],
  'POST /api/auth/token': [
    { path: () => '/api/auth/token', form: { username: 'x', password: 'wrong' }, statuses: [401, 401, 401] },
  ],
  'POST /api/auth/refresh': [{ path: () => '/api/auth/refresh', statuses: [401, 401, 401] }],
  'POST /api/auth/logout': [{ path: () => '/api/auth/logout', statuses: [204, 204, 204] }],
  // No mail server is configured here; a new password by a link is tested in accounts/recovery.
  'POST /api/auth/reset/request': [
    { path: () => '/api/auth/reset/request', json: () => ({ email: 'ada@example.org' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/reset': [
    {
      path: () => '/api/auth/reset',
      json: () => ({ token: 'unknown', password: 'correct horse' }),
      statuses: [404, 404, 404],
    },
  ],
  'POST /api/auth/second-factor': [
    {
      path: () => '/api/auth/second-factor',
      json: () => ({ challenge: 'unknown', code: '123456' }),
      statuses: [401, 401, 401],
    },
  ],
  // Nobody of them has a password or a code.
  'POST /api/users/me/step-up': [
    { path: () => '/api/users/me/step-up', json: () => ({ code: '123456' }), statuses: [401, 401, 401] },
  ],
  'GET /api/users/me/factors': [{ path: () => '/api/users/me/factors', statuses: signedIn }],
  'POST /api/users/me/totp/start': [{ path: () => '/api/users/me/totp/start', json: () => ({}), statuses: signedIn }],
  'POST /api/users/me/totp': [
    { path: () => '/api/users/me/totp', json: () => ({ code: '123456' }), statuses: [401, 409, 409] },
  ],
  'DELETE /api/users/me/totp': [{ path: () => '/api/users/me/totp', statuses: [401, 409, 409] }],
  'POST /api/users/me/recovery-codes': [
    { path: () => '/api/users/me/recovery-codes', json: () => ({}), statuses: [401, 409, 409] },
  ],
  'POST /api/auth/passkey/start': [{ path: () => '/api/auth/passkey/start', json: () => ({}), statuses: everybody }],
  'POST /api/auth/passkey': [{ path: () => '/api/auth/passkey', json: () => noPasskey, statuses: [401, 401, 401] }],
  'POST /api/users/me/step-up/start': [
    { path: () => '/api/users/me/step-up/start', json: () => ({}), statuses: signedIn },
  ],
  'POST /api/users/me/passkeys/start': [
    { path: () => '/api/users/me/passkeys/start', json: () => ({}), statuses: signedIn },
  ],
  'POST /api/users/me/passkeys': [
    {
      path: () => '/api/users/me/passkeys',
      json: () => ({ ...noPasskey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }),
      statuses: [401, 422, 422],
    },
  ],
  'PUT /api/users/me/passkeys/:id': [
    { path: () => '/api/users/me/passkeys/none', json: () => ({ name: 'Phone' }), statuses: [401, 404, 404] },
  ],
  'DELETE /api/users/me/passkeys/:id': [{ path: () => '/api/users/me/passkeys/none', statuses: [401, 404, 404] }],
  'GET /api/auth/social': [{ path: () => '/api/auth/social', statuses: everybody }],
  // No provider is configured here; sign-in by one is tested in accounts/social.
  'POST /api/auth/:provider/start': [
    { path: () => '/api/auth/google/start', json: () => ({}), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/:provider/link': [
    {
      path: () => '/api/auth/google/link',
      json: () => ({ code: 'x', redirect_uri: 'http://localhost/' }),
      statuses: [401, 404, 404],
    },
  ],
  'POST /api/auth/google-login': [
    { path: () => '/api/auth/google-login', json: () => ({ credential: 'x' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/google-oauth2-login': [
    {
      path: () => '/api/auth/google-oauth2-login',
      json: () => ({ code: 'x', redirect_uri: 'http://localhost/' }),
      statuses: [404, 404, 404],
    },
  ],
  'POST /api/auth/discord-login': [
    { path: () => '/api/auth/discord-login', json: () => ({ code: 'x' }), statuses: [404, 404, 404] },
  ],
  'GET /api/auth/me': [{ path: () => '/api/auth/me', statuses: signedIn }],
}
