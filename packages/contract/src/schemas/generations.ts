import { type ModelId, taskCategories, typeFilters } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { maxBatch, maxListedIds, ownOrders, pageSizes } from '../lists.ts'
import { TextParams } from '../problem-body.ts'
import type { TaskFailureCode } from '../task-failures.ts'
import { Count, nullable, oneOf, pageOf, pageQuery, passedOn, text, withDefault } from './common.ts'
import { GenerationRequest } from './requests.ts'
import { GenerationResult, references } from './results.ts'
import { historyPeriods, taskStates } from './vocabulary.ts'

const maxItemIdLength = 200

export const CreateAnswer = Type.Object(
  {
    id: Type.String({ description: "The generation's id" }),
    task_id: Type.String(),
    point: Type.Integer({ description: 'Balance after the price was spent' }),
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
  { $id: 'GenerationChange', additionalProperties: false, minProperties: 1 },
)
export const BatchUpdateBody = Type.Object(
  {
    generation_ids: Type.Array(Type.String({ maxLength: maxItemIdLength }), { minItems: 1, maxItems: maxBatch }),
    update_data: Type.Object({ tag }),
  },
  { $id: 'BatchUpdate' },
)

/** Expected number of results and seconds for each, as measured on this server where such tasks have run. */
export const Estimate = Type.Object({ count: Type.Integer(), seconds_per_item: Type.Number() }, { $id: 'Estimate' })
export type Estimate = Static<typeof Estimate>

/** A model, and the engine that serves it on this server. */
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

/** Why a task ended without a result. */
export const TaskFailure = Type.Object(
  {
    code: Type.Unsafe<TaskFailureCode>(
      Type.String({ description: 'Stable; a reason of a refusal, or one of its own', examples: ['timed_out'] }),
    ),
    params: Type.Optional(TextParams),
  },
  { $id: 'TaskFailure' },
)
export type TaskFailure = Static<typeof TaskFailure>

const failure = Type.Optional(TaskFailure)
const remaining_s = Type.Optional(
  Type.Integer({ description: 'Seconds, waiting included, until an unfinished task is expected to be done' }),
)

/** One message of the status socket, and one item of the polling answer. */
export const TaskStatus = Type.Object(
  {
    generation_id: Type.String(),
    task_id: Type.String(),
    status: oneOf(taskStates),
    progress: Type.Number({ description: '0 to 100' }),
    error: nullable(Type.String({ description: 'Why it failed, in English' })),
    failure,
    queue_pos: nullable(Type.Integer({ description: '1 is next' })),
    remaining_s,
    result: Type.Array(GenerationResult, { description: "Filled once the status is 'completed'" }),
    point: Type.Integer({ description: "The user's balance" }),
    updated_at: Type.String({ description: 'Messages may arrive out of order; the greater value wins' }),
  },
  { $id: 'TaskStatus' },
)
export type TaskStatus = Static<typeof TaskStatus>

/** Status of a canceled task. */
export const CancelAnswer = Type.Object(
  {
    ...TaskStatus.properties,
    refunded: Type.Boolean({ description: 'False when a paid provider had accepted the work: its price stays spent' }),
  },
  { $id: 'CancelAnswer' },
)
export type CancelAnswer = Static<typeof CancelAnswer>

/** Answer of the status socket to a message that it cannot use. */
export const StatusError = Type.Object({ error: Type.String() }, { $id: 'StatusError' })
export type StatusError = Static<typeof StatusError>

/** An entry of the history: one generation and its results. */
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
    request: passedOn(GenerationRequest),
    ...references,
    status: oneOf(taskStates),
    progress: Type.Number(),
    queue_pos: nullable(Type.Integer()),
    fail_reason: nullable(Type.String({ description: 'Why it failed, in English' })),
    failure,
    estimated: Estimate,
    remaining_s,
    created_at: Type.String(),
    updated_at: Type.String(),
    generation_results: Type.Array(GenerationResult),
  },
  { $id: 'Generation' },
)
export type Generation = Static<typeof Generation>

export const GenerationPage = pageOf(Generation, 'GenerationPage')
export type GenerationPage = Static<typeof GenerationPage>

/** Numbers of results by type, whatever the filter. */
export const AssetCounts = Type.Object(
  { all: Count, image: Count, video: Count, wallpaper: Count },
  { $id: 'AssetCounts', description: 'How many there are of each type, whatever the filter' },
)
export type AssetCounts = Static<typeof AssetCounts>

/** A page of the library: the user's results or those of one folder, and the numbers of results by type. */
export const AssetPage = Type.Object(
  { ...pageOf(GenerationResult, '').properties, counts: AssetCounts },
  { $id: 'AssetPage' },
)
export type AssetPage = Static<typeof AssetPage>

/** What the own history and library can be narrowed to. */
export const ownFilters = {
  generation_type: Type.Optional(oneOf(typeFilters)),
  timestamp: Type.Optional(Type.String({ description: 'Only what was created at or before this time' })),
  start: Type.Optional(Type.String({ description: 'Only what was created at or after this time' })),
  search_query: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words, in any order, each of which the prompt or the name of the model holds',
    }),
  ),
}
const Liked = Type.Optional(Type.Boolean({ description: 'Only results that the user likes' }))

/** How results of the library are narrowed and ordered. */
export const resultFilters = {
  ...ownFilters,
  liked: Liked,
  sort: Type.Optional(oneOf(ownOrders, { description: 'Newest first unless said otherwise' })),
}

/** Which of the own results are meant. */
export const ResultIdsQuery = Type.Object({
  ...ownFilters,
  time_filter: Type.Optional(oneOf(historyPeriods)),
  liked: Liked,
  folder_id: Type.Optional(Type.String({ maxLength: 100, description: 'Only what is in this own folder' })),
})
export type ResultIdsQuery = Static<typeof ResultIdsQuery>

export const ResultIds = Type.Object(
  {
    ids: Type.Array(Type.String(), { maxItems: maxListedIds, description: 'Newest first, up to ten thousand' }),
    wallpaper_ids: Type.Array(Type.String(), { description: 'Those of them that are wallpapers' }),
  },
  { $id: 'MatchingIds' },
)
export type ResultIds = Static<typeof ResultIds>

const maxOffsetMinutes = 14 * 60
export const ResultMonthsQuery = Type.Object({
  ...ResultIdsQuery.properties,
  offset_minutes: withDefault(
    Type.Integer({
      minimum: -maxOffsetMinutes,
      maximum: maxOffsetMinutes,
      description: 'How far the clock of the reader is ahead of UTC',
    }),
    0,
  ),
})
export type ResultMonthsQuery = Static<typeof ResultMonthsQuery>

export const ResultMonths = Type.Object(
  {
    items: Type.Array(Type.Object({ month: Type.String({ examples: ['2026-05'] }), count: Count }), {
      description: 'Months with results, the newest first',
    }),
  },
  { $id: 'ResultMonths' },
)
export type ResultMonths = Static<typeof ResultMonths>

export const HistoryQuery = Type.Object({
  ...pageQuery(pageSizes.generations),
  ...resultFilters,
  status_filter: Type.Optional(Type.String({ description: 'One state or several with commas' })),
  model_filter: Type.Optional(Type.String({ description: 'One model or several with commas' })),
  time_filter: Type.Optional(oneOf(historyPeriods)),
  view: Type.Optional(Type.Literal('results', { description: 'Finished results one by one, for the library' })),
})
export const StatusQuery = Type.Object({
  ids: Type.String({ description: 'Generation or task ids with commas' }),
})
