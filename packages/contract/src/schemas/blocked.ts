import { type Static, Type } from '@sinclair/typebox'
import { nullable } from './common.ts'
import { ManagedResult } from './moderation.ts'
import { ActReason } from './operators.ts'

const maxWordLength = 100
const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

export const BlockedWordList = Type.Object(
  {
    items: Type.Array(
      Type.Object({ id: Type.String(), word: Type.String(), created_at: time('When it was blocked') }),
      { description: 'In their order, 1000 at most' },
    ),
  },
  { $id: 'BlockedWordList' },
)
export type BlockedWordList = Static<typeof BlockedWordList>

export const BlockedWordBody = Type.Object(
  {
    ...ActReason.properties,
    word: Type.String({
      minLength: 1,
      maxLength: maxWordLength,
      pattern: '\\S',
      description: 'A word or several; compared without regard to case and width',
    }),
  },
  { $id: 'BlockedWord' },
)
export type BlockedWordBody = Static<typeof BlockedWordBody>

export const BlockedImagePage = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        reason: Type.String(),
        created_at: time('When it was blocked'),
        result: nullable(ManagedResult, { description: 'The result that showed it; null once it was deleted' }),
      }),
      { description: 'The latest first' },
    ),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'BlockedImagePage' },
)
export type BlockedImagePage = Static<typeof BlockedImagePage>

export const BlockedImagesQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type BlockedImagesQuery = Static<typeof BlockedImagesQuery>

export const TakeDownBody = Type.Object(
  {
    ...ActReason.properties,
    block_image: Type.Optional(
      Type.Boolean({ description: 'Also refuses copies of its image when they are published or uploaded' }),
    ),
  },
  { $id: 'TakeDown' },
)
export type TakeDownBody = Static<typeof TakeDownBody>
