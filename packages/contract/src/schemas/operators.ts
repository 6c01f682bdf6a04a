import { type Static, Type } from '@sinclair/typebox'
import { Count, nullable, oneOf } from './common.ts'
import { operatorActions } from './vocabulary.ts'

const maxReasonLength = 500
const maxPointsAtOnce = 1_000_000
const maxQuotaMegabytes = 100_000_000

/** An account as operators see it. */
export const ManagedAccount = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    email: Type.String(),
    point: Type.Integer({ description: 'Points left to spend' }),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
    is_operator: Type.Boolean(),
    blocked_at: nullable(Type.String({ description: 'ISO 8601, UTC; null when the account is not blocked' })),
    block_reason: nullable(Type.String()),
  },
  { $id: 'ManagedAccount' },
)
export type ManagedAccount = Static<typeof ManagedAccount>

/** An account with what an operator decides by. */
export const ManagedPerson = Type.Object(
  {
    ...ManagedAccount.properties,
    creations: Count,
    uploads: Count,
    sessions: Type.Integer({ description: 'Where it is signed in' }),
    stored_bytes: Type.Integer({ description: 'Size of all its files' }),
    quota_bytes: Type.Integer({ description: 'Most that its files may take' }),
    has_own_quota: Type.Boolean({ description: 'Whether an operator set its quota; else that of the server holds' }),
    has_factors: Type.Boolean({ description: 'Whether it has an authenticator app or passkeys to remove' }),
    makes_partners: Type.Boolean({ description: 'Whether it may connect sites of its own as partners' }),
  },
  { $id: 'ManagedPerson' },
)
export type ManagedPerson = Static<typeof ManagedPerson>

export const ManagedAccountPage = Type.Object(
  {
    items: Type.Array(ManagedAccount, { description: 'By name or address when searched, else the newest first' }),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'ManagedAccountPage' },
)
export type ManagedAccountPage = Static<typeof ManagedAccountPage>

export const PeopleQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 320, description: 'Start of a username or, with an @, of an e-mail address' }),
  ),
  after: Type.Optional(Type.String({ maxLength: 320, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type PeopleQuery = Static<typeof PeopleQuery>

const reason = Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S', description: 'For the log' })
export const ActReason = Type.Object({ reason }, { $id: 'ActReason' })
export type ActReason = Static<typeof ActReason>

export const PersonPointsBody = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
      description: 'UUIDv7 chosen by the caller: a repeated call with it changes nothing more',
    }),
    direction: oneOf(['give', 'take']),
    points: Type.Integer({ minimum: 1, maximum: maxPointsAtOnce }),
    reason,
  },
  { $id: 'PersonPoints' },
)
export type PersonPointsBody = Static<typeof PersonPointsBody>

export const PersonQuotaBody = Type.Object(
  {
    megabytes: nullable(Type.Integer({ minimum: 0, maximum: maxQuotaMegabytes }), {
      description: 'Null for the quota of the server',
    }),
    reason,
  },
  { $id: 'PersonQuota' },
)
export type PersonQuotaBody = Static<typeof PersonQuotaBody>

export const PersonPartnersBody = Type.Object(
  { allowed: Type.Boolean({ description: 'Partners that exist go on when it may make no more' }), reason },
  { $id: 'PersonPartners' },
)
export type PersonPartnersBody = Static<typeof PersonPartnersBody>

/** A line of the log, which nobody can change. */
export const OperatorAct = Type.Object(
  {
    id: Type.String(),
    operator_id: nullable(Type.String({ description: 'Null for the command line' })),
    operator_name: Type.String(),
    action: oneOf(operatorActions),
    subject_id: Type.String({ description: 'The account that it was about' }),
    subject_name: Type.String({ description: 'Its name at that time' }),
    target: nullable(Type.String({ description: 'Id of what else it was about' })),
    amount: nullable(Type.Integer({ description: 'Points given, below zero those taken; megabytes of a quota' })),
    reason: Type.String(),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'OperatorAct' },
)
export type OperatorAct = Static<typeof OperatorAct>

export const OperatorActPage = Type.Object(
  {
    items: Type.Array(OperatorAct, { description: 'The newest first' }),
    next: nullable(Type.Integer({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'OperatorActPage' },
)
export type OperatorActPage = Static<typeof OperatorActPage>

export const ActsQuery = Type.Object({
  person: Type.Optional(Type.String({ maxLength: 100, description: 'Only acts about this account' })),
  after: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type ActsQuery = Static<typeof ActsQuery>
