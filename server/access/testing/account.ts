import { type Calls, signedIn } from './call.ts'

/** A user’s own account. */
export const accountCalls: Calls = {
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
  'GET /api/users/me/api-keys': [{ path: () => '/api/users/me/api-keys', statuses: signedIn }],
  'POST /api/users/me/api-keys': [
    {
      path: () => '/api/users/me/api-keys',
      json: () => ({ name: 'Script', scopes: ['read'], days: 30 }),
      statuses: signedIn,
    },
  ],
  'DELETE /api/users/me/api-keys/:id': [{ path: () => '/api/users/me/api-keys/none', statuses: [401, 404, 404] }],
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
}
