import { useStore } from '@mirari/ui'
import type { AccountApi } from '../../api/account-api.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { Session } from '../session/session.ts'
import { createDialogs, type Dialogs } from './dialogs.ts'
import { features } from './features.ts'
import { createOverlayScreen, type OverlayScreenStore } from './overlay-screen.ts'
import { createReturnTo, type ReturnTo } from './return-to.ts'
import { type Addresses, detailId, type Route } from './route.ts'
import { guardScreen, historyRoute, signInRoute } from './route-guard.ts'
import { createRouter, type Router } from './router.ts'
import type { RoutedScreen, Screen } from './screen-record.ts'
import type { Screens } from './screens.ts'
import { createVisits } from './visits.ts'

/** The current route, and the overlay screens and dialogs above it. */
export interface NavigationSlice {
  screens: Screens
  addresses: Addresses
  router: Router
  overlayScreen: OverlayScreenStore
  dialogs: Dialogs
  returnTo: ReturnTo
  /**
   * Opens the login for a visitor whose action needs an account; afterwards leads to `target`, or back to the current
   * route.
   */
  askLogin(target?: Route): void
  /** Starts to guard routes by the session and to count visits. */
  start(): void
}

export interface NavigationSliceDeps {
  page: Pick<Page, 'routerHost' | 'tabStorage' | 'referrer'>
  session: Pick<Session, 'getSnapshot' | 'subscribe'>
  account: Pick<AccountApi, 'recordVisit'>
  screens: Screens
  addresses: Addresses
}

export function createNavigationSlice(deps: NavigationSliceDeps): NavigationSlice {
  const { page, session, account, screens, addresses } = deps
  const router = createRouter(page.routerHost, addresses)
  const overlayScreen = createOverlayScreen()
  const dialogs = createDialogs()
  const returnTo = createReturnTo(page.tabStorage, addresses)
  router.subscribe(overlayScreen.close)
  const visits = createVisits({
    // An uncounted visit does not matter to the user.
    send: (visit) => void account.recordVisit(visit).catch(() => undefined),
    current: () => {
      const { route } = router.getSnapshot()
      return { route, tab: overlayScreen.getSnapshot() ?? route.screen }
    },
    referrer: page.referrer,
  })
  router.subscribe(visits.note)
  overlayScreen.subscribe(visits.note)

  function enforceGuard() {
    const { route } = router.getSnapshot()
    const { to } = guardScreen(screens.of(route.screen), session.getSnapshot().status, features)
    if (to === 'login') {
      returnTo.aim(route)
      router.replace(signInRoute)
    } else if (to === 'landing') router.replace(returnTo.take())
    else if (to === 'create') router.replace(historyRoute)
  }

  return {
    screens,
    addresses,
    router,
    overlayScreen,
    dialogs,
    returnTo,
    askLogin(target) {
      const { route } = router.getSnapshot()
      if (detailId(screens.of(route.screen), route) !== null) dialogs.open('login-prompt')
      else {
        returnTo.aim(target ?? route)
        router.push(signInRoute)
      }
    },
    start() {
      router.subscribe(enforceGuard)
      session.subscribe(enforceGuard)
      enforceGuard()
      visits.note()
    },
  }
}

const NavigationContext = createSliceContext<NavigationSlice>('useNavigation')

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): NavigationSlice {
  return useSlice(NavigationContext)
}

/** The current route. */
export function useRoute(): Route {
  return useStore(useNavigation().router, (state) => state.route)
}

/** The screen of the current route. */
export function useScreen(): RoutedScreen<Screen> {
  const { screens } = useNavigation()
  return screens.of(useRoute().screen)
}
