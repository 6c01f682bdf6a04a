import { createStore } from '@mirari/ui'
import type { RouterHost } from '../../browser/page.ts'
import { type Addresses, type Route, sameRoute } from './route.ts'

/** Marks addresses that were handed out by the share dialog. It has done its work when the page has come. */
export const shareMarker = 'share'

/**
 * Entries that one detail adds to the history at most, well below the 50 that browsers keep: beyond those the screen
 * below would be dropped, and nothing would lead back to it.
 */
const maxSteps = 30

/** What we keep in `history.state`. */
interface EntryState {
  /** Identifies the entry, so that a screen can keep its scroll position for it. */
  key: string
  /** How many entries above its screen an open detail is; 0 when the page was loaded on it. */
  depth: number
  /** Whether the entry before it is one of ours, so that going back stays in the app. */
  inside?: boolean
}

export interface RouterState {
  route: Route
  /** Changes with every entry; the same again when back or forward returns to it. */
  key: string
  /** How this entry was reached. */
  via: 'load' | 'push' | 'replace' | 'traverse'
}

export type Router = ReturnType<typeof createRouter>

/** The address bar as a store: every navigation is a history entry, back and forward bring back the route. */
export function createRouter(host: RouterHost, addresses: Addresses) {
  let count = 0
  function newKey() {
    count += 1
    return `${Date.now().toString(36)}-${count}`
  }
  const { history } = host
  // Screens scroll in containers of their own and put their position back themselves.
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual'

  const read = () => addresses.parse(host.location.pathname, host.location.search)
  const firstEntry = readEntry(history.state) ?? { key: newKey(), depth: 0 }
  const store = createStore<RouterState>({ route: read(), key: firstEntry.key, via: 'load' })
  history.replaceState(firstEntry, '', canonicalAddress(host.location, addresses))

  host.addEventListener('popstate', () => {
    const entry = readEntry(history.state) ?? { key: newKey(), depth: 0 }
    store.set({ route: read(), key: entry.key, via: 'traverse' })
  })

  function write(method: 'pushState' | 'replaceState', route: Route, depth: number) {
    const inside = method === 'pushState' || (readEntry(history.state)?.inside ?? false)
    const entry: EntryState = { key: newKey(), depth, inside }
    history[method](entry, '', addresses.format(route))
    store.set({ route, key: entry.key, via: method === 'pushState' ? 'push' : 'replace' })
  }

  const depth = () => readEntry(history.state)?.depth ?? 0

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Goes somewhere as a new history entry; nothing happens when we are there already. */
    push(route: Route) {
      if (!sameRoute(route, store.getSnapshot().route)) write('pushState', route, 0)
    },

    /** Goes somewhere without a way back to where we were. */
    replace(route: Route) {
      if (!sameRoute(route, store.getSnapshot().route)) write('replaceState', route, 0)
    },

    /** Opens a result's detail over the current screen, or moves an open detail to another result. */
    openItem(itemId: string) {
      const { route } = store.getSnapshot()
      if (route.itemId === itemId) return
      // A page loaded on a detail has no entry of its screen below, and moving on does not give it one.
      const steps = route.itemId !== null && depth() === 0 ? 0 : depth() + 1
      if (steps > maxSteps) write('replaceState', { ...route, itemId }, maxSteps)
      else write('pushState', { ...route, itemId }, steps)
    },

    /** Shows another result in place of the open one, which is no more: no way back leads to it. */
    replaceItem(itemId: string) {
      const { route } = store.getSnapshot()
      if (route.itemId !== null && route.itemId !== itemId) write('replaceState', { ...route, itemId }, depth())
    },

    /** Returns to the screen below the detail: by the way we came, or in place when we were linked to it. */
    closeItem() {
      const { route } = store.getSnapshot()
      if (route.itemId === null) return
      const steps = depth()
      if (steps > 0) history.go(-steps)
      else write('replaceState', { ...route, itemId: null }, 0)
    },

    /** Goes back to where we came from; to `fallback` when that is outside of the app. */
    leave(fallback: Route) {
      if (readEntry(history.state)?.inside) history.go(-1)
      else write('replaceState', fallback, 0)
    },
  }
}

/** '/' and unknown paths get the address of what they show; a good path keeps its query, but for the share marker. */
function canonicalAddress({ pathname, search }: RouterHost['location'], addresses: Addresses): string {
  const route = addresses.parse(pathname, search)
  if (!pathname.startsWith(`/${route.screen}`)) return addresses.format(route)
  const query = new URLSearchParams(search)
  if (!query.has(shareMarker)) return pathname + search
  query.delete(shareMarker)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

function readEntry(state: unknown): EntryState | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('depth' in state)) return null
  const { key, depth } = state
  if (typeof key !== 'string' || typeof depth !== 'number') return null
  return { key, depth, inside: 'inside' in state && state.inside === true }
}
