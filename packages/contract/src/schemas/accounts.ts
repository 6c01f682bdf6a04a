import { type Static, Type } from '@sinclair/typebox'
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
}
export const TokenAnswer = Type.Object(tokenAnswer, { $id: 'TokenAnswer' })
export type TokenAnswer = Static<typeof TokenAnswer>

// The service checks the lengths, because its refusals are more specific.
export const RegisterBody = Type.Object(
  { username: Type.String(), email: Type.String(), password: Type.String() },
  { $id: 'Registration' },
)
export type RegisterBody = Static<typeof RegisterBody>

export const LoginBody = Type.Object({ email: Type.String(), password: Type.String() }, { $id: 'Login' })

/** The password form of OAuth 2; its other fields (grant_type, scope …) are accepted and ignored. */
export const TokenBody = Type.Object(
  { username: Type.String({ description: 'E-mail address or username' }), password: Type.String() },
  { $id: 'TokenForm' },
)

export const SocialProvider = oneOf(socialProviderIds)
export const SignInWays = Type.Object(
  {
    providers: Type.Array(Type.Object({ id: SocialProvider, name: Type.String() })),
    password: Type.Boolean({
      description: 'Whether people may sign in with e-mail address and password at this address',
    }),
  },
  { $id: 'SignInWays' },
)
export type SignInWays = Static<typeof SignInWays>

const code = Type.String({ maxLength: 4096 })
const state = Type.Optional(Type.String({ description: 'As it came back in the address', maxLength: 512 }))
const redirect_uri = Type.String({ maxLength: 2048 })
export const GoogleCode = Type.Object({ code, state, redirect_uri }, { $id: 'GoogleCode' })
export const DiscordCode = Type.Object(
  { code, state, redirect_uri: Type.Optional(redirect_uri) },
  { $id: 'DiscordCode' },
)
export const Credential = Type.Object(
  { credential: Type.String({ description: 'ID token of the provider', maxLength: 8192 }) },
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
    publishes_results: Type.Boolean({ description: 'New results are public unless the request says otherwise' }),
    counts_visits: Type.Boolean({ description: 'Visits of screens are counted' }),
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
    created_at: Type.String(),
    used_at: Type.String({ description: 'When its access token was last renewed' }),
    is_current: Type.Boolean(),
  },
  { $id: 'OpenSession' },
)
export type OpenSession = Static<typeof OpenSession>

const maxAddressLength = 2048
export const ProfileChange = Type.Object(
  {
    username: Type.Optional(Type.String()),
    avatar_url: Type.Optional(
      nullable(Type.String({ maxLength: maxAddressLength, description: 'An own upload; null for none' })),
    ),
    publishes_results: Type.Optional(Type.Boolean({ description: 'Whether new results are public by default' })),
    counts_visits: Type.Optional(Type.Boolean({ description: 'Whether visits of screens are counted' })),
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
