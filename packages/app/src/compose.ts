import { languages } from '@mirari/messages'
import { foreignLanguage } from '@mirari/model'
import { createToasts } from '@mirari/ui'
import { createApiSlice } from './api/api-slice.ts'
import type { Page } from './browser/page.ts'
import { createLateStore } from './context/late-store.ts'
import { createLanguage } from './i18n/language.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { createConnectionSlice } from './stores/connection/connection-slice.ts'
import { createCreateBoxSlice } from './stores/create-box/create-box-slice.ts'
import { createCrossTab } from './stores/cross-tab/cross-tab.ts'
import { createFeedSlice } from './stores/feed/feed-slice.ts'
import { createPhoneColumns } from './stores/feed/phone-columns.ts'
import { createPublicFeeds } from './stores/feed/public-feeds.ts'
import { createGenerationsSlice } from './stores/generations/generations-slice.ts'
import type { Library, LibraryDeps } from './stores/library/library.ts'
import { createAccountChannel } from './stores/live/account-channel.ts'
import { createLaunchSteps } from './stores/live/launch-steps.ts'
import { createLiveSlice } from './stores/live/live-slice.ts'
import { createNavigationSlice } from './stores/navigation/navigation-slice.ts'
import { createAddresses } from './stores/navigation/route.ts'
import type { ScreenRecord } from './stores/navigation/screen-record.ts'
import { createScreens } from './stores/navigation/screens.ts'
import { createNotificationsSlice } from './stores/notifications/notifications-slice.ts'
import { createUndoSnackbar } from './stores/notifications/undo-snackbar.ts'
import { createPeopleSlice } from './stores/people/people-slice.ts'
import { createRemovals } from './stores/removals/removals-slice.ts'
import { createResultsSlice } from './stores/results/results-slice.ts'
import { tokenKey } from './stores/session/session.ts'
import { createSessionSlice } from './stores/session/session-slice.ts'
import { createTheme } from './stores/theme/theme.ts'
import { createWelcome } from './stores/welcome/welcome-slice.ts'

export type App = ReturnType<typeof composeApp>

/**
 * Makes the stores of an app with these screens for one page, and connects them with each other. Nothing is loaded
 * before it is started.
 */
export function composeApp(page: Page, records: readonly ScreenRecord[]) {
  const { storage, root, setCookie, prefersLight } = page
  const token = { read: () => storage.getItem(tokenKey), write: (value: string) => storage.setItem(tokenKey, value) }
  const language = createLanguage({ languages, storage, root, setCookie, load: loadTexts })
  const { texts } = language
  const screens = createScreens(records)
  const addresses = createAddresses(screens)
  const toast = createToasts({ languageOf: foreignLanguage })
  const undo = createUndoSnackbar(page.wait)
  const tabs = createCrossTab(page.openChannel('mirari-tabs'))
  const onBack = () => tabs.publish({ kind: 'generations-changed' })

  const connection = createConnectionSlice(page)
  const calls = createApiSlice({
    ...{ page, token, texts, onReach: connection.report },
    onNote: toast.note,
  })
  const { http, api } = calls
  const sessionSlice = createSessionSlice({ page, http, addresses, texts })
  const { session } = sessionSlice
  const navigation = createNavigationSlice({ page, session, account: calls.account, screens, addresses })
  const createBox = createCreateBoxSlice({ page, api, texts })
  const { box } = createBox
  const welcome = createWelcome({ wait: page.wait, session, navigation, box })

  const history = createGenerationsSlice({ page, api, session, navigation, box, toast, texts, onCreated: onBack })
  const { generations } = history
  const live = createLiveSlice({ page, api, http, token, generations, toast, texts })
  const feed = createFeedSlice({ page, api, router: navigation.router })
  const phoneColumns = createPhoneColumns(storage)
  const people = createPeopleSlice({ page, api, router: navigation.router })
  const feeds = createPublicFeeds({ explore: feed, people: people.feeds })
  const results = createResultsSlice({
    ...{ page, calls, history, feed: feeds, box, session, navigation, undo, toast, texts, tabs },
    list: () => library.current?.list ?? null,
  })
  const notifications = createNotificationsSlice({
    ...{ page, toasts: toast, undo, history, router: navigation.router, texts },
  })
  const library = createLateStore<LibraryDeps, Library>(() => ({
    ...{ page, api, media: calls.libraryMedia, generations, feed: feeds, results: results.results, undo },
    ...{ forgetDeleted: results.forgetDeleted, save: page.save, toast, texts, onBack },
    onDeleted: ({ resultIds }) => tabs.publish({ kind: 'results-deleted', resultIds }),
  }))
  const removals = createRemovals(calls.account)
  const launchSteps = createLaunchSteps({ isLive: () => accountChannel.isConnected() })
  const accountChannel = createAccountChannel({
    open: page.openAccountSocket,
    token: token.read,
    refresh: http.refresh,
    reach: api.health,
    setTimeout: page.setTimeout,
    onChange: () => void removals.refresh(),
    onLaunchStep: launchSteps.publish,
    onGap: () => void removals.refresh(),
  })
  const theme = createTheme({ storage, prefersLight, root })
  const slices = {
    ...{ language, api: calls, connection, session: sessionSlice, navigation, notifications, createBox, welcome },
    ...{
      generations: history,
      live,
      accountChannel,
      launchSteps,
      feed,
      phoneColumns,
      people,
      results,
      removals,
      library,
      theme,
    },
  }
  return { page, tabs, slices }
}
