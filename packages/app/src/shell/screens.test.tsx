import { visitTabs } from '@mirari/contract/schemas'
import { Sparkles } from 'lucide'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AppProviders } from '../AppProviders.tsx'
import { createAddresses } from '../stores/navigation/route.ts'
import { guardScreen } from '../stores/navigation/route-guard.ts'
import type { SidebarScreen } from '../stores/navigation/screen-record.ts'
import { createScreens } from '../stores/navigation/screens.ts'
import { serve, testUser } from '../testing/fake-server.ts'
import { TestApp } from '../testing/test-app.ts'
import { App } from './App.tsx'
import { screens } from './screens.ts'
import { screenShortcuts } from './shortcuts.ts'

const dummy: SidebarScreen = {
  id: 'dummy',
  layout: 'sidebar',
  title: () => 'A dummy screen',
  access: 'signed-in',
  feature: null,
  query: ['type'],
  icon: Sparkles,
  feedbackTag: { screen: 'Other', detail: 'Other' },
  shortcut: { id: 'search', keys: ['g', 'd'] },
  Component: () => <p>What the dummy shows</p>,
}
const withDummy = createScreens([...screens, dummy])

test('a dummy screen is one record: it has an address, a guard and a shortcut', () => {
  const { parse, format } = createAddresses(withDummy)
  const route = { screen: 'dummy', itemId: 'r1', type: 'video' } as const
  expect(parse('/dummy/r1', '?type=video&q=lake')).toEqual(route)
  expect(format({ ...parse('/dummy/r1', '?type=video&q=lake'), search: 'lake' })).toBe('/dummy/r1?type=video')
  expect(guardScreen(dummy, 'visitor', new Set())).toEqual({ to: 'login' })
  expect(guardScreen(dummy, 'signed-in', new Set())).toEqual({ to: 'stay' })
  expect(screenShortcuts(withDummy).at(-1)).toEqual({
    screen: 'dummy',
    id: 'search',
    group: 'everywhere',
    keys: ['g', 'd'],
  })
})

test('the app with a dummy in its list asks a visitor to sign in, then shows it and a link to it', async () => {
  const app = new TestApp({ address: '/dummy?type=video', answers: serve({}), screens: [...screens, dummy] })
  expect(app.address).toBe('/login')
  app.slices.session.session.startSession({
    access_token: 'token',
    token_type: 'bearer',
    expires_in: 3600,
    user: testUser,
  })
  await vi.waitFor(() => expect(app.address).toBe('/dummy?type=video'))
  expect(app.callsTo('POST /admin/statistics/visit').at(-1)?.body).toMatchObject({ path: '/dummy', tab: 'dummy' })
  const page = renderToString(
    <AppProviders slices={app.slices}>
      <App />
    </AppProviders>,
  )
  expect(page).toContain('<p>What the dummy shows</p>')
  expect(page).toMatch(/<a href="\/dummy"[^>]*aria-current="page"[^>]*>.*?<span>A dummy screen<\/span>/)
})

test('an id that no record has does not compile', () => {
  const { router } = new TestApp({ answers: serve({}) }).slices.navigation
  // @ts-expect-error the list of screens has no such id
  expect(() => router.push({ screen: 'nowhere', itemId: null, type: 'all' })).toThrow('nowhere')
})

test('the server counts the visits of every screen', () => {
  expect(screens.map(({ id }) => id)).toEqual(visitTabs)
})
