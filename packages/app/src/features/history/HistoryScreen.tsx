import { useStore } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HistoryBar } from './HistoryBar.tsx'
import { HistoryEmpty } from './HistoryEmpty.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryTimeline } from './HistoryTimeline.tsx'
import { monthKey } from './history-entries.ts'
import { useHistoryFocus } from './use-history-focus.ts'
import { useHistoryKeys } from './use-history-keys.ts'
import { useHistoryAddress } from './use-history-route.ts'

/** The user's history, oldest first, with the create box below it. */
export function HistoryScreen() {
  const { generations, historyView } = useGenerations()
  const { shell } = useTexts()
  const { isEmpty, isLoading, until, filter } = useStore(generations, ({ visibleRows: shown, loading, filter }) => ({
    isEmpty: shown.length === 0,
    isLoading: loading === 'first',
    until: filter.until,
    filter: `${filter.period} ${filter.type} ${filter.until} ${filter.search}`,
  }))
  const atBottom = useStore(historyView, (view) => view.atBottom)
  /** The month in the middle of the list. */
  const [month, setMonth] = useState<string | null>(null)

  useEffect(() => {
    // An empty history cannot be scrolled.
    if (isEmpty) historyView.setAtBottom(true)
  }, [isEmpty, historyView])

  useHistoryAddress()
  useHistoryKeys()

  const screen = useRef<HTMLDivElement>(null)
  useHistoryFocus(screen)

  return (
    <div ref={screen}>
      <h1 className="mi-sr">{shell.screens.generate}</h1>
      <HistoryBar />
      {isEmpty ? (
        <div className="mi-history-empty">
          <HistoryEmpty />
        </div>
      ) : (
        // The key remounts the list, so that another filter opens at the end too.
        <HistoryList key={filter} onMonthChange={setMonth} />
      )}
      {/* Beside the list and not in it: it keeps the focus while the rows of a picked month are loaded. At the end of the
          list stands the month that was picked, however few rows it has. */}
      {(!isEmpty || isLoading) && (
        <HistoryTimeline month={!atBottom ? month : until === undefined ? null : monthKey(until)} />
      )}
      <div className="mi-bottom-fade" />
      <DeleteDialog />
    </div>
  )
}
