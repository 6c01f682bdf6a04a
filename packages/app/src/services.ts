import { type CreateBoxStore, createBoxStore, type MediaPort } from '@mirari/create-box'
import { createFeedStore, type FeedStore } from '@mirari/masonry-feed'
import { languages } from '@mirari/messages'
import { type CreateRequest, foreignLanguage, maxBatch, pageSizes, type User } from '@mirari/model'
import { createToasts } from '@mirari/ui'
import { type AccountApi, createAccountApi } from './api/account-api.ts'
import { type Api, createApi } from './api/api.ts'
import { createEditorApi, type EditorApi } from './api/editor-api.ts'
import { createHttpClient } from './api/http-client.ts'
import { createMediaPort } from './api/media-port.ts'
import { uuidV7 } from './api/uuid-v7.ts'
import { createWallpaperApi, type WallpaperApi } from './api/wallpaper-api.ts'
import { browserNotices } from './browser/notifications.ts'
import { saveFile } from './browser/save-file.ts'
import { sendWithProgress } from './browser/send-with-progress.ts'
import { openStatusSocket } from './browser/status-socket.ts'
import { createBrowserStorage } from './browser/storage.ts'
import { createLanguage, type LanguageStore } from './i18n/language.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { type Connection, createConnection } from './stores/connection/connection.ts'
import { watchYoungFeed } from './stores/feed/auto-refresh.ts'
import { type BatchActions, createBatchActions, type GoneResults } from './stores/generations/batch-actions.ts'
import { type CreationActions, createCreationActions, type Gone } from './stores/generations/generation-actions.ts'
import { type Creations, createCreations } from './stores/generations/generations.ts'
import { createHistoryFocus, type HistoryFocus } from './stores/generations/history-focus.ts'
import { createHistoryView, type HistoryView } from './stores/generations/history-view.ts'
import { selectableIds } from './stores/generations/selectable-ids.ts'
import { createSelection, type Selection } from './stores/generations/selection.ts'
import { createLibrary, type Library } from './stores/library/library.ts'
import { createAssets } from './stores/library/library-results.ts'
import { followProgress } from './stores/live/follow-progress.ts'
import { createIndicator, type Indicator } from './stores/live/indicator.ts'
import { createLiveStatus } from './stores/live/live-status.ts'
import { createProgressBoard, type ProgressBoard } from './stores/live/progress-store.ts'
import { createStatusChannel } from './stores/live/status-channel.ts'
import { createStatusPoll } from './stores/live/status-poll.ts'
import { createServedModels, type ServedModelsStore } from './stores/models/served-models.ts'
import { createDialogs, type Dialogs } from './stores/navigation/dialogs.ts'
import { features } from './stores/navigation/features.ts'
import { createInnerTab, type InnerTabStore } from './stores/navigation/overlay-screen.ts'
import { createLanding, type Landing } from './stores/navigation/return-to.ts'
import { detailId, formatRoute, type Route } from './stores/navigation/route.ts'
import { createScreen, gate, loginScreen } from './stores/navigation/route-guard.ts'
import { createRouter, type Router } from './stores/navigation/router.ts'
import { createVisits } from './stores/navigation/visits.ts'
import { createNotices, type Notices } from './stores/notifications/notifications.ts'
import { createUndoSlot, type UndoSlot } from './stores/notifications/undo-snackbar.ts'
import { createItemActions, type ItemActions } from './stores/results/result-actions.ts'
import { createResults, type Results } from './stores/results/results.ts'
import { createSession, type Session, tokenKey } from './stores/session/session.ts'
import {
  createSocialSignIn,
  readSocialReturn,
  type SocialReturn,
  type SocialSignIn,
} from './stores/session/social-sign-in.ts'
import { createTheme, type Theme } from './stores/theme/theme.ts'

const offlineProbeTimeoutMs = 4000
/** The status channel takes no more at a time; the oldest come first, and make room when they end. */
const maxWatchedIds = 100

/** Everything that lives as long as the page. */
export interface Services {
  api: Api
  connection: Connection
  session: Session
  /** Calls about one's own account. */
  account: AccountApi
  social: SocialSignIn
  /** What a provider sent the browser back with, once; null for everybody else. */
  takeSocialReturn(): SocialReturn | null
  router: Router
  toasts: ReturnType<typeof createToasts>
  creations: Creations
  actions: CreationActions
  /** What can be made of a finished result. */
  items: ItemActions
  /** Which results of the history are selected, and what can be done with all of them. */
  selection: Selection
  batch: BatchActions
  /** Notifications about tasks that have ended. */
  notices: Notices
  /** What can be undone at the moment. */
  undo: UndoSlot
  /** Sends a finished request and goes to the history, where it shows. Resolves once the server has answered. */
  create(request: CreateRequest): Promise<void>
  progress: ProgressBoard
  indicator: Indicator
  dialogs: Dialogs
  innerTab: InnerTabStore
  landing: Landing
  feed: FeedStore
  box: CreateBoxStore
  /** What the server can make. */
  models: ServedModelsStore
  /** The create box's uploads. */
  media: MediaPort
  historyView: HistoryView
  historyFocus: HistoryFocus
  results: Results
  /** Calls about packages of wallpapers. */
  wallpaperApi: WallpaperApi
  /** Calls of the editors. */
  editorApi: EditorApi
  /** Finished results by days, and folders of them. */
  library: Library
  /** What a visitor gets who wants to do what needs an account; afterwards `target`, or where they are now. */
  askLogin(target?: Route): void
  theme: Theme
  /** The language of the interface and its texts. */
  language: LanguageStore
}

/** Makes the stores and connects them with each other and with the browser. The only place that reads globals. */
export function createServices(): Services {
  const storage = createBrowserStorage(() => window.localStorage)
  const token = { read: () => storage.getItem(tokenKey), write: (value: string) => storage.setItem(tokenKey, value) }

  const language = createLanguage({
    languages,
    storage,
    root: document.documentElement,
    setCookie: (cookie) => {
      // The server reads it with the next page, and CookieStore exists on secure origins only.
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = cookie
    },
    load: loadTexts,
  })
  const { texts } = language

  const connection = createConnection({
    probe: () =>
      fetch('/api/health', { signal: AbortSignal.timeout(offlineProbeTimeoutMs) }).then(
        (response) => response.ok,
        () => false,
      ),
    setTimeout: (work, ms) => window.setTimeout(work, ms),
  })
  const http = createHttpClient({
    fetch: (input, init) => fetch(input, init),
    send: sendWithProgress,
    token,
    onReach: connection.report,
    // Web Locks exist on secure origins only; without them two tabs may both refresh, which is harmless.
    exclusively: (work) => (navigator.locks ? navigator.locks.request('mirari-refresh', work) : work()),
  })
  const api = createApi(http)
  const account = createAccountApi(http)
  const session = createSession({
    http,
    storage,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onStorageChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  })
  const social = createSocialSignIn({
    http,
    session,
    redirectUri: `${location.origin}/`,
    goTo: (url) => location.assign(url),
    texts,
  })
  let socialReturn = readSocialReturn(location.search)
  // A code works once: it must not stay in the address, nor come back with a reload.
  if (socialReturn !== null) history.replaceState(null, '', formatRoute(loginScreen))
  // Back by the browser's button, the page may be the one that was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && social.reset())
  const router = createRouter(window)
  const innerTab = createInnerTab()
  router.subscribe(innerTab.close)
  const visits = createVisits({
    // A lost visit is nobody's concern.
    send: (visit) => void account.recordVisit(visit).catch(() => undefined),
    current: () => {
      const { route } = router.getSnapshot()
      return { route, tab: innerTab.getSnapshot() ?? route.screen }
    },
    referrer: document.referrer,
  })
  router.subscribe(visits.note)
  innerTab.subscribe(visits.note)
  const toasts = createToasts({ languageOf: foreignLanguage })
  const dialogs = createDialogs()
  const otherTabs = new BroadcastChannel('mirari-creations')

  const creations = createCreations({
    create: api.create,
    retry: api.retry,
    list: api.listGenerations,
    newId: uuidV7,
    now: () => new Date(),
    toast: toasts,
    texts,
    onPoint: session.setPoint,
    onLowPoints: () => dialogs.open('low-points'),
    onCreated: () => otherTabs.postMessage('created'),
  })
  const indicator = createIndicator(texts)
  const progress = createProgressBoard({
    storage,
    nextFrame: (work) => requestAnimationFrame(work),
    onArrived: creations.reveal,
  })

  const poll = createStatusPoll({
    fetchStatus: api.taskStatus,
    onStatus: creations.applyStatus,
    onUnknown: creations.drop,
    onError: () => toasts.bad(texts().history.generationFailed),
  })
  const channel = createStatusChannel({
    open: openStatusSocket,
    token: token.read,
    refresh: http.refresh,
    onStatus: creations.applyStatus,
    onState: () => live.channelChanged(),
  })
  const live = createLiveStatus({ channel, poll })

  creations.subscribe(() => {
    live.watch(creations.activeIds().slice(0, maxWatchedIds))
    const { rows } = creations.getSnapshot()
    indicator.update(rows)
    followProgress(rows, progress)
  })

  const feed = createFeedStore({
    pageSize: pageSizes.explore,
    type: router.getSnapshot().route.type,
    search: router.getSnapshot().route.search ?? '',
    order: router.getSnapshot().route.order ?? 'new',
    source: {
      load: (query, page, signal) => api.publicFeed({ ...query, ...page }, signal),
    },
  })

  watchYoungFeed({
    feed,
    newest: async () => {
      const query = { type: 'all', search: '', page: 0, size: pageSizes.explore } as const
      const timestamp = new Date().toISOString()
      return (await api.publicFeed({ ...query, timestamp }, AbortSignal.timeout(offlineProbeTimeoutMs))).items
    },
    isLookedAt: () => !document.hidden && router.getSnapshot().route.screen === 'inspiration',
    setTimeout: (work, ms) => window.setTimeout(work, ms),
  })

  const assets = createAssets({
    load: api.assets,
    onFailure: () => toasts.bad(texts().library.fetchFailed),
  })
  const results = createResults({ load: api.result, feed, creations, assets })

  const models = createServedModels({
    load: api.models,
    storage,
    setTimeout: (work, ms) => window.setTimeout(work, ms),
  })
  const served = models.getSnapshot()
  const box = createBoxStore({
    availableModels: served.available,
    referenceLimits: served.limits,
    messages: () => texts().createBox.messages,
  })
  const media = createMediaPort(http, texts)
  const historyView = createHistoryView()
  const historyFocus = createHistoryFocus()

  const notices = createNotices({
    host: browserNotices,
    storage,
    now: Date.now,
    toast: toasts,
    texts,
    onOpen({ generation_id: generationId, generation_results: [first] }) {
      router.push(createScreen)
      historyView.scrollToBottom()
      historyFocus.ask({ generationId, resultId: first?.generation_result_id ?? null, control: 'open' })
    },
  })
  creations.subscribe(() => notices.update(creations.getSnapshot().rows))

  async function create(request: CreateRequest, failedText?: string) {
    const accepted = creations.submit(request, failedText)
    box.collapse()
    router.push(createScreen)
    historyView.scrollToBottom()
    await accepted
  }

  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const undo = createUndoSlot(wait)
  const selection = createSelection({ order: () => selectableIds(creations.getSnapshot().shown), max: maxBatch })
  creations.subscribe(selection.retain)

  const save = (url: string, filename: string) => saveFile(document, url, filename)
  const batch = createBatchActions({
    api,
    creations,
    selection,
    feed,
    results,
    undo,
    save,
    focus: historyFocus.ask,
    toast: toasts,
    texts,
    onGone: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })
  const library = createLibrary({
    api,
    assets,
    media: createMediaPort(http, texts, pageSizes.uploadsInLibrary),
    creations,
    feed,
    results,
    undo,
    batch,
    save,
    toast: toasts,
    texts,
    onGone: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })
  const actions = createCreationActions({
    api,
    repeat: (request) => items.repeat(request),
    undo,
    focus: historyFocus.ask,
    creations,
    feed,
    results,
    box,
    submitBox: () => {
      const { user } = session.getSnapshot()
      return box.submit({
        signedIn: user !== null,
        points: user?.point ?? 0,
        onSubmit: create,
        media,
        onLoginNeeded: () => askLogin(createScreen),
        onLowPoints: () => dialogs.open('low-points'),
        failedText: texts().createBox.failed,
      })
    },
    save,
    toast: toasts,
    texts,
    wait,
    onGone: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })

  const items = createItemActions({
    begin: create,
    find: creations.find,
    load: api.generation,
    edit: actions.edit,
    userId: () => userId,
    box,
    toast: toasts,
    texts,
  })

  let userId: string | null = session.getSnapshot().user?.id ?? null
  const followUser = (user: User | null) => {
    if ((user?.id ?? null) === userId) return
    userId = user?.id ?? null
    creations.reset()
    selection.end()
    library.reset()
    results.reset()
    // What is liked depends on who looks; and a load under way was asked for in the name of the last one.
    const { items, status, hasEnded } = feed.getSnapshot()
    if (items.length > 0 || status !== 'idle' || hasEnded) feed.refresh()
    if (userId !== null) void creations.refresh()
  }
  session.subscribe(() => followUser(session.getSnapshot().user))

  const catchUp = () => {
    if (userId === null) return
    channel.retryNow()
    void creations.refresh()
  }
  connection.onBack(() => {
    // It may have been started anew, with other engines.
    void models.refresh()
    feed.retry()
    catchUp()
  })
  otherTabs.onmessage = ({ data }: MessageEvent<'created' | Gone | GoneResults>) => {
    if (typeof data === 'object' && 'resultIds' in data) batch.forget(data)
    else if (typeof data === 'object') actions.forget(data)
    else catchUp()
  }
  window.addEventListener('offline', () => connection.report(false))
  // The answer, or its absence, reports itself.
  window.addEventListener('online', () => void api.health().catch(() => undefined))

  const landing = createLanding(createBrowserStorage(() => window.sessionStorage))
  const watchGate = () => {
    const { route } = router.getSnapshot()
    const { to } = gate(route, session.getSnapshot().status, features)
    if (to === 'login') {
      landing.aim(route)
      router.replace(loginScreen)
    } else if (to === 'landing') router.replace(landing.take())
    else if (to === 'create') router.replace(createScreen)
  }
  router.subscribe(watchGate)
  session.subscribe(watchGate)

  if (userId !== null) void creations.refresh()
  watchGate()
  void session.restore()
  visits.note()
  void models.refresh()

  function askLogin(target?: Route) {
    const { route } = router.getSnapshot()
    if (detailId(route) !== null) dialogs.open('login-prompt')
    else {
      landing.aim(target ?? route)
      router.push(loginScreen)
    }
  }

  return {
    askLogin,
    create,
    actions,
    items,
    selection,
    batch,
    undo,
    notices,
    api,
    connection,
    session,
    account,
    innerTab,
    social,
    takeSocialReturn() {
      const taken = socialReturn
      socialReturn = null
      return taken
    },
    router,
    toasts,
    creations,
    progress,
    indicator,
    dialogs,
    landing,
    feed,
    box,
    models,
    media,
    historyView,
    historyFocus,
    results,
    wallpaperApi: createWallpaperApi(http),
    editorApi: createEditorApi(http),
    library,
    language,
    theme: createTheme({
      storage,
      prefersLight: matchMedia('(prefers-color-scheme: light)'),
      root: document.documentElement,
    }),
  }
}
