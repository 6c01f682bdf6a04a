import { type Calls, everybody } from './call.ts'

/** Pages, the desktop app, and what machines ask for. */
export const pageCalls: Calls = {
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
  'POST /api/admin/statistics/visit': [
    {
      path: () => '/api/admin/statistics/visit',
      json: () => ({ path: '/inspiration', tab: 'inspiration', type: 'all', item_id: null, referrer: '' }),
      statuses: [204, 204, 204],
    },
  ],
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
}

/** The oEmbed call for a result; a private result is not shared, not even with its owner. */
const shareAddress = (id: string) => `/api/oembed?url=${encodeURIComponent(`http://localhost/inspiration/${id}`)}`
