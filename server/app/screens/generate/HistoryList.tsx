import { Button, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { useServices } from '../../shell/services-context.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { historyEntries } from './history-entries.ts'
import { useWindowWidth } from './use-window-width.ts'

/** Space above the first row and below the last one (specification B §9). */
const topFillerPx = 120
/** Older rows are fetched this many screens before the top is reached, so that scrolling up rarely waits. */
const loadAheadScreens = 2
/** Nearer than this to the end counts as being there. */
const bottomSlackPx = 48

/** The rows of the history; only those near the view exist. */
export function HistoryList() {
  const { creations, historyView } = useServices()
  const { rows, loading, failed, hasOlder } = useStore(creations)
  const widthPx = useWindowWidth()
  const entries = useMemo(() => historyEntries(rows, new Date()), [rows])
  const content = useRef<HTMLDivElement>(null)
  const sticksToBottom = useRef(true)

  // Rows that came in front of the first one shift the others; rows at the end do not.
  const firstId = entries[0]?.row.generation_id
  const lastFirstId = useRef(firstId)
  const prepended = firstId !== lastFirstId.current
  useLayoutEffect(() => {
    lastFirstId.current = firstId
  }, [firstId])

  useLayoutEffect(() => {
    const element = content.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    const toBottom = () => {
      scroller.scrollTop = scroller.scrollHeight
    }
    const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
    const onScroll = () => {
      sticksToBottom.current = distance() <= bottomSlackPx
      historyView.setAtBottom(sticksToBottom.current)
      if (scroller.scrollTop < scroller.clientHeight * loadAheadScreens) void creations.loadOlder()
    }
    // Rows get their true height only when they are drawn; whoever is at the bottom stays there.
    const growth = new ResizeObserver(() => {
      if (sticksToBottom.current) toBottom()
    })
    growth.observe(element)
    toBottom()
    onScroll()
    scroller.addEventListener('scroll', onScroll, { passive: true })
    const detach = historyView.attach(() => {
      sticksToBottom.current = true
      toBottom()
    })
    return () => {
      growth.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      detach()
    }
  }, [creations, historyView])

  // A page that does not fill the screen leaves nothing to scroll.
  useEffect(() => {
    const scroller = content.current?.parentElement
    if (loading === 'none' && !failed && hasOlder && scroller && scroller.scrollTop < scroller.clientHeight) {
      void creations.loadOlder()
    }
  }, [creations, loading, failed, hasOlder])

  return (
    <div ref={content} className="mi-history">
      <div className="mi-history-top" style={{ height: topFillerPx }} role="status">
        {loading === 'older' && (
          <>
            <Spinner size="sm" />
            Loading generations...
          </>
        )}
        {failed && loading === 'none' && (
          <>
            Older creations could not be loaded
            <Button size="sm" icon={RefreshCw} onClick={() => void creations.loadOlder()}>
              Refresh
            </Button>
          </>
        )}
      </div>
      <Virtualizer data={entries} shift={prepended} startMargin={topFillerPx} bufferSize={600}>
        {({ row, heading }) => (
          <div key={row.generation_id} className="mi-history-entry">
            {heading !== null && <h2 className="mi-day">{heading}</h2>}
            <HistoryRow creation={row} windowWidthPx={widthPx} />
          </div>
        )}
      </Virtualizer>
      <div className="mi-history-bottom" />
    </div>
  )
}
