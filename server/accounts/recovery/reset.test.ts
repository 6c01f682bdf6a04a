import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Mailer } from '../../mail/mailer.ts'
import { silentLog } from '../../platform/log.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../../platform/testing.ts'
import { dataSettings, startTestServer } from '../../testing.ts'
import { ada, me, problem, tokenOf } from '../testing.ts'
import { createRecoveryService } from './service.ts'
import { linkIn, type MailingServer, origin, registerByMail as register, startMailingServer } from './testing.ts'

const minuteMs = 60_000
const adminCommand = fileURLToPath(new URL('../../admin/main.ts', import.meta.url))
const newPassword = 'another horse'

const login = ({ server }: MailingServer, password: string) =>
  server.call('/api/auth/login', { json: { email: ada.email, password } })
const request = ({ server }: MailingServer, email = ada.email) =>
  server.call('/api/auth/reset/request', { json: { email } })
const reset = ({ server }: MailingServer, token: string, password = newPassword) =>
  server.call('/api/auth/reset', { json: { token, password } })

async function requestedToken(it: MailingServer): Promise<string> {
  await request(it)
  await it.flush()
  return linkIn(it.mails.received.at(-1)?.text ?? '').token
}

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, which signs the user out everywhere', async () => {
    await using it = await startMailingServer()
    const oldToken = tokenOf(await register(it))
    expect((await request(it)).status).toBe(204)
    await it.flush()
    const [mail] = it.mails.received
    expect(mail).toMatchObject({
      to: ada.email,
      headers: {
        subject: 'Choose a new password for Mirari',
        from: 'Mirari <mirari@mail.example>',
        'auto-submitted': 'auto-generated',
      },
    })
    const { path, token } = linkIn(mail?.text ?? '')
    expect(path).toBe('/reset')
    expect(mail?.html).toContain(`href="https://mirari.example/reset#${token}"`)
    expect((await reset(it, token)).status).toBe(204)
    expect((await me(it.server, oldToken)).status).toBe(401)
    expect((await login(it, ada.password)).status).toBe(401)
    expect((await login(it, newPassword)).status).toBe(200)
  })

  test('is answered alike whether the address has an account or not, before anything is looked up', async () => {
    await using it = await startMailingServer()
    await register(it)
    const [known, unknown] = [await request(it), await request(it, 'nobody@example.org')]
    const seen = (answer: typeof known) => [answer.status, answer.body, [...answer.headers.keys()].sort()]
    expect(seen(unknown)).toEqual(seen(known))
    await it.flush()
    expect(it.mails.received.map(({ to }) => to)).toEqual([ada.email])
  })

  test('is answered before the account is looked up, so that the time tells nothing either', async () => {
    await using database = await openTestDatabase()
    const { email } = await createTestUser(database)
    const written = Promise.withResolvers<void>()
    const to: string[] = []
    const mailer: Mailer = {
      async enqueue(_, mail) {
        to.push(mail.to)
        await written.promise
        return true
      },
    }
    const unused = () => Promise.reject(new Error('This is not used.'))
    const recovery = createRecoveryService({
      ...{ database, clock: createTestClock(), log: silentLog, mailer },
      passwords: { hash: unused, verify: unused },
      sessions: { endAll: unused },
      notices: { passwordChanged: unused },
      proof: { prove: unused },
    })
    // A mail that takes long, or an account that does not exist, must not show.
    await recovery.requestReset(email, 'network')
    await recovery.requestReset('nobody@example.org', 'network')
    written.resolve()
    await recovery.settled()
    expect(to).toEqual([email])
  })

  test('has a link that works once', async () => {
    await using it = await startMailingServer()
    await register(it)
    const token = await requestedToken(it)
    const answers = await Promise.all([reset(it, token), reset(it, token), reset(it, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    expect((await reset(it, token)).body).toMatchObject({ reason: 'link_used' })
  })

  test('has a link that ends every earlier one', async () => {
    await using it = await startMailingServer()
    await register(it)
    const first = await requestedToken(it)
    const second = await requestedToken(it)
    expect((await reset(it, second)).status).toBe(204)
    expect((await reset(it, first, 'a thief wants in')).body).toMatchObject({ reason: 'link_used' })
  })

  test('has a link that expires after half an hour', async () => {
    await using it = await startMailingServer()
    await register(it)
    const token = await requestedToken(it)
    it.server.clock.advance(30 * minuteMs)
    expect((await reset(it, token)).body).toMatchObject({ reason: 'link_outdated' })
    expect((await reset(it, 'made up')).body).toMatchObject({ reason: 'link_unknown' })
  })

  test('has a link that is gone with the account', async () => {
    await using it = await startMailingServer()
    const authorization = `Bearer ${tokenOf(await register(it))}`
    const token = await requestedToken(it)
    const json = { password: ada.password }
    const deleted = await it.server.call('/api/users/me/delete', { json, headers: { authorization } })
    expect(deleted.status).toBe(204)
    expect((await reset(it, token)).body).toMatchObject({ reason: 'link_unknown' })
  })

  test('needs a new one of the usual length, and the link still works after a refusal', async () => {
    await using it = await startMailingServer()
    await register(it)
    const token = await requestedToken(it)
    expect((await reset(it, token, 'short')).status).toBe(422)
    expect((await reset(it, token)).status).toBe(204)
  })

  test('leaves no token in the database, neither in the link nor in the waiting mail', async () => {
    await using it = await startMailingServer()
    await register(it)
    await request(it)
    await it.server.composition.recovery.settled()
    const { read } = it.server.composition.database
    const rows = [
      ...(await read.selectFrom('mail').selectAll().execute()),
      ...(await read.selectFrom('one_time_link').selectAll().execute()),
    ]
    await it.flush()
    const { token } = linkIn(it.mails.received[0]?.text ?? '')
    expect(token).not.toBe('')
    // The mail, its link, and the link that proves the address.
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('/reset')
  })

  test('brings at most five mails an hour to an account, without saying so', async () => {
    await using it = await startMailingServer()
    await register(it)
    for (let count = 0; count < 7; count++) expect((await request(it)).status).toBe(204)
    await it.flush()
    expect(it.mails.received).toHaveLength(5)
  })

  test('may be asked for twenty times an hour from one network', async () => {
    await using it = await startMailingServer()
    const statuses = new Set<number>()
    for (let count = 0; count < 20; count++) statuses.add((await request(it, `${count}@example.org`)).status)
    expect([...statuses]).toEqual([204])
    expect((await request(it, 'one-more@example.org')).status).toBe(429)
  })

  test('is replaced by a link that the operator makes at the command line, without mail', async () => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const admin = Bun.spawn([process.execPath, adminCommand, 'reset-link', ada.username], {
      env: { ...process.env, ...dataSettings(server), PUBLIC_URL: origin },
      stderr: 'inherit',
    })
    const { token } = linkIn(await new Response(admin.stdout).text())
    const json = { token, password: newPassword }
    expect((await server.call('/api/auth/reset', { json })).status).toBe(204)
    const signIn = { email: ada.email, password: newPassword }
    expect((await server.call('/api/auth/login', { json: signIn })).status).toBe(200)
  })

  test('is not offered by a server without mail', async () => {
    await using server = await startTestServer()
    expect((await server.call('/api/auth/social')).body).toMatchObject({ reset: false })
    expect(await server.call('/api/auth/reset/request', { json: { email: ada.email } })).toMatchObject(
      problem(404, 'not_found', 'This server sends no e-mail. Whoever runs it can give you a link for a new password.'),
    )
  })
})
