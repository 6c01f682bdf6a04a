import { expect, test, vi } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { ada, cookieOf, tokenOf } from './testing.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A signed-in status socket; `code` gives that of its close. */
async function openSocket(server: TestServer, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.composition.app.server?.port}/api/ws/generation-status`)
  let code: number | null = null
  socket.addEventListener('close', (event) => {
    code = event.code
  })
  await new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()))
  const answered = new Promise<string>((resolve) =>
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
  )
  socket.send(token)
  expect(await answered).toBe('connected')
  return { close: () => socket.close(), code: () => code }
}

/** A session of Ada, another one of hers, and an operator. */
interface Stage {
  server: TestServer
  here: string
  there: { token: string; cookie: string }
  operator: SignedInTestUser
}

async function startStage(): Promise<Stage> {
  // The check of all sockets, which runs at intervals, stands still.
  const still = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}, 0))
  const server = await startTestServer()
  still.mockRestore()
  const operator = await server.signIn({ username: 'root' })
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const here = tokenOf(await server.call('/api/auth/register', { json: ada }))
  const signedIn = await server.call('/api/auth/login', { json: ada })
  return { server, here, there: { token: tokenOf(signedIn), cookie: cookieOf(signedIn) }, operator }
}

const adasId = async ({ server, here }: Stage) => {
  const { body } = await server.call('/api/auth/me', { headers: bearer(here) })
  return body && typeof body === 'object' && 'id' in body ? String(body.id) : ''
}

async function otherSessionOf({ server, here }: Stage): Promise<string> {
  const { body } = await server.call('/api/users/me/sessions', { headers: bearer(here) })
  if (!Array.isArray(body)) throw new Error('No list of sessions.')
  return body.find(({ is_current }) => !is_current).id
}

const ways: Record<string, (stage: Stage) => Promise<unknown>> = {
  'it is signed out': ({ server, there }) =>
    server.call('/api/auth/logout', { method: 'POST', headers: { cookie: there.cookie } }),
  'it is ended elsewhere': async (stage) =>
    stage.server.call(`/api/users/me/sessions/${await otherSessionOf(stage)}`, {
      method: 'DELETE',
      headers: bearer(stage.here),
    }),
  'the password changes': ({ server, here }) =>
    server.call('/api/users/me/password', {
      headers: bearer(here),
      json: { current_password: ada.password, new_password: 'another horse' },
    }),
  'all sessions are ended': ({ server, here }) =>
    server.call('/api/users/me/sessions', { method: 'DELETE', headers: bearer(here) }),
  'an operator blocks the account': async (stage) =>
    stage.server.call(`/api/admin/people/${await adasId(stage)}/block`, {
      headers: stage.operator.headers,
      json: { reason: 'spam' },
    }),
  'the account is deleted': ({ server, here }) =>
    server.call('/api/users/me/delete', { headers: bearer(here), json: { password: ada.password } }),
}

test.each(Object.keys(ways))('the sockets of a session close at once when %s', async (way) => {
  const stage = await startStage()
  await using _ = stage.server
  const its = await openSocket(stage.server, stage.there.token)
  const another = await openSocket(stage.server, stage.operator.token)
  await ways[way]?.(stage)
  await expect.poll(its.code, { timeout: 4000 }).toBe(4401)
  expect(another.code()).toBeNull()
  another.close()
})
