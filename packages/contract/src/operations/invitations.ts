import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  InvitationBody,
  InvitationsQuery,
  ManagedInvitation,
  ManagedInvitationPage,
  NewInvitation,
} from '../schemas/invitations.ts'
import { ActReason } from '../schemas/operators.ts'

export const listInvitations = operation(address.listInvitations, {
  tag: 'operators',
  access: 'user',
  summary: 'Invitations to make an account',
  query: InvitationsQuery,
  answer: ManagedInvitationPage,
  refusals: [401, 403, 422],
})

export const makeInvitation = operation(address.makeInvitation, {
  tag: 'operators',
  access: 'user',
  summary: 'Makes an invitation, which one person can use once',
  body: InvitationBody,
  answer: NewInvitation,
  refusals: [401, 403, 422],
})

export const withdrawInvitation = operation(address.withdrawInvitation, {
  tag: 'operators',
  access: 'user',
  summary: 'Makes an invitation useless that nobody has used',
  body: ActReason,
  answer: ManagedInvitation,
  refusals: [401, 403, 404, 409, 422],
})
