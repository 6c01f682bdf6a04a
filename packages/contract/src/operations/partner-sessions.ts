import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  ConnectedSiteList,
  ConnectSiteAnswer,
  ConnectSiteBody,
  GuestSessionBody,
  PartnerConsent,
  PartnerConsentQuery,
  PartnerRevokeBody,
  PartnerSessionBody,
  PartnerTokenAnswer,
  PartnerTokenBody,
  ShortPartnerSession,
} from '../schemas/partner-sessions.ts'

export const getPartnerConsent = operation(address.getPartnerConsent, {
  tag: 'partners',
  access: 'anyone',
  summary: 'Who asks a user to connect, for the window that asks them',
  query: PartnerConsentQuery,
  answer: PartnerConsent,
  refusals: [403, 404, 422],
})

export const connectSite = operation(address.connectSite, {
  tag: 'partners',
  access: 'user',
  summary: 'The user allows a page of a partner to create for them',
  body: ConnectSiteBody,
  exactBody: true,
  answer: ConnectSiteAnswer,
  refusals: [401, 403, 404, 422],
})

export const listConnectedSites = operation(address.listConnectedSites, {
  tag: 'partners',
  access: 'user',
  summary: 'The partners whose pages create for the user',
  answer: ConnectedSiteList,
  refusals: [401],
})

export const disconnectSite = operation(address.disconnectSite, {
  tag: 'partners',
  access: 'user',
  summary: 'Ends everything that a partner was allowed by the user',
  refusals: [401, 404],
})

export const issuePartnerToken = operation(address.issuePartnerToken, {
  tag: 'partners',
  access: 'anyone',
  partners: true,
  summary: 'Tokens for a code or for a refresh token',
  description: 'Answers only the page that the code was made for.',
  body: PartnerTokenBody,
  answer: PartnerTokenAnswer,
  refusals: [401, 422],
})

export const revokePartnerToken = operation(address.revokePartnerToken, {
  tag: 'partners',
  access: 'anyone',
  partners: true,
  summary: 'Ends the sign-in that a refresh token belongs to',
  body: PartnerRevokeBody,
  exactBody: true,
  refusals: [422],
})

export const makePartnerSession = operation(address.makePartnerSession, {
  tag: 'partners',
  access: 'user',
  scope: 'create',
  partners: true,
  summary: 'A short session for one visitor of the partner, who pays for it',
  description: 'Needs a secret key of the partner. The token is for the page; it ends with the key.',
  body: PartnerSessionBody,
  exactBody: true,
  answer: ShortPartnerSession,
  refusals: [401, 403, 422],
})

export const makeGuestSession = operation(address.makeGuestSession, {
  tag: 'partners',
  access: 'anyone',
  partners: true,
  summary: 'A short session for a visitor without a sign-in, where the partner allows guests',
  body: GuestSessionBody,
  exactBody: true,
  answer: ShortPartnerSession,
  refusals: [403, 404, 422, 429],
})
