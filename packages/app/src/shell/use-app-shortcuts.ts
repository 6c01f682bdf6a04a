import { useMemo } from 'react'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { useGenerations } from '../stores/generations/generations-slice.ts'
import { useLibrary } from '../stores/library/library-slice.ts'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { useResults } from '../stores/results/results-slice.ts'
import { appShortcuts, type Shortcut } from './shortcuts.ts'

/** The shortcuts of the app, for the listener and the shortcut sheet alike. */
export function useAppShortcuts(): readonly Shortcut[] {
  const { screens, router, dialogs } = useNavigation()
  const { historyView } = useGenerations()
  const { batch, selection } = useResults()
  const { box } = useCreateBox()
  const library = useLibrary()
  return useMemo(
    () => appShortcuts({ batch, box, dialogs, historyView, library, router, screens, selection }),
    [batch, box, dialogs, historyView, library, router, screens, selection],
  )
}
