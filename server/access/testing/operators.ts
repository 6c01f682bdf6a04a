import { newId } from '../../platform/id.ts'
import { type Calls, operatorsOnly, reason } from './call.ts'

/** Calls of the operator’s console. */
export const operatorCalls: Calls = {
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
  'POST /api/admin/people/:id/partners': [
    {
      path: () => '/api/admin/people/nobody/partners',
      json: () => ({ allowed: true, ...reason }),
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
  'POST /api/admin/people/:id/points': [
    {
      path: () => '/api/admin/people/nobody/points',
      json: () => ({ id: newId(), direction: 'give', points: 5, ...reason }),
      statuses: [401, 403, 404],
    },
  ],
}
