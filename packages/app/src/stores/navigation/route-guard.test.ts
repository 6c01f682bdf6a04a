import { expect, it } from 'vitest'
import { appScreens } from '../../testing/app-screens.ts'
import { guardScreen } from './route-guard.ts'
import type { Screen } from './screen-record.ts'

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
  expect(guardScreen(appScreens.of(screen), status, none)).toEqual({ to })
})

it('shows the library once it is a feature', () => {
  expect(guardScreen(appScreens.of('assets'), 'signed-in', new Set(['assets']))).toEqual({ to: 'stay' })
})
