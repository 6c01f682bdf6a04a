import { type CreateRequest, type GenerationResult, type ModelId, maxBatch } from '@mirari/model'
import { t } from 'elysia'
import { pageQuery } from '../platform/http/pagination.ts'

// `t.UnionEnum` would fill in its first value where none was sent.
const Category = t.Union([
  t.Literal('image'),
  t.Literal('video'),
  t.Literal('wallpaper'),
  t.Literal('wallpaper_template'),
])
const Period = t.Union([t.Literal('today'), t.Literal('week'), t.Literal('month'), t.Literal('quarter')])
const Type = t.Union([t.Literal('all'), t.Literal('image'), t.Literal('video'), t.Literal('wallpaper')])
const State = t.Union([
  t.Literal('pending'),
  t.Literal('generating'),
  t.Literal('completed'),
  t.Literal('failed'),
  t.Literal('cancelled'),
])

export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

const maxAddressLength = 2048
const maxItemIdLength = 200
const Address = t.String({ maxLength: maxAddressLength, description: 'A file of this server: /media/{key}' })

export const WallpaperMediaSchema = t.Object({
  type: t.Union([t.Literal('image'), t.Literal('video')]),
  url: Address,
  width: t.Number(),
  height: t.Number(),
})

// What values may be, beyond their types, is checked by request-rules.ts, whose sentences people read.
export const CreateBody = t.Object({
  id: t.Optional(t.String({ description: 'UUIDv7 made by the client; makes a repeated call safe' })),
  prompt: t.String(),
  model: t.String(),
  size: t.String({ description: "'WxH' in px" }),
  type: Category,
  quality: t.Optional(t.Literal('standard')),
  steps: t.Optional(t.Integer()),
  guidance_scale: t.Optional(t.Number()),
  seed: t.Optional(t.Integer({ description: '-1: chosen by the server' })),
  style: t.Optional(t.String()),
  is_public: t.Optional(t.Boolean()),
  wallpaper_item_id: t.Optional(t.String({ maxLength: maxItemIdLength })),
  duration: t.Optional(t.Number()),
  GenLoopVideo: t.Optional(t.Boolean()),
  image_ref: t.Optional(Address),
  image_start: t.Optional(Address),
  image_end: t.Optional(Address),
  GenerationReferenceList: t.Optional(t.Array(t.Object({ type: t.Literal('image'), url: Address }), { maxItems: 50 })),
  effTime: t.Optional(t.Number({ description: 'Seconds of a transition, 0 for none' })),
  wpdatas: t.Optional(t.Array(WallpaperMediaSchema, { maxItems: 50 })),
})

const maxTagLength = 500
const Tag = t.String({ maxLength: maxTagLength, description: 'Words with commas' })

export const ChangeBody = t.Object({
  prompt: t.Optional(t.String()),
  tag: t.Optional(Tag),
  is_public: t.Optional(t.Boolean()),
})

export const BatchUpdateBody = t.Object({
  generation_ids: t.Array(t.String({ maxLength: maxItemIdLength }), { minItems: 1, maxItems: maxBatch }),
  update_data: t.Object({ tag: Tag }),
})
export const BatchUpdateAnswer = t.Object({ success_count: t.Integer(), failed_count: t.Integer() })

/** Forms carry text only: JSON, and a number. */
export const InteractiveBody = t.Object({
  wpdatas: t.ArrayString(t.Composite([WallpaperMediaSchema, t.Object({ order: t.Optional(t.Number()) })])),
  generation: t.ObjectString(CreateBody.properties),
  effTime: t.Optional(t.Numeric({ description: 'Seconds of the transition, 0 for none' })),
})

export const ModelStateSchema = t.Object({
  id: t.Unsafe<ModelId>(t.String()),
  name: t.String(),
  category: Category,
  in_picker: t.Boolean({ description: 'False for models that derive from a finished result' }),
  max_references: t.Integer({ description: 'As this server serves it' }),
  estimated: t.Object({ count: t.Integer(), seconds_per_item: t.Number() }),
  price: t.Integer({ description: 'Points of one task' }),
  engine: t.Nullable(t.Object({ id: t.String(), name: t.String() })),
})

export const DeleteAnswerSchema = t.Object({ undo_until: t.String({ description: 'Until then it can be restored' }) })

export const CreateAnswerSchema = t.Object({
  id: t.String(),
  task_id: t.String(),
  point: t.Integer({ description: 'Balance after the price was taken' }),
})

/** Made by the feed, which answers for its shape. */
const Result = t.Unsafe<GenerationResult>(t.Object({}, { additionalProperties: true, title: 'GenerationResult' }))

export const TaskStatusSchema = t.Object({
  generation_id: t.String(),
  task_id: t.String(),
  status: State,
  progress: t.Number({ description: '0 to 100' }),
  error: t.Nullable(t.String()),
  queue_pos: t.Nullable(t.Integer({ description: '1 is next' })),
  result: t.Array(Result),
  point: t.Integer(),
  updated_at: t.String(),
})

export const GenerationSchema = t.Object({
  generation_id: t.String(),
  task_id: t.String(),
  task_category: Category,
  model: t.Unsafe<ModelId>(t.String()),
  prompt: t.String(),
  style: t.String(),
  size: t.String(),
  width: t.Integer(),
  height: t.Integer(),
  request: t.Unsafe<CreateRequest>(t.Object({}, { additionalProperties: true, title: 'CreateRequest' })),
  image_ref: t.Optional(t.Array(t.Object({ type: t.Literal('image'), url: t.String() }))),
  image_ref_thumbnail: t.Optional(t.Array(t.String())),
  image_start: t.Optional(t.String()),
  image_start_thumbnail: t.Optional(t.String()),
  image_end: t.Optional(t.String()),
  image_end_thumbnail: t.Optional(t.String()),
  status: State,
  progress: t.Number(),
  queue_pos: t.Nullable(t.Integer()),
  fail_reason: t.Nullable(t.String()),
  estimated: t.Object({ count: t.Integer(), seconds_per_item: t.Number() }),
  created_at: t.String(),
  updated_at: t.String(),
  generation_results: t.Array(Result),
})

export const GenerationPage = t.Object({
  items: t.Array(GenerationSchema),
  total: t.Integer(),
  page: t.Integer(),
  size: t.Integer(),
  pages: t.Integer(),
})

export const AssetPageSchema = t.Object({
  items: t.Array(Result),
  total: t.Integer(),
  page: t.Integer(),
  size: t.Integer(),
  pages: t.Integer(),
  counts: t.Object({ all: t.Integer(), image: t.Integer(), video: t.Integer(), wallpaper: t.Integer() }),
})

const defaultPageSize = 50

export const HistoryQuerySchema = t.Object({
  ...pageQuery(defaultPageSize),
  status_filter: t.Optional(t.String({ description: 'One state or several with commas' })),
  model_filter: t.Optional(t.String({ description: 'One model or several with commas' })),
  time_filter: t.Optional(Period),
  generation_type: t.Optional(Type),
  timestamp: t.Optional(t.String({ description: 'Only what was created at or before this time' })),
  start: t.Optional(t.String({ description: 'Only what was created at or after this time' })),
  view: t.Optional(t.Literal('results', { description: 'Finished results one by one, for the library' })),
  search_query: t.Optional(t.String({ maxLength: 200, description: 'Words that the prompt holds, in any order' })),
})

export const StatusQuery = t.Object({ ids: t.String({ description: 'Generation or task ids with commas' }) })
