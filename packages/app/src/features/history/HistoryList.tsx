import { Button, Spinner, useEvent, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { followEnd } from './follow-end.ts'
import { HistoryNewer } from './HistoryNewer.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { historyEntries, monthKey } from './history-entries.ts'
import { useHistoryPlace } from './use-history-place.ts'
import { useWindowWidth } from './use-window-width.ts'

/** Space above the first row and below the last one. */
const topFillerPx = 120
/** Distance to the top, in screens, at which older rows are loaded, so that scrolling up rarely waits. */
const loadAheadScreens = 2
/** Part of the screen by which PageUp and PageDown scroll. */
const pageShare = 0.85

/** The virtualized rows of the history. The list is the scroll container, as the virtualizer requires. */
export function HistoryList({ onMonthChange }: { onMonthChange(month: string): void }) {
  const { generations, historyView } = useGenerations()
  const { router } = useNavigation()
  const { history: messages, time } = useTexts()
  const { visibleRows: shown, loading, failed, hasOlder } = useStore(generations)
  const widthPx = useWindowWidth()
  const entries = useMemo(() => historyEntries(shown, new Date(), time), [shown, time])
  const list = useRef<HTMLElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const noteMonth = useEvent((scroller: HTMLElement) => {
    const middle = virtualizer.current?.findItemIndex(scroller.scrollTop + scroller.clientHeight / 2) ?? -1
    const row = entries[middle]?.row
    if (row) onMonthChange(monthKey(row.created_at))
  })

  // Rows added before the first one shift the others; rows at the end do not.
  const firstId = entries[0]?.row.generation_id
  const lastFirstId = useRef(firstId)
  const prepended = firstId !== lastFirstId.current
  useLayoutEffect(() => {
    lastFirstId.current = firstId
  }, [firstId])

  const release = useRef<(() => void) | null>(null)
  useHistoryPlace({
    list,
    virtualizer,
    entries,
    scrollToRow(index) {
      release.current?.()
      virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -topFillerPx })
    },
  })

  useLayoutEffect(() => {
    const scroller = list.current
    if (!scroller) return
    const onScroll = (atEnd: boolean) => {
      historyView.setAtBottom(atEnd)
      noteMonth(scroller)
      if (scroller.scrollTop < scroller.clientHeight * loadAheadScreens) void generations.loadOlder()
    }
    const end = followEnd(scroller, onScroll, { fromTop: historyView.takeTop() })
    release.current = () => end.scroll({ by: 0 })
    const detach = historyView.attach(end.scrollToEnd)
    const detachMoves = historyView.attachMoves((to) => {
      if (to === 'bottom') end.scrollToEnd()
      else if (to === 'top') end.scroll('top')
      else end.scroll({ by: (to === 'page-up' ? -1 : 1) * pageShare * scroller.clientHeight })
    })
    return () => {
      end.stop()
      detach()
      detachMoves()
    }
  }, [generations, historyView, noteMonth])

  // A new visit shows the newest rows; back and forward restore the scroll position.
  const { route, key, via } = useStore(router)
  const arrives = via === 'push' && route.screen === 'generate' && route.itemId === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    if (arrives) historyView.scrollToBottom()
  }, [arrives, key, historyView])

  // A page that does not fill the screen cannot be scrolled, so the next one is loaded at once.
  useEffect(() => {
    const scroller = list.current
    if (loading === 'none' && !failed && hasOlder && scroller && scroller.scrollTop < scroller.clientHeight) {
      void generations.loadOlder()
    }
  }, [generations, loading, failed, hasOlder])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keyboard
    <section ref={list} className="mi-history" tabIndex={0} aria-label={messages.list}>
      <div className="mi-history-top" style={{ height: topFillerPx }} role="status">
        {loading === 'older' && (
          <>
            <Spinner size="sm" />
            {messages.loading}
          </>
        )}
        {failed && loading === 'none' && (
          <>
            {messages.olderFailed}
            <Button size="sm" icon={RefreshCw} onClick={() => void generations.loadOlder()}>
              {messages.refresh}
            </Button>
          </>
        )}
      </div>
      <Virtualizer ref={virtualizer} data={entries} shift={prepended} startMargin={topFillerPx} bufferSize={600}>
        {({ row, heading }) => (
          <div key={row.generation_id} className="mi-history-entry">
            {heading !== null && <h2 className="mi-day">{heading}</h2>}
            <HistoryRow generation={row} windowWidthPx={widthPx} />
          </div>
        )}
      </Virtualizer>
      <HistoryNewer />
      <div className="mi-history-bottom" />
    </section>
  )
}
