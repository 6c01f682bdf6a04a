import { type Static, Type } from '@sinclair/typebox'
import { maxApiKeyDays, maxApiKeyNameLength } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { scopes } from './vocabulary.ts'

const name = Type.String({ minLength: 1, maxLength: maxApiKeyNameLength, pattern: '\\S' })
const allowed = Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length, description: 'What it may do' })

/** An API key as its owner sees it; the key itself is told only when it is made. */
export const ApiKey = Type.Object(
  {
    id: Type.String(),
    name,
    hint: Type.String({ description: 'How the key begins', examples: ['mk_3fQx'] }),
    scopes: allowed,
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
    expires_at: nullable(Type.String({ description: 'ISO 8601, UTC; null for never' })),
    used_at: nullable(Type.String({ description: 'When it was last used, to the minute; null before' })),
  },
  { $id: 'ApiKey' },
)
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyList = Type.Object(
  { items: Type.Array(ApiKey, { description: 'The newest first, expired ones included' }) },
  { $id: 'ApiKeyList' },
)
export type ApiKeyList = Static<typeof ApiKeyList>

export const ApiKeyBody = Type.Object(
  {
    name,
    scopes: allowed,
    days: nullable(
      Type.Integer({
        minimum: 1,
        maximum: maxApiKeyDays,
        description: 'How long it works; null for until it is revoked',
      }),
    ),
  },
  { $id: 'ApiKeyBody' },
)
export type ApiKeyBody = Static<typeof ApiKeyBody>

export const NewApiKey = Type.Object(
  {
    api_key: ApiKey,
    key: Type.String({ description: 'Stored as a hash only, and told this once', examples: ['mk_…'] }),
  },
  { $id: 'NewApiKey' },
)
export type NewApiKey = Static<typeof NewApiKey>
