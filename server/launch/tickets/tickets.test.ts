import type { LaunchManifest, LaunchReport, LaunchStep, LaunchTicket } from '@mirari/contract/schemas'
import { connectedMessage, readLaunchStep } from '@mirari/contract/status-socket'
import { expect, test } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { addPackage } from '../testing.ts'

const zip = new TextEncoder().encode('a package')
const minuteMs = 60_000

async function packaged(server: TestServer, owner: SignedInTestUser): Promise<string> {
  const { result } = await addResult(server, owner, 'A harbour')
  await addPackage(server, owner, { result, zip })
  return result
}

async function issue(server: TestServer, { headers }: SignedInTestUser, result: string): Promise<LaunchTicket> {
  const { status, body } = await server.call('/api/app/tickets', { headers, json: { result } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as LaunchTicket
}

const claim = (server: TestServer, ticket: string) => server.call(`/api/app/tickets/${ticket}`)
const unknown = { status: 404, body: { code: 'not_found', reason: 'launch_ticket_invalid' } }

/** A ticket that a companion app has taken. */
async function launched(server: TestServer, owner: SignedInTestUser) {
  const { ticket } = await issue(server, owner, await packaged(server, owner))
  const { report: secret } = (await claim(server, ticket)).body as LaunchManifest
  const report = (json: Partial<LaunchReport>, authorization = `Bearer ${secret}`) =>
    server.call(`/api/app/tickets/${ticket}/state`, {
      headers: { authorization },
      json: { helper: '0.1.0', ...json },
    })
  const step = async ({ headers } = owner) =>
    server.call(`/api/app/tickets/${ticket}/state`, { headers }) as Promise<{ status: number; body: LaunchStep }>
  return { ticket, report, step }
}

test('a ticket hands the package of one wallpaper to whoever comes first, and only once', async () => {
  await using server = await startTestServer({ publicUrl: 'https://mirari.example' })
  const owner = await server.signIn({ username: 'ann' })
  const result = await packaged(server, owner)
  const { ticket, expires_at, link } = await issue(server, owner, result)
  expect({ ticket, link }).toEqual({
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    link: `mirari://apply?v=1&from=https%3A%2F%2Fmirari.example&t=${ticket}`,
  })
  expect(Date.parse(expires_at) - server.clock.now().getTime()).toBe(5 * minuteMs)
  const { headers, body } = await claim(server, ticket)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    id: result,
    title: 'A harbour...',
    author: 'ann',
    code: 'own',
    kind: 'wallpaper',
    zip: {
      path: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
      bytes: zip.length,
      sha256: new Bun.CryptoHasher('sha256').update(zip).digest('hex'),
    },
    report: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { path } = (body as LaunchManifest).zip
  expect((await server.call(path)).body).toBe('a package')
  expect(await claim(server, ticket)).toMatchObject(unknown)
  expect(server.logged.join('\n')).not.toContain(ticket)
})

test('of two apps that come at once one gets it', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { ticket } = await issue(server, owner, await packaged(server, owner))
  const answers = await Promise.all([claim(server, ticket), claim(server, ticket)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('an expired ticket answers like one that never was', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { ticket } = await issue(server, owner, await packaged(server, owner))
  server.clock.advance(5 * minuteMs)
  const [expired, none] = [await claim(server, ticket), await claim(server, 'x'.repeat(43))]
  expect(expired).toMatchObject(unknown)
  expect(expired.body).toEqual(none.body)
})

test('a ticket is only given for a wallpaper that its user may see, and only with a package', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const result = await packaged(server, owner)
  const ask = async ({ headers }: SignedInTestUser, id = result) =>
    (await server.call('/api/app/tickets', { headers, json: { result: id } })).status
  expect(await ask(other)).toBe(404)
  await server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: true } })
  expect(await ask(other)).toBe(200)
  expect(await ask(owner, (await addResult(server, owner, 'no package')).result)).toBe(409)
})

test('a ticket for what was hidden from its user since, or of a blocked user, is worth nothing', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const result = await packaged(server, owner)
  const publish = (isPublic: boolean) =>
    server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: isPublic } })
  await publish(true)
  const { ticket } = await issue(server, other, result)
  await publish(false)
  expect((await claim(server, ticket)).status).toBe(404)
  await publish(true)
  const blocked = await issue(server, other, result)
  const json = { reason: 'asked for it' }
  const answer = await server.call(`/api/admin/people/${other.user.id}/block`, { headers: owner.headers, json })
  expect(answer.status).toBe(200)
  expect(await claim(server, blocked.ticket)).toMatchObject(unknown)
})

test('steps reach the sockets of the user, also one that was reported before the page asked', async () => {
  await using server = await startTestServer()
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const owner = await server.signIn()
  const address = `ws://127.0.0.1:${server.composition.app.server?.port}/api/ws/generation-status`
  const socket = new WebSocket(address)
  const heard: unknown[] = []
  const all = Promise.withResolvers<void>()
  const connected = Promise.withResolvers<void>()
  socket.onopen = () => socket.send(owner.token)
  socket.onmessage = ({ data }) => {
    if (data === connectedMessage) return connected.resolve()
    const step = readLaunchStep(String(data))
    heard.push(step && { state: step.state, target: step.target, reason: step.reason })
    if (step?.state === 'applied') all.resolve()
  }
  await connected.promise
  const { report, step } = await launched(server, owner)
  await report({ state: 'fetching' })
  await report({ state: 'applied', target: 'Lively Wallpaper', reason: 'busy' })
  await all.promise
  socket.close()
  expect(heard).toEqual([
    { state: 'arrived', target: null, reason: null },
    { state: 'fetching', target: null, reason: null },
    { state: 'applied', target: 'Lively Wallpaper', reason: null },
  ])
  expect((await step()).body).toMatchObject({ state: 'applied', target: 'Lively Wallpaper', helper: '0.1.0' })
})

test('only the app that took the ticket reports, and only its user reads', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const { ticket, report, step } = await launched(server, owner)
  for (const authorization of [`Bearer ${ticket}`, `Bearer ${'x'.repeat(43)}`, owner.headers.authorization, '']) {
    expect(await report({ state: 'applied' }, authorization)).toMatchObject(unknown)
  }
  expect((await step(other)).status).toBe(404)
  expect((await step()).body.state).toBe('arrived')
})

test('steps only go forward, and none follows an end', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { report, step } = await launched(server, owner)
  const late = { status: 409, body: { reason: 'launch_step_late' } }
  expect((await report({ state: 'checking' })).status).toBe(204)
  expect(await report({ state: 'fetching' })).toMatchObject(late)
  expect(await report({ state: 'checking' })).toMatchObject(late)
  expect((await report({ state: 'failed', reason: 'package_refused' })).status).toBe(204)
  for (const state of ['failed', 'declined', 'applied', 'applying'] as const) {
    expect(await report({ state })).toMatchObject(late)
  }
  expect((await step()).body).toMatchObject({ state: 'failed', reason: 'package_refused' })
})

test('a report that says anything else than the listed words is refused', async () => {
  await using server = await startTestServer()
  const { report, step } = await launched(server, await server.signIn())
  const wrong = [
    { state: 'arrived' },
    { reason: 'because' },
    { target: 'x'.repeat(81) },
    { helper: '' },
    {},
  ] as object[]
  for (const json of wrong) expect((await report({ ...json } as Partial<LaunchReport>)).status).toBe(422)
  expect((await step()).body.state).toBe('arrived')
})

test('a use is counted when the wallpaper is shown, and once', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { report } = await launched(server, owner)
  const uses = async () =>
    server.composition.database.read.selectFrom('generation_result').select('wallpaper_uses_count').execute()
  await report({ state: 'applying' })
  expect(await uses()).toEqual([{ wallpaper_uses_count: 0 }])
  await report({ state: 'applied' })
  await report({ state: 'applied' })
  expect(await uses()).toEqual([{ wallpaper_uses_count: 1 }])
})

test('pages of other sites may neither ask for a ticket nor take one', async () => {
  await using server = await startTestServer({ publicUrl: 'https://mirari.example' })
  const owner = await server.signIn()
  const result = await packaged(server, owner)
  const { ticket } = await issue(server, owner, result)
  const foreign = { status: 403, body: { reason: 'foreign_origin' } }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const asked = { headers: { ...owner.headers, ...headers }, json: { result } }
    expect(await server.call('/api/app/tickets', asked)).toMatchObject(foreign)
    expect(await server.call(`/api/app/tickets/${ticket}`, { headers })).toMatchObject(foreign)
  }
  expect((await claim(server, ticket)).status).toBe(200)
})

test('guesses are limited; tickets that are right are not', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const result = await packaged(server, owner)
  for (let right = 0; right < 40; right++) {
    expect((await claim(server, (await issue(server, owner, result)).ticket)).status).toBe(200)
  }
  for (let guess = 0; guess < 30; guess++) expect((await claim(server, `guess-${guess}`)).status).toBe(404)
  const { ticket } = await issue(server, owner, result)
  expect((await claim(server, ticket)).status).toBe(429)
  await server.passTime(5 * minuteMs)
  expect((await claim(server, (await issue(server, owner, result)).ticket)).status).toBe(200)
})

test('links of other companion apps get the values that they name', async () => {
  await using server = await startTestServer({ companionLink: 'wallpapers://set?from={zip}&id={id}&r={result}' })
  const owner = await server.signIn()
  const result = await packaged(server, owner)
  const { link } = await issue(server, owner, result)
  expect(link).toMatch(
    new RegExp(`^wallpapers://set\\?from=http%3A%2F%2Flocalhost%2Fmedia%2F\\w+&id=${result}&r=${result}$`),
  )
})

test('old tickets are deleted', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  await issue(server, owner, await packaged(server, owner))
  const rows = () => server.composition.database.read.selectFrom('launch_ticket').select('state').execute()
  expect(await rows()).toHaveLength(1)
  server.clock.advance(25 * 60 * minuteMs)
  await server.composition.jobs.deleteLinks.run()
  expect(await rows()).toEqual([])
})
