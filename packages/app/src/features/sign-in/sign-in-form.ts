import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'

export type SignInMode = 'login' | 'register'

export interface SignInFields {
  username: string
  email: string
  password: string
}

export type SignInErrors = Partial<Record<keyof SignInFields, string>>

/** Minimum length of a password, as on the server. */
const minPasswordLength = 8
/** Shape of an email address. Catches typos only, by the same rule as the server. */
const emailShape = /^[^\s@]+@[^\s@]+$/

/** Validates the form before a call. Returns the errors by field, an empty object if there are none. */
export function validateSignIn(
  mode: SignInMode,
  { username, email, password }: SignInFields,
  texts: AppTexts['login'],
): SignInErrors {
  const errors: SignInErrors = {}
  if (mode === 'register' && username.trim() === '') errors.username = texts.noUsername
  if (email.trim() === '') errors.email = texts.noEmail
  else if (mode === 'register' && !emailShape.test(email.trim())) errors.email = texts.badEmail
  if (password === '') errors.password = texts.noPassword
  // Only a new password must have the minimum length; an existing one is simply right or wrong.
  else if (mode === 'register' && [...password].length < minPasswordLength) {
    errors.password = texts.shortPassword(minPasswordLength)
  }
  return errors
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
  return (['username', 'email', 'password'] as const).find((field) => reason?.startsWith(`${field}_`)) ?? null
}

/** Turns a refused call into an error message of the form. */
export function describeFailure(mode: SignInMode, error: unknown, texts: AppTexts): SignInFailure {
  const messages = texts.login
  const problem = error instanceof RequestProblem ? error : null
  if (mode === 'login') {
    return { text: problemText(texts, error, messages.loginFailed), field: null }
  }
  if (problem?.code === 'email_taken' || problem?.detail === 'Email already registered') {
    return { text: messages.emailTaken, field: 'email' }
  }
  if (problem?.code === 'username_taken' || problem?.detail === 'Username already taken') {
    return { text: messages.usernameTaken, field: 'username' }
  }
  if (problem !== null && explainedCodes.has(problem.code)) {
    return { text: problemText(texts, problem, messages.registerFailed), field: refusedField(problem.reason) }
  }
  return { text: messages.registerFailed, field: null }
}
