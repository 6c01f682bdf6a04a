import type { Toasts } from '@mirari/ui'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { GenerationsSlice } from '../generations/generations-slice.ts'
import { historyRoute } from '../navigation/route-guard.ts'
import type { Router } from '../navigation/router.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import type { UndoSnackbarStore } from './undo-snackbar.ts'

/** Messages of the app: toasts, browser notifications and the undo snackbar. */
export interface NotificationsSlice {
  toasts: Toasts
  /** Browser notifications about tasks that ended while the page was hidden. */
  notifications: Notifications
  /** The undo snackbar. */
  undo: UndoSnackbarStore
}

export interface NotificationsSliceDeps {
  page: Pick<Page, 'notifications' | 'storage'>
  toasts: Toasts
  undo: UndoSnackbarStore
  history: Pick<GenerationsSlice, 'generations' | 'historyView' | 'historyFocus'>
  router: Pick<Router, 'push'>
  texts: () => AppTexts
}

export function createNotificationsSlice(deps: NotificationsSliceDeps): NotificationsSlice {
  const { page, toasts, undo, history, router, texts } = deps
  const { generations, historyView, historyFocus } = history
  const notifications = createNotifications({
    host: page.notifications,
    storage: page.storage,
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
  return { toasts, notifications, undo }
}

const NotificationsContext = createSliceContext<NotificationsSlice>('useNotifications')

export const NotificationsProvider = NotificationsContext.Provider

export function useNotifications(): NotificationsSlice {
  return useSlice(NotificationsContext)
}
