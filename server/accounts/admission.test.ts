import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startOAuthServer } from '../../tests/support/oauth-server.ts'
import { readConfig } from '../composition/config.ts'
import type { RegistrationConfig } from '../platform/config/config-registration.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import { dataSettings, startTestServer, type TestServer } from '../testing.ts'
import { isOfDomain } from './admission.ts'
import { ada } from './testing.ts'

const dayMs = 24 * 60 * 60 * 1000
const adminCommand = fileURLToPath(new URL('../admin/main.ts', import.meta.url))
const byInvitation: RegistrationConfig = { mode: 'invite', domains: [] }
const byDomain: RegistrationConfig = { mode: 'domain', domains: ['example.org', 'xn--bcher-kva.example'] }
const closed: RegistrationConfig = { mode: 'closed', domains: [] }
const open: RegistrationConfig = { mode: 'open', domains: [] }

interface NewInvitation {
  invitation: { id: string; state: string }
  code: string
  link: string
}

const bearer = ({ token }: SignedInTestUser) => ({ authorization: `Bearer ${token}` })

const register = (server: TestServer, changes: object = {}) =>
  server.call('/api/auth/register', { json: { ...ada, ...changes } })

/** A server on which the operator has an account already. */
async function startRun(registration: RegistrationConfig) {
  const server = await startTestServer({ registration })
  return { server, operator: await server.signIn(), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
type Run = Awaited<ReturnType<typeof startRun>>

const invite = async ({ server, operator }: Run, json: object = {}) =>
  (
    await server.call('/api/admin/invitations', {
      json: { email: null, days: 7, reason: 'a friend', ...json },
      headers: bearer(operator),
    })
  ).body as NewInvitation

const withdraw = ({ server, operator }: Run, id: string) =>
  server.call(`/api/admin/invitations/${id}/withdraw`, { json: { reason: 'a mistake' }, headers: bearer(operator) })

const listed = async ({ server, operator }: Run) =>
  (await server.call('/api/admin/invitations', { headers: bearer(operator) })).body

const acts = async ({ server, operator }: Run) =>
  ((await server.call('/api/admin/acts', { headers: bearer(operator) })).body as { items: unknown[] }).items

const refusal = (reason: string) => ({ status: 403, body: { code: 'forbidden', reason } })
const accounts = async ({ composition }: TestServer) =>
  (await composition.database.read.selectFrom('user').select('id').execute()).length

describe('an account without an invitation', () => {
  test.each([
    ['open', open, ada.email, { status: 200 }],
    ['invite', byInvitation, ada.email, refusal('registration_by_invitation')],
    ['closed', closed, ada.email, refusal('registration_closed')],
    ['domain', byDomain, ada.email, { status: 200 }],
    ['domain', byDomain, 'ada@EXAMPLE.org', { status: 200 }],
    ['domain', byDomain, 'ada@Bücher.example', { status: 200 }],
    ['domain', byDomain, 'ada@mail.example.org', refusal('registration_by_domain')],
    ['domain', byDomain, 'ada@example.org.evil.example', refusal('registration_by_domain')],
    ['domain', byDomain, 'ada@notexample.org', refusal('registration_by_domain')],
    ['domain', byDomain, 'ada@example.org/x', refusal('registration_by_domain')],
    ['domain', byDomain, 'ada@example.org:25', refusal('registration_by_domain')],
  ])('where registration is %s: %o, %s', async (_, registration, email, answer) => {
    await using run = await startRun(registration)
    expect(await register(run.server, { email })).toMatchObject(answer)
    expect(await accounts(run.server)).toBe(answer.status === 200 ? 2 : 1)
  })

  test.each([byInvitation, byDomain, closed])('is always the first one of a new installation: %o', async (rule) => {
    await using server = await startTestServer({ registration: rule })
    const offer = async () => (await server.call('/api/auth/social')).body
    expect(await offer()).toMatchObject({ registration: { mode: 'open', domains: [] } })
    const first = { username: 'first', email: 'first@elsewhere.example' }
    expect((await register(server, first)).status).toBe(200)
    expect(await offer()).toMatchObject({ registration: rule })
    expect((await register(server, { username: 'second', email: 'second@elsewhere.example' })).status).toBe(403)
  })

  test('is refused before the answer tells whether the address has one', async () => {
    await using run = await startRun(closed)
    expect(await register(run.server, { email: run.operator.user.email })).toMatchObject(refusal('registration_closed'))
  })
})

describe('an invitation', () => {
  test('makes one account, however it is typed', async () => {
    await using run = await startRun(byInvitation)
    const { code, link } = await invite(run)
    expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
    expect(link).toBe(`http://localhost/login?invite=${code}`)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(await register(run.server, { invitation: typed })).toMatchObject({
      status: 200,
      body: { user: { point: 100 } },
    })
    const next = { username: 'grace', email: 'grace@example.org', invitation: code }
    expect(await register(run.server, next)).toMatchObject(refusal('invitation_used'))
    expect(await listed(run)).toMatchObject({
      items: [{ state: 'used', used_by: { username: 'ada' }, made_by: run.operator.user.username, note: 'a friend' }],
      next: null,
    })
  })

  test('makes one account when two people use it at the same moment', async () => {
    await using run = await startRun(byInvitation)
    const { code: invitation } = await invite(run)
    const names = ['ada', 'grace', 'edith']
    const answers = await Promise.all(
      names.map((username) => register(run.server, { username, email: `${username}@example.org`, invitation })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await accounts(run.server)).toBe(2)
  })

  test('is not spent by a registration that fails', async () => {
    await using run = await startRun(byInvitation)
    const { code: invitation } = await invite(run)
    expect((await register(run.server, { invitation, email: run.operator.user.email })).status).toBe(400)
    expect((await register(run.server, { invitation, username: 'admin' })).status).toBe(422)
    expect((await register(run.server, { invitation })).status).toBe(200)
  })

  test('for one address is good for no other one', async () => {
    await using run = await startRun(byInvitation)
    const { code: invitation } = await invite(run, { email: 'Ada@Example.org' })
    const other = { username: 'eve', email: 'eve@example.org', invitation }
    expect(await register(run.server, other)).toMatchObject(refusal('invitation_of_other_address'))
    expect((await register(run.server, { invitation })).status).toBe(200)
  })

  test.each([
    ['unknown', async () => 'AAAAA-BBBBB-CCCCC-DDDDD', 'invitation_unknown'],
    [
      'withdrawn',
      async (run: Run) => {
        const { code, invitation } = await invite(run)
        expect((await withdraw(run, invitation.id)).body).toMatchObject({ state: 'withdrawn' })
        return code
      },
      'invitation_withdrawn',
    ],
    [
      'expired',
      async (run: Run) => {
        const { code } = await invite(run, { days: 2 })
        run.server.clock.advance(2 * dayMs)
        return code
      },
      'invitation_outdated',
    ],
  ] as const)('that is %s makes no account', async (_, codeOf, reason) => {
    await using run = await startRun(byInvitation)
    expect(await register(run.server, { invitation: await codeOf(run) })).toMatchObject(refusal(reason))
  })

  test('opens a server of certain domains to others, and no closed one', async () => {
    await using domains = await startRun(byDomain)
    const stranger = { email: 'ada@elsewhere.example' }
    const { code: invitation } = await invite(domains)
    expect((await register(domains.server, { ...stranger, invitation })).status).toBe(200)
    await using shut = await startRun(closed)
    const useless = await invite(shut)
    expect(await register(shut.server, { invitation: useless.code })).toMatchObject(refusal('registration_closed'))
  })

  test('is stored as a hash, and its acts are in the log of operators', async () => {
    await using run = await startRun(byInvitation)
    const { code, invitation } = await invite(run)
    await withdraw(run, invitation.id)
    await withdraw(run, invitation.id)
    const rows = await run.server.composition.database.read.selectFrom('invitation').selectAll().execute()
    expect(JSON.stringify([rows, await listed(run), await acts(run), run.server.logged])).not.toContain(code)
    expect(await acts(run)).toMatchObject([
      { action: 'withdraw_invitation', target: invitation.id, reason: 'a mistake' },
      { action: 'invite', target: invitation.id, reason: 'a friend', operator_name: run.operator.user.username },
    ])
  })

  test('that was used cannot be withdrawn, and forgets its address with the account', async () => {
    await using run = await startRun(byInvitation)
    const { code, invitation } = await invite(run, { email: ada.email })
    const { body } = await register(run.server, { invitation: code })
    expect(await withdraw(run, invitation.id)).toMatchObject({ status: 409, body: { reason: 'invitation_used_up' } })
    const { access_token } = body as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    const deletion = { json: { password: ada.password }, headers }
    expect((await run.server.call('/api/users/me/delete', deletion)).status).toBe(204)
    expect(await listed(run)).toMatchObject({ items: [{ state: 'used', email: null, used_by: null }] })
  })

  test.each([{ days: 0 }, { days: 366 }, { reason: ' ' }, { email: 'nobody' }])('is not made from %o', async (json) => {
    await using run = await startRun(byInvitation)
    const body = { email: null, days: 7, reason: 'a friend', ...json }
    const answer = await run.server.call('/api/admin/invitations', { json: body, headers: bearer(run.operator) })
    expect(answer.status).toBe(422)
    expect(await listed(run)).toEqual({ items: [], next: null })
  })

  test('is made, listed and withdrawn at the command line, which the log names', async () => {
    await using run = await startRun(byInvitation)
    const admin = async (...args: string[]) => {
      const env = { ...process.env, ...dataSettings(run.server), PUBLIC_URL: 'https://mirari.example' }
      const { stdout } = Bun.spawn([process.execPath, adminCommand, ...args], { env, stderr: 'inherit' })
      return new Response(stdout).text()
    }
    const [, code = ''] = /https:\/\/mirari\.example\/login\?invite=(\S+)/.exec(await admin('invite', ada.email)) ?? []
    expect((await register(run.server, { invitation: code })).status).toBe(200)
    await admin('invite')
    const { items } = (await listed(run)) as { items: { id: string; state: string }[] }
    expect(items.map(({ state }) => state)).toEqual(['open', 'used'])
    const [waiting] = items
    expect(await admin('invitations')).toMatch(new RegExp(`^${waiting?.id}  open  until`))
    expect(await admin('withdraw', waiting?.id ?? '')).toBe('Withdrawn.\n')
    expect(await acts(run)).toMatchObject([
      { action: 'withdraw_invitation', operator_name: 'command line', operator_id: null },
      { action: 'invite' },
      { action: 'invite' },
    ])
  })
})

describe.each(['google', 'discord'] as const)('a first sign-in by %s', (id) => {
  async function signIn(server: TestServer, provider: { origin: string }, invitation?: string) {
    const begun = await server.call(`/api/auth/${id}/start`, { method: 'POST' })
    const back = await fetch((begun.body as { url: string }).url, { redirect: 'manual' })
    const params = new URL(back.headers.get('location') ?? '', provider.origin).searchParams
    const json = {
      code: params.get('code') ?? '',
      state: params.get('state') ?? '',
      redirect_uri: 'http://localhost/',
      ...(invitation !== undefined && { invitation }),
    }
    const path = { google: '/api/auth/google-oauth2-login', discord: '/api/auth/discord-login' }[id]
    return server.call(path, { json, headers: { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' } })
  }

  test.each([
    [byInvitation, 'registration_by_invitation'],
    [{ mode: 'domain', domains: ['other.example'] }, 'registration_by_domain'],
    [closed, 'registration_closed'],
  ] as const)('follows the rule %o, and an account that exists is signed in', async (registration, reason) => {
    const provider = await startOAuthServer(id)
    const client = { clientId: 'mirari', clientSecret: 'a secret', origin: provider.origin }
    await using server = await startTestServer({ registration, [id]: client })
    await server.signIn()
    expect(await signIn(server, provider)).toMatchObject(refusal(reason))
    expect(await accounts(server)).toBe(1)
    await server.signIn({ email: 'ada@example.org' })
    expect((await signIn(server, provider)).status).toBe(200)
    await provider.close()
  })

  test('makes an account by an invitation, once', async () => {
    const provider = await startOAuthServer(id)
    const client = { clientId: 'mirari', clientSecret: 'a secret', origin: provider.origin }
    await using server = await startTestServer({ registration: byInvitation, [id]: client })
    const run = { server, operator: await server.signIn(), [Symbol.asyncDispose]: async () => undefined }
    const { code } = await invite(run)
    expect((await signIn(server, provider, code)).status).toBe(200)
    expect(await listed(run)).toMatchObject({ items: [{ state: 'used' }] })
    await provider.close()
  })
})

describe('the settings of registration', () => {
  test.each([
    [{}, open],
    [{ REGISTRATION: 'invite' }, byInvitation],
    [{ REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'Example.org, Bücher.example' }, byDomain],
    [{ REGISTRATION: 'closed' }, closed],
  ])('%o', (env, registration) => {
    expect(readConfig(env).registration).toEqual(registration)
  })

  test.each([
    [{ REGISTRATION: 'friends' }, /REGISTRATION is 'friends', but must be one of: open, invite, domain, closed/],
    [{ REGISTRATION: 'domain' }, /REGISTRATION_DOMAINS must name at least one/],
    [{ REGISTRATION_DOMAINS: 'example.org' }, /has an effect only with REGISTRATION=domain/],
    [{ REGISTRATION: 'domain', REGISTRATION_DOMAINS: '@example.org' }, /must list domains such as example\.org/],
    [{ REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'localhost' }, /must list domains such as example\.org/],
  ])('%o are refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  test('know no domain in an address without one', () => {
    expect([isOfDomain('ada', ['example.org']), isOfDomain('ada@', [''])]).toEqual([false, false])
  })
})
