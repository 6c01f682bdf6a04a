import { type Call, type Calls, everybody, ownerOnly, ownerOrPublic, signedIn } from './call.ts'

/** Results, the public ones included, and what is counted of them. */
export const resultCalls: Calls = {
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
