import { type GenerationResult, maxBatch } from '@mirari/model'
import { t } from 'elysia'
import { pageQuery } from '../platform/http/pagination.ts'

const count = t.Integer({ minimum: 0 })
const maxIdLength = 100
const ResultId = t.String({ maxLength: maxIdLength, description: 'generation_result_id' })

// `t.UnionEnum` would fill in its first value where none was sent.
const Type = t.Union([t.Literal('all'), t.Literal('image'), t.Literal('video'), t.Literal('wallpaper')])

/** Server's default of GET /folders/{id}/assets; the library asks for 30. */
const defaultPageSize = 20

export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

export const FolderSchema = t.Object(
  {
    id: t.String(),
    folder_name: t.String(),
    description: Type,
    type: Type,
    created_at: t.String(),
    assets_count: count,
    asset_ids: t.Optional(t.Array(t.String())),
  },
  {
    examples: [
      {
        id: '019366f1-3b8e-7a51-9c3f-2f5d8a1b7c60',
        folder_name: 'Desktop',
        description: 'all',
        type: 'all',
        created_at: '2026-05-04T10:00:00.000Z',
        assets_count: 38,
      },
    ],
  },
)

export const FoldersQuery = t.Object({
  description: t.Optional(Type),
  asset_ids: t.Boolean({ default: true, description: 'Whether each folder says what is in it' }),
})

export const FolderPageSchema = t.Object({
  items: t.Array(FolderSchema),
  total: count,
  page: count,
  size: count,
  pages: count,
})

// Names are checked by the service, whose sentences people read.
export const NewFolderBody = t.Object(
  {
    folder_name: t.Optional(t.String({ description: 'Without one: the next free new_folder, new_folder1 …' })),
    description: t.Optional(Type),
  },
  { examples: [{ folder_name: 'Desktop', description: 'all' }] },
)
export const RenameBody = t.Object({ folder_name: t.String() }, { examples: [{ folder_name: 'Phone' }] })

export const FolderAssetsQuery = t.Object({
  ...pageQuery(defaultPageSize),
  generation_type: t.Optional(Type),
})
export const FolderAssetsSchema = t.Object({
  /** Made by the feed, which answers for their shape. */
  items: t.Array(t.Unsafe<GenerationResult>(t.Object({}, { additionalProperties: true, title: 'GenerationResult' }))),
  total: count,
  page: count,
  size: count,
  pages: count,
  counts: t.Object(
    { all: count, image: count, video: count, wallpaper: count },
    { description: 'How many there are of each type, whatever the filter' },
  ),
})

export const CopyOneBody = t.Object({
  folder_id: t.Optional(t.String({ description: 'If sent, the same as in the path' })),
  result_id: ResultId,
})
export const CopyBody = t.Object(
  { result_ids: t.Array(ResultId, { maxItems: maxBatch }) },
  { examples: [{ result_ids: ['019366f1-3b8e-7a51-9c3f-2f5d8a1b7c60'] }] },
)
export const CopyAnswerSchema = t.Object({
  success_count: count,
  existing_count: count,
  failed_count: count,
  failed_ids: t.Array(t.String()),
  message: t.String(),
})
export const TakeOutAnswerSchema = t.Object({ success_count: count, failed_count: count })
export const FolderDeleteAnswer = t.Object({ success: t.Literal(true), message: t.String() })
