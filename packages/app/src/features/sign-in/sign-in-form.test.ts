import { describe, expect, it } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { describeFailure, validateSignIn } from './sign-in-form.ts'

const good = { invitation: '', username: 'ada', email: 'ada@example.org', password: 'long enough' }

describe('login form', () => {
  it.each([
    ['login', good, {}],
    ['login', { ...good, email: '   ' }, { email: 'Please enter your email address' }],
    ['register', { ...good, email: 'ada' }, { email: 'Please enter a valid email address' }],
    ['login', { ...good, password: '' }, { password: 'Please enter your password' }],
    ['login', { ...good, username: '', password: 'short' }, {}],
    ['register', good, {}],
    ['register', { ...good, username: ' ' }, { username: 'Please enter username' }],
    ['register', { ...good, password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [
      'register',
      { invitation: '', username: '', email: '', password: '' },
      {
        username: 'Please enter username',
        email: 'Please enter your email address',
        password: 'Please enter your password',
      },
    ],
  ] as const)('%s with %o says %o', (mode, fields, errors) => {
    expect(validateSignIn(mode, fields, defaultTexts.login)).toEqual(errors)
  })

  it('asks for the invitation that an account needs', () => {
    const missing = { invitation: 'Please enter your invitation code' }
    expect(validateSignIn('register', { ...good, invitation: ' ' }, defaultTexts.login, true)).toEqual(missing)
    expect(validateSignIn('register', { ...good, invitation: 'ABC' }, defaultTexts.login, true)).toEqual({})
    expect(validateSignIn('login', good, defaultTexts.login, true)).toEqual({})
  })

  it.each([
    ['login', new RequestProblem(401, 'wrong_credentials', 'Wrong password.'), 'Wrong password.'],
    ['login', new RequestProblem(500, 'unknown', null), '登录失败，请检查邮箱和密码'],
    ['login', new RequestProblem(0, 'unreachable', null), 'The server cannot be reached. Please try again.'],
    ['register', new RequestProblem(0, 'unreachable', null), 'The server cannot be reached. Please try again.'],
    ['register', new RequestProblem(502, 'unknown', null), 'The server cannot be reached. Please try again.'],
    ['register', new RequestProblem(400, 'email_taken', 'Email already registered'), '该邮箱已被注册'],
    ['register', new RequestProblem(400, 'username_taken', 'Username already taken'), '该用户名已被使用'],
    ['register', new RequestProblem(500, 'internal', 'Something went wrong.'), '注册失败，请稍后重试'],
  ] as const)('%s refused with %s shows the listed message', (mode, problem, text) => {
    expect(describeFailure(mode, problem, defaultTexts).text).toBe(text)
  })

  it.each([
    ['validation', 'username_too_long', 'Username must be at most 50 characters', 'username'],
    ['validation', 'username_reserved', 'This username is reserved', 'username'],
    ['username_taken', 'username_similar', 'This username looks like one that is taken', 'username'],
    ['forbidden', 'registration_closed', 'This server takes no new accounts', null],
    ['forbidden', 'registration_by_invitation', 'This server takes new accounts by invitation only', 'invitation'],
    ['forbidden', 'registration_by_domain', 'Only addresses at example.org.', 'email'],
    ['forbidden', 'invitation_used', 'Somebody has used this invitation already', 'invitation'],
    ['validation', 'email_invalid', 'Please enter a valid email address', 'email'],
    ['validation', 'password_too_long', 'Password must be at most 200 characters', 'password'],
    ['too_many_requests', 'too_many_attempts', 'Too many attempts. Please wait a moment and try again.', null],
  ] as const)('an account refused with %s, %s, is told why beside the field', (code, reason, text, field) => {
    const problem = new RequestProblem(422, code, text, { reason })
    expect(describeFailure('register', problem, defaultTexts)).toEqual({ text, field })
  })
})
