import { maxListedIds } from '@mirari/contract/lists'
import type { Toasts } from '@mirari/ui'
import type { ApiSlice } from '../../api/api-slice.ts'
import type { Page } from '../../browser/page.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { CreateBoxSlice } from '../create-box/create-box-slice.ts'
import type { CrossTab } from '../cross-tab/cross-tab.ts'
import type { PublicFeeds } from '../feed/public-feeds.ts'
import { type BatchActions, createBatchActions } from '../generations/batch-actions.ts'
import { createGenerationActions, type GenerationActions } from '../generations/generation-actions.ts'
import type { GenerationsSlice } from '../generations/generations-slice.ts'
import { selectableIds } from '../generations/selectable-ids.ts'
import { createSelection, type Selection } from '../generations/selection.ts'
import type { NavigationSlice } from '../navigation/navigation-slice.ts'
import { historyRoute } from '../navigation/route-guard.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { Session } from '../session/session.ts'
import type { ForgetDeleted } from './deleted.ts'
import { createResultActions, type ResultActions } from './result-actions.ts'
import type { Results } from './results.ts'

/** The actions on one result, on several, or on a generation. */
export interface Actions {
  /** Actions on a finished result. */
  resultActions: ResultActions
  /** Actions on a generation in the history and its results. */
  actions: GenerationActions
  /** Selected results of the history, and the actions on all of them. */
  selection: Selection
  batch: BatchActions
}

export interface ActionsDeps {
  page: Pick<Page, 'save' | 'wait'>
  calls: Pick<ApiSlice, 'api' | 'media'>
  history: GenerationsSlice
  feed: PublicFeeds
  results: Results
  forgetDeleted: ForgetDeleted
  box: CreateBoxSlice['box']
  session: Pick<Session, 'getSnapshot'>
  navigation: Pick<NavigationSlice, 'askLogin' | 'dialogs'>
  undo: UndoSnackbarStore
  toast: Toasts
  texts: () => AppTexts
  tabs: Pick<CrossTab, 'publish'>
}

export function createActions(deps: ActionsDeps): Actions {
  const { calls, history, feed, results, forgetDeleted, box, session, navigation, undo, toast, texts, tabs } = deps
  const { api, media } = calls
  const { save, wait } = deps.page
  const { generations, create } = history
  const selection = createSelection({
    order: () => selectableIds(generations.getSnapshot().visibleRows),
    max: maxListedIds,
  })
  generations.subscribe(selection.retain)
  const onBack = () => tabs.publish({ kind: 'generations-changed' })
  const focus = history.historyFocus.ask
  const shared = { api, generations, feed, results, undo, save, focus, toast, texts, onBack }
  const batch = createBatchActions({
    ...shared,
    selection,
    forget: forgetDeleted.results,
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
    forget: forgetDeleted.generation,
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
  return { resultActions, actions, selection, batch }
}
