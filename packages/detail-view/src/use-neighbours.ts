import type { GenerationResult } from '@mirari/model'
import { useEffect, useMemo, useRef } from 'react'
import type { DetailViewProps } from './port.ts'

/** The list is asked to go on when so few are left after the creation. */
const fewLeft = 3

const none: readonly GenerationResult[] = []

/** Where the creation stands among its neighbours, and the way to the next one. */
export function useNeighbours({ item, neighbours }: Pick<DetailViewProps, 'item' | 'neighbours'>) {
  const items = neighbours?.items ?? none
  const id = item?.generation_result_id
  const index = useMemo(() => items.findIndex((one) => one.generation_result_id === id), [items, id])
  // A press that came before the list went on is followed as soon as it does.
  const waits = useRef<{ from: string } | null>(null)
  const latest = useRef(neighbours)
  latest.current = neighbours

  const isNearEnd = index >= 0 && items.length - 1 - index <= fewLeft
  const hasMore = neighbours?.hasMore === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still be too short
  useEffect(() => {
    if (isNearEnd && hasMore) latest.current?.onLoadMore?.()
  }, [isNearEnd, hasMore, items.length])

  useEffect(() => {
    const next = items[index + 1]
    if (waits.current && waits.current.from === id && next) {
      waits.current = null
      latest.current?.onMove(next)
    }
  }, [items, index, id])

  return {
    items,
    index,
    /** Shows the next one (1) or the one before (-1), where there is one. */
    step(by: 1 | -1) {
      if (index < 0) return
      const next = items[index + by]
      waits.current = null
      if (next) latest.current?.onMove(next)
      else if (by === 1 && hasMore && id !== undefined) waits.current = { from: id }
    },
  }
}
