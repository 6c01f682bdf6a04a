import type { Visit, VisitTab } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { createVisits } from './visits.ts'

test('the page, and every change of tab, type or item is one visit', () => {
  const sent: Visit[] = []
  let route: Route = { screen: 'inspiration', itemId: null, type: 'all' }
  let tab: VisitTab = 'inspiration'
  const visits = createVisits({
    send: (visit) => sent.push(visit),
    current: () => ({ route, tab }),
    referrer: 'https://elsewhere.example/',
  })
  const go = (next: Partial<Route>, nextTab: VisitTab = next.screen ?? tab) => {
    route = { ...route, ...next }
    tab = nextTab
    visits.note()
  }
  go({})
  go({})
  go({ type: 'video' })
  go({ itemId: 'a' })
  go({ itemId: 'b' })
  go({ itemId: null, screen: 'generate', type: 'all' })
  go({}, 'mine')
  expect(sent.map(({ path, tab: shown, type, item_id, referrer }) => [path, shown, type, item_id, referrer])).toEqual([
    ['/inspiration', 'inspiration', 'all', null, 'https://elsewhere.example/'],
    ['/inspiration', 'inspiration', 'video', null, ''],
    ['/inspiration/a', 'inspiration', 'video', 'a', ''],
    ['/inspiration/b', 'inspiration', 'video', 'b', ''],
    ['/generate', 'generate', 'all', null, ''],
    ['/generate', 'mine', 'all', null, ''],
  ])
})
