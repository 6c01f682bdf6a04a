import type { Feature } from './features.ts'
import type { Route } from './route.ts'
import type { RoutedScreen } from './screen-record.ts'

export const historyRoute: Route = { screen: 'generate', itemId: null, type: 'all' }
export const libraryRoute: Route = { screen: 'assets', itemId: null, type: 'all' }
export const resetRoute: Route = { screen: 'reset', itemId: null, type: 'all' }
export const signInRoute: Route = { screen: 'login', itemId: null, type: 'all' }

export type GuardAnswer =
  | { to: 'stay' }
  /** There is nothing to show until the visitor signs in; afterwards the route is requested again. */
  | { to: 'login' }
  /** The user is signed in on the login screen and is led on to returnTo. */
  | { to: 'landing' }
  | { to: 'create' }

/** The route guard: visitors may open only public screens and the details on them. */
export function guardScreen(
  { access, feature }: Pick<RoutedScreen, 'access' | 'feature'>,
  status: 'visitor' | 'restoring' | 'signed-in',
  features: ReadonlySet<Feature>,
): GuardAnswer {
  if (status === 'visitor') return { to: access === 'signed-in' ? 'login' : 'stay' }
  if (access === 'visitors' && status === 'signed-in') return { to: 'landing' }
  // A feature that this version lacks has no screen; the history shows what the library would.
  if (feature !== null && !features.has(feature)) return { to: 'create' }
  return { to: 'stay' }
}
