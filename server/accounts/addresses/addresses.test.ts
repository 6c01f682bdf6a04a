import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Config } from '../../composition/config.ts'
import { dataSettings } from '../../testing.ts'
import { linkIn, type MailingServer, origin, registerByMail, startMailingServer } from '../recovery/testing.ts'
import { ada, me, tokenOf } from '../testing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const adminCommand = fileURLToPath(new URL('../../admin/main.ts', import.meta.url))
const elsewhere = 'ada@elsewhere.example'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function facts({ server }: MailingServer, token: string) {
  return (await server.call('/api/users/me/account', { headers: bearer(token) })).body
}

/** Registers somebody; answers the token of the session and that of the link in the mail. */
async function register(it: MailingServer, changes: object = {}) {
  const answer = await it.server.call('/api/auth/register', { json: { ...ada, ...changes } })
  await it.flush()
  return { token: tokenOf(answer), link: linkIn(it.mails.received.at(-1)?.text ?? '').token }
}

const confirm = ({ server }: MailingServer, what: 'verify' | 'email/confirm' | 'email/undo', token: string) =>
  server.call(`/api/auth/${what}`, { json: { token } })

const askForChange = ({ server }: MailingServer, token: string, email: string) =>
  server.call('/api/users/me/email', { json: { email }, headers: bearer(token) })

const sendAgain = ({ server }: MailingServer, token: string) =>
  server.call('/api/users/me/email/verify', { method: 'POST', headers: bearer(token) })

const emailOf = async (it: MailingServer, token: string) =>
  ((await me(it.server, token)).body as { email: string }).email

/** The newest mail to an address. */
async function mailTo(it: MailingServer, email: string) {
  await it.flush()
  const mail = it.mails.received.findLast(({ to }) => to === email)
  return { subject: mail?.headers.subject, html: mail?.html, ...linkIn(mail?.text ?? '') }
}

describe('the proof of an address', () => {
  test('is asked for by a mail to a new account, and shown in its settings', async () => {
    await using it = await startMailingServer()
    const { token, link } = await register(it)
    const mail = await mailTo(it, ada.email)
    expect(mail).toMatchObject({ subject: 'Confirm your email address for Mirari', path: '/confirm/address' })
    expect(mail.html).toContain(`href="${origin}/confirm/address#${link}"`)
    expect(await facts(it, token)).toMatchObject({ email_verified: false, sends_mail: true })
    expect(await confirm(it, 'verify', link)).toMatchObject({ status: 200, body: { email: ada.email } })
    expect(await facts(it, token)).toMatchObject({ email_verified: true })
    expect(await confirm(it, 'verify', link)).toMatchObject({ status: 404, body: { reason: 'link_used' } })
  })

  test('is not asked for by more mails a day than one address may get, and notices still come', async () => {
    await using it = await startMailingServer({ metricsToken: 'figures' }, { perDay: 1000, perRecipient: 4 })
    const { token } = await register(it)
    const answers: number[] = []
    for (let count = 0; count < 3; count++) answers.push((await sendAgain(it, token)).status)
    expect(answers).toEqual([204, 204, 429])
    expect(await sendAgain(it, token)).toMatchObject({ status: 429, body: { reason: 'mails_used_up' } })
    const json = { current_password: ada.password, new_password: 'another horse' }
    expect((await it.server.call('/api/users/me/password', { json, headers: bearer(token) })).status).toBe(204)
    await it.flush()
    expect(it.mails.received).toHaveLength(4)
    const figures = await it.server.call('/metrics', { headers: bearer('figures') })
    expect(String(figures.body)).toContain('mirari_mails{outcome="written"} 4\nmirari_mails{outcome="refused"} 2\n')
  })

  test('is asked for again, five times an hour, until it is given', async () => {
    await using it = await startMailingServer()
    const { token, link } = await register(it)
    expect((await sendAgain(it, token)).status).toBe(204)
    for (let count = 0; count < 3; count++) expect((await sendAgain(it, token)).status).toBe(204)
    expect((await sendAgain(it, token)).status).toBe(429)
    it.server.clock.advance(hourMs)
    // An earlier link works as long as none was used.
    expect((await confirm(it, 'verify', link)).status).toBe(200)
    const { token: later } = await mailTo(it, ada.email)
    expect(await confirm(it, 'verify', later)).toMatchObject({ status: 404, body: { reason: 'link_used' } })
    const fresh = tokenOf(await it.server.call('/api/auth/login', { json: ada }))
    expect(await sendAgain(it, fresh)).toMatchObject({ status: 409, body: { reason: 'email_proven_already' } })
  })

  test('is not given by a link that is a day old, made up, or of another kind', async () => {
    await using it = await startMailingServer()
    const { link } = await register(it)
    expect(await confirm(it, 'email/confirm', link)).toMatchObject({ status: 404, body: { reason: 'link_unknown' } })
    expect(await confirm(it, 'verify', 'x'.repeat(43))).toMatchObject({ status: 404, body: { reason: 'link_unknown' } })
    it.server.clock.advance(dayMs)
    expect(await confirm(it, 'verify', link)).toMatchObject({ status: 404, body: { reason: 'link_outdated' } })
  })

  test('needs no mail where the operator makes the link at the command line', async () => {
    await using it = await startMailingServer({ mail: null })
    const token = tokenOf(await registerByMail(it))
    expect(await facts(it, token)).toMatchObject({ email_verified: false, sends_mail: false })
    expect(await sendAgain(it, token)).toMatchObject({ status: 404, body: { reason: 'verification_not_offered' } })
    expect(await askForChange(it, token, elsewhere)).toMatchObject({
      status: 404,
      body: { reason: 'address_change_not_offered' },
    })
    const admin = async (...args: string[]) => {
      const env = { ...process.env, ...dataSettings(it.server), PUBLIC_URL: origin }
      const { stdout } = Bun.spawn([process.execPath, adminCommand, ...args], { env, stderr: 'inherit' })
      return linkIn(await new Response(stdout).text()).token
    }
    expect((await confirm(it, 'verify', await admin('verify-link', 'ada'))).status).toBe(200)
    expect((await confirm(it, 'email/confirm', await admin('change-link', 'ada', elsewhere))).status).toBe(200)
    expect(await facts(it, token)).toMatchObject({ email_verified: true })
    expect(await emailOf(it, token)).toBe(elsewhere)
  })
})

describe('links of the command line', () => {
  async function run(it: MailingServer, settings: object, ...args: string[]) {
    const env = { ...process.env, ...dataSettings(it.server), PUBLIC_URL: origin, ...settings }
    const child = Bun.spawn([process.execPath, adminCommand, ...args], { env, stderr: 'pipe' })
    const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    return { status: await child.exited, out, error: error.trim() }
  }
  const acts = ({ server }: MailingServer) =>
    server.composition.database.read.selectFrom('operator_act').selectAll().orderBy('seq').execute()

  test('are lines of the operators’ log, without the address, which would outlive the account', async () => {
    await using it = await startMailingServer()
    await register(it)
    for (const args of [['reset-link'], ['verify-link'], ['change-link', elsewhere]] as const) {
      expect((await run(it, {}, args[0], 'ada', ...args.slice(1))).status).toBe(0)
    }
    const act = { operator_id: null, operator_name: 'command line', subject_name: 'ada', target: null }
    expect(await acts(it)).toMatchObject([
      { ...act, action: 'reset_link' },
      { ...act, action: 'verify_link' },
      { ...act, action: 'change_link' },
    ])
    expect(JSON.stringify(await acts(it))).not.toContain('@')
  })

  test.each([
    ['nobody', {}, 'email'],
    [ada.email.toUpperCase(), {}, 'the account has'],
    ['GRACE@example.org', {}, 'registered'],
    ['ada@other.example', { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'example.org' }, 'example.org'],
  ])(
    'change no address to %s, by the rules that hold in the app, and then there is none',
    async (email, settings, word) => {
      await using it = await startMailingServer()
      await register(it, { username: 'grace', email: 'grace@example.org' })
      await register(it)
      const refused = await run(it, settings, 'change-link', 'ada', email)
      expect(refused).toMatchObject({ status: 1, out: '', error: expect.stringContaining(word) })
      expect(await acts(it)).toEqual([])
    },
  )
})

describe('points that wait for the proof', () => {
  const afterProof: Partial<Config> = { pointsAfterProof: true }
  const pointsOf = async (it: MailingServer, token: string) =>
    ((await me(it.server, token)).body as { point: number }).point
  const ledger = ({ server }: MailingServer) =>
    server.composition.database.read.selectFrom('ledger').select(['amount', 'kind']).execute()

  test('come once, with the first proof', async () => {
    await using it = await startMailingServer(afterProof)
    const { token, link } = await register(it)
    await sendAgain(it, token)
    const second = await mailTo(it, ada.email)
    expect([await pointsOf(it, token), await ledger(it)]).toEqual([0, []])
    await Promise.all([confirm(it, 'verify', link), confirm(it, 'verify', second.token), confirm(it, 'verify', link)])
    expect([await pointsOf(it, token), await ledger(it)]).toEqual([100, [{ amount: 100, kind: 'grant' }]])
  })

  test('come with a new password by a link, which proves the address too', async () => {
    await using it = await startMailingServer(afterProof)
    await register(it)
    await it.server.call('/api/auth/reset/request', { json: { email: ada.email } })
    const { token } = await mailTo(it, ada.email)
    await it.server.call('/api/auth/reset', { json: { token, password: 'another horse' } })
    expect(await ledger(it)).toEqual([{ amount: 100, kind: 'grant' }])
  })

  test('come once for a mailbox, whatever its addresses and accounts are', async () => {
    await using it = await startMailingServer(afterProof)
    const first = await register(it)
    await confirm(it, 'verify', first.link)
    const plus = { username: 'another', email: 'ADA+more@example.org' }
    const second = await register(it, plus)
    expect((await confirm(it, 'verify', second.link)).status).toBe(200)
    expect([await pointsOf(it, first.token), await pointsOf(it, second.token)]).toEqual([100, 0])
    const rows = await it.server.composition.database.read.selectFrom('rewarded_address').selectAll().execute()
    expect(rows).toEqual([{ address_hash: expect.stringMatching(/^[0-9a-f]{64}$/), rewarded_at: expect.any(String) }])
  })

  test('are given at once where the operator does not ask for it, and not again with the proof', async () => {
    await using it = await startMailingServer()
    const { token, link } = await register(it)
    expect(await pointsOf(it, token)).toBe(100)
    await confirm(it, 'verify', link)
    expect(await ledger(it)).toEqual([{ amount: 100, kind: 'grant' }])
  })
})

describe('another address', () => {
  /** Ada with a proven address, and the link in the mail to her new one. */
  async function askedFor(it: MailingServer) {
    const { token, link } = await register(it)
    await confirm(it, 'verify', link)
    expect((await askForChange(it, token, elsewhere)).status).toBe(204)
    return { token, link: (await mailTo(it, elsewhere)).token }
  }

  test('is the one of the account once it confirms that, and the old one is told', async () => {
    await using it = await startMailingServer()
    const { token, link } = await askedFor(it)
    expect(await mailTo(it, elsewhere)).toMatchObject({
      subject: 'Confirm your new email address for Mirari',
      path: '/confirm/change',
    })
    expect(await emailOf(it, token)).toBe(ada.email)
    expect(await confirm(it, 'email/confirm', link)).toMatchObject({ status: 200, body: { email: elsewhere } })
    expect([await emailOf(it, token), await facts(it, token)]).toMatchObject([elsewhere, { email_verified: true }])
    expect(await mailTo(it, ada.email)).toMatchObject({
      subject: 'The email address of your Mirari account was changed',
      path: '/confirm/undo',
    })
    expect(await confirm(it, 'email/confirm', link)).toMatchObject({ status: 404, body: { reason: 'link_used' } })
  })

  test('is taken back by the link to the old one, which ends every session and every other link', async () => {
    await using it = await startMailingServer()
    const { token, link } = await askedFor(it)
    await confirm(it, 'email/confirm', link)
    const { token: undo } = await mailTo(it, ada.email)
    await it.server.call('/api/auth/reset/request', { json: { email: elsewhere } })
    const { token: reset } = await mailTo(it, elsewhere)
    it.server.clock.advance(6 * dayMs)
    expect(await confirm(it, 'email/undo', undo)).toMatchObject({ status: 200, body: { email: ada.email } })
    expect((await me(it.server, token)).status).toBe(401)
    const password = 'another horse'
    expect((await it.server.call('/api/auth/reset', { json: { token: reset, password } })).status).toBe(404)
    expect((await it.server.call('/api/auth/login', { json: ada })).status).toBe(200)
    expect(await confirm(it, 'email/undo', undo)).toMatchObject({ status: 404, body: { reason: 'link_used' } })
  })

  test('is taken back by the first owner after a thief has changed it twice, and the thief cannot', async () => {
    await using it = await startMailingServer()
    const { token, link } = await askedFor(it)
    await confirm(it, 'email/confirm', link)
    const { token: undo } = await mailTo(it, ada.email)
    const third = 'thief@third.example'
    await askForChange(it, token, third)
    await confirm(it, 'email/confirm', (await mailTo(it, third)).token)
    const { token: theirs } = await mailTo(it, elsewhere)
    expect((await me(it.server, token)).status).toBe(200)
    expect(await confirm(it, 'email/undo', undo)).toMatchObject({ status: 200, body: { email: ada.email } })
    expect((await me(it.server, token)).status).toBe(401)
    expect(await confirm(it, 'email/undo', theirs)).toMatchObject({ status: 404, body: { reason: 'link_used' } })
  })

  test('leaves the old one to its owner for a week', async () => {
    await using it = await startMailingServer()
    const { token, link } = await askedFor(it)
    await confirm(it, 'email/confirm', link)
    const { token: undo } = await mailTo(it, ada.email)
    const squatter = { ...ada, username: 'squatter' }
    const squat = () => it.server.call('/api/auth/register', { json: squatter })
    expect(await squat()).toMatchObject({ status: 400, body: { code: 'email_taken' } })
    expect((await me(it.server, token)).status).toBe(200)
    it.server.clock.advance(7 * dayMs)
    expect(await confirm(it, 'email/undo', undo)).toMatchObject({ status: 404, body: { reason: 'link_outdated' } })
    expect((await squat()).status).toBe(200)
  })

  test('offers no way back to an address that nobody has proven', async () => {
    await using it = await startMailingServer()
    const { token } = await register(it)
    await askForChange(it, token, elsewhere)
    await confirm(it, 'email/confirm', (await mailTo(it, elsewhere)).token)
    expect(await mailTo(it, ada.email)).toMatchObject({ path: '', token: '' })
  })

  test('that belongs to somebody gets no mail, and the answer does not tell', async () => {
    await using it = await startMailingServer()
    await register(it, { username: 'grace', email: 'grace@example.org' })
    const { token } = await register(it)
    const sent = it.mails.received.length
    const known = await askForChange(it, token, 'GRACE@example.org')
    await it.flush()
    expect(it.mails.received).toHaveLength(sent)
    const unknown = await askForChange(it, token, 'nobody@example.org')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('that somebody has registered meanwhile is refused to who opens the link', async () => {
    await using it = await startMailingServer()
    const { token, link } = await askedFor(it)
    await register(it, { username: 'quick', email: elsewhere })
    expect(await confirm(it, 'email/confirm', link)).toMatchObject({ status: 400, body: { code: 'email_taken' } })
    expect(await emailOf(it, token)).toBe(ada.email)
  })

  test.each([
    ['nobody', 422, 'email_invalid'],
    [' ADA@example.org ', 422, 'email_unchanged'],
    ['ada@other.example', 403, 'registration_by_domain'],
  ])('cannot be %s: %s %s', async (email, status, reason) => {
    await using it = await startMailingServer({ registration: { mode: 'domain', domains: ['example.org'] } })
    const { token } = await register(it)
    expect(await askForChange(it, token, email)).toMatchObject({ status, body: { reason } })
  })

  test('is asked for by who has lately proved to be at the browser', async () => {
    await using it = await startMailingServer({ tokenTtlS: 3600 })
    const { token } = await register(it)
    it.server.clock.advance(11 * 60_000)
    expect(await askForChange(it, token, elsewhere)).toMatchObject({
      status: 403,
      body: { reason: 'step_up_required' },
    })
    const proof = { json: { password: ada.password }, headers: bearer(token) }
    expect((await it.server.call('/api/users/me/step-up', proof)).status).toBe(204)
    expect((await askForChange(it, token, elsewhere)).status).toBe(204)
  })

  test('and the tokens of its links are nowhere in the database', async () => {
    await using it = await startMailingServer()
    const { link } = await askedFor(it)
    await confirm(it, 'email/confirm', link)
    const { token: undo } = await mailTo(it, ada.email)
    const { read } = it.server.composition.database
    const rows = [
      ...(await read.selectFrom('one_time_link').selectAll().execute()),
      ...(await read.selectFrom('address_change').selectAll().execute()),
    ]
    expect(rows.length).toBeGreaterThan(2)
    expect([link, undo].filter((token) => JSON.stringify(rows).includes(token))).toEqual([])
  })
})
