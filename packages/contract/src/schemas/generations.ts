import type {
  CreateRequest as CreateRequestFacts,
  ModelId,
  OutpaintRatio,
  OutpaintScale,
  UpscaleModel,
  VideoPostModel,
} from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { maxBatch, pageSizes } from '../lists.ts'
import { address, Count, nullable, oneOf, pageOf, pageQuery, text } from './common.ts'
import { GenerationResult, references } from './results.ts'
import { historyPeriods, taskCategories, taskStates, typeFilters } from './vocabulary.ts'

const maxItemIdLength = 200
const file = address('A file of this server: /media/{key}')
const clientId = Type.Optional(Type.String({ description: 'UUIDv7 made by the client; makes a repeated call safe' }))

export const WallpaperMedia = Type.Object(
  { type: oneOf(['image', 'video']), url: file, width: Type.Number(), height: Type.Number() },
  { $id: 'WallpaperMedia' },
)

// What values may be, beyond their types, is checked by the server, whose refusals say more.
export const CreateBody = Type.Object(
  {
    id: clientId,
    prompt: Type.String(),
    model: text<ModelId>({ description: 'Id of a model; GET /models lists them' }),
    size: Type.String({ description: "'WxH' in px" }),
    type: oneOf(taskCategories),
    quality: Type.Optional(Type.Literal('standard')),
    steps: Type.Optional(Type.Integer()),
    guidance_scale: Type.Optional(Type.Number()),
    seed: Type.Optional(Type.Integer({ description: '-1: chosen by the server' })),
    style: Type.Optional(Type.String()),
    is_public: Type.Optional(Type.Boolean()),
    wallpaper_item_id: Type.Optional(Type.String({ maxLength: maxItemIdLength })),
    duration: Type.Optional(Type.Number({ description: 'Seconds of a video' })),
    GenLoopVideo: Type.Optional(Type.Boolean()),
    image_ref: Type.Optional(file),
    image_start: Type.Optional(file),
    image_end: Type.Optional(file),
    GenerationReferenceList: Type.Optional(
      Type.Array(Type.Object({ type: Type.Literal('image'), url: file }), { maxItems: 50 }),
    ),
    effTime: Type.Optional(Type.Number({ description: 'Seconds of a transition, 0 for none' })),
    wpdatas: Type.Optional(Type.Array(WallpaperMedia, { maxItems: 50 })),
  },
  { $id: 'CreateRequest' },
)
export type CreateBody = Static<typeof CreateBody>

/** A form carries text only: JSON, and a number. */
export const InteractiveForm = Type.Object(
  {
    wpdatas: Type.Array(Type.Object({ ...WallpaperMedia.properties, order: Type.Optional(Type.Number()) })),
    generation: CreateBody,
    effTime: Type.Optional(Type.Number({ description: 'Seconds of the transition, 0 for none' })),
  },
  { $id: 'InteractiveForm' },
)

const source = {
  id: clientId,
  generation_id: Type.Optional(
    Type.String({ description: 'Generation of the source; leave it out for a file that was uploaded' }),
  ),
}
const prompt = Type.Optional(Type.String({ examples: ['a lake at dawn'] }))
const image_ref = address('The image: a file of this server')
/** px of the result. */
const padding = Type.Integer({ minimum: 0, description: 'px of the result' })

export const UpscaleBody = Type.Object(
  {
    ...source,
    prompt,
    image_ref,
    model: text<UpscaleModel>({ examples: ['ultra_upscale', 'detail_upscale'] }),
    upscale_by: Type.Optional(Type.Number({ examples: [4] })),
  },
  { $id: 'UpscaleRequest' },
)
export const VideoPostBody = Type.Object(
  {
    ...source,
    video_url: address('The video: a file of this server'),
    model: text<VideoPostModel>({ examples: ['video_sr'] }),
  },
  { $id: 'VideoRequest' },
)
export const ExpandBody = Type.Object(
  {
    ...source,
    prompt,
    image_ref,
    image_size: Type.String({ description: "'WxH' of the source in px", examples: ['1920x1080'] }),
    expand_ratio: text<OutpaintRatio>({ examples: ['16:9'] }),
    expand_scale: Type.Unsafe<OutpaintScale>(
      Type.Number({ description: '1.5, 2 or 3 for the ratio of the image; 0 for any other', examples: [1.5] }),
    ),
    model: text<'img_expand'>({ examples: ['img_expand'] }),
    left: padding,
    right: padding,
    top: padding,
    bottom: padding,
  },
  { $id: 'ExpandRequest' },
)

export const CreateAnswer = Type.Object(
  {
    id: Type.String({ description: "The generation's id" }),
    task_id: Type.String(),
    point: Type.Integer({ description: 'Balance after the price was taken' }),
  },
  { $id: 'CreateAnswer' },
)
export type CreateAnswer = Static<typeof CreateAnswer>

const maxTagLength = 500
const tag = Type.String({ maxLength: maxTagLength, description: 'Words with commas' })
export const ChangeBody = Type.Object(
  {
    prompt: Type.Optional(Type.String()),
    tag: Type.Optional(tag),
    is_public: Type.Optional(Type.Boolean()),
  },
  { $id: 'GenerationChange' },
)
export const BatchUpdateBody = Type.Object(
  {
    generation_ids: Type.Array(Type.String({ maxLength: maxItemIdLength }), { minItems: 1, maxItems: maxBatch }),
    update_data: Type.Object({ tag }),
  },
  { $id: 'BatchUpdate' },
)

/** Expected number of results and seconds for each. */
export const Estimate = Type.Object({ count: Type.Integer(), seconds_per_item: Type.Number() }, { $id: 'Estimate' })

/** What a model is, and who serves it on this server. */
export const ModelState = Type.Object(
  {
    id: text<ModelId>(),
    name: Type.String(),
    category: oneOf(taskCategories),
    in_picker: Type.Boolean({ description: 'False for models that derive from a finished result' }),
    max_references: Type.Integer({ description: 'As this server serves it' }),
    estimated: Estimate,
    price: Type.Integer({ description: 'Points of one task' }),
    engine: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Null when no engine serves the model here',
    }),
  },
  { $id: 'ModelState' },
)
export type ModelState = Static<typeof ModelState>

/** One message of the status socket, and one item of the polling answer. */
export const TaskStatus = Type.Object(
  {
    generation_id: Type.String(),
    task_id: Type.String(),
    status: oneOf(taskStates),
    progress: Type.Number({ description: '0 to 100' }),
    error: nullable(Type.String()),
    queue_pos: nullable(Type.Integer({ description: '1 is next' })),
    result: Type.Array(GenerationResult, { description: "Filled once the status is 'completed'" }),
    point: Type.Integer({ description: "The user's balance" }),
    updated_at: Type.String({ description: 'Messages may arrive out of order; the greater value wins' }),
  },
  { $id: 'TaskStatus' },
)
export type TaskStatus = Static<typeof TaskStatus>

/** A row of the history: one request and what it made. */
export const Generation = Type.Object(
  {
    generation_id: Type.String(),
    task_id: Type.String(),
    task_category: oneOf(taskCategories),
    model: text<ModelId>(),
    prompt: Type.String(),
    style: Type.String(),
    size: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    request: Type.Unsafe<CreateRequestFacts>(
      Type.Object({}, { additionalProperties: true, description: 'The request as it was sent' }),
    ),
    ...references,
    status: oneOf(taskStates),
    progress: Type.Number(),
    queue_pos: nullable(Type.Integer()),
    fail_reason: nullable(Type.String()),
    estimated: Estimate,
    created_at: Type.String(),
    updated_at: Type.String(),
    generation_results: Type.Array(GenerationResult),
  },
  { $id: 'Generation' },
)
export type Generation = Static<typeof Generation>

export const GenerationPage = pageOf(Generation, 'GenerationPage')
export type GenerationPage = Static<typeof GenerationPage>

/** How many results there are of each type, whatever the filter. */
export const AssetCounts = Type.Object(
  { all: Count, image: Count, video: Count, wallpaper: Count },
  { $id: 'AssetCounts', description: 'How many there are of each type, whatever the filter' },
)
export type AssetCounts = Static<typeof AssetCounts>

/** A page of the library: results of one's own or of one folder. */
export const AssetPage = Type.Object(
  { ...pageOf(GenerationResult, '').properties, counts: AssetCounts },
  { $id: 'AssetPage' },
)
export type AssetPage = Static<typeof AssetPage>

export const HistoryQuery = Type.Object({
  ...pageQuery(pageSizes.generations),
  status_filter: Type.Optional(Type.String({ description: 'One state or several with commas' })),
  model_filter: Type.Optional(Type.String({ description: 'One model or several with commas' })),
  time_filter: Type.Optional(oneOf(historyPeriods)),
  generation_type: Type.Optional(oneOf(typeFilters)),
  timestamp: Type.Optional(Type.String({ description: 'Only what was created at or before this time' })),
  start: Type.Optional(Type.String({ description: 'Only what was created at or after this time' })),
  view: Type.Optional(Type.Literal('results', { description: 'Finished results one by one, for the library' })),
  search_query: Type.Optional(
    Type.String({ maxLength: 200, description: 'Words that the prompt holds, in any order' }),
  ),
})
export const StatusQuery = Type.Object({
  ids: Type.String({ description: 'Generation or task ids with commas' }),
})
