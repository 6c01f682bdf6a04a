import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { ApiKeyBody, ApiKeyList, NewApiKey } from '../schemas/api-keys.ts'

export const listApiKeys = operation(address.listApiKeys, {
  tag: 'accounts',
  access: 'user',
  summary: 'The API keys of the account',
  answer: ApiKeyList,
  refusals: [401],
})

export const makeApiKey = operation(address.makeApiKey, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Makes a key with which a program calls the API for the user',
  description:
    'The program sends it as `Authorization: Bearer mk_…`. It may call what its scopes allow, and nothing that is marked without a scope.',
  body: ApiKeyBody,
  exactBody: true,
  answer: NewApiKey,
  refusals: [401, 403, 409, 422],
})

export const revokeApiKey = operation(address.revokeApiKey, {
  tag: 'accounts',
  access: 'user',
  summary: 'An API key works no more',
  refusals: [401, 403, 404],
})
