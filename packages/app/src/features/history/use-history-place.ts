import { useEvent, useStore } from '@mirari/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { historyRouteOf } from '../../stores/generations/history-address.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { findCard } from './find-card.ts'
import type { HistoryEntry } from './history-entries.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** What the bar above the rows and the box below them cover, in px. */
const edgePx = 130

export interface HistoryPlaceOptions {
  list: RefObject<HTMLElement | null>
  virtualizer: RefObject<VirtualizerHandle | null>
  entries: readonly HistoryEntry[]
  /** Scrolls to a row, and no longer follows the end. */
  scrollToRow(index: number): void
}

/** Keeps the reader's place: the row of the result last looked at in the detail, and across a reload. */
export function useHistoryPlace({ list, virtualizer, entries, scrollToRow }: HistoryPlaceOptions): void {
  const { generations, historyPlaces } = useGenerations()
  const { router } = useNavigation()
  const { filter } = useHistoryRoute()
  const { route, key, via } = useStore(router)

  // Behind an open detail the list follows the result that the arrow keys led to.
  const { itemId } = route
  const lastItemId = useRef(itemId)
  const follow = useEvent((id: string) => {
    const index = entries.findIndex(({ row }) => row.generation_results.some((one) => one.generation_result_id === id))
    if (index >= 0 && !findCard(list.current, id)) scrollToRow(index)
  })
  useEffect(() => {
    const isMove = lastItemId.current !== null && itemId !== null && lastItemId.current !== itemId
    lastItemId.current = itemId
    if (isMove) follow(itemId)
  }, [itemId, follow])

  const store = useEvent(() => {
    const scroller = list.current
    if (!scroller || !virtualizer.current) return
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < scroller.clientHeight / 2
    const rowAt = (offsetPx: number) => entries[virtualizer.current?.findItemIndex(offsetPx) ?? -1]?.row
    const first = rowAt(scroller.scrollTop + edgePx)
    const last = rowAt(scroller.scrollTop + scroller.clientHeight - edgePx)
    const isStored = !isAtEnd && first !== undefined && last !== undefined
    historyPlaces.store(key, isStored ? { generationId: first.generation_id, until: last.created_at } : null)
  })
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [store])

  // After a reload.
  const isReady = useStore(generations, (state) => state.ready)
  const isRestored = useRef(false)
  const restore = useEvent(() => {
    const place = historyPlaces.take(key)
    if (place === null) return
    const index = entries.findIndex(({ row }) => row.generation_id === place.generationId)
    if (index >= 0) scrollToRow(index)
    else if (filter.until === undefined) router.replace(historyRouteOf({ ...filter, until: place.until }))
  })
  useEffect(() => {
    if (!isReady || via !== 'load' || isRestored.current) return
    isRestored.current = true
    restore()
  }, [isReady, via, restore])
}
