import { type Calls, ownerOnly, signedIn } from './call.ts'

/** A user’s own creations. */
export const historyCalls: Calls = {
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
}
