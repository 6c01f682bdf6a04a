import type { Feature } from './features.ts'
import type { Route } from './route.ts'
import { type ScreenRecord, screens } from './screens.ts'

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

/** Who may be where: visitors see what is for everybody, and its details, only. */
export function guardRoute(
  { screen }: Route,
  status: 'visitor' | 'restoring' | 'signed-in',
  features: ReadonlySet<Feature>,
): GuardAnswer {
  return guardScreen(screens[screen], status, features)
}

export function guardScreen(
  { kind, access, feature }: ScreenRecord,
  status: 'visitor' | 'restoring' | 'signed-in',
  features: ReadonlySet<Feature>,
): GuardAnswer {
  if (status === 'visitor') return { to: access === 'signed-in' ? 'login' : 'stay' }
  if (kind === 'sign-in' && status === 'signed-in') return { to: 'landing' }
  // What is not part of this version is not there; what the library would show is in the history.
  if (feature !== null && !features.has(feature)) return { to: 'create' }
  return { to: 'stay' }
}
