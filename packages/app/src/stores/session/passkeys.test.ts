import type { PasskeyAssertion, PasskeyAttestation } from '@mirari/contract/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { PasskeyHost } from '../../browser/passkeys.ts'
import { refuse, serve, testUser } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'

const token = { access_token: 't', token_type: 'bearer', expires_in: 600, user: testUser } as const
const options = { challenge: 'c', rpId: 'app.test', timeout: 1000, userVerification: 'required' }
const assertion: PasskeyAssertion = {
  id: 'p',
  rawId: 'p',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}
const attestation: PasskeyAttestation = {
  ...assertion,
  response: { clientDataJSON: 'a', attestationObject: 'b' },
}
const passkey = { id: 'p', name: 'Laptop', created_at: '2026-01-01T00:00:00.000Z', used_at: null }

function setup(host: Partial<PasskeyHost>, user?: typeof testUser) {
  const passkeys: PasskeyHost = {
    isOffered: () => true,
    fillsForms: async () => true,
    create: async () => attestation,
    get: async () => assertion,
    cancel: () => {},
    ...host,
  }
  const app = new TestApp({ answers: serve({}), passkeys, ...(user && { user }) })
  app.answer('POST /auth/passkey/start', () => options)
  app.answer('POST /auth/passkey', () => token)
  return { app, ...app.slices.session }
}

describe('passkeys', () => {
  test('sign in by a press of the button', async () => {
    const get = vi.fn(async () => assertion)
    const { app, passkeys, session } = setup({ get })
    expect(await passkeys.signIn()).toBe(true)
    expect(get).toHaveBeenCalledWith(options, { inForm: false })
    expect(app.callsTo('POST /auth/passkey')).toMatchObject([{ body: assertion }])
    expect([session.token(), session.getSnapshot().status]).toEqual(['t', 'signed-in'])
  })

  test('sign in from what the browser fills into the form, where it does', async () => {
    const get = vi.fn(async () => assertion)
    expect(await setup({ get }).passkeys.signInFromForm()).toBe(true)
    expect(get).toHaveBeenCalledWith(options, { inForm: true })
    for (const host of [{ isOffered: () => false }, { fillsForms: async () => false }]) {
      const { app, passkeys } = setup(host)
      expect(await passkeys.signInFromForm()).toBe(false)
      expect(app.callsTo('POST /auth/passkey/start')).toEqual([])
    }
  })

  test('that cannot be offered in the form are no failure, because nobody asked for them', async () => {
    const unsupported = setup({ get: () => Promise.reject(new DOMException('none here', 'NotSupportedError')) })
    expect(await unsupported.passkeys.signInFromForm()).toBe(false)
    await expect(unsupported.passkeys.signIn()).rejects.toThrow('none here')
    const busy = setup({})
    busy.app.answer('POST /auth/passkey/start', refuse(429, 'too_many_requests'))
    expect(await busy.passkeys.signInFromForm()).toBe(false)
    const chosen = setup({})
    chosen.app.answer('POST /auth/passkey', refuse(401, 'wrong_credentials'))
    await expect(chosen.passkeys.signInFromForm()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  test('that the user would rather not use sign nobody in', async () => {
    const { app, passkeys, session } = setup({ get: async () => null })
    expect(await passkeys.signIn()).toBe(false)
    expect([app.callsTo('POST /auth/passkey'), session.getSnapshot().status]).toEqual([[], 'visitor'])
  })

  test('that the server does not know are reported', async () => {
    const { app, passkeys, session } = setup({})
    app.answer('POST /auth/passkey', refuse(401, 'wrong_credentials'))
    await expect(passkeys.signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(session.getSnapshot().status).toBe('visitor')
  })

  test('are added to the account that is signed in', async () => {
    const { app, passkeys } = setup({}, testUser)
    app.answer('POST /users/me/passkeys/start', () => options)
    app.answer('POST /users/me/passkeys', () => passkey)
    expect(await passkeys.add()).toEqual(passkey)
    expect(app.callsTo('POST /users/me/passkeys')).toMatchObject([{ body: attestation }])
    const declined = setup({ create: async () => null }, testUser)
    declined.app.answer('POST /users/me/passkeys/start', () => options)
    expect(await declined.passkeys.add()).toBeNull()
  })

  test('prove who is at the browser', async () => {
    const { app, passkeys, stepUp } = setup({}, testUser)
    app.answer('POST /users/me/step-up/start', () => options)
    app.answer('POST /users/me/step-up', () => new Response(null, { status: 204 }))
    app.answer('POST /users/me/export', () =>
      Response.json({ code: 'forbidden', reason: 'step_up_required', detail: '' }, { status: 403 }),
    )
    const call = app.slices.api.account.prepareExport()
    await expect.poll(() => stepUp.getSnapshot()).toBe(true)
    const zip = { url: '/zip', filename: 'a.zip' }
    app.answer('POST /users/me/export', () => zip)
    await passkeys.prove()
    expect(await call).toEqual(zip)
    expect(app.callsTo('POST /users/me/step-up')).toMatchObject([{ body: { passkey: assertion } }])
  })
})
