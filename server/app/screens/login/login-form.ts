import { RequestProblem } from '../../client/request-problem.ts'

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
export function validateLogin(mode: LoginMode, { username, email, password }: LoginFields): LoginErrors {
  const errors: LoginErrors = {}
  if (mode === 'register' && username.trim() === '') errors.username = 'Please enter username'
  if (email.trim() === '') errors.email = 'Please enter your email address'
  else if (mode === 'register' && !emailShape.test(email.trim())) errors.email = 'Please enter a valid email address'
  if (password === '') errors.password = 'Please enter your password'
  // Only a new password must be long enough; an old one is right or wrong.
  else if (mode === 'register' && [...password].length < minPasswordLength) {
    errors.password = `Password must be at least ${minPasswordLength} characters`
  }
  return errors
}

export interface LoginFailure {
  text: string
  lang?: string
  /** Field that the server complained about; null for the whole form. */
  field: keyof LoginFields | null
}

/** Turns a refused call into what the form shows (specification A §8). */
export function describeFailure(mode: LoginMode, error: unknown): LoginFailure {
  const problem = error instanceof RequestProblem ? error : null
  if (mode === 'login') {
    if (problem?.detail) return { text: problem.detail, field: null }
    return { text: '登录失败，请检查邮箱和密码', lang: 'zh-Hans', field: null }
  }
  if (problem?.code === 'email_taken' || problem?.detail === 'Email already registered') {
    return { text: '该邮箱已被注册', lang: 'zh-Hans', field: 'email' }
  }
  if (problem?.code === 'username_taken' || problem?.detail === 'Username already taken') {
    return { text: '该用户名已被使用', lang: 'zh-Hans', field: 'username' }
  }
  return { text: '注册失败，请稍后重试', lang: 'zh-Hans', field: null }
}
