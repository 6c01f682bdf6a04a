import type { User } from '@mirari/contract/schemas'
import type { ToastKind } from '@mirari/ui'
import type { Page, TabChannel } from '../browser/page.ts'
import type { PasskeyHost } from '../browser/passkeys.ts'
import { createMemoryStorage } from '../browser/storage.ts'
import { type App, composeApp } from '../compose.ts'
import { startFollowing } from '../follow.ts'
import { screens } from '../shell/screens.ts'
import { createLibrary, type Library } from '../stores/library/library.ts'
import type { ScreenRecord } from '../stores/navigation/screen-record.ts'
import { type Actions, createActions } from '../stores/results/actions.ts'
import { tokenKey, userKey } from '../stores/session/session.ts'
import { FakeSocket } from './fake-socket.ts'

export interface Call {
  method: string
  /** Path and query below /api. */
  path: string
  body: unknown
}

/** The server's answer to a call: `undefined` for "not found", an exception for no answer at all. */
export type Answers = (call: Call) => unknown

/** A file that the browser saved. */
export interface SavedFile {
  url: string
  filename: string
}

/** A pause of the app, which lasts until the test ends it. */
export interface Pause {
  ms: number
  end(): void
}

export interface TestAppOptions {
  address?: string
  user?: User
  answers: Answers
  /** Tabs with the same channels hear each other. */
  channels?: Map<string, Set<TabChannel>>
  /** The browser's passkeys; none by default. */
  passkeys?: PasskeyHost
  /** The app's own screens by default. */
  screens?: readonly ScreenRecord[]
}

const noPasskeys: PasskeyHost = {
  isOffered: () => false,
  fillsForms: async () => false,
  create: async () => null,
  get: async () => null,
  cancel: () => {},
}

/** The whole app without a browser: real stores, and a server faked at `fetch` and the socket only. */
export class TestApp {
  readonly calls: Call[] = []
  readonly saved: SavedFile[] = []
  readonly pauses: Pause[] = []
  /** Kind and text of every toast, the oldest first. */
  readonly notified: (readonly [ToastKind, string])[] = []
  /** Messages of this tab to the others. */
  readonly published: unknown[] = []
  readonly sockets: FakeSocket[] = []
  readonly accountSockets: FakeSocket[] = []
  /** Addresses outside of the app that it went to. */
  readonly left: string[] = []
  readonly app: App

  private readonly options: TestAppOptions
  private readonly authorizations = new Map<Call, string | null>()
  private readonly changedAnswers = new Map<string, Answers>()
  private url = new URL('http://app.test/')

  constructor(options: TestAppOptions) {
    this.options = options
    this.app = composeApp(this.page(), options.screens ?? screens)
    this.recordToasts()
    startFollowing(this.app)
  }

  get slices(): App['slices'] {
    return this.app.slices
  }

  /** The library, as its screen opens it. */
  get library(): Library {
    return this.slices.library.open(createLibrary)
  }

  /** The actions on results and generations, as the screens open them. */
  get actions(): Actions {
    return this.slices.results.actions.open(createActions)
  }

  /** The address bar. */
  get address(): string {
    return this.url.pathname + this.url.search
  }

  /** Sets the answer to all further calls of one kind, such as 'DELETE /generations/g1'. */
  answer(kind: string, answer: Answers): void {
    this.changedAnswers.set(kind, answer)
  }

  /** Sets the answer to the next call of one kind; later calls are answered as before. */
  answerOnce(kind: string, answer: Answers): void {
    const before = this.changedAnswers.get(kind)
    this.answer(kind, (call) => {
      if (before === undefined) this.changedAnswers.delete(kind)
      else this.changedAnswers.set(kind, before)
      return answer(call)
    })
  }

  /** The calls of one kind, such as 'POST /generations'. */
  callsTo(kind: string): readonly Call[] {
    return this.calls.filter((call) => kindOf(call) === kind)
  }

  /** The Authorization headers of the calls of one kind. */
  authorizationsOf(kind: string): readonly (string | null | undefined)[] {
    return this.callsTo(kind).map((call) => this.authorizations.get(call))
  }

  private recordToasts(): void {
    const { toasts } = this.slices.notifications
    let newest = 0
    toasts.subscribe(() => {
      const added = toasts.getSnapshot().filter(({ id }) => id > newest)
      for (const { id, kind, text } of added.toReversed()) {
        this.notified.push([kind, text])
        newest = id
      }
    })
  }

  private page(): Page {
    const { address = '/', user, channels = new Map() } = this.options
    this.url = new URL(address, this.url)
    const signedIn = user && { [tokenKey]: 'token', [userKey]: JSON.stringify(user) }
    const location = () => this.url
    let state: unknown = null
    const go = (next: unknown, _unused: string, url: string) => {
      state = next
      this.url = new URL(url, this.url)
    }
    const respond = (input: string, init: RequestInit) => this.respond(input, init)
    return {
      fetch: respond,
      send: respond,
      openStatusSocket: (handlers) => {
        const socket = new FakeSocket(handlers)
        this.sockets.push(socket)
        return socket
      },
      openAccountSocket: (handlers) => {
        const socket = new FakeSocket(handlers)
        this.accountSockets.push(socket)
        return socket
      },
      exclusively: (work) => work(),
      openChannel: (name) => openChannel(channels, name, this.published),
      storage: createMemoryStorage(signedIn ?? {}),
      tabStorage: createMemoryStorage(),
      onStorageChange: () => () => {},
      notifications: {
        permission: () => 'unsupported',
        ask: async () => 'denied',
        show: () => {},
        isHidden: () => false,
      },
      passkeys: this.options.passkeys ?? noPasskeys,
      routerHost: {
        location: {
          get pathname() {
            return location().pathname
          },
          get search() {
            return location().search
          },
          get hash() {
            return location().hash
          },
        },
        history: {
          get state() {
            return state
          },
          pushState: go,
          replaceState: go,
          go: () => {},
        },
        addEventListener: () => {},
      },
      origin: this.url.origin,
      referrer: '',
      goTo: (url) => void this.left.push(url),
      onRestored: () => {},
      onNetworkChange: () => {},
      isReturn: () => true,
      onLeave: () => {},
      isHidden: () => false,
      root: { lang: 'en', dataset: {} },
      setCookie: () => {},
      prefersLight: { matches: false, addEventListener: () => {} },
      save: (url, filename) => void this.saved.push({ url, filename }),
      // Periodic work does not run in tests.
      setTimeout: () => {},
      wait: (ms) => new Promise((end) => void this.pauses.push({ ms, end })),
      nextFrame: () => {},
    }
  }

  private async respond(input: string, init: RequestInit): Promise<Response> {
    const { body, method = 'GET', signal } = init
    const call: Call = {
      method,
      path: input.replace(/^\/api/, ''),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    }
    this.calls.push(call)
    this.authorizations.set(call, new Headers(init.headers).get('authorization'))
    const answers = this.changedAnswers.get(kindOf(call)) ?? this.options.answers
    const answer = await unlessAborted(answers(call), signal)
    if (answer instanceof Response) return answer
    if (answer !== undefined) return Response.json(answer)
    return Response.json({ code: 'not_found', detail: 'There is nothing at this address' }, { status: 404 })
  }
}

/** Fails as soon as the call is aborted, as `fetch` does. */
function unlessAborted(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  const aborted = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => aborted.reject(signal.reason))
  return Promise.race([answer, aborted.promise])
}

/** Method and path, without the query. */
function kindOf({ method, path }: Call): string {
  return `${method} ${path.split('?')[0]}`
}

function openChannel(channels: Map<string, Set<TabChannel>>, name: string, published: unknown[]): TabChannel {
  const tabs = channels.get(name) ?? new Set()
  channels.set(name, tabs)
  const own: TabChannel = {
    onmessage: null,
    postMessage(message) {
      published.push(message)
      for (const tab of tabs) if (tab !== own) tab.onmessage?.(new MessageEvent('message', { data: message }))
    },
  }
  tabs.add(own)
  return own
}
