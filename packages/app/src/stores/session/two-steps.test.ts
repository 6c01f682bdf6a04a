import { describe, expect, test } from 'vitest'
import { refuse, serve, testUser } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'

const token = { access_token: 't', token_type: 'bearer', expires_in: 600, user: testUser } as const
const challenge = { challenge: 'c', expires_in: 300 }
const second = 'POST /auth/second-factor'

describe('a sign-in in two steps', () => {
  test('opens the session only with the code', async () => {
    const app = new TestApp({ answers: serve({}) })
    const { session, secondStep } = app.slices.session
    app.answer('POST /auth/login', () => challenge)
    app.answer(second, () => token)
    const asked = await session.login('ada@example.org', 'correct horse')
    expect(asked).toEqual(challenge)
    expect([session.token(), session.getSnapshot().status]).toEqual([null, 'visitor'])
    secondStep.ask(challenge)
    await secondStep.finish('123 456')
    expect(app.callsTo(second)).toMatchObject([{ body: { challenge: 'c', code: '123 456' } }])
    expect(app.authorizationsOf(second)).toEqual([null])
    expect([session.token(), session.getSnapshot().status]).toEqual(['t', 'signed-in'])
    expect(secondStep.getSnapshot()).toBeNull()
  })

  test('goes on with the same challenge after a wrong code, until the user goes back', async () => {
    const app = new TestApp({ answers: serve({}) })
    const { secondStep } = app.slices.session
    app.answer(second, refuse(401, 'wrong_credentials'))
    secondStep.ask(challenge)
    await expect(secondStep.finish('1')).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(secondStep.getSnapshot()).toEqual(challenge)
    secondStep.forget()
    await secondStep.finish('2')
    expect(app.callsTo(second)).toHaveLength(1)
  })

  test('asks for the code after a provider, too', async () => {
    const app = new TestApp({ answers: serve({}) })
    const { social, secondStep, session } = app.slices.session
    app.answer('POST /auth/google-oauth2-login', () => challenge)
    expect(await social.comeBack({ provider: 'google', code: 'c', state: 'google_login.x' })).toBeNull()
    expect(secondStep.getSnapshot()).toEqual(challenge)
    expect([social.getSnapshot().status, session.getSnapshot().status]).toEqual(['idle', 'visitor'])
  })
})

describe('a fresh proof of who is at the browser', () => {
  const exporting = 'POST /users/me/export'
  const refused = () =>
    Response.json({ code: 'forbidden', reason: 'step_up_required', detail: 'Confirm.' }, { status: 403 })
  const zip = { url: '/zip', filename: 'a.zip' }

  test('is asked for once for all calls that wait, which are then repeated', async () => {
    const app = new TestApp({ answers: serve({}), user: testUser })
    const { stepUp } = app.slices.session
    app.answer(exporting, refused)
    const { account } = app.slices.api
    const both = Promise.all([account.prepareExport(), account.prepareExport()])
    await expect.poll(() => app.callsTo(exporting).length).toBe(2)
    await expect.poll(() => stepUp.getSnapshot()).toBe(true)
    app.answerOnce('POST /users/me/step-up', refuse(401, 'wrong_credentials'))
    await expect(stepUp.prove({ password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(stepUp.getSnapshot()).toBe(true)
    app.answer('POST /users/me/step-up', () => new Response(null, { status: 204 }))
    app.answer(exporting, () => zip)
    await stepUp.prove({ password: 'right' })
    expect(await both).toEqual([zip, zip])
    expect(stepUp.getSnapshot()).toBe(false)
  })

  test('can be declined, which refuses the calls', async () => {
    const app = new TestApp({ answers: serve({}), user: testUser })
    const { stepUp } = app.slices.session
    app.answer(exporting, refused)
    const call = app.slices.api.account.prepareExport()
    await expect.poll(() => stepUp.getSnapshot()).toBe(true)
    stepUp.cancel()
    await expect(call).rejects.toMatchObject({ reason: 'step_up_required' })
    expect([stepUp.getSnapshot(), app.callsTo(exporting).length]).toEqual([false, 1])
  })
})
