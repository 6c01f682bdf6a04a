import { maxBatch, modelIds } from '@mirari/model'
import { t } from 'elysia'
import { pageQuery } from '../platform/http/pagination.ts'

const count = t.Integer({ minimum: 0 })
const isoTime = (description: string) => t.String({ format: 'date-time', description })

/** 'true' and 'false' of a query string. */
const flag = (description: string) => t.Boolean({ default: false, description })

export const FeedQuery = t.Object({
  ...pageQuery(20),
  featured: flag('Only results that the operator chose'),
  trending: flag('Most liked, then most viewed, of the last 30 days; at most 1000'),
  timestamp: t.Optional(isoTime('Only what was published at or before: keeps pages in place while new results arrive')),
  generation_type: t.UnionEnum(['all', 'image', 'video', 'wallpaper'], { default: 'all' }),
  model_filter: t.UnionEnum(['all', ...modelIds], { default: 'all' }),
  search_query: t.String({
    default: '',
    maxLength: 200,
    description: 'Words to look for',
    examples: ['mountain lake'],
  }),
})

export const PictureSchema = t.Object({
  url: t.String(),
  width: t.Integer(),
  height: t.Integer(),
  thumbnail_widths: t.Array(t.Integer()),
  placeholder: t.String({ description: 'ThumbHash, base64' }),
  color: t.String({ description: '#rrggbb' }),
})

export const ResultSchema = t.Object({
  generation_result_id: t.String(),
  generation_id: t.String(),
  task_id: t.String({ description: 'The task that made it' }),
  user_id: t.String(),
  task_category: t.UnionEnum(['image', 'video', 'wallpaper', 'wallpaper_template']),
  model: t.String({ description: 'Id of the model' }),
  title: t.String(),
  prompt: t.String(),
  style: t.String(),
  quality: t.String(),
  seed: t.Integer(),
  tags: t.Array(t.String()),
  size: t.String({ description: 'WxH' }),
  width: t.Integer(),
  height: t.Integer(),
  picture: PictureSchema,
  image_url: t.Nullable(t.String()),
  thumbnail_url: t.String(),
  video_url: t.Nullable(t.String()),
  thumbnail_video_url: t.Nullable(t.String()),
  duration: t.Nullable(t.Number({ description: 'Seconds of a film' })),
  is_loop: t.Boolean({ description: 'The film begins anew where it ends' }),
  wallpaper_zip_url: t.Nullable(t.String()),
  image_ref: t.Optional(t.Array(t.Object({ type: t.Literal('image'), url: t.String() }))),
  image_ref_thumbnail: t.Optional(t.Array(t.String())),
  image_start: t.Optional(t.String()),
  image_start_thumbnail: t.Optional(t.String()),
  image_end: t.Optional(t.String()),
  image_end_thumbnail: t.Optional(t.String()),
  creator: t.Object({ id: t.String(), username: t.String(), avatar_url: t.Nullable(t.String()) }),
  is_public: t.Boolean(),
  is_liked: t.Boolean(),
  likes_count: count,
  downloads_count: count,
  views_count: count,
  created_at: t.String(),
  published_at: t.Nullable(t.String()),
})

export const ResultPageSchema = t.Object({
  items: t.Array(ResultSchema),
  total: count,
  page: count,
  size: count,
  pages: count,
})

const maxIdLength = 100

export const BatchBody = t.Object({
  ids: t.Array(t.String({ maxLength: maxIdLength }), { minItems: 1, maxItems: maxBatch, description: 'Of results' }),
})
export const DeleteAnswerSchema = t.Object({ undo_until: t.String({ description: 'Until then it can be restored' }) })
export const BatchAnswerSchema = t.Object({ success_count: count, failed_count: count })
export const BatchDeleteAnswerSchema = t.Object({
  ...BatchAnswerSchema.properties,
  undo_until: t.Nullable(
    t.String({ description: 'Until then batch-restore undoes it; null when nothing was deleted' }),
  ),
})
export const BatchDownloadAnswerSchema = t.Object({
  ...BatchAnswerSchema.properties,
  url: t.String(),
  filename: t.String(),
})
export const BatchPublishBody = t.Object({ ...BatchBody.properties, public: t.Boolean() })
export const BatchPublishAnswerSchema = t.Object({
  ...BatchAnswerSchema.properties,
  existing_count: t.Integer({ minimum: 0, description: 'They were as wanted before' }),
})
export const LikeBody = t.Object({ like: t.Boolean() })
export const LikeAnswer = t.Object({ is_liked: t.Boolean(), likes_count: count })
export const PublishBody = t.Object({ public: t.Boolean() })
export const PublishAnswerSchema = t.Object({ is_public: t.Boolean(), message: t.String() })
export const PublishStatusSchema = t.Object({ is_public: t.Boolean() })
export const DownloadAnswer = t.Object({ success: t.Literal(true), url: t.String(), filename: t.String() })
export const DownloadStats = t.Object({ total_downloads_count: count })
export const ViewStats = t.Object({ total_views_count: count })
export const SuccessAnswer = t.Object({ success: t.Literal(true) })
export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
