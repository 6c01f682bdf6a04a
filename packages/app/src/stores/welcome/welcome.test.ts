import { expect, test, vi } from 'vitest'
import { serve, testUser } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'

const session = { access_token: 'token', token_type: 'bearer', expires_in: 3600, user: testUser } as const

async function signedInAt(address: string): Promise<TestApp> {
  const app = new TestApp({ address, user: testUser, answers: serve({}) })
  await vi.waitFor(() => expect(app.slices.session.session.getSnapshot().status).toBe('signed-in'))
  app.slices.createBox.box.open({ prompt: 'a lake' })
  app.slices.createBox.box.collapse()
  return app
}

test('half a second after a login the welcome dialog shows, and the create box is open and empty', async () => {
  const app = await signedInAt('/inspiration')
  app.slices.welcome()
  expect(app.pauses.map(({ ms }) => ms)).toEqual([500])
  expect(app.slices.navigation.dialogs.getSnapshot()).toBe('none')
  app.pauses[0]?.end()
  await vi.waitFor(() => expect(app.slices.navigation.dialogs.getSnapshot()).toBe('welcome'))
  expect(app.slices.createBox.box.getSnapshot()).toMatchObject({ isExpanded: true, draft: { prompt: '' } })
})

test('whoever was about to generate finds the prompt as it was left', async () => {
  const app = await signedInAt('/generate')
  app.slices.welcome()
  app.pauses[0]?.end()
  await vi.waitFor(() => expect(app.slices.navigation.dialogs.getSnapshot()).toBe('welcome'))
  expect(app.slices.createBox.box.getSnapshot()).toMatchObject({ isExpanded: true, draft: { prompt: 'a lake' } })
})

test('two logins in a row are welcomed once', async () => {
  const app = new TestApp({ answers: serve({}) })
  const { dialogs } = app.slices.navigation
  const opened: string[] = []
  dialogs.subscribe(() => opened.push(dialogs.getSnapshot()))
  app.slices.welcome()
  app.slices.session.session.startSession(session)
  app.slices.welcome()
  for (const pause of app.pauses) pause.end()
  await vi.waitFor(() => expect(opened).toEqual(['welcome']))
})

test('nobody is welcomed who has left by then', async () => {
  const app = await signedInAt('/inspiration')
  app.slices.welcome()
  await app.slices.session.session.logout()
  app.pauses[0]?.end()
  await Promise.resolve()
  expect(app.slices.navigation.dialogs.getSnapshot()).toBe('none')
  expect(app.slices.createBox.box.getSnapshot().isExpanded).toBe(false)
})
