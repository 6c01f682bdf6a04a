import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { createMemoryStorage } from '../../browser/storage.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createSocialSignIn, readSocialReturn } from './social-sign-in.ts'

const redirectUri = 'https://mirari.example/'
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

  const make = (call: (address: string, input: { body: unknown; signal?: AbortSignal }) => Promise<unknown>) => {
    const begin = vi.fn()
    const goTo = vi.fn()
    const http = { call: call as never }
    return {
      begin,
      goTo,
      social: createSocialSignIn({
        http,
        session: { startSession: begin },
        redirectUri,
        tabStorage: createMemoryStorage(),
        goTo,
        texts: () => defaultTexts,
      }),
    }
  }

  test('signs in with the parameters of the provider', async () => {
    const post = vi.fn(async () => ({ ...token, password_removed: true }))
    const { social, begin } = make(post)
    const done = social.comeBack(back)
    expect(social.getSnapshot()).toEqual({ status: 'waiting', provider: 'google' })
    expect(await done).toEqual({ passwordRemoved: true })
    const body = { code: 'c', state: 'google_login.x', redirect_uri: redirectUri }
    expect(post).toHaveBeenCalledWith(
      'POST /auth/google-oauth2-login',
      expect.objectContaining({ body, anonymous: true }),
    )
    expect(begin).toHaveBeenCalledWith(token)
    expect(social.getSnapshot()).toEqual({ status: 'idle' })
  })

  test.each([
    [back, new RequestProblem(0, 'unreachable', null), 'Google login failed, please try again'],
    [
      { ...back, provider: 'discord' as const },
      new RequestProblem(0, 'unreachable', null),
      'Discord login failed, please try again',
    ],
    [back, new RequestProblem(409, 'email_not_verified', 'Verify it.'), 'Verify it.'],
  ])('shows why it failed', async (returned, error, message) => {
    const { social, begin } = make(async () => Promise.reject(error))
    expect(await social.comeBack(returned)).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message })
    expect(begin).not.toHaveBeenCalled()
  })

  test.each([
    ['google', 'Google login timeout, please try again'],
    ['discord', 'Discord login timeout, please try again'],
  ] as const)('is given up after 15 seconds of silence from %s', async (provider, message) => {
    const { social } = make(
      (_address, options) =>
        new Promise((_, reject) => {
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        }),
    )
    const done = social.comeBack({ ...back, provider })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(social.getSnapshot().status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message })
  })

  test('to link an account asks for that once, and says what was refused', async () => {
    const refusal = new RequestProblem(409, 'conflict', 'This Google account opens another account here.')
    const calls: string[] = []
    const { social, begin, goTo } = make(async (address) => {
      calls.push(address)
      if (address.endsWith('/start')) return { url: 'https://provider.example/' }
      if (calls.filter((call) => call === address).length > 1) throw refusal
      return undefined
    })
    await social.leave('google', 'link')
    expect(goTo).toHaveBeenCalledWith('https://provider.example/')
    expect([social.takePurpose(back), social.takePurpose(back)]).toEqual(['link', 'sign-in'])
    expect(await social.link(back)).toBe('Google')
    await expect(social.link(back)).rejects.toThrow('This Google account opens another account here.')
    await expect(social.link({ ...back, code: null })).rejects.toThrow('Google login was canceled')
    expect(calls).toEqual(['POST /auth/:provider/start', 'POST /auth/:provider/link', 'POST /auth/:provider/link'])
    expect(begin).not.toHaveBeenCalled()
  })

  test('without a code, as after a cancel at the provider, says so and asks nothing', async () => {
    const calls: string[] = []
    const { social, begin } = make(async (address) => calls.push(address))
    expect(await social.comeBack({ ...back, code: null })).toBeNull()
    expect(social.getSnapshot()).toEqual({ status: 'failed', message: 'Google login was canceled' })
    expect([calls, begin.mock.calls]).toEqual([[], []])
  })

  test('leaving navigates to the address from the server', async () => {
    const { social, goTo } = make(async () => ({ url: 'https://provider.example/authorize' }))
    await social.leave('discord')
    expect(goTo).toHaveBeenCalledWith('https://provider.example/authorize')
    expect(social.getSnapshot()).toEqual({ status: 'leaving', provider: 'discord' })
  })

  test.each([
    ['google', null, { message: '谷歌登录失败，请重试' }],
    ['discord', null, { message: 'Discord login failed, please try again' }],
    ['google', 'Google login failed, please try again', { message: 'Google login failed, please try again' }],
  ] as const)('who cannot leave for %s is told', async (provider, detail, failure) => {
    const { social } = make(async () => Promise.reject(new RequestProblem(detail ? 401 : 0, 'unreachable', detail)))
    await social.leave(provider)
    expect(social.getSnapshot()).toEqual({ status: 'failed', ...failure })
  })
})
