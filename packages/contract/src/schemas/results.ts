import { type ModelId, modelIds, taskCategories, typeFilters } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { downloadFormats, maxBatch, pageSizes } from '../lists.ts'
import {
  BatchAnswer,
  Count,
  Download,
  nullable,
  oneOf,
  pageOf,
  pageQuery,
  Success,
  text,
  withDefault,
} from './common.ts'

/** The stored image of a result: every listed width is served as WebP under `{url}/w{width}`. */
export const ImageSource = Type.Object(
  {
    url: Type.String({ description: 'Address of the original bytes' }),
    width: Type.Integer(),
    height: Type.Integer(),
    thumbnail_widths: Type.Array(Type.Integer(), {
      description: 'Widths in px for which a thumbnail exists, ascending; its address is `{url}/w{width}`',
    }),
    placeholder: Type.String({ description: 'ThumbHash, base64; decodes to a blurred preview' }),
    color: Type.String({ description: 'Dominant color, #rrggbb' }),
  },
  { $id: 'ImageSource' },
)
export type ImageSource = Static<typeof ImageSource>

/** A creator, as other users see them. */
export const Creator = Type.Object(
  { id: Type.String(), username: Type.String(), avatar_url: nullable(Type.String()) },
  { $id: 'Creator' },
)
export type Creator = Static<typeof Creator>

/** A person's page: who they are, and what they published. */
export const Person = Type.Object(
  {
    ...Creator.properties,
    results_count: Type.Integer({ minimum: 0, description: 'Public results' }),
    likes_count: Type.Integer({ minimum: 0, description: 'Likes of the public results' }),
    views_count: Type.Integer({ minimum: 0, description: 'Views of the public results' }),
  },
  { $id: 'Person' },
)
export type Person = Static<typeof Person>

export const GenerationReference = Type.Object(
  { type: Type.Literal('image'), url: Type.String() },
  { $id: 'GenerationReference' },
)
export type GenerationReference = Static<typeof GenerationReference>

/** References and frames of a generation, for its owner alone; a field without content is absent. */
export const references = {
  image_ref: Type.Optional(Type.Array(GenerationReference)),
  image_ref_thumbnail: Type.Optional(Type.Array(Type.String())),
  image_start: Type.Optional(Type.String({ description: 'The first frame that a video was made from' })),
  image_start_thumbnail: Type.Optional(Type.String()),
  image_end: Type.Optional(Type.String({ description: 'The last frame that a video was made from' })),
  image_end_thumbnail: Type.Optional(Type.String()),
}

/** One image, video or wallpaper that a generation produced. */
export const GenerationResult = Type.Object(
  {
    generation_result_id: Type.String(),
    generation_id: Type.String(),
    task_id: Type.String({ description: 'The task that produced it' }),
    user_id: Type.String(),
    task_category: oneOf(taskCategories),
    model: text<ModelId>({ description: 'Id of the model' }),
    title: Type.String({ description: "First 30 characters of the prompt plus '...'" }),
    prompt: Type.String(),
    style: Type.String(),
    quality: Type.String(),
    seed: Type.Integer(),
    tags: Type.Array(Type.String()),
    missing_subjects: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Words of the prompt for things that it does not show, where the engine knows; absent without any',
      }),
    ),
    size: Type.String({ description: "'WxH' of the original" }),
    width: Type.Integer(),
    height: Type.Integer(),
    picture: ImageSource,
    image_url: nullable(Type.String()),
    thumbnail_url: Type.String(),
    video_url: nullable(Type.String()),
    thumbnail_video_url: nullable(Type.String()),
    duration: nullable(Type.Number({ description: 'Seconds of a video' })),
    is_loop: Type.Boolean({ description: 'Whether the video is a loop' }),
    wallpaper_zip_url: nullable(Type.String()),
    ...references,
    creator: Creator,
    is_public: Type.Boolean(),
    is_liked: Type.Boolean({ description: 'Whether the requesting user likes it; false for visitors' }),
    likes_count: Count,
    downloads_count: Count,
    views_count: Count,
    created_at: Type.String(),
    published_at: nullable(Type.String()),
  },
  { $id: 'GenerationResult' },
)
export type GenerationResult = Static<typeof GenerationResult>

export const ResultPage = pageOf(GenerationResult, 'ResultPage')
export type ResultPage = Static<typeof ResultPage>

const results = (description: string) => Type.Array(GenerationResult, { description })
const px = Type.Integer({ minimum: 0 })

/** The lineage of a result and results like it, limited to those that the viewer may see. */
export const RelatedResults = Type.Object(
  {
    siblings: results('Results of the same generation, in their order and including this one'),
    ancestors: results('Ancestors, the oldest first'),
    padding: nullable(
      Type.Object(
        { left: px, right: px, top: px, bottom: px },
        { description: 'px by which an image was extended beyond its nearest ancestor; null where it was not' },
      ),
    ),
    derived: results('Derived results, the oldest first'),
    similar: results('Public results with similar tags and prompts, the most similar first'),
  },
  { $id: 'RelatedResults' },
)
export type RelatedResults = Static<typeof RelatedResults>

const flag = (description: string) => withDefault(Type.Boolean({ description }), false)

export const FeedQuery = Type.Object({
  ...pageQuery(pageSizes.publicFeed),
  featured: flag('Only results that the operator chose'),
  trending: flag('Most liked, then most viewed, of the last 30 days; at most 1000'),
  timestamp: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Only what was published at or before: keeps pages in place while new results arrive',
    }),
  ),
  generation_type: withDefault(oneOf(typeFilters), 'all'),
  model_filter: withDefault(oneOf(['all', ...modelIds]), 'all'),
  creator: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Only results of this person, by id or username. With a search, featured or trending: among the newest 1000 of them',
    }),
  ),
  tag: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Only results with this tag, newest first; of those of a person, among the newest 1000',
      examples: ['mountain'],
    }),
  ),
  search_query: withDefault(
    Type.String({ maxLength: 200, description: 'Words to look for', examples: ['mountain lake'] }),
    '',
  ),
})

const maxIdLength = 100
const ids = Type.Array(Type.String({ maxLength: maxIdLength }), {
  minItems: 1,
  maxItems: maxBatch,
  description: 'Of results',
})
export const BatchBody = Type.Object({ ids }, { $id: 'Batch' })
export const BatchPublishBody = Type.Object({ ids, public: Type.Boolean() }, { $id: 'BatchPublish' })
export const BatchDeleteAnswer = Type.Object(
  {
    ...BatchAnswer.properties,
    undo_until: nullable(
      Type.String({ description: 'Until then batch-restore undoes it; null when nothing was deleted' }),
    ),
  },
  { $id: 'BatchDeleteAnswer' },
)
export type BatchDeleteAnswer = Static<typeof BatchDeleteAnswer>
export const BatchDownloadAnswer = Type.Object(
  { ...BatchAnswer.properties, ...Download.properties },
  { $id: 'BatchDownloadAnswer' },
)
export type BatchDownloadAnswer = Static<typeof BatchDownloadAnswer>
export const BatchPublishAnswer = Type.Object(
  {
    ...BatchAnswer.properties,
    existing_count: Type.Integer({ minimum: 0, description: 'Results that already had the requested visibility' }),
  },
  { $id: 'BatchPublishAnswer' },
)
export type BatchPublishAnswer = Static<typeof BatchPublishAnswer>

export const LikeBody = Type.Object({ like: Type.Boolean() }, { $id: 'Like' })
export const LikeAnswer = Type.Object({ is_liked: Type.Boolean(), likes_count: Count }, { $id: 'LikeAnswer' })
export type LikeAnswer = Static<typeof LikeAnswer>
export const PublishBody = Type.Object({ public: Type.Boolean() }, { $id: 'Publish' })
export const PublishAnswer = Type.Object(
  { is_public: Type.Boolean(), message: Type.String() },
  { $id: 'PublishAnswer' },
)
export const PublishStatus = Type.Object({ is_public: Type.Boolean() }, { $id: 'PublishStatus' })
export const DownloadQuery = Type.Object({
  format: withDefault(
    oneOf(downloadFormats, { description: 'The stored file, or an image converted; the call waits until it is.' }),
    'original',
  ),
})
export const ResultDownload = Type.Object({ ...Success.properties, ...Download.properties }, { $id: 'ResultDownload' })
export const DownloadStats = Type.Object({ total_downloads_count: Count }, { $id: 'DownloadStats' })
export const ViewStats = Type.Object({ total_views_count: Count }, { $id: 'ViewStats' })
export const WallpaperStats = Type.Object({ total_set_wallpaper_count: Count }, { $id: 'WallpaperStats' })
