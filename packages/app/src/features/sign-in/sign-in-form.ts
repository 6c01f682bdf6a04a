import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'

export type LoginMode = 'login' | 'register'

export interface LoginFields {
  username: string
  email: string
  password: string
}

export type LoginErrors = Partial<Record<keyof LoginFields, string>>

/** The server refuses shorter ones as well. */
const minPasswordLength = 8
/** Mail decides what an address is; this only catches slips. The server checks the same. */
const emailShape = /^[^\s@]+@[^\s@]+$/

/** What is wrong with the form before any call is made; an empty object when nothing is. */
export function validateLogin(
  mode: LoginMode,
  { username, email, password }: LoginFields,
  texts: AppTexts['login'],
): LoginErrors {
  const errors: LoginErrors = {}
  if (mode === 'register' && username.trim() === '') errors.username = texts.noUsername
  if (email.trim() === '') errors.email = texts.noEmail
  else if (mode === 'register' && !emailShape.test(email.trim())) errors.email = texts.badEmail
  if (password === '') errors.password = texts.noPassword
  // Only a new password must be long enough; an old one is right or wrong.
  else if (mode === 'register' && [...password].length < minPasswordLength) {
    errors.password = texts.shortPassword(minPasswordLength)
  }
  return errors
}

export interface LoginFailure {
  text: string
  /** Field that the server complained about; null for the whole form. */
  field: keyof LoginFields | null
}

/** Turns a refused call into what the form shows. */
export function describeFailure(mode: LoginMode, error: unknown, texts: AppTexts): LoginFailure {
  const words = texts.login
  const problem = error instanceof RequestProblem ? error : null
  if (mode === 'login') {
    return { text: problemText(texts, error, words.loginFailed), field: null }
  }
  if (problem?.code === 'email_taken' || problem?.detail === 'Email already registered') {
    return { text: words.emailTaken, field: 'email' }
  }
  if (problem?.code === 'username_taken' || problem?.detail === 'Username already taken') {
    return { text: words.usernameTaken, field: 'username' }
  }
  return { text: words.registerFailed, field: null }
}
