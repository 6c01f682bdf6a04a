import type { KeyValueStorage } from '@mirari/model'
import { browserNotifications, type NotificationHost } from './notifications.ts'
import { saveFile } from './save-file.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { openStatusSocket, type SocketHandlers, type StatusSocket } from './status-socket.ts'
import { createBrowserStorage } from './storage.ts'

/** The parts of `window` that the router touches. */
export interface RouterHost {
  location: { pathname: string; search: string }
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

/** The browser as the stores see it. Nothing else of the stores touches a global, so that a test can be a browser. */
export interface Page {
  fetch(input: string, init: RequestInit): Promise<Response>
  /** A call that tells how much of its body is sent. */
  send(input: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response>
  openStatusSocket(handlers: SocketHandlers): StatusSocket
  /** Runs a piece of work in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>
  openChannel(name: string): TabChannel
  /** Shared by all tabs, and kept. */
  storage: KeyValueStorage
  /** Of this tab alone. */
  tabStorage: KeyValueStorage
  /** Another tab has changed a stored value; null when all of them went. Returns the unsubscribe function. */
  onStorageChange(listener: (key: string | null) => void): () => void
  notifications: NotificationHost
  routerHost: RouterHost
  origin: string
  referrer: string
  /** Leaves the app. */
  goTo(url: string): void
  /** Back by the browser's button, the page may be the one that was left. */
  onRestored(listener: () => void): void
  /** The system says that it is connected to a network again, or no more. */
  onNetworkChange(listener: (online: boolean) => void): void
  isHidden(): boolean
  root: { lang: string; dataset: DOMStringMap }
  setCookie(cookie: string): void
  /** The media query `(prefers-color-scheme: light)`. */
  prefersLight: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  save(url: string, filename: string): void
  /** Work in so many milliseconds. */
  setTimeout(work: () => void, ms: number): void
  wait(ms: number): Promise<void>
  nextFrame(work: (timeMs: number) => void): void
}

/** The browser that the app runs in: the one place where the stores' globals come from. */
export function browserPage(): Page {
  return {
    fetch: (input, init) => fetch(input, init),
    send: sendWithProgress,
    openStatusSocket,
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
    routerHost: window,
    origin: location.origin,
    referrer: document.referrer,
    goTo: (url) => location.assign(url),
    onRestored: (listener) => window.addEventListener('pageshow', ({ persisted }) => persisted && listener()),
    onNetworkChange(listener) {
      window.addEventListener('offline', () => listener(false))
      window.addEventListener('online', () => listener(true))
    },
    isHidden: () => document.hidden,
    root: document.documentElement,
    setCookie(cookie) {
      // The server reads it with the next page, and CookieStore exists on secure origins only.
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
