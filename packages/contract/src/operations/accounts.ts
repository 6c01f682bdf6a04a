import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { pageSizes } from '../lists.ts'
import { operation } from '../operation.ts'
import {
  AccountDeletion,
  AccountFacts,
  AccountStats,
  ConfirmedAddress,
  Credential,
  DiscordCode,
  EmailChange,
  GoogleCode,
  LinkToken,
  LoginBody,
  OpenSession,
  PasswordChange,
  PointChangePage,
  ProfileChange,
  ProviderAddress,
  ProviderCode,
  RegisterBody,
  ResetBody,
  ResetRequestBody,
  SignInWays,
  SocialProvider,
  TokenAnswer,
  TokenBody,
  User,
} from '../schemas/accounts.ts'
import { Download, withDefault } from '../schemas/common.ts'
import { SignInAnswer, SocialSignInAnswer } from '../schemas/factors.ts'
import { GenerationResult } from '../schemas/results.ts'
import { FeedbackAnswer, FeedbackBody } from '../schemas/server.ts'

const ProviderParams = Type.Object({ provider: SocialProvider })
const RecentQuery = Type.Object({
  limit: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), pageSizes.recentGenerations),
})
const PointChangeQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 64, description: '`next` of the page before' })),
  limit: withDefault(Type.Integer({ minimum: 1, maximum: 200 }), pageSizes.pointChanges),
})
const RecentResults = Type.Array(GenerationResult)
const Sessions = Type.Array(OpenSession)
const Zip = Type.String({ format: 'binary' })

export const register = operation(address.register, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Makes an account and signs it in',
  body: RegisterBody,
  answer: TokenAnswer,
  refusals: [400, 403, 422, 429],
})

export const login = operation(address.login, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with e-mail address and password',
  body: LoginBody,
  answer: SignInAnswer,
  refusals: [401, 403, 422, 429],
})

export const getToken = operation(address.getToken, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with the form-encoded password grant of OAuth 2',
  body: TokenBody,
  bodyType: 'application/x-www-form-urlencoded',
  answer: SignInAnswer,
  refusals: [401, 403, 422, 429],
})

export const refreshToken = operation(address.refreshToken, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'A new access token for the session of the cookie',
  answer: TokenAnswer,
  refusals: [401, 403],
})

export const logout = operation(address.logout, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Ends the session and every access token of it',
  refusals: [403],
})

export const getMe = operation(address.getMe, {
  tag: 'accounts',
  access: 'user',
  scope: 'read',
  summary: 'The signed-in user',
  answer: User,
  refusals: [401],
})

export const getUser = operation(address.getUser, {
  tag: 'accounts',
  access: 'user',
  scope: 'read',
  summary: 'The signed-in user, as /auth/me',
  answer: User,
  refusals: [401],
})

export const requestReset = operation(address.requestReset, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Sends a link for a new password',
  description: 'The answer is the same whether an account has the address or not.',
  body: ResetRequestBody,
  refusals: [403, 404, 422, 429],
})

export const resetPassword = operation(address.resetPassword, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Sets a new password by the token of a link, and ends every session',
  body: ResetBody,
  refusals: [403, 404, 422, 429],
})

export const verifyEmail = operation(address.verifyEmail, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Proves the address of an account by the token of a link',
  body: LinkToken,
  answer: ConfirmedAddress,
  refusals: [403, 404, 422, 429],
})

export const confirmEmailChange = operation(address.confirmEmailChange, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Gives an account the address that a link was sent to',
  description: 'The address before gets a notice and, if it was proven, a link that undoes the change.',
  body: LinkToken,
  answer: ConfirmedAddress,
  refusals: [400, 403, 404, 422, 429],
})

export const undoEmailChange = operation(address.undoEmailChange, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Gives an account its address from before, and ends every session',
  body: LinkToken,
  answer: ConfirmedAddress,
  refusals: [400, 403, 404, 422, 429],
})

export const sendVerification = operation(address.sendVerification, {
  tag: 'accounts',
  access: 'user',
  summary: 'Sends a link that proves the address of the account',
  refusals: [401, 403, 404, 409, 429],
})

export const requestEmailChange = operation(address.requestEmailChange, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Sends a link to another address, which the account has once it was opened',
  description: 'The answer is the same whether another account has the address or not; then nothing is sent.',
  body: EmailChange,
  refusals: [401, 403, 404, 422, 429],
})

export const getSignInWays = operation(address.getSignInWays, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'The ways to sign in',
  answer: SignInWays,
  refusals: [],
})

export const startSocialSignIn = operation(address.startSocialSignIn, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'The address at the provider to send the browser to',
  params: ProviderParams,
  answer: ProviderAddress,
  refusals: [401, 403, 404, 422, 429],
})

export const linkProvider = operation(address.linkProvider, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Lets an account at a provider open the own account from now on',
  params: ProviderParams,
  body: ProviderCode,
  refusals: [401, 403, 404, 409, 422, 429],
})

export const signInWithGoogle = operation(address.signInWithGoogle, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with the code that Google gave',
  body: GoogleCode,
  answer: SocialSignInAnswer,
  refusals: [401, 403, 404, 409, 422, 429],
})

export const signInWithDiscord = operation(address.signInWithDiscord, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with the code that Discord gave',
  body: DiscordCode,
  answer: SocialSignInAnswer,
  refusals: [401, 403, 404, 409, 422, 429],
})

export const signInWithGoogleToken = operation(address.signInWithGoogleToken, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with an ID token of Google',
  body: Credential,
  answer: SocialSignInAnswer,
  refusals: [401, 403, 404, 409, 422, 429],
})

export const getAccount = operation(address.getAccount, {
  tag: 'accounts',
  access: 'user',
  summary: 'What opens the account',
  answer: AccountFacts,
  refusals: [401],
})

export const getAccountStats = operation(address.getAccountStats, {
  tag: 'accounts',
  access: 'user',
  scope: 'read',
  summary: 'How much the user has made, and how it was received',
  answer: AccountStats,
  refusals: [401],
})

export const listPointChanges = operation(address.listPointChanges, {
  tag: 'accounts',
  access: 'user',
  scope: 'read',
  summary: 'Every change of the points balance',
  query: PointChangeQuery,
  answer: PointChangePage,
  refusals: [401, 422],
})

export const listRecentResults = operation(address.listRecentResults, {
  tag: 'accounts',
  access: 'user',
  scope: 'read',
  summary: 'The newest results of the user',
  query: RecentQuery,
  answer: RecentResults,
  refusals: [401, 422],
})

export const listSessions = operation(address.listSessions, {
  tag: 'accounts',
  access: 'user',
  summary: 'Where the user is signed in, the latest first',
  answer: Sessions,
  refusals: [401],
})

export const updateProfile = operation(address.updateProfile, {
  tag: 'accounts',
  access: 'user',
  summary: 'Changes name, avatar, language of mails and choices about privacy',
  body: ProfileChange,
  answer: User,
  refusals: [400, 401, 403, 422],
})

export const setPassword = operation(address.setPassword, {
  tag: 'accounts',
  access: 'user',
  summary: 'Sets a new password and ends every other session',
  body: PasswordChange,
  refusals: [401, 403, 422],
})

export const unlinkProvider = operation(address.unlinkProvider, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'A provider opens the account no more',
  params: ProviderParams,
  refusals: [401, 403, 404, 409, 422],
})

export const endSession = operation(address.endSession, {
  tag: 'accounts',
  access: 'user',
  summary: 'Signs the user out in one place',
  refusals: [401, 403, 404, 422],
})

export const endAllSessions = operation(address.endAllSessions, {
  tag: 'accounts',
  access: 'user',
  summary: 'Signs the user out everywhere, here too',
  refusals: [401, 403, 422],
})

export const prepareExport = operation(address.prepareExport, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'The address of a zip with everything that the user owns',
  description: 'The address is good for five minutes and needs no sign-in, so that a browser can save it.',
  answer: Download,
  refusals: [401, 403, 422],
})

export const getExport = operation(address.getExport, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'The zip of an export, written while it is sent',
  answer: Zip,
  answerType: 'application/zip',
  refusals: [404],
})

export const deleteAccount = operation(address.deleteAccount, {
  tag: 'accounts',
  access: 'user',
  summary: 'Deletes the account with everything in it, for good',
  body: AccountDeletion,
  refusals: [401, 403, 422],
})

export const sendFeedback = operation(address.sendFeedback, {
  tag: 'accounts',
  access: 'user',
  summary: 'Reports an issue to whoever runs this server',
  body: FeedbackBody,
  answer: FeedbackAnswer,
  refusals: [401, 422, 429],
})
