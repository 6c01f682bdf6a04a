import { type Static, Type } from '@sinclair/typebox'
import { invitationStates } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { ActReason } from './operators.ts'

const maxDays = 365

/** An invitation as operators see it; its code is told only when it is made. */
export const ManagedInvitation = Type.Object(
  {
    id: Type.String(),
    state: oneOf(invitationStates),
    email: nullable(Type.String({ description: 'The only address that it is good for; null for any' })),
    note: Type.String({ description: 'Why it was made' }),
    made_by: nullable(Type.String({ description: 'Username of the operator; null for the command line' })),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
    expires_at: Type.String({ description: 'ISO 8601, UTC' }),
    used_at: nullable(Type.String({ description: 'ISO 8601, UTC' })),
    used_by: nullable(Type.Object({ id: Type.String(), username: Type.String() }), {
      description: 'The account that was made with it; null for none, or when it was deleted',
    }),
  },
  { $id: 'ManagedInvitation' },
)
export type ManagedInvitation = Static<typeof ManagedInvitation>

export const ManagedInvitationPage = Type.Object(
  {
    items: Type.Array(ManagedInvitation, { description: 'The newest first' }),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'ManagedInvitationPage' },
)
export type ManagedInvitationPage = Static<typeof ManagedInvitationPage>

export const InvitationsQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type InvitationsQuery = Static<typeof InvitationsQuery>

export const InvitationBody = Type.Object(
  {
    email: nullable(Type.String({ description: 'The only address that it is good for; null for any' })),
    days: Type.Integer({ minimum: 1, maximum: maxDays, description: 'How long it can be used' }),
    reason: ActReason.properties.reason,
  },
  { $id: 'InvitationBody' },
)
export type InvitationBody = Static<typeof InvitationBody>

export const NewInvitation = Type.Object(
  {
    invitation: ManagedInvitation,
    code: Type.String({ description: 'Stored as a hash only, and told this once' }),
    link: Type.String({ description: 'Address that signs up with it' }),
  },
  { $id: 'NewInvitation' },
)
export type NewInvitation = Static<typeof NewInvitation>
