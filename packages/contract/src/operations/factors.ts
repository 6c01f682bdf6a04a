import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { TokenAnswer } from '../schemas/accounts.ts'
import {
  Factors,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  RecoveryCodes,
  SecondStepBody,
  StepUpBody,
  TotpCode,
  TotpStart,
} from '../schemas/factors.ts'

export const finishSignIn = operation(address.finishSignIn, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Second step of a sign-in: a code of the authenticator app, or a recovery code',
  body: SecondStepBody,
  answer: TokenAnswer,
  refusals: [401, 403, 422, 429],
})

export const stepUp = operation(address.stepUp, {
  tag: 'accounts',
  access: 'user',
  summary: 'Proves who is at the browser, which allows for some minutes what is refused with step_up_required',
  body: StepUpBody,
  refusals: [401, 403, 422, 429],
})

export const getFactors = operation(address.getFactors, {
  tag: 'accounts',
  access: 'user',
  summary: 'The second factors of the account',
  answer: Factors,
  refusals: [401],
})

export const startTotp = operation(address.startTotp, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'A secret for an authenticator app, which counts once a code of it was entered',
  answer: TotpStart,
  refusals: [401, 403, 409, 422],
})

export const enableTotp = operation(address.enableTotp, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Asks for codes of the authenticator app from now on, and gives recovery codes',
  body: TotpCode,
  answer: RecoveryCodes,
  refusals: [401, 403, 409, 422, 429],
})

export const disableTotp = operation(address.disableTotp, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Asks for codes no more; recovery codes end with it',
  refusals: [401, 403, 409, 422],
})

export const makeRecoveryCodes = operation(address.makeRecoveryCodes, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'New recovery codes; the earlier ones end',
  answer: RecoveryCodes,
  refusals: [401, 403, 409, 422],
})

export const startPasskeySignIn = operation(address.startPasskeySignIn, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'What the browser needs to sign in with a passkey',
  answer: PasskeyRequest,
  refusals: [403],
})

export const signInWithPasskey = operation(address.signInWithPasskey, {
  tag: 'accounts',
  access: 'anyone',
  summary: 'Signs in with a passkey, which counts as both steps',
  body: PasskeyAssertion,
  answer: TokenAnswer,
  refusals: [401, 403, 422, 429],
})

export const startPasskeyStepUp = operation(address.startPasskeyStepUp, {
  tag: 'accounts',
  access: 'user',
  summary: 'What the browser needs to prove with a passkey who is at it',
  answer: PasskeyRequest,
  refusals: [401, 403, 422],
})

export const startPasskey = operation(address.startPasskey, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'What the browser needs to make a passkey',
  answer: PasskeyCreation,
  refusals: [401, 403, 409, 422],
})

export const addPasskey = operation(address.addPasskey, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'Adds the passkey that the browser made, with the name of the browser',
  body: PasskeyAttestation,
  answer: Passkey,
  refusals: [401, 403, 409, 422],
})

export const renamePasskey = operation(address.renamePasskey, {
  tag: 'accounts',
  access: 'user',
  summary: 'Changes the name of a passkey',
  body: PasskeyName,
  answer: Passkey,
  refusals: [401, 403, 404, 422],
})

export const deletePasskey = operation(address.deletePasskey, {
  tag: 'accounts',
  access: 'user',
  stepUp: true,
  summary: 'A passkey signs in no more',
  refusals: [401, 403, 404, 409, 422],
})
