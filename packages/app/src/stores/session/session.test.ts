import type { User } from '@mirari/contract/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHttpClient } from '../../api/http-client.ts'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createSession, tokenKey, userKey } from './session.ts'

const ada: User = {
  id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  avatar_url: null,
  point: 100,
  created_at: '2026-01-01T00:00:00.000Z',
}

type Answer = { status: number; body: unknown }

function setup(stored: Record<string, string>, respond: (call: string) => Answer) {
  const storage = createMemoryStorage(stored)
  const calls: string[] = []
  const waits: number[] = []
  let otherTab: (key: string | null) => void = () => undefined
  const http = createHttpClient({
    token: { read: () => storage.getItem(tokenKey), write: (token) => storage.setItem(tokenKey, token) },
    fetch: async (input, init) => {
      const call = `${init.method} ${input}`
      calls.push(call)
      const { status, body } = respond(call)
      return Response.json(body, { status })
    },
  })
  const session = createSession({
    http,
    storage,
    wait: async (ms) => {
      waits.push(ms)
    },
    onStorageChange(listener) {
      otherTab = listener
      return () => undefined
    },
  })
  return { session, storage, calls, waits, otherTab: (key: string | null) => otherTab(key) }
}

const broken = () => ({ status: 500, body: { detail: 'Something went wrong.', code: 'internal' } })

describe('session', () => {
  let respond: (call: string) => Answer
  beforeEach(() => {
    respond = () => ({ status: 200, body: ada })
  })

  it('starts as a visitor without a token', () => {
    expect(setup({}, respond).session.getSnapshot()).toEqual({ status: 'visitor', user: null })
  })

  it('shows the cached user at once and loads the current one', async () => {
    const { session, storage, calls } = setup({ [tokenKey]: 't', [userKey]: JSON.stringify(ada) }, () => ({
      status: 200,
      body: { ...ada, point: 70 },
    }))
    expect(session.getSnapshot()).toEqual({ status: 'restoring', user: ada })
    await session.restore()
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: { ...ada, point: 70 } })
    expect(JSON.parse(storage.getItem(userKey) ?? '')).toEqual({ ...ada, point: 70 })
    expect(calls).toEqual(['GET /api/auth/me'])
  })

  it('retries three times two seconds apart and then clears the credentials', async () => {
    const { session, storage, calls, waits } = setup({ [tokenKey]: 't' }, broken)
    await session.restore()
    expect(calls).toHaveLength(4)
    expect(waits).toEqual([2000, 2000, 2000])
    expect(session.getSnapshot().status).toBe('visitor')
    expect(storage.getItem(tokenKey)).toBeNull()
  })

  it('stops retrying when the refresh is refused, and is signed out', async () => {
    const { session, calls, waits } = setup({ [tokenKey]: 't', [userKey]: JSON.stringify(ada) }, () => ({
      status: 401,
      body: { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' },
    }))
    await session.restore()
    expect(calls).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh'])
    expect(waits).toEqual([])
    expect(session.getSnapshot().status).toBe('visitor')
  })

  it('ignores a damaged cached user', () => {
    expect(setup({ [tokenKey]: 't', [userKey]: '{"id":1' }, respond).session.getSnapshot().user).toBeNull()
    expect(setup({ [tokenKey]: 't', [userKey]: '{"id":1}' }, respond).session.getSnapshot().user).toBeNull()
  })

  it('stores token and user after a login, and removes both after a logout even if the server fails', async () => {
    const { session, storage } = setup({}, (call) =>
      call.endsWith('/auth/logout') ? broken() : { status: 200, body: { access_token: 'abc', user: ada } },
    )
    await session.login('ada@example.org', 'long enough')
    expect(storage.getItem(tokenKey)).toBe('abc')
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ada })
    await session.logout()
    expect([storage.getItem(tokenKey), storage.getItem(userKey)]).toEqual([null, null])
    expect(session.getSnapshot().status).toBe('visitor')
  })

  it('takes over the balance of the newest answer, in the cache too', async () => {
    const { session, storage } = setup({}, () => ({ status: 200, body: { access_token: 'abc', user: ada } }))
    session.setPoint(5)
    expect(session.getSnapshot().user).toBeNull()
    await session.login('a', 'b')
    session.setPoint(90)
    expect(session.getSnapshot().user?.point).toBe(90)
    expect(JSON.parse(storage.getItem(userKey) ?? '').point).toBe(90)
  })

  it('follows the sign-in, new balance and sign-out of another tab', () => {
    const { session, storage, otherTab } = setup({}, respond)
    let changes = 0
    session.subscribe(() => {
      changes += 1
    })
    storage.setItem(tokenKey, 't')
    storage.setItem(userKey, JSON.stringify(ada))
    otherTab(userKey)
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ada })
    storage.setItem(userKey, JSON.stringify({ ...ada, point: 40 }))
    otherTab(userKey)
    expect(session.getSnapshot().user?.point).toBe(40)
    storage.removeItem(tokenKey)
    otherTab(tokenKey)
    expect(session.getSnapshot().status).toBe('visitor')
    expect(changes).toBe(3)
  })
})
