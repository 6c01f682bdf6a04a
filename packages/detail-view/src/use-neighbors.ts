import type { GenerationResult } from '@mirari/contract/schemas'
import { useLatest } from '@mirari/ui'
import { useEffect, useMemo, useRef } from 'react'
import type { DetailViewProps } from './port.ts'

/** More of the list is loaded when so few results are left after the current one. */
const minLeft = 3

const none: readonly GenerationResult[] = []

/** The index of the result among its neighbors, and the way to the next one. */
export function useNeighbors({ item, neighbors }: Pick<DetailViewProps, 'item' | 'neighbors'>) {
  const items = neighbors?.items ?? none
  const id = item?.generation_result_id
  const index = useMemo(() => items.findIndex((one) => one.generation_result_id === id), [items, id])
  // A press at the end of the list is followed as soon as more of it has loaded.
  const pendingStep = useRef<{ from: string } | null>(null)
  const latest = useLatest(neighbors)

  const isNearEnd = index >= 0 && items.length - 1 - index <= minLeft
  const hasMore = neighbors?.hasMore === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still be too short
  useEffect(() => {
    if (isNearEnd && hasMore) latest.current?.onLoadMore?.()
  }, [isNearEnd, hasMore, items.length])

  useEffect(() => {
    const next = items[index + 1]
    if (pendingStep.current && pendingStep.current.from === id && next) {
      pendingStep.current = null
      latest.current?.onMove(next)
    }
  }, [items, index, id, latest])

  return {
    items,
    index,
    /** Shows the next one (1) or the one before (-1), where there is one. */
    step(by: 1 | -1) {
      if (index < 0) return
      const next = items[index + by]
      pendingStep.current = null
      if (next) latest.current?.onMove(next)
      else if (by === 1 && hasMore && id !== undefined) pendingStep.current = { from: id }
    },
  }
}
