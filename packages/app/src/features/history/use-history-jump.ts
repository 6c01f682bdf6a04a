import { useCallback } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** Ways to the ends of the history, however much of it is loaded. */
export function useHistoryJump() {
  const { generations, historyView } = useGenerations()
  const { toasts } = useNotifications()
  const { history: texts } = useTexts()
  const { go } = useHistoryRoute()

  const toOldest = useCallback(async () => {
    const { hasOlder, filter } = generations.getSnapshot()
    if (!hasOlder) {
      historyView.move('top')
      return
    }
    try {
      const until = await generations.findOldest(filter)
      if (until === null) return
      historyView.openAtTop()
      go({ until })
    } catch {
      toasts.notify('bad', texts.olderFailed)
    }
  }, [generations, historyView, go, toasts, texts])

  const toNewest = useCallback(() => {
    if (generations.getSnapshot().filter.until === undefined) historyView.move('bottom')
    else go({ until: undefined })
  }, [generations, historyView, go])

  return { toOldest, toNewest }
}
