import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allOperations } from '@mirari/contract'
import { type NewApiKey, type Scope, scopes } from '@mirari/contract/schemas'
import { afterAll, describe, expect, test } from 'vitest'
import { finishedTestFile } from './media/testing.ts'
import { testImage } from './media-processing/testing.ts'
import { newId } from './platform/id.ts'
import { createTestClock, type SignedInTestUser } from './platform/testing.ts'
import { addResult, startTestServer, type TestServer } from './testing.ts'
import { encodeForm } from './uploads/testing.ts'
import { clockItem, dataUrl, editorDocument } from './wallpapers/testing.ts'

/** What exists before each call; all of it belongs to the owner. */
interface Scene {
  private_result: string
  public_result: string
  /** Generation of the private result. */
  finished: string
  /** A queued generation. */
  waiting: string
  /** A cancelled generation. */
  failed: string
  /** A generation and a result that can still be restored. */
  deleted: { generation: string; result: string }
  media_key: string
  /** An uploaded image of the owner. */
  upload: string
  /** An open order, and the address of its page with the key. */
  order: { id: string; page: string }
  /** Address of a zip requested by the owner, which anyone who knows it may read. */
  download: string
  /** A folder with the private result. */
  folder: string
}

interface Call {
  path: (scene: Scene) => string
  json?: (scene: Scene, who: string) => unknown
  form?: Record<string, string>
  /** A form with an image. */
  picture?: true
  /** Statuses for a visitor, another signed-in user, and the owner. */
  statuses: readonly [visitor: number, other: number, owner: number]
}

const create = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
const imageUrl = await dataUrl(16, 9)
const wallpaper = {
  data: editorDocument([clockItem]),
  coverImageSize: '16x9',
  coverImage: imageUrl,
  posterImage: imageUrl,
}
const reference = (key: string) => ({ type: 'image', url: `/media/${key}` })
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

/** The first account, which owns the scene, is the operator. */
const operatorsOnly = [401, 403, 200] as const
const reason = { reason: 'asked for it' }
const everybody = [200, 200, 200] as const
const signedIn = [401, 200, 200] as const
const ownerOnly = [401, 404, 200] as const
/** Statuses of a private result at an address that also serves public ones and needs no sign-in. */
const ownerOrPublic = [404, 404, 200] as const

/** Every route of the server, and who may call it. A route that is not listed fails the first test. */
const calls: Record<string, readonly Call[]> = {
  'GET /api/admin/people': [{ path: () => '/api/admin/people', statuses: operatorsOnly }],
  'GET /api/admin/acts': [{ path: () => '/api/admin/acts', statuses: operatorsOnly }],
  // An operator cannot be blocked, and nobody has this id.
  'POST /api/admin/people/:id/block': [
    { path: () => '/api/admin/people/nobody/block', json: () => reason, statuses: [401, 403, 404] },
  ],
  'POST /api/admin/people/:id/unblock': [
    { path: () => '/api/admin/people/nobody/unblock', json: () => reason, statuses: [401, 403, 404] },
  ],
  'POST /api/admin/people/:id/reset-factors': [
    { path: () => '/api/admin/people/nobody/reset-factors', json: () => reason, statuses: [401, 403, 404] },
  ],
  'POST /api/admin/people/:id/sign-out': [
    { path: () => '/api/admin/people/nobody/sign-out', json: () => reason, statuses: [401, 403, 404] },
  ],
  'GET /api/admin/people/:id': [{ path: () => '/api/admin/people/nobody', statuses: [401, 403, 404] }],
  'POST /api/admin/people/:id/quota': [
    {
      path: () => '/api/admin/people/nobody/quota',
      json: () => ({ megabytes: 5, ...reason }),
      statuses: [401, 403, 404],
    },
  ],
  'POST /api/admin/people/:id/delete': [
    { path: () => '/api/admin/people/nobody/delete', json: () => reason, statuses: [401, 403, 404] },
  ],
  'GET /api/admin/reports': [{ path: () => '/api/admin/reports', statuses: operatorsOnly }],
  'POST /api/admin/reports/:id': [
    { path: () => '/api/admin/reports/none', json: () => ({ state: 'done', note: '' }), statuses: [401, 403, 404] },
  ],
  'GET /api/admin/removals': [{ path: () => '/api/admin/removals', statuses: operatorsOnly }],
  'GET /api/admin/results/:id': [
    { path: ({ private_result }) => `/api/admin/results/${private_result}`, statuses: operatorsOnly },
  ],
  'POST /api/admin/results/:id/take-down': [
    {
      path: ({ public_result }) => `/api/admin/results/${public_result}/take-down`,
      json: () => reason,
      statuses: operatorsOnly,
    },
  ],
  'POST /api/admin/results/:id/restore': [
    {
      path: ({ public_result }) => `/api/admin/results/${public_result}/restore`,
      json: () => reason,
      statuses: operatorsOnly,
    },
  ],
  'GET /api/admin/tasks': [{ path: () => '/api/admin/tasks?state=waiting', statuses: operatorsOnly }],
  'POST /api/admin/tasks/:id/cancel': [
    { path: ({ waiting }) => `/api/admin/tasks/${waiting}/cancel`, json: () => reason, statuses: operatorsOnly },
  ],
  'POST /api/admin/tasks/:id/retry': [
    { path: ({ failed }) => `/api/admin/tasks/${failed}/retry`, json: () => reason, statuses: operatorsOnly },
  ],
  'GET /api/admin/storage': [{ path: () => '/api/admin/storage', statuses: operatorsOnly }],
  'GET /api/admin/storage/people': [{ path: () => '/api/admin/storage/people', statuses: operatorsOnly }],
  'GET /api/admin/storage/people/:id': [{ path: () => '/api/admin/storage/people/nobody', statuses: operatorsOnly }],
  'POST /api/admin/storage/check': [
    { path: () => '/api/admin/storage/check', json: () => ({}), statuses: operatorsOnly },
  ],
  'POST /api/admin/storage/sweep': [
    {
      path: () => '/api/admin/storage/sweep',
      json: () => ({ ...reason, even_forgotten: false }),
      statuses: operatorsOnly,
    },
  ],
  'GET /api/admin/orders': [{ path: () => '/api/admin/orders', statuses: operatorsOnly }],
  // The order is not paid.
  'POST /api/admin/orders/:id/refund': [
    {
      path: ({ order }) => `/api/admin/orders/${order.id}/refund`,
      json: () => ({ id: newId(), amount: null, ...reason }),
      statuses: [401, 403, 409],
    },
  ],
  'GET /api/admin/backups': [{ path: () => '/api/admin/backups', statuses: operatorsOnly }],
  'POST /api/admin/backups': [{ path: () => '/api/admin/backups', json: () => reason, statuses: operatorsOnly }],
  'GET /api/admin/settings': [{ path: () => '/api/admin/settings', statuses: operatorsOnly }],
  'GET /api/admin/blocked-words': [{ path: () => '/api/admin/blocked-words', statuses: operatorsOnly }],
  'POST /api/admin/blocked-words': [
    { path: () => '/api/admin/blocked-words', json: () => ({ ...reason, word: 'forbidden' }), statuses: operatorsOnly },
  ],
  'POST /api/admin/blocked-words/:id/remove': [
    { path: () => '/api/admin/blocked-words/none/remove', json: () => reason, statuses: operatorsOnly },
  ],
  'GET /api/admin/blocked-images': [{ path: () => '/api/admin/blocked-images', statuses: operatorsOnly }],
  'POST /api/admin/blocked-images/:id/remove': [
    { path: () => '/api/admin/blocked-images/none/remove', json: () => reason, statuses: [401, 403, 204] },
  ],
  'GET /api/admin/invitations': [{ path: () => '/api/admin/invitations', statuses: operatorsOnly }],
  'POST /api/admin/invitations': [
    {
      path: () => '/api/admin/invitations',
      json: () => ({ email: null, days: 7, ...reason }),
      statuses: operatorsOnly,
    },
  ],
  'POST /api/admin/invitations/:id/withdraw': [
    { path: () => '/api/admin/invitations/none/withdraw', json: () => reason, statuses: [401, 403, 404] },
  ],
  'POST /api/auth/verify': [
    { path: () => '/api/auth/verify', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/email/confirm': [
    { path: () => '/api/auth/email/confirm', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  'POST /api/auth/email/undo': [
    { path: () => '/api/auth/email/undo', json: () => ({ token: 'none' }), statuses: [404, 404, 404] },
  ],
  // This server sends no mail.
  'POST /api/users/me/email/verify': [
    { path: () => '/api/users/me/email/verify', json: () => ({}), statuses: [401, 404, 404] },
  ],
  'POST /api/users/me/email': [
    { path: () => '/api/users/me/email', json: () => ({ email: 'new@example.org' }), statuses: [401, 404, 404] },
  ],
  'GET /api/users/me/removals': [{ path: () => '/api/users/me/removals', statuses: signedIn }],
  'POST /api/users/me/removals/seen': [
    { path: () => '/api/users/me/removals/seen', json: () => ({}), statuses: [401, 204, 204] },
  ],
  'POST /api/admin/people/:id/points': [
    {
      path: () => '/api/admin/people/nobody/points',
      json: () => ({ id: newId(), direction: 'give', points: 5, ...reason }),
      statuses: [401, 403, 404],
    },
  ],

  'GET /api/health': [{ path: () => '/api/health', statuses: everybody }],
  'GET /api/docs': [{ path: () => '/api/docs', statuses: everybody }],
  'GET /api/docs/json': [{ path: () => '/api/docs/json', statuses: everybody }],
  'GET /api/docs/scalar.js': [{ path: () => '/api/docs/scalar.js', statuses: everybody }],
  'GET /api/docs/start.js': [{ path: () => '/api/docs/start.js', statuses: everybody }],

  'GET /robots.txt': [{ path: () => '/robots.txt', statuses: everybody }],
  'GET /sitemap.xml': [{ path: () => '/sitemap.xml', statuses: everybody }],
  'GET /sitemap/:kind/:file': [{ path: () => '/sitemap/results/0.xml', statuses: everybody }],

  'GET /.well-known/security.txt': [{ path: () => '/.well-known/security.txt', statuses: [404, 404, 404] }],
  'GET /ready': [{ path: () => '/ready', statuses: everybody }],
  'GET /metrics': [{ path: () => '/metrics', statuses: [404, 404, 404] }],

  'GET /embed/create': [{ path: () => '/embed/create?partner=pk_unknown', statuses: [404, 404, 404] }],
  'GET /embed/feed.js': [{ path: () => '/embed/feed.js', statuses: everybody }],
  'GET /embed/create-box.js': [{ path: () => '/embed/create-box.js', statuses: everybody }],
  'GET /embed/v0/create-box.js': [{ path: () => '/embed/v0/create-box.js', statuses: everybody }],
  'GET /embed/v0/create-box.json': [{ path: () => '/embed/v0/create-box.json', statuses: everybody }],
  'GET /embed/v0/create-box/:file': [{ path: () => '/embed/v0/create-box/older.js', statuses: [404, 404, 404] }],
  'GET /embed/v0/feed.js': [{ path: () => '/embed/v0/feed.js', statuses: everybody }],
  'GET /embed/v0/feed.json': [{ path: () => '/embed/v0/feed.json', statuses: everybody }],
  'GET /embed/v0/feed/:file': [{ path: () => '/embed/v0/feed/older.js', statuses: [404, 404, 404] }],
  'GET /media/:key': [{ path: ({ media_key }) => `/media/${media_key}`, statuses: everybody }],
  'HEAD /media/:key': [{ path: ({ media_key }) => `/media/${media_key}`, statuses: everybody }],
  'GET /media/:key/:version': [{ path: ({ media_key }) => `/media/${media_key}/w320`, statuses: everybody }],
  'HEAD /media/:key/:version': [{ path: ({ media_key }) => `/media/${media_key}/w320`, statuses: everybody }],
  'POST /api/original-images': [
    { path: () => '/api/original-images', json: () => ({ urls: ['/media/x/w320'] }), statuses: everybody },
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
  'GET /api/users/me/api-keys': [{ path: () => '/api/users/me/api-keys', statuses: signedIn }],
  'POST /api/users/me/api-keys': [
    {
      path: () => '/api/users/me/api-keys',
      json: () => ({ name: 'Script', scopes: ['read'], days: 30 }),
      statuses: signedIn,
    },
  ],
  'DELETE /api/users/me/api-keys/:id': [{ path: () => '/api/users/me/api-keys/none', statuses: [401, 404, 404] }],
  'GET /api/users/me/partners': [{ path: () => '/api/users/me/partners', statuses: signedIn }],
  'POST /api/users/me/partners': [
    {
      path: () => '/api/users/me/partners',
      // Those whom the operator chose are tested in partners.
      json: () => ({ name: 'Shop', origins: ['https://shop.example'], models: null, daily_cap: null }),
      statuses: [401, 403, 403],
    },
  ],
  'PUT /api/users/me/partners/:id': [
    {
      path: () => '/api/users/me/partners/none',
      json: () => ({ name: 'Shop', origins: [], models: null, daily_cap: null }),
      statuses: [401, 404, 404],
    },
  ],
  'DELETE /api/users/me/partners/:id': [{ path: () => '/api/users/me/partners/none', statuses: [401, 404, 404] }],
  'POST /api/users/me/partners/:id/keys': [
    {
      path: () => '/api/users/me/partners/none/keys',
      json: () => ({ kind: 'public', scopes: [], days: null }),
      statuses: [401, 404, 404],
    },
  ],
  'GET /api/users/me/connected-sites': [{ path: () => '/api/users/me/connected-sites', statuses: signedIn }],
  'POST /api/users/me/connected-sites': [
    {
      path: () => '/api/users/me/connected-sites',
      json: () => ({ client: 'pk_none', origin: 'https://shop.example', code_challenge: 'x'.repeat(43) }),
      statuses: [401, 404, 404],
    },
  ],
  'DELETE /api/users/me/connected-sites/:id': [
    { path: () => '/api/users/me/connected-sites/none', statuses: [401, 404, 404] },
  ],
  'GET /api/partner/consent': [
    { path: () => '/api/partner/consent?client=pk_none&origin=https%3A%2F%2Fshop.example', statuses: [404, 404, 404] },
  ],
  'POST /api/partner/token': [
    {
      path: () => '/api/partner/token',
      json: () => ({ grant: 'refresh', client: 'pk_none', refresh_token: 'pr_none' }),
      statuses: [404, 404, 404],
    },
  ],
  'POST /api/partner/sessions': [
    {
      path: () => '/api/partner/sessions',
      json: () => ({ external_user: 'a', origin: 'https://shop.example', points_cap: null, models: null }),
      statuses: [401, 403, 403],
    },
  ],
  'POST /api/partner/guest': [
    { path: () => '/api/partner/guest', json: () => ({ client: 'pk_none' }), statuses: [404, 404, 404] },
  ],
  'GET /api/partner/usage': [{ path: () => '/api/partner/usage', statuses: [401, 403, 403] }],
  'GET /api/users/me/partners/:id/usage': [
    { path: () => '/api/users/me/partners/none/usage', statuses: [401, 404, 404] },
  ],
  'GET /api/users/me/partners/:id/webhooks': [
    { path: () => '/api/users/me/partners/none/webhooks', statuses: [401, 404, 404] },
  ],
  'POST /api/users/me/partners/:id/webhooks': [
    {
      path: () => '/api/users/me/partners/none/webhooks',
      json: () => ({ url: 'https://shop.example', events: ['points.low'] }),
      statuses: [401, 404, 404],
    },
  ],
  'DELETE /api/users/me/partners/:id/webhooks/:webhookId': [
    { path: () => '/api/users/me/partners/none/webhooks/none', statuses: [401, 404, 404] },
  ],
  'POST /api/users/me/partners/:id/webhooks/:webhookId/secret': [
    { path: () => '/api/users/me/partners/none/webhooks/none/secret', statuses: [401, 404, 404] },
  ],
  'GET /api/users/me/partners/:id/webhooks/:webhookId/deliveries': [
    { path: () => '/api/users/me/partners/none/webhooks/none/deliveries', statuses: [401, 404, 404] },
  ],
  'POST /api/users/me/partners/:id/webhooks/:webhookId/deliveries/:deliveryId': [
    { path: () => '/api/users/me/partners/none/webhooks/none/deliveries/none', statuses: [401, 404, 404] },
  ],
  'POST /api/partner/revoke': [
    { path: () => '/api/partner/revoke', json: () => ({ refresh_token: 'pr_none' }), statuses: [204, 204, 204] },
  ],
  'DELETE /api/users/me/partners/:id/keys/:keyId': [
    { path: () => '/api/users/me/partners/none/keys/none', statuses: [401, 404, 404] },
  ],
  // Whose page may ask is tested in partners.
  'GET /api/partner/config': [{ path: () => '/api/partner/config?key=none', statuses: [404, 404, 404] }],
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
  'GET /api/users/me': [{ path: () => '/api/users/me', statuses: signedIn }],
  'GET /api/users/me/stats': [{ path: () => '/api/users/me/stats', statuses: signedIn }],
  'GET /api/users/me/recent-generations': [{ path: () => '/api/users/me/recent-generations', statuses: signedIn }],
  'GET /api/users/me/account': [{ path: () => '/api/users/me/account', statuses: signedIn }],
  'GET /api/users/me/sessions': [{ path: () => '/api/users/me/sessions', statuses: signedIn }],
  'PUT /api/users/me/profile': [
    { path: () => '/api/users/me/profile', json: (_, who) => ({ username: `new ${who}` }), statuses: signedIn },
    {
      path: () => '/api/users/me/profile',

      json: ({ media_key }) => ({ avatar_url: `/media/${media_key}` }),
      statuses: [401, 422, 422],
    },
  ],
  'POST /api/users/me/password': [
    { path: () => '/api/users/me/password', json: () => ({ new_password: 'short' }), statuses: [401, 422, 422] },
  ],
  'DELETE /api/users/me/links/:provider': [{ path: () => '/api/users/me/links/google', statuses: [401, 409, 409] }],
  'DELETE /api/users/me/sessions/:id': [{ path: () => '/api/users/me/sessions/unknown', statuses: [401, 404, 404] }],
  'DELETE /api/users/me/sessions': [{ path: () => '/api/users/me/sessions', statuses: [401, 204, 204] }],
  'POST /api/users/me/export': [{ path: () => '/api/users/me/export', json: () => ({}), statuses: signedIn }],
  'GET /api/users/me/export/:ticket': [{ path: () => '/api/users/me/export/unknown', statuses: [404, 404, 404] }],
  'POST /api/users/me/delete': [
    { path: () => '/api/users/me/delete', json: () => ({ username: 'somebody else' }), statuses: [401, 422, 422] },
  ],
  'POST /api/users/me/feedback': [
    { path: () => '/api/users/me/feedback', json: () => ({ issue_description: 'It broke.' }), statuses: signedIn },
  ],
  'POST /api/admin/statistics/visit': [
    {
      path: () => '/api/admin/statistics/visit',
      json: () => ({ path: '/inspiration', tab: 'inspiration', type: 'all', item_id: null, referrer: '' }),
      statuses: [204, 204, 204],
    },
  ],

  'GET /api/users/me/points': [{ path: () => '/api/users/me/points', statuses: signedIn }],
  'GET /api/pay/receipts': [{ path: () => '/api/pay/receipts', statuses: signedIn }],
  'GET /api/pay': [{ path: () => '/api/pay', statuses: signedIn }],
  'POST /api/pay': [
    {
      path: () => '/api/pay',
      json: (_, who) => ({ kind: 'points', package_points: 500, price: 50, order_id: `order-of-the-${who}` }),
      statuses: signedIn,
    },
    // Repeating an order returns the same order to its buyer and is refused to everyone else.
    {
      path: () => '/api/pay',
      json: ({ order }) => ({ kind: 'points', package_points: 1500, price: 150, order_id: order.id }),
      statuses: [401, 409, 200],
    },
  ],
  'GET /api/pay/orders/:id': [{ path: ({ order }) => `/api/pay/orders/${order.id}`, statuses: ownerOnly }],
  // No provider is configured here; their messages are tested in payments.
  'POST /api/pay/stripe/webhook': [{ path: () => '/api/pay/stripe/webhook', form: {}, statuses: [404, 404, 404] }],
  'POST /api/pay/alipay/notify': [{ path: () => '/api/pay/alipay/notify', form: {}, statuses: [404, 404, 404] }],
  // The address contains a key, which is the right to pay.
  'GET /pay/:id': [
    { path: ({ order }) => order.page, statuses: everybody },
    { path: ({ order }) => `/pay/${order.id}`, statuses: [404, 404, 404] },
  ],
  'POST /pay/:id': [
    { path: ({ order }) => `/pay/${order.id}`, form: { key: 'wrong', action: 'pay' }, statuses: [404, 404, 404] },
  ],

  'POST /api/generations': [
    { path: () => '/api/generations', json: () => create, statuses: signedIn },
    { path: () => '/api/generations', json: ({ waiting }) => ({ ...create, id: waiting }), statuses: [401, 409, 200] },
  ],
  'GET /api/models': [{ path: () => '/api/models', statuses: everybody }],
  'POST /api/multi_ref_generation': [
    {
      path: () => '/api/multi_ref_generation',
      json: ({ media_key }) => ({
        ...create,
        model: 'jimeng_imgref_v4',
        GenerationReferenceList: [reference(media_key)],
      }),
      statuses: signedIn,
    },
  ],
  'POST /api/video-generations': [
    {
      path: () => '/api/video-generations',
      json: () => ({ ...create, model: 'jimeng_pro', type: 'video', size: '1248x704' }),
      statuses: signedIn,
    },
  ],
  'POST /api/parallax-wallpaper-generations': [
    {
      path: () => '/api/parallax-wallpaper-generations',
      json: ({ media_key }) => ({
        ...create,
        model: 'Parallax Wallpaper',
        type: 'wallpaper',
        image_ref: reference(media_key).url,
      }),
      statuses: signedIn,
    },
  ],
  'POST /api/wallpaper/interactive': [
    {
      path: () => '/api/wallpaper/interactive',
      json: ({ media_key }) => ({
        wpdatas: [{ ...reference(media_key), width: 1024, height: 768 }],
        generation: { ...create, model: 'Live Wallpaper', type: 'wallpaper' },
        effTime: 0,
      }),
      statuses: signedIn,
    },
  ],
  'POST /api/wallpaper-generations': [
    {
      path: () => '/api/wallpaper-generations',
      json: () => ({ ...create, model: 'Clock Wallpaper', type: 'wallpaper' }),
      statuses: signedIn,
    },
  ],
  'POST /api/wallpaper/package': [
    {
      path: () => '/api/wallpaper/package',
      json: ({ finished, private_result }) => ({ generation_id: finished, generation_result_id: private_result }),
      // The owner's result is an image.
      statuses: [401, 404, 422],
    },
  ],
  'POST /api/wallpaper/package-img-video': [
    {
      path: () => '/api/wallpaper/package-img-video',
      json: ({ finished }) => ({ generation_id: finished }),
      statuses: ownerOnly,
    },
  ],
  'GET /api/wallpaper/package/status': [
    { path: () => '/api/wallpaper/package/status?task_id=unknown', statuses: [401, 404, 404] },
  ],
  'GET /api/wallpaper/document': [
    {
      path: ({ private_result }) => `/api/wallpaper/document?generation_result_id=${private_result}`,
      statuses: [404, 404, 422],
    },
  ],
  'POST /api/wallpaper/save': [
    { path: () => '/api/wallpaper/save', json: () => wallpaper, statuses: signedIn },
    // The result was not made in the editor.
    {
      path: () => '/api/wallpaper/save',
      json: ({ private_result }) => ({ ...wallpaper, id: private_result }),
      statuses: [401, 404, 422],
    },
    {
      path: () => '/api/wallpaper/save',
      json: ({ public_result }) => ({ ...wallpaper, id: public_result }),
      statuses: [401, 404, 422],
    },
  ],
  'GET /api/wallpaper/:id': [
    { path: ({ private_result }) => `/api/wallpaper/${private_result}`, statuses: [401, 404, 422] },
    { path: ({ public_result }) => `/api/wallpaper/${public_result}`, statuses: [401, 422, 422] },
  ],
  'GET /api/wallpaper/versions': [
    { path: ({ private_result }) => `/api/wallpaper/versions?id=${private_result}`, statuses: [401, 404, 200] },
    { path: ({ public_result }) => `/api/wallpaper/versions?id=${public_result}`, statuses: [401, 403, 200] },
  ],
  // Access to private and public templates is tested in templates.
  'POST /api/wallpaper/template/upload': [
    { path: () => '/api/wallpaper/template/upload', picture: true, statuses: [401, 422, 422] },
  ],
  'GET /api/wallpaper/templatedata': [
    { path: ({ finished }) => `/api/wallpaper/templatedata?generation_id=${finished}`, statuses: [401, 404, 422] },
  ],
  'POST /api/wallpaper/updatetemplatedata': [
    {
      path: () => '/api/wallpaper/updatetemplatedata',
      json: ({ finished }) => ({ generation_id: finished, items: [], isPack: true }),
      statuses: [401, 404, 422],
    },
  ],
  'POST /api/detail-upscale': onImage('/api/detail-upscale', { model: 'ultra_upscale', prompt: '' }),
  'POST /api/img-expand': onImage('/api/img-expand', {
    model: 'img_expand',
    prompt: '',
    image_size: '1024x768',
    expand_ratio: '4:3',
    expand_scale: 2,
    left: 1024,
    right: 0,
    top: 0,
    bottom: 768,
  }),
  'POST /api/video-sr': onVideo('/api/video-sr', 'video_sr'),
  'POST /api/video-auto-loop-clipping': onVideo('/api/video-auto-loop-clipping', 'auto_loop_clipping'),
  'POST /api/video-loop': onVideo('/api/video-loop', 'video_loop'),
  'POST /api/video-frame-interpolate': onVideo('/api/video-frame-interpolate', 'video_frame_interpolate'),
  'GET /api/generations': [{ path: () => '/api/generations', statuses: signedIn }],
  'GET /api/generations/ids': [{ path: () => '/api/generations/ids', statuses: signedIn }],
  'GET /api/generations/months': [{ path: () => '/api/generations/months', statuses: signedIn }],
  'GET /api/generations/status': [
    { path: ({ waiting }) => `/api/generations/status?ids=${waiting}`, statuses: signedIn },
  ],
  'GET /api/generations/:id': [{ path: ({ finished }) => `/api/generations/${finished}`, statuses: ownerOnly }],
  'DELETE /api/generations/:id': [{ path: ({ finished }) => `/api/generations/${finished}`, statuses: ownerOnly }],
  'POST /api/generations/:id/restore': [
    { path: ({ deleted }) => `/api/generations/${deleted.generation}/restore`, statuses: ownerOnly },
    { path: ({ finished }) => `/api/generations/${finished}/restore`, statuses: [401, 404, 404] },
  ],
  'PUT /api/generations/:id': [
    { path: ({ finished }) => `/api/generations/${finished}`, json: () => ({ tag: 'lake' }), statuses: ownerOnly },
    { path: ({ waiting }) => `/api/generations/${waiting}`, json: () => ({ tag: 'lake' }), statuses: [401, 404, 409] },
  ],
  'POST /api/generations/batch-update': [
    {
      path: () => '/api/generations/batch-update',
      json: ({ finished }) => ({ generation_ids: [finished], update_data: { tag: 'lake' } }),
      statuses: signedIn,
    },
  ],
  'POST /api/generations/:id/cancel': [
    { path: ({ waiting }) => `/api/generations/${waiting}/cancel`, statuses: ownerOnly },
  ],

  'POST /api/generations/:id/retry': [
    { path: ({ failed }) => `/api/generations/${failed}/retry`, statuses: ownerOnly },
    { path: ({ waiting }) => `/api/generations/${waiting}/retry`, statuses: [401, 404, 409] },
  ],

  'GET /api/public/generations': [{ path: () => '/api/public/generations', statuses: everybody }],
  'GET /api/people/:person': [{ path: () => '/api/people/owner', statuses: everybody }],
  'GET /api/generation_result/:id': [
    { path: ({ private_result }) => `/api/generation_result/${private_result}`, statuses: ownerOrPublic },
    { path: ({ public_result }) => `/api/generation_result/${public_result}`, statuses: everybody },
  ],
  'GET /api/generation_result/:id/related': [
    { path: ({ private_result }) => `/api/generation_result/${private_result}/related`, statuses: ownerOrPublic },
    { path: ({ public_result }) => `/api/generation_result/${public_result}/related`, statuses: everybody },
  ],
  'DELETE /api/generation_result/:id': [
    { path: ({ private_result }) => `/api/generation_result/${private_result}`, statuses: ownerOnly },
    { path: ({ public_result }) => `/api/generation_result/${public_result}`, statuses: [401, 403, 200] },
  ],
  'POST /api/generation_result/:id/restore': [
    { path: ({ deleted }) => `/api/generation_result/${deleted.result}/restore`, statuses: ownerOnly },
    { path: ({ public_result }) => `/api/generation_result/${public_result}/restore`, statuses: [401, 404, 404] },
  ],
  'POST /api/generation_results/batch-delete': [
    {
      path: () => '/api/generation_results/batch-delete',
      json: ({ private_result }) => ({ ids: [private_result, 'unknown'] }),
      statuses: signedIn,
    },
  ],
  'POST /api/generation_results/batch-restore': [
    {
      path: () => '/api/generation_results/batch-restore',
      json: ({ deleted }) => ({ ids: [deleted.result, 'unknown'] }),
      statuses: signedIn,
    },
  ],
  'POST /api/generation_results/batch-download': [
    {
      path: () => '/api/generation_results/batch-download',
      json: ({ private_result }) => ({ ids: [private_result, 'unknown'] }),
      statuses: ownerOnly,
    },
    {
      path: () => '/api/generation_results/batch-download',
      json: ({ public_result }) => ({ ids: [public_result] }),
      statuses: signedIn,
    },
  ],
  'POST /api/generation_results/batch-publish': [
    {
      path: () => '/api/generation_results/batch-publish',
      json: ({ private_result }) => ({ ids: [private_result], public: true }),
      statuses: signedIn,
    },
  ],
  'GET /api/folders': [{ path: () => '/api/folders', statuses: signedIn }],
  'POST /api/folders': [{ path: () => '/api/folders', json: () => ({ folder_name: 'new' }), statuses: signedIn }],
  'PUT /api/folders/:id': [
    { path: ({ folder }) => `/api/folders/${folder}`, json: () => ({ folder_name: 'other' }), statuses: ownerOnly },
  ],
  'DELETE /api/folders/:id': [{ path: ({ folder }) => `/api/folders/${folder}`, statuses: ownerOnly }],
  'GET /api/folders/:id/assets': [{ path: ({ folder }) => `/api/folders/${folder}/assets`, statuses: ownerOnly }],
  'POST /api/folders/:id/assets': [
    {
      path: ({ folder }) => `/api/folders/${folder}/assets`,
      json: ({ public_result }) => ({ result_id: public_result }),
      statuses: ownerOnly,
    },
  ],
  'POST /api/folders/:id/assets/batch': [
    {
      path: ({ folder }) => `/api/folders/${folder}/assets/batch`,
      json: ({ public_result }) => ({ result_ids: [public_result] }),
      statuses: ownerOnly,
    },
  ],
  'POST /api/folders/:id/assets/move': [
    {
      path: ({ folder }) => `/api/folders/${folder}/assets/move`,
      json: ({ public_result }) => ({ result_ids: [public_result] }),
      statuses: ownerOnly,
    },
  ],
  'POST /api/folders/:id/download': [{ path: ({ folder }) => `/api/folders/${folder}/download`, statuses: ownerOnly }],
  'DELETE /api/folders/:id/assets/batch': [
    {
      path: ({ folder }) => `/api/folders/${folder}/assets/batch`,
      json: ({ private_result }) => ({ result_ids: [private_result] }),
      statuses: ownerOnly,
    },
  ],
  'DELETE /api/folders/:id/assets/:resultId': [
    { path: ({ folder, private_result }) => `/api/folders/${folder}/assets/${private_result}`, statuses: ownerOnly },
  ],
  'GET /api/generation_results/batch-download/:ticket': [
    { path: ({ download }) => download, statuses: everybody },
    { path: () => '/api/generation_results/batch-download/unknown', statuses: [404, 404, 404] },
  ],
  'POST /api/generations/:id/like': ofResult('like', { private: ownerOnly, public: signedIn }, { like: true }),
  'POST /api/generations/:id/toggle-publish': ofResult(
    'toggle-publish',
    { private: ownerOnly, public: [401, 403, 200] },
    { public: false },
  ),
  'GET /api/generations/:id/publish-status': ofResult('publish-status', { private: ownerOrPublic, public: everybody }),
  'POST /api/generations/:id/download': ofResult('download', { private: ownerOnly, public: signedIn }),
  'GET /api/generations/:id/download-stats': ofResult('download-stats', { private: ownerOrPublic, public: everybody }),
  'POST /api/generations/:id/view': ofResult('view', { private: ownerOrPublic, public: everybody }),
  'POST /api/generations/:id/view-detail': ofResult('view-detail', { private: ownerOrPublic, public: everybody }),
  'POST /api/generations/:id/record-wallpaper-usage': ofResult('record-wallpaper-usage', {
    private: ownerOnly,
    public: signedIn,
  }),
  'GET /api/generations/:id/wallpaper-stats': ofResult('wallpaper-stats', {
    private: ownerOrPublic,
    public: everybody,
  }),
  'GET /api/generations/:id/view-stats': ofResult('view-stats', { private: ownerOrPublic, public: everybody }),

  'GET /api/oembed': [
    { path: ({ public_result }) => shareAddress(public_result), statuses: everybody },
    { path: ({ private_result }) => shareAddress(private_result), statuses: [404, 404, 404] },
  ],
  'GET /embed/:id': [
    { path: ({ public_result }) => `/embed/${public_result}`, statuses: everybody },
    { path: ({ private_result }) => `/embed/${private_result}`, statuses: [404, 404, 404] },
  ],

  'GET /preview-frame': [{ path: () => '/preview-frame', statuses: everybody }],
  'GET /play/:id': [
    { path: ({ public_result }) => `/play/${public_result}/`, statuses: everybody },
    { path: ({ private_result }) => `/play/${private_result}/`, statuses: [404, 404, 404] },
  ],
  'GET /play/:id/*': [
    { path: ({ public_result }) => `/play/${public_result}/index.html`, statuses: [404, 404, 404] },
    { path: ({ private_result }) => `/play/${private_result}/index.html`, statuses: [404, 404, 404] },
  ],
  'GET /Changelog.md': [{ path: () => '/Changelog.md', statuses: [404, 404, 404] }],
  'GET /api/Changelog.md': [{ path: () => '/api/Changelog.md', statuses: [404, 404, 404] }],
  'GET /api/app/launch': [{ path: () => '/api/app/launch', statuses: everybody }],
  'GET /api/app/download-link': [{ path: () => '/api/app/download-link', statuses: [404, 404, 404] }],
  // The results have no package; tickets of those that have are tested in launch/tickets.
  'POST /api/app/tickets': [
    {
      path: () => '/api/app/tickets',
      json: ({ private_result }) => ({ result: private_result }),
      statuses: [401, 404, 409],
    },
    {
      path: () => '/api/app/tickets',
      json: ({ public_result }) => ({ result: public_result }),
      statuses: [401, 409, 409],
    },
  ],
  'GET /api/app/tickets/:ticket': [{ path: () => '/api/app/tickets/none', statuses: [404, 404, 404] }],
  'GET /api/app/tickets/:ticket/state': [{ path: () => '/api/app/tickets/none/state', statuses: [401, 404, 404] }],
  'POST /api/app/tickets/:ticket/state': [
    {
      path: () => '/api/app/tickets/none/state',
      json: () => ({ state: 'applied', helper: '0.1.0' }),
      statuses: [404, 404, 404],
    },
  ],
  // The setting is off here; who may is tested in launch/desktop.
  'GET /api/app/desktop': [{ path: () => '/api/app/desktop', statuses: [401, 404, 404] }],
  'POST /api/app/desktop': [
    {
      path: () => '/api/app/desktop',
      json: ({ public_result }) => ({ result: public_result }),
      statuses: [401, 404, 404],
    },
  ],
  'POST /api/app/desktop/restore': [{ path: () => '/api/app/desktop/restore', statuses: [401, 404, 404] }],
  'GET /app/installer/:name': [{ path: () => '/app/installer/a.exe', statuses: [404, 404, 404] }],

  'POST /api/img-tagger': [
    {
      path: () => '/api/img-tagger',
      json: ({ media_key }) => ({ image_ref: reference(media_key).url }),
      statuses: signedIn,
    },
  ],
  'POST /api/prompt/understood': [
    { path: () => '/api/prompt/understood', json: () => ({ prompt: 'a lake', model: 'jimeng' }), statuses: everybody },
  ],
  'POST /api/upload': [{ path: () => '/api/upload', picture: true, statuses: signedIn }],
  'POST /api/upload/link': [
    { path: () => '/api/upload/link', json: () => ({ url: 'http://127.0.0.1/' }), statuses: [401, 422, 422] },
  ],
  'GET /api/my-uploads': [{ path: () => '/api/my-uploads', statuses: signedIn }],
  'DELETE /api/uploads/:id': [{ path: ({ upload }) => `/api/uploads/${upload}`, statuses: [401, 404, 204] }],
}

/** The socket, which signs in by its first message instead of a header; generations/socket.test.ts has its table. */
const sockets = ['WS /api/ws/generation-status']

/** The oEmbed call for a result; a private result is not shared, not even with its owner. */
const shareAddress = (id: string) => `/api/oembed?url=${encodeURIComponent(`http://localhost/inspiration/${id}`)}`

/**
 * Post-processing of the private image: refused when its generation is named, accepted when the caller knows its
 * address.
 */
function onImage(path: string, json: object): Call[] {
  const of = ({ media_key }: Scene) => ({ ...json, image_ref: `/media/${media_key}` })
  return [
    { path: () => path, json: (scene) => ({ ...of(scene), generation_id: scene.finished }), statuses: ownerOnly },
    { path: () => path, json: of, statuses: signedIn },
  ]
}

/**
 * Post-processing of a video. The scene has none, so an image stands in, which does not belong to the named generation.
 */
function onVideo(path: string, model: string): Call[] {
  const json = ({ finished, media_key }: Scene) => ({
    generation_id: finished,
    video_url: `/media/${media_key}`,
    model,
  })
  return [{ path: () => path, json, statuses: [401, 404, 404] }]
}

function ofResult(
  action: string,
  statuses: { private: Call['statuses']; public: Call['statuses'] },
  json?: unknown,
): Call[] {
  return (['private', 'public'] as const).map((kind) => ({
    path: (scene) => `/api/generations/${scene[`${kind}_result`]}/${action}`,
    ...(json !== undefined && { json: () => json }),
    statuses: statuses[kind],
  }))
}

const stage = await prepareStage()
afterAll(() => rm(stage.folder, { recursive: true }))

describe('access', () => {
  test('is listed here for every route of the server', async () => {
    await using server = await startTestServer()
    const routes = server.composition.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...Object.keys(calls), ...sockets].toSorted()).toEqual(routes.toSorted())
  })

  const table = Object.entries(calls).flatMap(([route, variants]) =>
    variants.map((call, index) => ({ name: variants.length > 1 ? `${route} (${index + 1})` : route, route, call })),
  )

  test.each(table)('$name answers a visitor, another user and the owner as listed', async ({ route, call }) => {
    const { server: own, scene, owner, other } = await startWithScene()
    await using server = own
    const people = [
      { who: 'visitor', headers: {} },
      { who: 'other', headers: other.headers },
      { who: 'owner', headers: owner.headers },
    ] as const

    for (const [index, { who, headers }] of people.entries()) {
      const before = await contentOf(server)
      const answer = await send(server, scene, { route, call, who, headers })
      const text = JSON.stringify(answer.body)

      expect({ who, status: answer.status }).toEqual({ who, status: call.statuses[index] })
      if (answer.status >= 400) expect(await contentOf(server)).toEqual(before)
      if (answer.status >= 400) expect(text).not.toContain('private prompt')
      if (who !== 'owner') expect(text).not.toContain(owner.user.email)
    }
  })

  const operationOf = (route: string) =>
    Object.values(allOperations).find(
      ({ method, path, besideApi }) => `${method} ${besideApi ? '' : '/api'}${path}` === route,
    )
  const readingSignIn = table.flatMap(({ name, ...entry }) => {
    const { access = 'anyone', scope } = operationOf(entry.route) ?? {}
    return access === 'anyone' ? [] : [{ name, scope, ...entry }]
  })

  test.each(readingSignIn)(
    '$name answers the owner’s API key with the scope $scope only',
    async ({ scope, ...entry }) => {
      const { server: own, scene, owner } = await startWithScene()
      await using server = own
      const keyWith = async (allowed: readonly Scope[]) => {
        const json = { name: 'Script', scopes: allowed, days: null }
        const { body } = await server.call('/api/users/me/api-keys', { headers: owner.headers, json })
        return { authorization: `Bearer ${(body as NewApiKey).key}` }
      }
      const others = await keyWith(scopes.filter((one) => one !== scope))
      const right = scope && (await keyWith([scope]))

      const before = await contentOf(server)
      const refused = await send(server, scene, { ...entry, who: 'owner', headers: others })
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'forbidden', reason: 'scope_missing', params: { scope: scope ?? 'session' } },
      })
      expect(await contentOf(server)).toEqual(before)
      if (!right) return
      const answer = await send(server, scene, { ...entry, who: 'owner', headers: right })
      expect(answer.status).toBe(entry.call.statuses[2])
    },
  )

  test('list and status calls show nothing of other users', async () => {
    const { server: own, scene, other } = await startWithScene()
    await using server = own
    const { waiting } = scene
    const { headers } = other
    expect((await server.call('/api/generations', { headers })).body).toMatchObject({ items: [], total: 0 })
    expect((await server.call(`/api/generations/status?ids=${waiting}`, { headers })).body).toEqual([])
    const feed = await server.call('/api/public/generations', { headers })
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [] })
    expect(JSON.stringify(feed.body)).not.toContain('private prompt')
    expect(feed.body).toMatchObject({ total: 1 })
  })
})

/** Calls a route as somebody. */
async function send(
  server: TestServer,
  scene: Scene,
  { route, call, who, headers }: { route: string; call: Call; who: string; headers: Record<string, string> },
) {
  const form = call.picture && (await encodeForm(await imageForm()))
  return server.call(call.path(scene), {
    method: route.split(' ')[0] ?? '',
    headers: { ...headers, ...form?.headers },
    ...(form && { body: form.body }),
    ...(call.json && { json: call.json(scene, who) }),
    ...(call.form && { body: new URLSearchParams(call.form) }),
  })
}

/** A stopped server with the scene. Each test has a copy of its folder, because making the scene takes far longer. */
async function prepareStage() {
  const startMs = Date.now()
  const server = await startTestServer({ clock: createTestClock(startMs) })
  const owner = await server.signIn({ username: 'owner' })
  const other = await server.signIn({ username: 'other' })
  const scene = await setScene(server, owner)
  await server.composition.stop()
  return { folder: server.folder, startMs, owner, other, scene }
}

/** A server with the scene, at the time when it was set. */
async function startWithScene() {
  const { folder, startMs, owner, other, scene } = stage
  const server = await startTestServer({ clock: createTestClock(startMs) }, (copy) =>
    cp(folder, copy, { recursive: true }),
  )
  // The server keeps addresses of downloads in its memory.
  const download = await addDownload(server, owner, scene.private_result)
  return { server, owner, other, scene: { ...scene, download } }
}

/** Creates the scene: two finished results of the owner, one of them public, and a queued generation. */
async function setScene(server: TestServer, owner: SignedInTestUser): Promise<Omit<Scene, 'download'>> {
  const secret = await addResult(server, owner, 'private prompt')
  const published = await addResult(server, owner, 'public prompt')
  const publish = { headers: owner.headers, json: { public: true } }
  expect((await server.call(`/api/generations/${published.result}/toggle-publish`, publish)).status).toBe(200)
  const waiting = newId()
  const queued = await server.call('/api/generations', { headers: owner.headers, json: { ...create, id: waiting } })
  expect(queued.status).toBe(200)
  const failed = newId()
  await server.call('/api/generations', { headers: owner.headers, json: { ...create, id: failed } })
  expect(
    (await server.call(`/api/generations/${failed}/cancel`, { method: 'POST', headers: owner.headers })).status,
  ).toBe(200)
  const deleted = await addResult(server, owner, 'private prompt')
  const gone = await server.call(`/api/generations/${deleted.generation}`, { method: 'DELETE', headers: owner.headers })
  expect(gone.status).toBe(200)
  return {
    failed,
    deleted,
    private_result: secret.result,
    public_result: published.result,
    finished: secret.generation,
    waiting,
    media_key: secret.media_key,
    upload: await addUpload(server, owner),
    order: await addOrder(server, owner),
    folder: await addFolder(server, owner, secret.result),
  }
}

async function addOrder(server: TestServer, { headers }: SignedInTestUser): Promise<Scene['order']> {
  const id = newId()
  const json = { kind: 'points', package_points: 1500, price: 150, order_id: id }
  const { body } = await server.call('/api/pay', { headers, json })
  const { order } = body as { order: { qr: string } }
  return { id, page: order.qr.replace('http://localhost', '') }
}

async function addDownload(server: TestServer, { headers }: SignedInTestUser, id: string): Promise<string> {
  const { body } = await server.call('/api/generation_results/batch-download', { headers, json: { ids: [id] } })
  return (body as { url: string }).url
}

async function addFolder(server: TestServer, { headers }: SignedInTestUser, result_id: string): Promise<string> {
  const { body } = await server.call('/api/folders', { headers, json: { folder_name: 'private prompt' } })
  const { id } = body as { id: string }
  await server.call(`/api/folders/${id}/assets`, { headers, json: { result_id } })
  return id
}

async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(await testImage(8, 8).png().toBuffer())], 'photo.png'))
  return form
}

async function addUpload({ composition, folder, clock }: TestServer, { user }: SignedInTestUser): Promise<string> {
  const [file] = await composition.media.store([await finishedTestFile(join(folder, 'made'), 'a photo')], user.id)
  if (!file) throw new Error('Nothing was stored.')
  const id = newId()
  await composition.database.write(async (trx) => {
    await trx.insertInto('media').values(file).execute()
    await trx
      .insertInto('upload')
      .values({
        id,
        user_id: user.id,
        category: 'image',
        media_key: file.key,
        video_key: null,
        bytes: file.bytes,
        created_at: clock.now().toISOString(),
      })
      .execute()
  })
  return id
}

/** The content that a refused call must not change. */
async function contentOf({ composition }: TestServer) {
  const { read } = composition.database
  return {
    users: await read.selectFrom('user').selectAll().orderBy('id').execute(),
    ledger: await read.selectFrom('ledger').selectAll().orderBy('id').execute(),
    sessions: await read.selectFrom('session').selectAll().orderBy('id').execute(),
    entries: await read.selectFrom('history_entry').selectAll().orderBy('entry_id').execute(),
    generations: await read.selectFrom('generation').selectAll().orderBy('generation_id').execute(),
    tasks: await read.selectFrom('task').selectAll().orderBy('task_id').execute(),
    results: await read.selectFrom('generation_result').selectAll().orderBy('generation_result_id').execute(),
    orders: await read.selectFrom('pay_order').selectAll().orderBy('id').execute(),
    likes: await read.selectFrom('result_like').selectAll().execute(),
    media: await read.selectFrom('media').selectAll().orderBy('key').execute(),
    uploads: await read.selectFrom('upload').selectAll().orderBy('id').execute(),
    trash: await read.selectFrom('trash').selectAll().orderBy('id').execute(),
    references: await read.selectFrom('generation_reference').selectAll().execute(),
    folders: await read.selectFrom('folder').selectAll().orderBy('id').execute(),
    edits: await read.selectFrom('wallpaper_edit').selectAll().execute(),
    keys: await read.selectFrom('api_key').select(['id', 'name', 'scopes']).orderBy('id').execute(),
    folder_assets: await read.selectFrom('folder_asset').selectAll().execute(),
  }
}
