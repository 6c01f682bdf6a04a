import { screenIds, visitTabs } from '@mirari/contract/schemas'
import { Sparkles } from 'lucide'
import { expect, test } from 'vitest'
import { createAddresses } from '../stores/navigation/route.ts'
import { guardScreen } from '../stores/navigation/route-guard.ts'
import { idsOf, type ScreenRecord, screens } from '../stores/navigation/screens.ts'
import { screenShortcuts } from './shortcuts.ts'

const dummy: ScreenRecord = {
  kind: 'page',
  access: 'signed-in',
  feature: null,
  query: ['type'],
  icon: Sparkles,
  feedbackTag: { screen: 'Other', detail: 'Other' },
  shortcut: { id: 'search', keys: ['g', 'd'] },
}
const withDummy = { ...screens, dummy }

test('a dummy screen is one record: it has an address, a guard and a shortcut', () => {
  const { parse, format } = createAddresses(withDummy, 'inspiration')
  const route = { screen: 'dummy', itemId: 'r1', type: 'video' } as const
  expect(parse('/dummy/r1', '?type=video&q=lake')).toEqual(route)
  expect(format({ ...route, search: 'lake' })).toBe('/dummy/r1?type=video')
  expect(guardScreen(dummy, 'visitor', new Set())).toEqual({ to: 'login' })
  expect(guardScreen(dummy, 'signed-in', new Set())).toEqual({ to: 'stay' })
  expect(screenShortcuts(withDummy).at(-1)).toEqual({
    screen: 'dummy',
    id: 'search',
    group: 'everywhere',
    keys: ['g', 'd'],
  })
})

test('every screen has a record, and the server counts its visits', () => {
  expect(idsOf(screens)).toEqual(screenIds)
  expect(screenIds.filter((id) => !visitTabs.includes(id))).toEqual([])
})
