import { type Calls, signedIn } from './call.ts'

/** Calls for owners of partner sites, and for those sites. */
export const partnerCalls: Calls = {
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
}
