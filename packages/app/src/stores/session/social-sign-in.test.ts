import type { User } from '@mirari/contract/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse, serve, unreachable } from '../../testing/fake-server.ts'
import { type Answers, TestApp } from '../../testing/test-app.ts'
import { readSocialReturn } from './social-sign-in.ts'

const googleSignIn = 'POST /auth/google-oauth2-login'
const redirectUri = 'http://app.test/'
const back = { provider: 'google', code: 'c', state: 'google_login.x' } as const
const user = { id: '1', username: 'ada', email: 'a@b.c', avatar_url: null, point: 100, created_at: '' }
const token = { access_token: 't', token_type: 'bearer', expires_in: 600, user } as const

describe('an address', () => {
  test.each([
    ['?code=c&state=google_login', { provider: 'google', code: 'c', state: 'google_login' }],
    ['?code=c&state=google_login.r4nd0m&scope=x', { provider: 'google', code: 'c', state: 'google_login.r4nd0m' }],
    ['?code=c&state=discord_login.r', { provider: 'discord', code: 'c', state: 'discord_login.r' }],
    ['?code=c', null],
    ['?state=google_login', null],
    ['?code=&state=google_login', null],
    ['?error=access_denied&state=discord_login.r', { provider: 'discord', code: null, state: 'discord_login.r' }],
    ['?error=access_denied', null],
    ['?error=access_denied&state=other_login', null],
    ['?code=c&state=other_login', null],
    ['?code=c&state=google_loginx', null],
    ['', null],
  ])('%s', (search, expected) => {
    expect(readSocialReturn(search)).toEqual(expected)
  })
})

describe('returning from the provider', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open(answers: Answers, user?: User) {
    const app = new TestApp({ address: '/login', answers, ...(user && { user }) })
    const { session, social } = app.slices.session
    return { app, session, social }
  }

  test('signs in with the parameters of the provider', async () => {
    // The token of an earlier session has nothing to do with this call.
    const { app, session, social } = open(serve({ user }), user)
    app.answer(googleSignIn, () => ({ ...token, password_removed: true }))
    const done = social.comeBack(back)
    expect(social.getSnapshot()).toEqual({ status: 'waiting', provider: 'google' })
    expect(await done).toEqual({ passwordRemoved: true })
    const body = { code: 'c', state: 'google_login.x', redirect_uri: redirectUri }
    expect(app.callsTo(googleSignIn)).toMatchObject([{ body }])
    expect(app.authorizationsOf(googleSignIn)).toEqual([null])
    expect([session.token(), session.getSnapshot()]).toEqual(['t', { status: 'signed-in', user }])
    expect(social.getSnapshot()).toEqual({ status: 'idle' })
  })

  test.each([
    [back, unreachable, 'Google login failed, please try again'],
    [{ ...back, provider: 'discord' as const }, unreachable, 'Discord login failed, please try again'],
    [back, refuse(409, 'email_not_verified', 'Verify it.'), 'Verify it.'],
    [back, refuse(401, 'sign_in_failed', 'No provider is named here.'), 'Google login failed, please try again'],
  ])('shows why it failed', async (returned, answers, message) => {
    const { session, social } = open(answers)
    expect(await social.comeBack(returned)).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message })
    expect([session.token(), session.getSnapshot().status]).toEqual([null, 'visitor'])
  })

  test.each([
    ['google', 'Google login timeout, please try again'],
    ['discord', 'Discord login timeout, please try again'],
  ] as const)('is given up after 15 seconds of silence from %s', async (provider, message) => {
    const { social } = open(() => new Promise(() => {}))
    const done = social.comeBack({ ...back, provider })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(social.getSnapshot().status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message })
  })

  test('to link an account asks for that once, and says what was refused', async () => {
    const { app, session, social } = open(() => undefined)
    app.answer('POST /auth/google/start', () => ({ url: 'https://provider.example/' }))
    app.answer('POST /auth/google/link', refuse(409, 'conflict', 'This Google account opens another account here'))
    app.answerOnce('POST /auth/google/link', () => new Response(null, { status: 204 }))
    await social.leave('google', 'link')
    expect(app.left).toEqual(['https://provider.example/'])
    expect([social.takePurpose(back), social.takePurpose(back)]).toEqual(['link', 'sign-in'])
    expect(await social.link(back)).toBe('Google')
    await expect(social.link(back)).rejects.toThrow('This Google account opens another account here')
    await expect(social.link({ ...back, code: null })).rejects.toThrow('Google login was canceled')
    expect(
      app.calls.filter(({ path }) => path.startsWith('/auth/')).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['POST /auth/google/start', 'POST /auth/google/link', 'POST /auth/google/link'])
    expect(session.getSnapshot().status).toBe('visitor')
  })

  test('without a code, as after a cancel at the provider, says so and asks nothing', async () => {
    const { app, session, social } = open(() => undefined)
    expect(await social.comeBack({ ...back, code: null })).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message: 'Google login was canceled' })
    expect([app.callsTo(googleSignIn), session.getSnapshot().status]).toEqual([[], 'visitor'])
  })

  test('leaving navigates to the address from the server', async () => {
    const { app, social } = open(() => ({ url: 'https://provider.example/authorize' }))
    await social.leave('discord')
    expect(app.callsTo('POST /auth/discord/start')).toHaveLength(1)
    expect(app.left).toEqual(['https://provider.example/authorize'])
    expect(social.getSnapshot()).toEqual({ status: 'leaving', provider: 'discord' })
  })

  test('an invitation goes along to the provider and back, once', async () => {
    const { app, social } = open(serve({ user }))
    app.answer('POST /auth/google/start', () => ({ url: 'https://provider.example/' }))
    app.answer(googleSignIn, () => ({ ...token, password_removed: false }))
    await social.leave('google', 'sign-in', ' ABCDE-FGHJK ')
    await social.comeBack(back)
    await social.comeBack(back)
    const body = { code: 'c', state: 'google_login.x', redirect_uri: redirectUri }
    expect(app.callsTo(googleSignIn).map((call) => call.body)).toEqual([{ ...body, invitation: 'ABCDE-FGHJK' }, body])
  })

  test('an invitation that was not used any more is forgotten', async () => {
    const { app, social } = open(serve({ user }))
    app.answer('POST /auth/google/start', () => ({ url: 'https://provider.example/' }))
    app.answer(googleSignIn, () => ({ ...token, password_removed: false }))
    await social.leave('google', 'sign-in', 'ABCDE-FGHJK')
    await social.leave('google')
    await social.comeBack(back)
    expect(app.callsTo(googleSignIn)[0]?.body).not.toHaveProperty('invitation')
  })

  test.each([
    ['google', unreachable, '谷歌登录失败，请重试'],
    ['discord', unreachable, 'Discord login failed, please try again'],
    ['google', refuse(401, 'sign_in_failed', 'No provider is named here.'), '谷歌登录失败，请重试'],
    [
      'google',
      refuse(401, 'wrong_credentials', 'Google login failed, please try again'),
      'Google login failed, please try again',
    ],
  ] as const)('who cannot leave for %s is told', async (provider, answers, message) => {
    const { social } = open(answers)
    await social.leave(provider)
    expect(social.getSnapshot()).toEqual({ status: 'failed', message })
  })
})
