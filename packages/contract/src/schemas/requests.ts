/** Requests of users: new generations and post-processing. */
import {
  type ExpandModel,
  type ModelId,
  type OutpaintRatio,
  type OutpaintScale,
  pointerEffects,
  taskCategories,
  type UpscaleModel,
  type VideoPostModel,
} from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { address, oneOf, text } from './common.ts'
import { GenerationReference } from './results.ts'

const maxItemIdLength = 200
const file = address('A file of this server: /media/{key}')
const clientId = Type.Optional(
  Type.String({
    description: "UUIDv7 made by the client: a repeated call with the same id gets the first call's result",
  }),
)

/** An image or video that a wallpaper plays. */
export const WallpaperMedia = Type.Object(
  {
    type: oneOf(['image', 'video']),
    url: file,
    width: Type.Number({ description: 'px' }),
    height: Type.Number({ description: 'px' }),
  },
  { $id: 'WallpaperMedia' },
)
export type WallpaperMedia = Static<typeof WallpaperMedia>

/**
 * Body of POST /generations, and with other categories of the other create calls. The server checks the values beyond
 * their types itself, because its refusals are more specific. A field that is not here is refused by its name.
 */
export const CreateRequest = Type.Object(
  {
    id: clientId,
    prompt: Type.String(),
    model: text<ModelId>({ description: 'Id of a model; GET /models lists them' }),
    size: Type.String({ description: "'WxH' in px" }),
    type: oneOf(taskCategories),
    quality: Type.Optional(Type.Literal('standard')),
    steps: Type.Optional(Type.Integer()),
    guidance_scale: Type.Optional(Type.Number()),
    seed: Type.Optional(Type.Integer({ description: '-1 lets the server choose' })),
    count: Type.Optional(
      Type.Integer({ description: 'Number of results; the usual number of the model by default, which is the most' }),
    ),
    style: Type.Optional(Type.String()),
    is_public: Type.Optional(Type.Boolean()),
    wallpaper_item_id: Type.Optional(Type.String({ maxLength: maxItemIdLength })),
    duration: Type.Optional(Type.Number({ description: 'Seconds of a video' })),
    GenLoopVideo: Type.Optional(Type.Boolean({ description: 'Whether the video is to loop' })),
    image_ref: Type.Optional(
      address('The single reference of an image or wallpaper, or the first frame of a looping video'),
    ),
    image_start: Type.Optional(address('First frame of a video')),
    image_end: Type.Optional(address('Last frame of a video')),
    GenerationReferenceList: Type.Optional(
      Type.Array(Type.Object({ ...GenerationReference.properties, url: file }), {
        maxItems: 50,
        description: 'References of jimeng_imgref_v4, in their order',
      }),
    ),
    effTime: Type.Optional(
      Type.Number({
        description: "Seconds of a wallpaper's transition from one media item to the next; 0 turns it off",
      }),
    ),
    pointer_effect: Type.Optional(
      oneOf(pointerEffects, {
        description: 'What follows the pointer in a Click or Live Wallpaper; nothing by default',
      }),
    ),
    hears_sound: Type.Optional(
      Type.Boolean({ description: 'Whether that moves with the sound of the computer, where the host passes it on' }),
    ),
    volume: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: "Volume of the wallpaper's videos; silent by default" }),
    ),
    wpdatas: Type.Optional(
      Type.Array(WallpaperMedia, {
        maxItems: 50,
        description: 'Images and videos of a Click or Live Wallpaper, in their order',
      }),
    ),
  },
  { $id: 'CreateRequest', additionalProperties: false },
)
export type CreateRequest = Static<typeof CreateRequest>

/** Fields of a form, which carries text only: JSON, and a number. */
export const InteractiveForm = Type.Object(
  {
    wpdatas: Type.Array(Type.Object({ ...WallpaperMedia.properties, order: Type.Optional(Type.Number()) })),
    generation: CreateRequest,
    effTime: Type.Optional(Type.Number({ description: 'Seconds of the transition, 0 for none' })),
  },
  { $id: 'InteractiveForm', additionalProperties: false },
)
export type InteractiveForm = Static<typeof InteractiveForm>

const generation_id = Type.Optional(
  Type.String({ description: 'Generation of the source; absent for an uploaded file' }),
)
const prompt = Type.String({ examples: ['a lake at dawn'] })
const image_ref = address('The image: a file of this server')
const padding = Type.Integer({ minimum: 0, description: 'px of the result' })

/** Upscaling of an image. */
export const UpscaleRequest = Type.Object(
  {
    generation_id,
    prompt,
    image_ref,
    model: text<UpscaleModel>({ examples: ['ultra_upscale', 'detail_upscale'] }),
    upscale_by: Type.Literal(4),
  },
  { $id: 'UpscaleRequest' },
)
export type UpscaleRequest = Static<typeof UpscaleRequest>

/** Post-processing of a video. */
export const VideoPostRequest = Type.Object(
  {
    generation_id,
    video_url: address('The video: a file of this server'),
    model: text<VideoPostModel>({ examples: ['video_sr'] }),
  },
  { $id: 'VideoPostRequest' },
)
export type VideoPostRequest = Static<typeof VideoPostRequest>

/** Outpainting: the frame, and the position of the image in it. */
export const ExpandRequest = Type.Object(
  {
    generation_id,
    prompt,
    image_ref,
    image_size: Type.String({ description: "'WxH' of the source in px", examples: ['1920x1080'] }),
    expand_ratio: text<OutpaintRatio>({ examples: ['16:9'] }),
    expand_scale: Type.Unsafe<OutpaintScale>(
      Type.Number({ description: '1.5, 2 or 3 for the ratio of the image; 0 for any other', examples: [1.5] }),
    ),
    model: text<ExpandModel>({ examples: ['img_expand'] }),
    left: padding,
    right: padding,
    top: padding,
    bottom: padding,
  },
  { $id: 'ExpandRequest' },
)
export type ExpandRequest = Static<typeof ExpandRequest>

/** A post-processing request, with all defaults filled in. */
export const PostRequest = Type.Union([UpscaleRequest, VideoPostRequest, ExpandRequest], { $id: 'PostRequest' })
export type PostRequest = Static<typeof PostRequest>

/** The request that a generation was made from: what Edit and Rerun restore. */
export const GenerationRequest = Type.Object(
  { ...CreateRequest.properties, post: Type.Optional(PostRequest) },
  {
    $id: 'GenerationRequest',
    description: 'The request as it was sent, with its defaults; `post` is the post-processing call, where it was one',
  },
)
export type GenerationRequest = Static<typeof GenerationRequest>

export const UpscaleBody = Type.Object(
  {
    ...UpscaleRequest.properties,
    id: clientId,
    prompt: Type.Optional(prompt),
    upscale_by: Type.Optional(Type.Number({ examples: [4] })),
  },
  { $id: 'UpscaleBody', additionalProperties: false },
)
export type UpscaleBody = Static<typeof UpscaleBody>
export const VideoPostBody = Type.Object(
  { ...VideoPostRequest.properties, id: clientId },
  { $id: 'VideoPostBody', additionalProperties: false },
)
export type VideoPostBody = Static<typeof VideoPostBody>
export const ExpandBody = Type.Object(
  { ...ExpandRequest.properties, id: clientId, prompt: Type.Optional(prompt) },
  { $id: 'ExpandBody', additionalProperties: false },
)
export type ExpandBody = Static<typeof ExpandBody>
