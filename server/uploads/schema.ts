import { ProblemBody } from '@mirari/contract'
import { pageSizes } from '@mirari/model'
import { t } from 'elysia'

const PictureSchema = t.Object({
  url: t.String(),
  width: t.Integer(),
  height: t.Integer(),
  thumbnail_widths: t.Array(t.Integer()),
  placeholder: t.String({ description: 'ThumbHash, base64' }),
  color: t.String({ description: '#rrggbb' }),
})

export const UploadSchema = t.Object({
  id: t.String(),
  localId: t.Optional(t.String({ description: 'As sent in infos; not in lists' })),
  category: t.Union([t.Literal('image'), t.Literal('video')]),
  url: t.String(),
  thumbnail_url: t.String(),
  width: t.Integer(),
  height: t.Integer(),
  picture: PictureSchema,
  created_at: t.String(),
})

export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

const maxLinkLength = 4096

export const LinkBody = t.Object(
  { url: t.String({ minLength: 1, maxLength: maxLinkLength, description: 'http or https, of the public internet' }) },
  { examples: [{ url: 'https://images.example.com/harbour.jpg' }] },
)

export const UploadAnswerSchema = t.Object({
  items: t.Array(UploadSchema),
  failed: t.Array(
    t.Object({ localId: t.Nullable(t.String()), message: t.String(), ...t.Omit(ProblemBody, ['detail']).properties }),
  ),
  total: t.Integer({ description: 'All uploads of the user' }),
})

const maxPage = 100_000
const maxPageSize = 100

export const UploadsQuery = t.Object({
  page: t.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
  page_size: t.Integer({ minimum: 1, maximum: maxPageSize, default: pageSizes.uploads }),
})

export const UploadPageSchema = t.Object({
  data: t.Array(UploadSchema),
  pagination: t.Object({ has_next: t.Boolean(), total: t.Integer() }),
})
