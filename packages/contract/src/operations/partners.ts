import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  NewPartnerKey,
  Partner,
  PartnerBody,
  PartnerConfig,
  PartnerConfigQuery,
  PartnerKeyBody,
  PartnerList,
  PartnerUsage,
  PartnerUsageQuery,
} from '../schemas/partners.ts'

export const listPartners = operation(address.listPartners, {
  tag: 'partners',
  access: 'user',
  summary: 'The partners that the user owns, with their keys',
  answer: PartnerList,
  refusals: [401],
})

export const makePartner = operation(address.makePartner, {
  tag: 'partners',
  access: 'user',
  stepUp: true,
  summary: 'Makes a partner with its first public key',
  body: PartnerBody,
  exactBody: true,
  answer: NewPartnerKey,
  refusals: [401, 403, 409, 422],
})

export const updatePartner = operation(address.updatePartner, {
  tag: 'partners',
  access: 'user',
  stepUp: true,
  summary: 'Changes name, origins, models and limit of a partner',
  body: PartnerBody,
  exactBody: true,
  answer: Partner,
  refusals: [401, 403, 404, 422],
})

export const endPartner = operation(address.endPartner, {
  tag: 'partners',
  access: 'user',
  summary: 'Ends a partner and everything that was issued through it',
  refusals: [401, 404],
})

export const makePartnerKey = operation(address.makePartnerKey, {
  tag: 'partners',
  access: 'user',
  stepUp: true,
  summary: 'Makes another key of a partner',
  description:
    'A public key, `pk_…`, is for the partner’s pages and works from its origins only. A secret one, `sk_…`, is for its server: it creates with the points of the partner’s owner, and is refused from pages.',
  body: PartnerKeyBody,
  exactBody: true,
  answer: NewPartnerKey,
  refusals: [401, 403, 404, 409, 422],
})

export const revokePartnerKey = operation(address.revokePartnerKey, {
  tag: 'partners',
  access: 'user',
  summary: 'A key of a partner works no more',
  refusals: [401, 404],
})

export const getPartnerConfig = operation(address.getPartnerConfig, {
  tag: 'partners',
  access: 'anyone',
  partners: true,
  summary: 'What the page of a partner needs to know',
  description: 'Answers only to pages of the origins that are registered for the key.',
  query: PartnerConfigQuery,
  answer: PartnerConfig,
  refusals: [403, 404, 422],
})

export const getOwnPartnerUsage = operation(address.getOwnPartnerUsage, {
  tag: 'partners',
  access: 'user',
  summary: 'What went through a partner, by key and day',
  query: PartnerUsageQuery,
  answer: PartnerUsage,
  refusals: [401, 404, 422],
})

export const getPartnerUsage = operation(address.getPartnerUsage, {
  tag: 'partners',
  access: 'user',
  scope: 'read',
  partners: true,
  summary: 'What went through the partner, by key and day, for its server',
  description: 'Needs a secret key of the partner.',
  query: PartnerUsageQuery,
  answer: PartnerUsage,
  refusals: [401, 403, 422],
})
