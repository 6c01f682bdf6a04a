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
import { browserNotifications } from './browser/notifications.ts'
import { saveFile } from './browser/save-file.ts'
import { sendWithProgress } from './browser/send-with-progress.ts'
import { openStatusSocket } from './browser/status-socket.ts'
import { createBrowserStorage } from './browser/storage.ts'
import { createLanguage, type LanguageStore } from './i18n/language.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { type Connection, createConnection } from './stores/connection/connection.ts'
import { autoRefreshFeed } from './stores/feed/auto-refresh.ts'
import { type BatchActions, createBatchActions, type DeletedResults } from './stores/generations/batch-actions.ts'
import {
  createGenerationActions,
  type DeletedGeneration,
  type GenerationActions,
} from './stores/generations/generation-actions.ts'
import { createGenerations, type Generations } from './stores/generations/generations.ts'
import { createHistoryFocus, type HistoryFocus } from './stores/generations/history-focus.ts'
import { createHistoryView, type HistoryView } from './stores/generations/history-view.ts'
import { selectableIds } from './stores/generations/selectable-ids.ts'
import { createSelection, type Selection } from './stores/generations/selection.ts'
import { createLibrary, type Library } from './stores/library/library.ts'
import { createLibraryList } from './stores/library/library-list.ts'
import { followProgress } from './stores/live/follow-progress.ts'
import { createIndicator, type Indicator } from './stores/live/indicator.ts'
import { createLiveStatus } from './stores/live/live-status.ts'
import { createProgressStore, type ProgressStore } from './stores/live/progress-store.ts'
import { createStatusChannel } from './stores/live/status-channel.ts'
import { createStatusPoll } from './stores/live/status-poll.ts'
import { createServedModels, type ServedModelsStore } from './stores/models/served-models.ts'
import { createDialogs, type Dialogs } from './stores/navigation/dialogs.ts'
import { features } from './stores/navigation/features.ts'
import { createOverlayScreen, type OverlayScreenStore } from './stores/navigation/overlay-screen.ts'
import { createReturnTo, type ReturnTo } from './stores/navigation/return-to.ts'
import { detailId, formatRoute, type Route } from './stores/navigation/route.ts'
import { guardRoute, historyRoute, signInRoute } from './stores/navigation/route-guard.ts'
import { createRouter, type Router } from './stores/navigation/router.ts'
import { createVisits } from './stores/navigation/visits.ts'
import { createNotifications, type Notifications } from './stores/notifications/notifications.ts'
import { createUndoSnackbar, type UndoSnackbarStore } from './stores/notifications/undo-snackbar.ts'
import { createResultActions, type ResultActions } from './stores/results/result-actions.ts'
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
  generations: Generations
  actions: GenerationActions
  /** What can be made of a finished result. */
  items: ResultActions
  /** Which results of the history are selected, and what can be done with all of them. */
  selection: Selection
  batch: BatchActions
  /** Notifications about tasks that have ended. */
  notifications: Notifications
  /** What can be undone at the moment. */
  undo: UndoSnackbarStore
  /** Sends a finished request and goes to the history, where it shows. Resolves once the server has answered. */
  create(request: CreateRequest): Promise<void>
  progress: ProgressStore
  indicator: Indicator
  dialogs: Dialogs
  overlayScreen: OverlayScreenStore
  returnTo: ReturnTo
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
  if (socialReturn !== null) history.replaceState(null, '', formatRoute(signInRoute))
  // Back by the browser's button, the page may be the one that was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && social.reset())
  const router = createRouter(window)
  const overlayScreen = createOverlayScreen()
  router.subscribe(overlayScreen.close)
  const visits = createVisits({
    // A lost visit is nobody's concern.
    send: (visit) => void account.recordVisit(visit).catch(() => undefined),
    current: () => {
      const { route } = router.getSnapshot()
      return { route, tab: overlayScreen.getSnapshot() ?? route.screen }
    },
    referrer: document.referrer,
  })
  router.subscribe(visits.note)
  overlayScreen.subscribe(visits.note)
  const toasts = createToasts({ languageOf: foreignLanguage })
  const dialogs = createDialogs()
  const otherTabs = new BroadcastChannel('mirari-creations')

  const generations = createGenerations({
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
  const progress = createProgressStore({
    storage,
    nextFrame: (work) => requestAnimationFrame(work),
    onArrived: generations.reveal,
  })

  const poll = createStatusPoll({
    fetchStatus: api.taskStatus,
    onStatus: generations.applyStatus,
    onUnknown: generations.drop,
    onError: () => toasts.bad(texts().history.generationFailed),
  })
  const channel = createStatusChannel({
    open: openStatusSocket,
    token: token.read,
    refresh: http.refresh,
    onStatus: generations.applyStatus,
    onState: () => live.channelChanged(),
  })
  const live = createLiveStatus({ channel, poll })

  generations.subscribe(() => {
    live.watch(generations.activeIds().slice(0, maxWatchedIds))
    const { rows } = generations.getSnapshot()
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

  autoRefreshFeed({
    feed,
    newest: async () => {
      const query = { type: 'all', search: '', page: 0, size: pageSizes.explore } as const
      const timestamp = new Date().toISOString()
      return (await api.publicFeed({ ...query, timestamp }, AbortSignal.timeout(offlineProbeTimeoutMs))).items
    },
    isVisible: () => !document.hidden && router.getSnapshot().route.screen === 'inspiration',
    setTimeout: (work, ms) => window.setTimeout(work, ms),
  })

  const assets = createLibraryList({
    load: api.assets,
    onFailure: () => toasts.bad(texts().library.fetchFailed),
  })
  const results = createResults({ load: api.result, feed, generations, assets })

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

  const notifications = createNotifications({
    host: browserNotifications,
    storage,
    now: Date.now,
    toast: toasts,
    texts,
    onOpen({ generation_id: generationId, generation_results: [first] }) {
      router.push(historyRoute)
      historyView.scrollToBottom()
      historyFocus.ask({ generationId, resultId: first?.generation_result_id ?? null, control: 'open' })
    },
  })
  generations.subscribe(() => notifications.update(generations.getSnapshot().rows))

  async function create(request: CreateRequest, failedText?: string) {
    const accepted = generations.submit(request, failedText)
    box.collapse()
    router.push(historyRoute)
    historyView.scrollToBottom()
    await accepted
  }

  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const undo = createUndoSnackbar(wait)
  const selection = createSelection({ order: () => selectableIds(generations.getSnapshot().shown), max: maxBatch })
  generations.subscribe(selection.retain)

  const save = (url: string, filename: string) => saveFile(document, url, filename)
  const batch = createBatchActions({
    api,
    generations,
    selection,
    feed,
    results,
    undo,
    save,
    focus: historyFocus.ask,
    toast: toasts,
    texts,
    onDeleted: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })
  const library = createLibrary({
    api,
    assets,
    media: createMediaPort(http, texts, pageSizes.uploadsInLibrary),
    generations,
    feed,
    results,
    undo,
    batch,
    save,
    toast: toasts,
    texts,
    onDeleted: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })
  const actions = createGenerationActions({
    api,
    repeat: (request) => items.repeat(request),
    undo,
    focus: historyFocus.ask,
    generations,
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
        onLoginNeeded: () => askLogin(historyRoute),
        onLowPoints: () => dialogs.open('low-points'),
        failedText: texts().createBox.failed,
      })
    },
    save,
    toast: toasts,
    texts,
    wait,
    onDeleted: (gone) => otherTabs.postMessage(gone),
    onBack: () => otherTabs.postMessage('created'),
  })

  const items = createResultActions({
    begin: create,
    find: generations.find,
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
    generations.reset()
    selection.end()
    library.reset()
    results.reset()
    // What is liked depends on who looks; and a load under way was asked for in the name of the last one.
    const { items, status, hasEnded } = feed.getSnapshot()
    if (items.length > 0 || status !== 'idle' || hasEnded) feed.refresh()
    if (userId !== null) void generations.refresh()
  }
  session.subscribe(() => followUser(session.getSnapshot().user))

  const catchUp = () => {
    if (userId === null) return
    channel.retryNow()
    void generations.refresh()
  }
  connection.onBack(() => {
    // It may have been started anew, with other engines.
    void models.refresh()
    feed.retry()
    catchUp()
  })
  otherTabs.onmessage = ({ data }: MessageEvent<'created' | DeletedGeneration | DeletedResults>) => {
    if (typeof data === 'object' && 'resultIds' in data) batch.forget(data)
    else if (typeof data === 'object') actions.forget(data)
    else catchUp()
  }
  window.addEventListener('offline', () => connection.report(false))
  // The answer, or its absence, reports itself.
  window.addEventListener('online', () => void api.health().catch(() => undefined))

  const returnTo = createReturnTo(createBrowserStorage(() => window.sessionStorage))
  const enforceGuard = () => {
    const { route } = router.getSnapshot()
    const { to } = guardRoute(route, session.getSnapshot().status, features)
    if (to === 'login') {
      returnTo.aim(route)
      router.replace(signInRoute)
    } else if (to === 'landing') router.replace(returnTo.take())
    else if (to === 'create') router.replace(historyRoute)
  }
  router.subscribe(enforceGuard)
  session.subscribe(enforceGuard)

  if (userId !== null) void generations.refresh()
  enforceGuard()
  void session.restore()
  visits.note()
  void models.refresh()

  function askLogin(target?: Route) {
    const { route } = router.getSnapshot()
    if (detailId(route) !== null) dialogs.open('login-prompt')
    else {
      returnTo.aim(target ?? route)
      router.push(signInRoute)
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
    notifications,
    api,
    connection,
    session,
    account,
    overlayScreen,
    social,
    takeSocialReturn() {
      const taken = socialReturn
      socialReturn = null
      return taken
    },
    router,
    toasts,
    generations,
    progress,
    indicator,
    dialogs,
    returnTo,
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
