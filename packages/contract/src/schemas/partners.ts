import { modelIds } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import {
  maxPartnerKeyDays,
  maxPartnerNameLength,
  maxPartnerOrigins,
  partnerKeyKinds,
  partnerPayers,
  partnerScopes,
} from '../lists.ts'
import { nullable, oneOf } from './common.ts'

const maxOriginLength = 255
const maxKeyLength = 100

const name = Type.String({ minLength: 1, maxLength: maxPartnerNameLength, pattern: '\\S' })
const models = nullable(
  Type.Array(oneOf(modelIds), { minItems: 1, description: 'The only models that can be created with' }),
  { description: 'Null for all models' },
)
const scopes = Type.Array(oneOf(partnerScopes), { description: 'What a secret key may do; empty for a public one' })

const maxDailyCap = 1_000_000_000
const maxGuestDaily = 1000

const cap = Type.Integer({ minimum: 1, maximum: maxDailyCap })
const dailyCap = nullable(cap, {
  description: 'Most points that are spent through it on a day (UTC); null for no limit',
})
const keyCap = nullable(cap, {
  description: 'Most points that are spent through this key on a day (UTC); null for no limit of its own',
})
const guestDaily = nullable(Type.Integer({ minimum: 1, maximum: maxGuestDaily }), {
  description: 'Creations of a visitor without a sign-in on a day (UTC), which its owner pays for; null for none',
})
const lowPoints = nullable(cap, {
  description: 'Balance of the owner below which webhooks are told; null for never',
})

/** A key of a partner as its owner sees it. A secret key itself is told only when it is made. */
export const PartnerKey = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(partnerKeyKinds),
    key: Type.String({
      description: 'A public key; of a secret one only how it begins',
      examples: ['pk_…', 'sk_3fQx'],
    }),
    scopes,
    daily_cap: keyCap,
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
    expires_at: nullable(Type.String({ description: 'ISO 8601, UTC; null for never' })),
    used_at: nullable(Type.String({ description: 'When it was last used, to the minute; null before' })),
  },
  { $id: 'PartnerKey' },
)
export type PartnerKey = Static<typeof PartnerKey>

/** Another site whose visitors create here, as its owner sees it. */
export const Partner = Type.Object(
  {
    id: Type.String(),
    name,
    origins: Type.Array(Type.String({ examples: ['https://example.com'] }), {
      description: 'The only origins whose pages may use its public keys',
    }),
    models,
    daily_cap: dailyCap,
    guest_daily: guestDaily,
    low_points: lowPoints,
    keys: Type.Array(PartnerKey, { description: 'The newest first, expired ones included' }),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'Partner' },
)
export type Partner = Static<typeof Partner>

export const PartnerList = Type.Object(
  {
    items: Type.Array(Partner),
    may_make: Type.Boolean({ description: 'Whether the operator lets the user make partners' }),
  },
  { $id: 'PartnerList' },
)
export type PartnerList = Static<typeof PartnerList>

export const PartnerBody = Type.Object(
  {
    name,
    origins: Type.Array(Type.String({ maxLength: maxOriginLength }), { maxItems: maxPartnerOrigins }),
    models,
    daily_cap: dailyCap,
    guest_daily: Type.Optional(guestDaily),
    low_points: Type.Optional(lowPoints),
  },
  { $id: 'PartnerBody' },
)
export type PartnerBody = Static<typeof PartnerBody>

export const PartnerKeyBody = Type.Object(
  {
    kind: oneOf(partnerKeyKinds),
    scopes,
    daily_cap: Type.Optional(keyCap),
    days: nullable(
      Type.Integer({
        minimum: 1,
        maximum: maxPartnerKeyDays,
        description: 'How long it works; null for until it is revoked',
      }),
    ),
  },
  { $id: 'PartnerKeyBody' },
)
export type PartnerKeyBody = Static<typeof PartnerKeyBody>

export const NewPartnerKey = Type.Object(
  {
    partner: Partner,
    key: Type.String({ description: 'A secret one is stored as a hash only, and told this once' }),
  },
  { $id: 'NewPartnerKey' },
)
export type NewPartnerKey = Static<typeof NewPartnerKey>

export const PartnerConfigQuery = Type.Object({
  key: Type.String({ maxLength: maxKeyLength, description: 'A public key' }),
})

/** What a partner's page needs to know. */
export const PartnerConfig = Type.Object(
  {
    name: Type.String(),
    payer: oneOf(partnerPayers),
    models,
    guest_left: nullable(
      Type.Integer({ description: 'Creations that are left today without a sign-in; null where guests cannot create' }),
    ),
    server: Type.String({ description: 'Origin of this server' }),
  },
  { $id: 'PartnerConfig' },
)
export type PartnerConfig = Static<typeof PartnerConfig>

const maxUsageDays = 92

export const PartnerUsageQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxUsageDays, default: 30, description: 'How many days, up to today (UTC)' }),
  ),
})

/** What went through one key on one day. */
export const PartnerUsageDay = Type.Object(
  {
    day: Type.String({ description: 'UTC', examples: ['2026-01-31'] }),
    key_id: Type.String(),
    creations: Type.Integer({ description: 'Generations that were started' }),
    points: Type.Integer({ description: 'Points spent, less those that came back on that day' }),
  },
  { $id: 'PartnerUsageDay' },
)
export type PartnerUsageDay = Static<typeof PartnerUsageDay>

export const PartnerUsage = Type.Object(
  { items: Type.Array(PartnerUsageDay, { description: 'The newest day first; days without anything are left out' }) },
  { $id: 'PartnerUsage' },
)
export type PartnerUsage = Static<typeof PartnerUsage>
