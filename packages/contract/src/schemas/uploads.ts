import { type Static, Type } from '@sinclair/typebox'
import { pageSizes, tagSources, visionAllowances } from '../lists.ts'
import { ProblemBody } from '../problem-body.ts'
import { address, nullable, oneOf, pageFromOneQuery } from './common.ts'
import { ImageSource } from './results.ts'

/** The fields of an upload that a picker of uploads needs. */
export const UploadItem = Type.Object({
  id: Type.String(),
  localId: Type.Optional(
    Type.String({ description: 'File name given by the client; answers of an upload carry it, lists do not' }),
  ),
  category: oneOf(['image', 'video']),
  url: Type.String({ description: 'Address of the original bytes' }),
  thumbnail_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: Type.String(),
})
export type UploadItem = Static<typeof UploadItem>

/** An upload of the user: a file that was chosen, dropped or pasted. Its `picture` is that of a video's first frame. */
export const Upload = Type.Object({ ...UploadItem.properties, picture: ImageSource }, { $id: 'Upload' })
export type Upload = Static<typeof Upload>

const maxLinkLength = 4096
export const LinkBody = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: maxLinkLength, description: 'http or https, of the public internet' }),
  },
  { $id: 'Link', examples: [{ url: 'https://images.example.com/harbour.jpg' }] },
)

/** One item of the `infos` of an upload, in the order of the files. The server measures the files itself. */
export const UploadInfo = Type.Object(
  {
    type: oneOf(['image', 'video']),
    width: Type.Number(),
    height: Type.Number(),
    localId: Type.Optional(Type.String()),
  },
  { $id: 'UploadInfo' },
)
export type UploadInfo = Static<typeof UploadInfo>

export const UploadForm = Type.Object(
  {
    files: Type.Array(Type.String({ format: 'binary' }), { maxItems: 20 }),
    infos: Type.Optional(Type.Array(UploadInfo, { description: 'JSON, before or after the files, in their order' })),
  },
  { $id: 'UploadForm' },
)

/** A file that was refused. */
export const UploadFailure = Type.Object(
  {
    localId: nullable(Type.String()),
    message: Type.String({ description: 'A sentence for a person' }),
    ...Type.Omit(ProblemBody, ['detail']).properties,
  },
  { $id: 'UploadFailure' },
)
export type UploadFailure = Static<typeof UploadFailure>

/** The uploads, in the order of the files, and the refused files. */
export const UploadAnswer = Type.Object(
  {
    items: Type.Array(Upload),
    failed: Type.Array(UploadFailure),
    total: Type.Integer({ description: 'All uploads of the user' }),
  },
  { $id: 'UploadAnswer' },
)
export type UploadAnswer = Static<typeof UploadAnswer>

export const UploadsQuery = Type.Object(pageFromOneQuery(pageSizes.uploads))
export const UploadPage = Type.Object(
  {
    data: Type.Array(Upload),
    pagination: Type.Object({ has_next: Type.Boolean(), total: Type.Integer() }),
  },
  { $id: 'UploadPage' },
)
export type UploadPage = Static<typeof UploadPage>

const maxUrls = 200
const maxUrlLength = 2048
export const OriginalsBody = Type.Object(
  { urls: Type.Array(Type.String({ maxLength: maxUrlLength }), { maxItems: maxUrls }) },
  { $id: 'ImageAddresses' },
)
export const Originals = Type.Object(
  { items: Type.Array(Type.Object({ url: Type.String(), original_url: Type.String() })) },
  { $id: 'OriginalImages' },
)
export const MediaQuery = Type.Object({
  download: Type.Optional(Type.String({ maxLength: 300, description: 'Save under this name instead of showing it.' })),
})
export const TaggerBody = Type.Object(
  { image_ref: Type.String({ maxLength: maxUrlLength, examples: address('').examples }) },
  { $id: 'ImageAddress' },
)
/** Tags of an image. An image without any is not a refusal; `success` is then false. */
export const ImageTags = Type.Object(
  {
    success: Type.Boolean(),
    tags: Type.String({ description: 'Words with commas' }),
    error: nullable(Type.String()),
    message: Type.String(),
    source: nullable(oneOf(tagSources), {
      description:
        'Where the words come from: the prompt that made the image, a vision model, a small network of the server (a sentence in English, then what was measured), or its measured colors, light and format; null without success',
    }),
    vision_used_up: nullable(oneOf(visionAllowances), {
      description:
        'Whose calls of the vision model are used up for today, when it was not asked because of that: those of the user or of the whole server',
    }),
  },
  { $id: 'ImageTags' },
)
export type ImageTags = Static<typeof ImageTags>
