import { expect, it } from 'vitest'
import type { Screen } from './route.ts'
import { guardRoute } from './route-guard.ts'

const none = new Set<never>()

it.each([
  ['inspiration', 'visitor', 'stay'],
  ['login', 'visitor', 'stay'],
  ['generate', 'visitor', 'login'],
  ['assets', 'visitor', 'login'],
  ['wallpaper', 'visitor', 'login'],
  ['wallpaper_template', 'visitor', 'login'],
  ['wallpaper', 'signed-in', 'stay'],
  ['inspiration', 'signed-in', 'stay'],
  ['generate', 'signed-in', 'stay'],
  ['login', 'signed-in', 'landing'],
  ['login', 'restoring', 'stay'],
  ['generate', 'restoring', 'stay'],
  ['assets', 'signed-in', 'create'],
] as const)('%s as %s: %s', (screen: Screen, status, to) => {
  expect(guardRoute({ screen, itemId: null, type: 'all' }, status, none)).toEqual({ to })
})

it('shows the library once it is a feature', () => {
  const library = { screen: 'assets', itemId: null, type: 'image' } as const
  expect(guardRoute(library, 'signed-in', new Set(['assets']))).toEqual({ to: 'stay' })
})
