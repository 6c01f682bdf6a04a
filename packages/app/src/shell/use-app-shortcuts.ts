import { useMemo } from 'react'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { useGenerations } from '../stores/generations/generations-slice.ts'
import { useLibrarySlice } from '../stores/library/library-slice.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../stores/notifications/notifications-slice.ts'
import { useResults } from '../stores/results/results-slice.ts'
import { appShortcuts, type Shortcut } from './shortcuts.ts'

/** The shortcuts of the app, for the listener and the shortcut sheet alike. */
export function useAppShortcuts(): readonly Shortcut[] {
  const { screens, router, dialogs } = useNavigation()
  const { historyView } = useGenerations()
  const { actions } = useResults()
  const { undo } = useNotifications()
  const { box } = useCreateBox()
  const library = useLibrarySlice()
  return useMemo(
    () => appShortcuts({ actions, box, dialogs, historyView, library, router, screens, undo }),
    [actions, box, dialogs, historyView, library, router, screens, undo],
  )
}
