import { type Static, Type } from '@sinclair/typebox'
import { registrationModes } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { pointChangeKinds, socialProviderIds } from './vocabulary.ts'

export const User = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    email: Type.String(),
    avatar_url: nullable(Type.String()),
    point: Type.Integer({ description: 'Points left to spend' }),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'User' },
)
export type User = Static<typeof User>

/** Answer of every sign-in. The refresh secret is only in an HttpOnly cookie. */
const tokenAnswer = {
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds' }),
  user: User,
  language: Type.Optional(
    Type.String({
      description: 'Id of the language of the account; with a sign-in, not with a new token of a session',
    }),
  ),
}
export const TokenAnswer = Type.Object(tokenAnswer, { $id: 'TokenAnswer' })
export type TokenAnswer = Static<typeof TokenAnswer>

// The service checks the lengths, because its refusals are more specific.
const invitation = Type.Optional(
  Type.String({ maxLength: 100, description: 'Code of an invitation, for an account that this makes' }),
)
export const RegisterBody = Type.Object(
  { username: Type.String(), email: Type.String(), password: Type.String(), invitation },
  { $id: 'Registration' },
)
export type RegisterBody = Static<typeof RegisterBody>

export const LoginBody = Type.Object({ email: Type.String(), password: Type.String() }, { $id: 'Login' })

export const ResetRequestBody = Type.Object({ email: Type.String() }, { $id: 'ResetRequest' })

const maxTokenLength = 128
export const ResetBody = Type.Object(
  {
    token: Type.String({ maxLength: maxTokenLength, description: 'What follows # in the link' }),
    password: Type.String(),
  },
  { $id: 'Reset' },
)

export const LinkToken = Type.Object(
  { token: Type.String({ maxLength: maxTokenLength, description: 'What follows # in the link' }) },
  { $id: 'LinkToken' },
)
export const ConfirmedAddress = Type.Object(
  { email: Type.String({ description: 'The address that the account has now' }) },
  { $id: 'ConfirmedAddress' },
)
export type ConfirmedAddress = Static<typeof ConfirmedAddress>
export const EmailChange = Type.Object(
  {
    email: Type.String(),
  },
  { $id: 'EmailChange' },
)
export type EmailChange = Static<typeof EmailChange>

/** The password form of OAuth 2; its other fields (grant_type, scope …) are accepted and ignored. */
export const TokenBody = Type.Object(
  { username: Type.String({ description: 'E-mail address or username' }), password: Type.String() },
  { $id: 'TokenForm' },
)

export const SocialProvider = oneOf(socialProviderIds)
export const RegistrationOffer = Type.Object(
  {
    mode: oneOf(registrationModes),
    domains: Type.Array(Type.String(), {
      description: "For 'domain': the domains of addresses that need no invitation",
    }),
  },
  { $id: 'RegistrationOffer' },
)
export type RegistrationOffer = Static<typeof RegistrationOffer>
export const SignInWays = Type.Object(
  {
    providers: Type.Array(Type.Object({ id: SocialProvider, name: Type.String() })),
    password: Type.Boolean({
      description: 'Whether people may sign in with e-mail address and password at this address',
    }),
    reset: Type.Boolean({ description: 'Whether a link for a new password can be sent' }),
    registration: RegistrationOffer,
  },
  { $id: 'SignInWays' },
)
export type SignInWays = Static<typeof SignInWays>

const code = Type.String({ maxLength: 4096 })
const state = Type.Optional(Type.String({ description: 'As it came back in the address', maxLength: 512 }))
const redirect_uri = Type.String({ maxLength: 2048 })
export const ProviderCode = Type.Object({ code, state, redirect_uri }, { $id: 'ProviderCode' })
export const GoogleCode = Type.Object({ code, state, redirect_uri, invitation }, { $id: 'GoogleCode' })
export const DiscordCode = Type.Object(
  { code, state, redirect_uri: Type.Optional(redirect_uri), invitation },
  { $id: 'DiscordCode' },
)
export const Credential = Type.Object(
  { credential: Type.String({ description: 'ID token of the provider', maxLength: 8192 }), invitation },
  { $id: 'Credential' },
)
export const SocialAnswer = Type.Object(
  {
    ...tokenAnswer,
    password_removed: Type.Boolean({
      description: 'Whether a password was removed because its email address had never been confirmed',
    }),
  },
  { $id: 'SocialAnswer' },
)
export type SocialAnswer = Static<typeof SocialAnswer>
export const ProviderAddress = Type.Object({ url: Type.String() }, { $id: 'ProviderAddress' })

export const AccountStats = Type.Object(
  {
    generations: Type.Integer(),
    images: Type.Integer(),
    videos: Type.Integer(),
    wallpapers: Type.Integer(),
    likes: Type.Integer(),
    downloads: Type.Integer(),
    views: Type.Integer(),
    uploads: Type.Integer(),
    point: Type.Integer(),
  },
  { $id: 'AccountStats' },
)
export const AccountFacts = Type.Object(
  {
    has_password: Type.Boolean(),
    linked: Type.Array(SocialProvider),
    email_verified: Type.Boolean({ description: 'Whether the address was proven to be its owner’s' }),
    sends_mail: Type.Boolean({ description: 'Whether this server can send links to addresses' }),
    language: nullable(
      Type.String({ description: 'Id of the language of mails to the account; null until it is known' }),
    ),
    publishes_results: Type.Boolean({ description: 'New results are public unless the request says otherwise' }),
    counts_visits: Type.Boolean({ description: 'Visits of screens are counted' }),
    shows_prompts: Type.Boolean({ description: 'Others read the prompts of public results' }),
    is_operator: Type.Boolean({ description: 'Whether the account may use what is below /admin' }),
  },
  { $id: 'AccountFacts' },
)
export type AccountFacts = Static<typeof AccountFacts>

/** A change of the user's points. */
export const PointChange = Type.Object(
  {
    id: Type.String(),
    amount: Type.Integer({ description: 'Below zero: points that left the balance' }),
    kind: oneOf(pointChangeKinds),
    partner: nullable(Type.String({ description: 'Name of the partner through which it was made; null for none' })),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'PointChange' },
)
export type PointChange = Static<typeof PointChange>

export const PointChangePage = Type.Object(
  {
    items: Type.Array(PointChange, { description: 'The newest first' }),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'PointChangePage' },
)
export type PointChangePage = Static<typeof PointChangePage>

/** A session of the user. */
export const OpenSession = Type.Object(
  {
    id: Type.String(),
    client: Type.String({ description: "Browser and system, such as 'Firefox on Linux'; empty when unknown" }),
    network: Type.String({
      description: "Network of the browser in part, such as '203.0.113.*' or '2001:db8:1::/48'; empty when unknown",
    }),
    created_at: Type.String(),
    used_at: Type.String({ description: 'When its access token was last renewed' }),
    is_current: Type.Boolean(),
  },
  { $id: 'OpenSession' },
)
export type OpenSession = Static<typeof OpenSession>

const maxAddressLength = 2048
const maxLanguageLength = 35
export const ProfileChange = Type.Object(
  {
    username: Type.Optional(Type.String()),
    avatar_url: Type.Optional(
      nullable(Type.String({ maxLength: maxAddressLength, description: 'An own upload; null for none' })),
    ),
    language: Type.Optional(
      Type.String({ maxLength: maxLanguageLength, description: 'Id of the language of mails to the account' }),
    ),
    publishes_results: Type.Optional(Type.Boolean({ description: 'Whether new results are public by default' })),
    counts_visits: Type.Optional(Type.Boolean({ description: 'Whether visits of screens are counted' })),
    shows_prompts: Type.Optional(Type.Boolean({ description: 'Whether others read the prompts of public results' })),
  },
  { $id: 'ProfileChange' },
)
export type ProfileChange = Static<typeof ProfileChange>
export const PasswordChange = Type.Object(
  { current_password: Type.Optional(Type.String()), new_password: Type.String() },
  { $id: 'PasswordChange' },
)
export const AccountDeletion = Type.Object(
  { password: Type.Optional(Type.String()), username: Type.Optional(Type.String()) },
  { $id: 'AccountDeletion', description: 'The password of the account; without one its username' },
)
