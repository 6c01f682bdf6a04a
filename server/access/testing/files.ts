import { type Calls, everybody, signedIn } from './call.ts'

/** Stored files and uploads. */
export const fileCalls: Calls = {
  'GET /media/:key': [{ path: ({ media_key }) => `/media/${media_key}`, statuses: everybody }],
  'HEAD /media/:key': [{ path: ({ media_key }) => `/media/${media_key}`, statuses: everybody }],
  'GET /media/:key/:version': [{ path: ({ media_key }) => `/media/${media_key}/w320`, statuses: everybody }],
  'HEAD /media/:key/:version': [{ path: ({ media_key }) => `/media/${media_key}/w320`, statuses: everybody }],
  'POST /api/original-images': [
    { path: () => '/api/original-images', json: () => ({ urls: ['/media/x/w320'] }), statuses: everybody },
  ],
  'POST /api/upload': [{ path: () => '/api/upload', picture: true, statuses: signedIn }],
  'POST /api/upload/link': [
    { path: () => '/api/upload/link', json: () => ({ url: 'http://127.0.0.1/' }), statuses: [401, 422, 422] },
  ],
  'GET /api/my-uploads': [{ path: () => '/api/my-uploads', statuses: signedIn }],
  'DELETE /api/uploads/:id': [{ path: ({ upload }) => `/api/uploads/${upload}`, statuses: [401, 404, 204] }],
}
