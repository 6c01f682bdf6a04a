import { type Call, type Calls, everybody, ownerOnly, signedIn } from './call.ts'
import { create, type Scene } from './scene.ts'

const reference = (key: string) => ({ type: 'image', url: `/media/${key}` })

/** Everything that makes a result, or helps to. */
export const creatingCalls: Calls = {
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
}

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
