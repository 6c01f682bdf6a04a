import type { KeyValueStorage } from '@mirari/model'
import { browserNotifications, type NotificationHost } from './notifications.ts'
import { browserPasskeys, type PasskeyHost } from './passkeys.ts'
import { saveFile } from './save-file.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { openStatusSocket, type SocketHandlers, type StatusSocket } from './status-socket.ts'
import { createBrowserStorage } from './storage.ts'

/** The parts of `window` that the router uses. */
export interface RouterHost {
  location: { pathname: string; search: string; hash: string }
  history: {
    readonly state: unknown
    scrollRestoration?: ScrollRestoration
    pushState(data: unknown, unused: string, url: string): void
    replaceState(data: unknown, unused: string, url: string): void
    go(delta: number): void
  }
  addEventListener(type: 'popstate', listener: () => void): void
}

/** A channel to the other tabs of the app. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<unknown>) => unknown) | null
}

/** The browser as the stores see it. Stores use no other global, so that a test can replace the browser. */
export interface Page {
  fetch(input: string, init: RequestInit): Promise<Response>
  /** A request that reports upload progress. */
  send(input: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response>
  openStatusSocket(handlers: SocketHandlers): StatusSocket
  /** Another one, of which no task is asked. */
  openAccountSocket(handlers: SocketHandlers): StatusSocket
  /** Runs work in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>
  openChannel(name: string): TabChannel
  /** Persistent storage, shared by all tabs. */
  storage: KeyValueStorage
  /** Storage of this tab alone. */
  tabStorage: KeyValueStorage
  /**
   * Calls back when another tab has changed a stored value, with null when all were removed. Returns the unsubscribe
   * function.
   */
  onStorageChange(listener: (key: string | null) => void): () => void
  notifications: NotificationHost
  passkeys: PasskeyHost
  routerHost: RouterHost
  origin: string
  referrer: string
  /** Navigates away from the app. */
  goTo(url: string): void
  /** Calls back when the browser restores the page from its back/forward cache. */
  onRestored(listener: () => void): void
  /** Calls back when the system reports that a network is available, or no longer is. */
  onNetworkChange(listener: (online: boolean) => void): void
  /** Whether the page was loaded again, or reached by back or forward, in contrast to a new visit. */
  isReturn(): boolean
  /** Calls back before the page is left or loaded again. */
  onLeave(listener: () => void): void
  isHidden(): boolean
  root: { lang: string; dataset: DOMStringMap }
  setCookie(cookie: string): void
  /** The media query `(prefers-color-scheme: light)`. */
  prefersLight: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  save(url: string, filename: string): void
  /** Runs work after a delay. */
  setTimeout(work: () => void, ms: number): void
  wait(ms: number): Promise<void>
  nextFrame(work: (timeMs: number) => void): void
}

/** The browser that the app runs in: the only place where stores get globals from. */
export function browserPage(): Page {
  return {
    fetch: (input, init) => fetch(input, init),
    send: sendWithProgress,
    openStatusSocket,
    openAccountSocket: openStatusSocket,
    // Web Locks exist on secure origins only; without them two tabs may both refresh, which is harmless.
    exclusively: (work) => (navigator.locks ? navigator.locks.request('mirari-refresh', work) : work()),
    openChannel: (name) => new BroadcastChannel(name),
    storage: createBrowserStorage(() => window.localStorage),
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    onStorageChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    notifications: browserNotifications,
    passkeys: browserPasskeys,
    routerHost: window,
    origin: location.origin,
    referrer: document.referrer,
    goTo: (url) => location.assign(url),
    onRestored: (listener) => window.addEventListener('pageshow', ({ persisted }) => persisted && listener()),
    onNetworkChange(listener) {
      window.addEventListener('offline', () => listener(false))
      window.addEventListener('online', () => listener(true))
    },
    isReturn: () => performance.getEntriesByType('navigation').some(isReturnEntry),
    onLeave: (listener) => window.addEventListener('pagehide', listener),
    isHidden: () => document.hidden,
    root: document.documentElement,
    setCookie(cookie) {
      // The cookie must be set before the next request, and CookieStore exists on secure origins only.
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = cookie
    },
    prefersLight: matchMedia('(prefers-color-scheme: light)'),
    save: (url, filename) => saveFile(document, url, filename),
    setTimeout: (work, ms) => void window.setTimeout(work, ms),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    nextFrame: (work) => void requestAnimationFrame(work),
  }
}

function isReturnEntry(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}
