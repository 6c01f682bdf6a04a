import type { KeyValueStorage } from '@mirari/model'
import { type Addresses, home, type Route } from './route.ts'
import type { Screen } from './screen-record.ts'

const key = 'pending-target'
/** Screens of sign-in and links, to which nobody returns. */
const notReturnedTo: ReadonlySet<Screen> = new Set(['login', 'reset', 'confirm'])

export type ReturnTo = ReturnType<typeof createReturnTo>

/**
 * Where to go after a login: back to what the visitor was about to do. Kept for the tab, so that a reload of the login
 * screen does not lose it.
 */
export function createReturnTo(storage: KeyValueStorage, addresses: Addresses) {
  return {
    /** Remembers the target of a gated action. */
    aim(route: Route) {
      storage.setItem(key, addresses.format(route))
    },
    forget() {
      storage.removeItem(key)
    },
    /** The remembered target, once; the explore screen without one. */
    take(): Route {
      const address = storage.getItem(key)
      storage.removeItem(key)
      if (address === null) return home
      const [pathname = '/', search = ''] = address.split('?')
      const route = addresses.parse(pathname, search)
      return notReturnedTo.has(route.screen) ? home : route
    },
  }
}
