import { type Static, Type } from '@sinclair/typebox'
import { maxPasskeyNameLength } from '../lists.ts'
import { SocialAnswer, TokenAnswer } from './accounts.ts'
import { nullable } from './common.ts'

/** What the first step of a sign-in answers when a second one follows. It opens nothing. */
export const FactorChallenge = Type.Object(
  {
    challenge: Type.String({ description: 'To be sent with the code to POST /auth/second-factor' }),
    expires_in: Type.Integer({ description: 'Seconds' }),
  },
  { $id: 'FactorChallenge' },
)
export type FactorChallenge = Static<typeof FactorChallenge>

export const SignInAnswer = Type.Union([TokenAnswer, FactorChallenge], {
  description: 'Signed in, or asked for the code of the second factor',
})
export type SignInAnswer = Static<typeof SignInAnswer>

export const SocialSignInAnswer = Type.Union([SocialAnswer, FactorChallenge], {
  description: 'Signed in, or asked for the code of the second factor',
})
export type SocialSignInAnswer = Static<typeof SocialSignInAnswer>

const maxChallengeLength = 128
/** Six digits, or a recovery code as it was written down. */
const maxCodeLength = 64
const code = Type.String({
  maxLength: maxCodeLength,
  description: 'Of the authenticator app, or one of the recovery codes',
})
export const SecondStepBody = Type.Object(
  { challenge: Type.String({ maxLength: maxChallengeLength }), code },
  { $id: 'SecondStep' },
)

const bytes = (maxLength: number, description?: string) =>
  Type.String({ maxLength, description: description ?? 'Base64url' })
const maxIdLength = 1400
const maxClientDataLength = 8192
const maxAttestationLength = 65_536
const PasskeyId = bytes(maxIdLength)
const PasskeyType = Type.Literal('public-key')

/** What `navigator.credentials.get` answers, as JSON of WebAuthn. */
export const PasskeyAssertion = Type.Object(
  {
    id: PasskeyId,
    rawId: PasskeyId,
    type: PasskeyType,
    response: Type.Object({
      clientDataJSON: bytes(maxClientDataLength),
      authenticatorData: bytes(maxClientDataLength),
      signature: bytes(maxClientDataLength),
      userHandle: Type.Optional(nullable(bytes(maxIdLength))),
    }),
  },
  { $id: 'PasskeyAssertion' },
)
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** What `navigator.credentials.create` answers, as JSON of WebAuthn. */
export const PasskeyAttestation = Type.Object(
  {
    id: PasskeyId,
    rawId: PasskeyId,
    type: PasskeyType,
    response: Type.Object({
      clientDataJSON: bytes(maxClientDataLength),
      attestationObject: bytes(maxAttestationLength),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
    }),
  },
  { $id: 'PasskeyAttestation' },
)
export type PasskeyAttestation = Static<typeof PasskeyAttestation>

/** Options of `navigator.credentials.get`, as JSON of WebAuthn. */
export const PasskeyRequest = Type.Object(
  {
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    userVerification: Type.Literal('required'),
  },
  { $id: 'PasskeyRequest' },
)
export type PasskeyRequest = Static<typeof PasskeyRequest>

/** Options of `navigator.credentials.create`, as JSON of WebAuthn. */
export const PasskeyCreation = Type.Object(
  {
    challenge: Type.String(),
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ type: PasskeyType, alg: Type.Integer() })),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: PasskeyType })),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  },
  { $id: 'PasskeyCreation' },
)
export type PasskeyCreation = Static<typeof PasskeyCreation>

export const Passkey = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: Type.String({ description: 'ISO 8601, UTC' }),
    used_at: nullable(Type.String({ description: 'When it last signed in or proved the user; null before' })),
  },
  { $id: 'Passkey' },
)
export type Passkey = Static<typeof Passkey>

export const PasskeyName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: maxPasskeyNameLength, pattern: '\\S' }) },
  { $id: 'PasskeyName' },
)

/** Proof of who is at the browser: one of the three. */
export const StepUpBody = Type.Object(
  { password: Type.Optional(Type.String()), code: Type.Optional(code), passkey: Type.Optional(PasskeyAssertion) },
  { $id: 'StepUp' },
)
export type StepUpBody = Static<typeof StepUpBody>

/** What a user signs in with beside the password and providers. */
export const Factors = Type.Object(
  {
    totp_since: nullable(Type.String({ description: 'When the authenticator app was set up; null without one' })),
    recovery_codes: Type.Integer({ description: 'Recovery codes that were not used yet' }),
    passkeys: Type.Array(Passkey, { description: 'The oldest first' }),
  },
  { $id: 'Factors' },
)
export type Factors = Static<typeof Factors>

export const TotpStart = Type.Object(
  {
    secret: Type.String({ description: 'In Base32, to be typed into an authenticator app' }),
    uri: Type.String({ description: 'The same as an otpauth:// address, to be shown as a QR code' }),
  },
  { $id: 'TotpStart' },
)
export type TotpStart = Static<typeof TotpStart>

export const TotpCode = Type.Object(
  { code: Type.String({ maxLength: maxCodeLength, description: 'Of the authenticator app' }) },
  { $id: 'TotpCode' },
)

export const RecoveryCodes = Type.Object(
  { recovery_codes: Type.Array(Type.String(), { description: 'Each works once. They are not shown again.' }) },
  { $id: 'RecoveryCodes' },
)
export type RecoveryCodes = Static<typeof RecoveryCodes>
