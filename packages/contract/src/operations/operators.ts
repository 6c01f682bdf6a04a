import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  ActReason,
  ActsQuery,
  ManagedAccount,
  ManagedAccountPage,
  ManagedPerson,
  OperatorActPage,
  PeopleQuery,
  PersonPartnersBody,
  PersonPointsBody,
  PersonQuotaBody,
} from '../schemas/operators.ts'

export const listPeople = operation(address.listPeople, {
  tag: 'operators',
  access: 'user',
  summary: 'Accounts of this server',
  query: PeopleQuery,
  answer: ManagedAccountPage,
  refusals: [401, 403, 422],
})

export const getManagedPerson = operation(address.getManagedPerson, {
  tag: 'operators',
  access: 'user',
  summary: 'An account, with what it stores',
  answer: ManagedPerson,
  refusals: [401, 403, 404],
})

export const blockPerson = operation(address.blockPerson, {
  tag: 'operators',
  access: 'user',
  summary: 'Blocks an account, which is signed out everywhere and cannot sign in',
  body: ActReason,
  answer: ManagedAccount,
  refusals: [401, 403, 404, 409, 422],
})

export const unblockPerson = operation(address.unblockPerson, {
  tag: 'operators',
  access: 'user',
  summary: 'Lets a blocked account sign in again',
  body: ActReason,
  answer: ManagedAccount,
  refusals: [401, 403, 404, 422],
})

export const resetPersonFactors = operation(address.resetPersonFactors, {
  tag: 'operators',
  access: 'user',
  summary: 'Removes the authenticator app, recovery codes and passkeys of an account',
  body: ActReason,
  answer: ManagedAccount,
  refusals: [401, 403, 404, 422],
})

export const signPersonOut = operation(address.signPersonOut, {
  tag: 'operators',
  access: 'user',
  summary: 'Ends every session of an account',
  body: ActReason,
  answer: ManagedAccount,
  refusals: [401, 403, 404, 422],
})

export const changePersonPoints = operation(address.changePersonPoints, {
  tag: 'operators',
  access: 'user',
  summary: 'Gives points to an account or takes some back',
  body: PersonPointsBody,
  answer: ManagedAccount,
  refusals: [401, 403, 404, 409, 422],
})

export const setPersonQuota = operation(address.setPersonQuota, {
  tag: 'operators',
  access: 'user',
  summary: 'Sets how much an account may store',
  body: PersonQuotaBody,
  answer: ManagedPerson,
  refusals: [401, 403, 404, 422],
})

export const letPersonMakePartners = operation(address.letPersonMakePartners, {
  tag: 'operators',
  access: 'user',
  summary: 'Lets an account connect sites of its own as partners, or no more',
  body: PersonPartnersBody,
  answer: ManagedPerson,
  refusals: [401, 403, 404, 422],
})

export const deletePerson = operation(address.deletePerson, {
  tag: 'operators',
  access: 'user',
  summary: 'Deletes an account with everything in it, for good',
  body: ActReason,
  refusals: [401, 403, 404, 409, 422],
})

export const listActs = operation(address.listActs, {
  tag: 'operators',
  access: 'user',
  summary: 'What operators did',
  query: ActsQuery,
  answer: OperatorActPage,
  refusals: [401, 403, 422],
})
