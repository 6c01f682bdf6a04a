import { maxListedIds } from '@mirari/contract/lists'
import type { Toasts } from '@mirari/ui'
import type { ApiSlice } from '../../api/api-slice.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { CreateBoxSlice } from '../create-box/create-box-slice.ts'
import type { CrossTab } from '../cross-tab/cross-tab.ts'
import type { PublicFeeds } from '../feed/public-feeds.ts'
import { type BatchActions, createBatchActions } from '../generations/batch-actions.ts'
import { createGenerationActions, type GenerationActions } from '../generations/generation-actions.ts'
import type { GenerationsSlice } from '../generations/generations-slice.ts'
import { selectableIds } from '../generations/selectable-ids.ts'
import { createSelection, type Selection } from '../generations/selection.ts'
import type { LibraryList } from '../library/library-list.ts'
import type { NavigationSlice } from '../navigation/navigation-slice.ts'
import { historyRoute } from '../navigation/route-guard.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { Session } from '../session/session.ts'
import { createPendingLike, type PendingLike } from './pending-like.ts'
import { createResultActions, type ResultActions } from './result-actions.ts'
import { createResults, type Results } from './results.ts'

/** Viewed results, and the actions on one result, on several, or on a generation. */
export interface ResultsSlice {
  results: Results
  /** Actions on a finished result. */
  resultActions: ResultActions
  /** Actions on a generation in the history and its results. */
  actions: GenerationActions
  /** The like of a visitor, carried out after the login. */
  pendingLike: PendingLike
  /** Selected results of the history, and the actions on all of them. */
  selection: Selection
  batch: BatchActions
}

export interface ResultsSliceDeps {
  page: Pick<Page, 'save' | 'tabStorage' | 'wait'>
  calls: Pick<ApiSlice, 'api' | 'media'>
  history: GenerationsSlice
  feed: PublicFeeds
  list: LibraryList
  box: CreateBoxSlice['box']
  session: Pick<Session, 'getSnapshot' | 'subscribe'>
  navigation: Pick<NavigationSlice, 'askLogin' | 'dialogs'>
  undo: UndoSnackbarStore
  toast: Toasts
  texts: () => AppTexts
  tabs: Pick<CrossTab, 'publish'>
}

export function createResultsSlice(deps: ResultsSliceDeps): ResultsSlice {
  const { calls, history, feed, box, session, navigation, undo, toast, texts, tabs } = deps
  const { api, media } = calls
  const { save, tabStorage, wait } = deps.page
  const { generations, create } = history
  const focus = history.historyFocus.ask
  const results = createResults({ load: api.result, feed, generations, list: deps.list })
  const pendingLike = createPendingLike({
    storage: tabStorage,
    session,
    like: (id) => api.like(id, true),
    onLiked(id, answer) {
      // A list or a result that is being loaded since the login may have been read before the like.
      if (feed.find(id) === null) feed.refresh()
      else feed.update(id, answer)
      results.load(id).catch(() => undefined)
    },
    now: () => Date.now(),
  })
  const selection = createSelection({
    order: () => selectableIds(generations.getSnapshot().visibleRows),
    max: maxListedIds,
  })
  generations.subscribe(selection.retain)
  const onBack = () => tabs.publish({ kind: 'generations-changed' })
  const shared = { api, generations, feed, results, undo, save, focus, toast, texts, onBack }
  const batch = createBatchActions({
    ...shared,
    selection,
    onDeleted: ({ resultIds }) => tabs.publish({ kind: 'results-deleted', resultIds }),
  })
  const actions = createGenerationActions({
    ...shared,
    box,
    wait,
    repeat: (request) => resultActions.repeat(request),
    submitBox() {
      const { user } = session.getSnapshot()
      return box.submit({
        signedIn: user !== null,
        points: user?.point ?? 0,
        port: { create, media },
        onLoginNeeded: () => navigation.askLogin(historyRoute),
        onLowPoints: () => navigation.dialogs.open('low-points'),
        failedText: texts().createBox.failed,
      })
    },
    onDeleted: (deleted) => tabs.publish({ kind: 'generation-deleted', ...deleted }),
  })
  const resultActions = createResultActions({
    create,
    find: generations.find,
    load: api.generation,
    edit: actions.edit,
    userId: () => session.getSnapshot().user?.id ?? null,
    box,
    toast,
    texts,
  })
  return { results, resultActions, actions, pendingLike, selection, batch }
}

const ResultsContext = createSliceContext<ResultsSlice>('useResults')

export const ResultsProvider = ResultsContext.Provider

export function useResults(): ResultsSlice {
  return useSlice(ResultsContext)
}
