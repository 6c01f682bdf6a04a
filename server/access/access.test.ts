import { rm } from 'node:fs/promises'
import { allOperations } from '@mirari/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { testImage } from '../media-processing/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { encodeForm } from '../uploads/testing.ts'
import { accountCalls } from './testing/account.ts'
import type { Call } from './testing/call.ts'
import { creatingCalls } from './testing/creating.ts'
import { fileCalls } from './testing/files.ts'
import { folderCalls } from './testing/folders.ts'
import { historyCalls } from './testing/history.ts'
import { operatorCalls } from './testing/operators.ts'
import { pageCalls } from './testing/pages.ts'
import { partnerCalls } from './testing/partners.ts'
import { paymentCalls } from './testing/payments.ts'
import { resultCalls } from './testing/results.ts'
import { contentOf, createScenes, prepareStage, type Scene } from './testing/scene.ts'
import { signingInCalls } from './testing/signing-in.ts'
import { wallpaperCalls } from './testing/wallpapers.ts'

/** Every route of the server, and who may call it. A route that is not listed fails the first test. */
const calls = [
  accountCalls,
  creatingCalls,
  fileCalls,
  folderCalls,
  historyCalls,
  operatorCalls,
  pageCalls,
  partnerCalls,
  paymentCalls,
  resultCalls,
  signingInCalls,
  wallpaperCalls,
].flatMap((area) => Object.entries(area))

/** The socket, which signs in by its first message instead of a header; generations/socket.test.ts has its table. */
const sockets = ['WS /api/ws/generation-status']

const stage = await prepareStage()
const scenes = createScenes(stage)
afterAll(async () => {
  await scenes.end()
  await rm(stage.folder, { recursive: true })
})

describe('access', () => {
  test('is listed here for every route of the server', async () => {
    await using server = await startTestServer()
    const routes = server.composition.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...calls.map(([route]) => route), ...sockets].toSorted()).toEqual(routes.toSorted())
  })

  const table = calls.flatMap(([route, variants]) =>
    variants.map((call, index) => ({ name: variants.length > 1 ? `${route} (${index + 1})` : route, route, call })),
  )

  test.each(table)('$name answers a visitor, another user and the owner as listed', async ({ route, call }) => {
    await using taken = await scenes.take()
    const { server, scene, owner, other } = taken
    let hasChanged = false
    const people = [
      { who: 'visitor', headers: {} },
      { who: 'other', headers: other.headers },
      { who: 'owner', headers: owner.headers },
    ] as const

    for (const [index, { who, headers }] of people.entries()) {
      const before = await contentOf(server)
      const answer = await send(server, scene, { route, call, who, headers })
      const text = JSON.stringify(answer.body)

      expect({ who, status: answer.status }).toEqual({ who, status: call.statuses[index] })
      if (answer.status >= 400) expect(await contentOf(server)).toEqual(before)
      if (answer.status >= 400) expect(text).not.toContain('private prompt')
      if (who !== 'owner') expect(text).not.toContain(owner.user.email)
      hasChanged ||= changes(route, answer.status)
    }
    if (!hasChanged) taken.leave()
  })

  const operationOf = (route: string) =>
    Object.values(allOperations).find(
      ({ method, path, besideApi }) => `${method} ${besideApi ? '' : '/api'}${path}` === route,
    )
  const readingSignIn = table.flatMap(({ name, ...entry }) => {
    const { access = 'anyone', scope } = operationOf(entry.route) ?? {}
    return access === 'anyone' ? [] : [{ name, scope, ...entry }]
  })

  test.each(readingSignIn)(
    '$name answers the owner’s API key with the scope $scope only',
    async ({ scope, ...entry }) => {
      await using taken = await scenes.take()
      const { server, scene } = taken
      const others = stage.keyOf.without(scope)
      const before = await contentOf(server)
      const refused = await send(server, scene, { ...entry, who: 'owner', headers: others })
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'forbidden', reason: 'scope_missing', params: { scope: scope ?? 'session' } },
      })
      expect(await contentOf(server)).toEqual(before)
      if (!scope) return taken.leave()
      const answer = await send(server, scene, { ...entry, who: 'owner', headers: stage.keyOf.with(scope) })
      expect(answer.status).toBe(entry.call.statuses[2])
      if (!changes(entry.route, answer.status)) taken.leave()
    },
  )

  test('list and status calls show nothing of other users', async () => {
    await using taken = await scenes.take()
    const { server, scene, other } = taken
    const { waiting } = scene
    const { headers } = other
    expect((await server.call('/api/generations', { headers })).body).toMatchObject({ items: [], total: 0 })
    expect((await server.call(`/api/generations/status?ids=${waiting}`, { headers })).body).toEqual([])
    const feed = await server.call('/api/public/generations', { headers })
    expect((await server.call('/api/my-uploads', { headers })).body).toMatchObject({ data: [] })
    expect(JSON.stringify(feed.body)).not.toContain('private prompt')
    expect(feed.body).toMatchObject({ total: 1 })
  })
})

/** Whether a call may have changed something: refused ones were seen not to. */
const changes = (route: string, status: number): boolean => status < 400 && !route.startsWith('GET ')

/** Calls a route as somebody. */
async function send(
  server: TestServer,
  scene: Scene,
  { route, call, who, headers }: { route: string; call: Call; who: string; headers: Record<string, string> },
) {
  const form = call.picture && (await encodeForm(await imageForm()))
  return server.call(call.path(scene), {
    method: route.split(' ')[0] ?? '',
    headers: { ...headers, ...form?.headers },
    ...(form && { body: form.body }),
    ...(call.json && { json: call.json(scene, who) }),
    ...(call.form && { body: new URLSearchParams(call.form) }),
  })
}

async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(await testImage(8, 8).png().toBuffer())], 'photo.png'))
  return form
}
