import { pricePerTask } from '@mirari/model'
import { expect, test, vi } from 'vitest'
import type { TabChannel } from './browser/page.ts'
import { generationOf, resultOf } from './stores/generations/testing.ts'
import { emptyLibrary } from './stores/library/library-state.ts'
import { onePage, testUser, unreachable } from './testing/fake-server.ts'
import { asksForResults, pageFor } from './testing/library-page.ts'
import { type Answers, TestApp } from './testing/test-app.ts'

const request = { prompt: 'a red fox in the snow', model: 'jimeng', size: '2560x1440', type: 'image' } as const
const done = generationOf('g1', { generation_results: [resultOf('r1', 'g1'), resultOf('r2', 'g1')] })
const user = testUser

const answers: Answers = ({ method, path }) => {
  if (path === '/auth/me') return user
  if (path === '/models') return []
  if (path.startsWith('/generations?')) return onePage([done])
  if (method === 'POST' && path === '/generations') return { id: 'g2', task_id: 't2', point: 100 - pricePerTask }
  if (method === 'DELETE') return { point: 100 }
  return undefined
}

test('a visitor who opens the history is asked to sign in, and comes back to it', async () => {
  const visitor = new TestApp({ address: '/generate', answers })
  expect(visitor.address).toBe('/login')
  visitor.slices.session.session.startSession({ access_token: 'token', token_type: 'bearer', expires_in: 3600, user })
  await vi.waitFor(() => expect(visitor.address).toBe('/generate'))
})

test('what is created shows at once in the history, is paid, and other tabs load it', async () => {
  const channels = new Map<string, Set<TabChannel>>()
  const tab = new TestApp({ user, answers, channels })
  const other = new TestApp({ user, answers, channels })
  await vi.waitFor(() => expect(other.callsTo('GET /generations')).toHaveLength(1))
  const accepted = tab.slices.generations.create(request)
  expect(tab.address).toBe('/generate')
  expect(tab.slices.generations.generations.getSnapshot().visibleRows.at(-1)).toMatchObject({
    ...{ prompt: request.prompt },
    status: 'connecting',
  })
  await accepted
  expect(tab.callsTo('POST /generations').map(({ body }) => body)).toMatchObject([request])
  expect(tab.slices.session.session.getSnapshot().user?.point).toBe(100 - pricePerTask)
  await vi.waitFor(() => expect(other.callsTo('GET /generations')).toHaveLength(2))
})

test('a language that is chosen becomes that of mails to the account, and a failure of that is told', async () => {
  const visitor = new TestApp({ answers })
  await visitor.slices.language.choose('zh')
  expect(visitor.callsTo('PUT /users/me/profile')).toEqual([])
  const app = new TestApp({ user, answers })
  app.answer('PUT /users/me/profile', () => user)
  await app.slices.language.choose('zh')
  await vi.waitFor(() =>
    expect(app.callsTo('PUT /users/me/profile').map(({ body }) => body)).toEqual([{ language: 'zh' }]),
  )
  expect(app.notified).toEqual([])
  app.answer('PUT /users/me/profile', unreachable)
  await app.slices.language.choose('en')
  await vi.waitFor(() =>
    expect(app.notified.at(-1)).toMatchObject(['bad', expect.stringContaining('Emails will stay')]),
  )
})

test('whoever signs in gets the app in the language of the account, which is not sent back as a choice', async () => {
  const app = new TestApp({ address: '/login', answers })
  const answer = { access_token: 'token', token_type: 'bearer', expires_in: 3600, user } as const
  app.answer('POST /auth/login', () => ({ ...answer, language: 'zh' }))
  await app.slices.session.session.login('ada@example.org', 'correct horse')
  await vi.waitFor(() => expect(app.slices.language.getSnapshot().id).toBe('zh'))
  expect(app.callsTo('PUT /users/me/profile')).toEqual([])
})

test('a language that is chosen on the page on which somebody signs in becomes that of the account', async () => {
  const app = new TestApp({ address: '/login', answers })
  app.answer('PUT /users/me/profile', () => user)
  const answer = { access_token: 'token', token_type: 'bearer', expires_in: 3600, user } as const
  app.answer('POST /auth/login', () => ({ ...answer, language: 'zh' }))
  await app.slices.language.choose('en')
  await app.slices.session.session.login('ada@example.org', 'correct horse')
  await vi.waitFor(() =>
    expect(app.callsTo('PUT /users/me/profile').map(({ body }) => body)).toEqual([{ language: 'en' }]),
  )
  expect(app.slices.language.getSnapshot().id).toBe('en')

  await app.slices.session.session.logout()
  await app.slices.session.session.login('mei@example.org', 'correct horse')
  await vi.waitFor(() => expect(app.slices.language.getSnapshot().id).toBe('zh'))
})

test('a result that is deleted in one tab is gone in the others', async () => {
  const channels = new Map<string, Set<TabChannel>>()
  const tabs = [new TestApp({ user, answers, channels }), new TestApp({ user, answers, channels })]
  const rows = (tab: TestApp) => tab.slices.generations.generations.getSnapshot().rows
  for (const tab of tabs) await vi.waitFor(() => expect(rows(tab)).toHaveLength(1))
  const [here] = tabs
  here?.actions.actions.askDelete(done, resultOf('r1', 'g1'))
  void here?.actions.actions.confirmDelete()
  for (const tab of tabs) {
    await vi.waitFor(() =>
      expect(rows(tab)[0]?.generation_results.map((one) => one.generation_result_id)).toEqual(['r2']),
    )
  }
})

test('a user whose session has ended is told so on the login screen', async () => {
  const refused: Answers = () => {
    const detail = 'Could not validate credentials'
    return Response.json({ code: 'could_not_validate_credentials', detail }, { status: 401 })
  }
  const app = new TestApp({ address: '/generate', user, answers: refused })
  await vi.waitFor(() => expect(app.address).toBe('/login'))
  expect(app.notified).toContainEqual(['note', 'Your session has ended. Please log in again.'])
})

test('a library that could not be loaded comes by itself once the server is back, with its folders', async () => {
  const folder = { id: 'f1', parent_id: null, folder_name: 'Walls', assets_count: 0 }
  let isAway = true
  const tab = new TestApp({
    user,
    answers: (call) => {
      if (isAway) return unreachable()
      if (call.path.startsWith('/folders')) return onePage([folder])
      return asksForResults(call) ? pageFor(call, done.generation_results) : answers(call)
    },
  })
  const { list, folders } = tab.library
  list.show(emptyLibrary.view)
  void folders.load()
  await vi.waitFor(() =>
    expect([list.getSnapshot().status, folders.getSnapshot().status]).toEqual(['failed', 'failed']),
  )
  isAway = false
  tab.slices.connection.report(true)
  await vi.waitFor(() => expect(list.getSnapshot()).toMatchObject({ status: 'done', total: 2 }))
  await vi.waitFor(() => expect(folders.getSnapshot().folders).toMatchObject([folder]))
})

test('somebody who signs out leaves nothing behind', async () => {
  const tab = new TestApp({ user, answers })
  const { generations } = tab.slices.generations
  await vi.waitFor(() => expect(generations.getSnapshot().rows).toHaveLength(1))
  await tab.slices.session.session.logout()
  expect(generations.getSnapshot().rows).toEqual([])
})
