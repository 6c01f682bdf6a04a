import { clockItem, dataUrl, editorDocument } from '../../wallpapers/testing.ts'
import { type Calls, ownerOnly, signedIn } from './call.ts'

const imageUrl = await dataUrl(16, 9)
const wallpaper = {
  data: editorDocument([clockItem]),
  coverImageSize: '16x9',
  coverImage: imageUrl,
  posterImage: imageUrl,
}

/** Packages, and what both editors load and save. */
export const wallpaperCalls: Calls = {
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
}
