import { problemText } from '../../api/problem-text.ts'
import { isUnreachable, RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'

export type SignInMode = 'login' | 'register'

/** The text fields, in the order in which they are shown. */
export const fieldNames = ['invitation', 'username', 'email', 'password'] as const

export interface SignInFields {
  /** Code of an invitation; empty without one. */
  invitation: string
  username: string
  email: string
  password: string
}

export type SignInErrors = Partial<Record<keyof SignInFields, string>>

/** Minimum length of a password, as on the server. */
const minPasswordLength = 8
/** Shape of an email address. Catches typos only, by the same rule as the server. */
const emailShape = /^[^\s@]+@[^\s@]+$/

/**
 * Validates the form before a call. Returns the errors by field, an empty object if there are none.
 * @param needsInvitation whether nobody makes an account without one
 */
export function validateSignIn(
  mode: SignInMode,
  { invitation, username, email, password }: SignInFields,
  texts: AppTexts['login'],
  needsInvitation = false,
): SignInErrors {
  const errors: SignInErrors = {}
  if (mode === 'register' && needsInvitation && invitation.trim() === '') errors.invitation = texts.noInvitation
  if (mode === 'register' && username.trim() === '') errors.username = texts.noUsername
  // Only what is new must have the right shape; an existing address or password is simply right or wrong.
  const isNew = mode === 'register'
  const wrongEmail = isNew ? emailError(email, texts) : email.trim() === '' ? texts.noEmail : null
  const wrongPassword = isNew ? newPasswordError(password, texts) : password === '' ? texts.noPassword : null
  if (wrongEmail !== null) errors.email = wrongEmail
  if (wrongPassword !== null) errors.password = wrongPassword
  return errors
}

/** What is wrong with an email address; null if nothing is. */
export function emailError(email: string, texts: AppTexts['login']): string | null {
  if (email.trim() === '') return texts.noEmail
  return emailShape.test(email.trim()) ? null : texts.badEmail
}

/** What is wrong with a new password; null if nothing is. */
export function newPasswordError(password: string, texts: AppTexts['login']): string | null {
  if (password === '') return texts.noPassword
  return [...password].length < minPasswordLength ? texts.shortPassword(minPasswordLength) : null
}

export interface SignInFailure {
  text: string
  /** Field that the server refused; null for the whole form. */
  field: keyof SignInFields | null
}

/** Codes of refusals that the user can act on; all others are faults of the server. */
const explainedCodes: ReadonlySet<string> = new Set(['validation', 'too_many_requests'])

/** Field named by a refusal, whose reasons start with the field's name, as in 'username_too_long'. */
function refusedField(reason: string | undefined): keyof SignInFields | null {
  if (reason === 'registration_by_invitation') return 'invitation'
  if (reason === 'registration_by_domain') return 'email'
  return fieldNames.find((field) => reason?.startsWith(`${field}_`)) ?? null
}

/** Whether a refusal says who may make an account. */
function isOfAdmission(reason: string | undefined): boolean {
  return reason !== undefined && /^(registration|invitation)_/.test(reason)
}

/** Turns a refused call into an error message of the form. */
export function describeFailure(mode: SignInMode, error: unknown, texts: AppTexts): SignInFailure {
  const messages = texts.login
  // Nobody has looked at what was typed, so nothing is said against it.
  if (isUnreachable(error)) return { text: messages.unreachable, field: null }
  const problem = error instanceof RequestProblem ? error : null
  if (mode === 'login') {
    return { text: problemText(texts, error, messages.loginFailed), field: null }
  }
  if (problem?.code === 'email_taken' || problem?.detail === 'Email already registered') {
    return { text: messages.emailTaken, field: 'email' }
  }
  if (problem?.reason === 'username_similar') {
    return { text: problemText(texts, problem, messages.registerFailed), field: 'username' }
  }
  if (problem?.code === 'username_taken' || problem?.detail === 'Username already taken') {
    return { text: messages.usernameTaken, field: 'username' }
  }
  if (problem !== null && (explainedCodes.has(problem.code) || isOfAdmission(problem.reason))) {
    return { text: problemText(texts, problem, messages.registerFailed), field: refusedField(problem.reason) }
  }
  return { text: messages.registerFailed, field: null }
}
