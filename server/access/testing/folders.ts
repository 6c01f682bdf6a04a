import { type Calls, ownerOnly, signedIn } from './call.ts'

/** Folders and what lies in them. */
export const folderCalls: Calls = {
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
}
