import { modelIds } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { maxPartnerSessionMinutes, partnerPayers } from '../lists.ts'
import { nullable, oneOf } from './common.ts'

const maxKeyLength = 100
const maxOriginLength = 255
const base64url = '^[\\w-]+$'
/** Length of a SHA-256 in base64url. */
const challengeLength = 43
/** Lengths that RFC 7636 allows. */
const verifier = Type.String({ minLength: 43, maxLength: 128, pattern: '^[\\w.~-]+$' })

const client = Type.String({ maxLength: maxKeyLength, description: 'A public key', examples: ['pk_…'] })
const secret = Type.String({ maxLength: maxKeyLength })

export const PartnerConsentQuery = Type.Object({
  client,
  origin: Type.String({ maxLength: maxOriginLength, description: 'Origin of the page that asks' }),
})

/** Who asks a user to connect. */
export const PartnerConsent = Type.Object(
  { name: Type.String({ description: 'Name of the partner' }), origin: Type.String() },
  { $id: 'PartnerConsent' },
)
export type PartnerConsent = Static<typeof PartnerConsent>

export const ConnectSiteBody = Type.Object(
  {
    client,
    origin: Type.String({ maxLength: maxOriginLength }),
    code_challenge: Type.String({
      minLength: challengeLength,
      maxLength: challengeLength,
      pattern: base64url,
      description: 'SHA-256 of the verifier in base64url (RFC 7636, S256)',
    }),
  },
  { $id: 'ConnectSiteBody' },
)
export type ConnectSiteBody = Static<typeof ConnectSiteBody>

export const ConnectSiteAnswer = Type.Object(
  { code: Type.String({ description: 'For the page that asked; works once and for a minute' }) },
  { $id: 'ConnectSiteAnswer' },
)
export type ConnectSiteAnswer = Static<typeof ConnectSiteAnswer>

export const PartnerTokenBody = Type.Union(
  [
    Type.Object(
      { grant: Type.Literal('code'), client, code: secret, code_verifier: verifier },
      { additionalProperties: false },
    ),
    Type.Object({ grant: Type.Literal('refresh'), client, refresh_token: secret }, { additionalProperties: false }),
  ],
  { $id: 'PartnerTokenBody' },
)
export type PartnerTokenBody = Static<typeof PartnerTokenBody>

export const PartnerTokenAnswer = Type.Object(
  {
    access_token: Type.String({ description: 'Bearer token of the calls that are open to partners' }),
    refresh_token: Type.String({ description: 'Works once; a second use ends everything that came from it' }),
    expires_in: Type.Integer({ description: 'Seconds that the access token works' }),
    payer: oneOf(partnerPayers),
  },
  { $id: 'PartnerTokenAnswer' },
)
export type PartnerTokenAnswer = Static<typeof PartnerTokenAnswer>

const maxExternalUserLength = 100
const maxSessionPoints = 1_000_000
const defaultSessionMinutes = 10

/** What the server of a partner lets one visitor create on its page. */
export const PartnerSessionBody = Type.Object(
  {
    external_user: Type.String({
      minLength: 1,
      maxLength: maxExternalUserLength,
      pattern: '\\S',
      description: 'How the partner tells its visitors apart; each sees only what was created as this one',
    }),
    origin: Type.String({
      maxLength: maxOriginLength,
      description: 'Origin of the page that will use it; one of those of the partner',
    }),
    points_cap: nullable(Type.Integer({ minimum: 1, maximum: maxSessionPoints }), {
      description: 'Most points that are spent in it; null for no limit of its own',
    }),
    models: nullable(Type.Array(oneOf(modelIds), { minItems: 1 }), {
      description: 'The only models that can be created with, among those of the partner; null for all of them',
    }),
    minutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxPartnerSessionMinutes,
        default: defaultSessionMinutes,
        description: 'How long it works',
      }),
    ),
  },
  { $id: 'PartnerSessionBody' },
)
export type PartnerSessionBody = Static<typeof PartnerSessionBody>

export const GuestSessionBody = Type.Object({ client }, { $id: 'GuestSessionBody' })
export type GuestSessionBody = Static<typeof GuestSessionBody>

/** A token that cannot be renewed. */
export const ShortPartnerSession = Type.Object(
  {
    access_token: Type.String({ description: 'Bearer token of the calls that are open to partners' }),
    expires_in: Type.Integer({ description: 'Seconds that it works' }),
    payer: oneOf(partnerPayers),
  },
  { $id: 'ShortPartnerSession' },
)
export type ShortPartnerSession = Static<typeof ShortPartnerSession>

export const PartnerRevokeBody = Type.Object({ refresh_token: secret }, { $id: 'PartnerRevokeBody' })
export type PartnerRevokeBody = Static<typeof PartnerRevokeBody>

/** A partner whose pages create for a user. */
export const ConnectedSite = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    origins: Type.Array(Type.String(), { description: 'Where the user connected' }),
    connected_at: Type.String({ description: 'ISO 8601, UTC' }),
    used_at: Type.String({ description: 'When it last renewed its access, ISO 8601, UTC' }),
  },
  { $id: 'ConnectedSite' },
)
export type ConnectedSite = Static<typeof ConnectedSite>

export const ConnectedSiteList = Type.Object({ items: Type.Array(ConnectedSite) }, { $id: 'ConnectedSiteList' })
export type ConnectedSiteList = Static<typeof ConnectedSiteList>
