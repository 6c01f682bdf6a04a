import type { Feature } from './features.ts'
import { isEditor, type Route } from './route.ts'

export const historyRoute: Route = { screen: 'generate', itemId: null, type: 'all' }
export const libraryRoute: Route = { screen: 'assets', itemId: null, type: 'all' }
export const signInRoute: Route = { screen: 'login', itemId: null, type: 'all' }

export type GuardAnswer =
  | { to: 'stay' }
  /** Nothing to show before somebody signs in; afterwards the route is wanted again. */
  | { to: 'login' }
  /** Signed in on the login screen: on to what was wanted. */
  | { to: 'landing' }
  | { to: 'create' }

/** Who may be where: visitors see the explore screen and its details only. */
export function guardRoute(
  route: Route,
  status: 'visitor' | 'restoring' | 'signed-in',
  features: ReadonlySet<Feature>,
): GuardAnswer {
  if (status === 'visitor') {
    const isOwn = route.screen === 'generate' || route.screen === 'assets' || isEditor(route.screen)
    return { to: isOwn ? 'login' : 'stay' }
  }
  if (route.screen === 'login' && status === 'signed-in') return { to: 'landing' }
  // The library is not part of this version; what it would show is in the history.
  if (route.screen === 'assets' && !features.has('assets')) return { to: 'create' }
  return { to: 'stay' }
}
