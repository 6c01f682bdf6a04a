import { useStore } from '@mirari/ui'
import { useCallback, useEffect } from 'react'
import type { HistoryFilter } from '../../api/history-request.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { filterOfRoute, historyRouteOf } from '../../stores/generations/history-address.ts'
import { sameFilter } from '../../stores/generations/history-filter.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { historyRoute } from '../../stores/navigation/route-guard.ts'

/** A change of the filter; `until: undefined` returns to the newest rows. */
export type FilterChange = Partial<Omit<HistoryFilter, 'until'>> & { until?: string | undefined }

/** Keeps the filter of the history in the address. */
export function useHistoryRoute() {
  const { generations } = useGenerations()
  const { router } = useNavigation()
  const filter = useStore(generations, (state) => state.filter)
  const go = useCallback(
    ({ until, ...change }: FilterChange) => {
      // Whatever changes, the history begins with its newest rows unless a time is chosen.
      const { until: _, ...rest } = generations.getSnapshot().filter
      // A search that refines another one replaces its history entry, so that one step back leaves the search.
      const move = change.search !== undefined && rest.search !== '' ? router.replace : router.push
      move(historyRouteOf({ ...rest, ...change, ...(until !== undefined && { until }) }))
    },
    [generations, router],
  )
  return { filter, go }
}

/** Applies the filter of the address to the store, and writes a filter that the store has reset back to the address. */
export function useHistoryAddress(): void {
  const { generations } = useGenerations()
  const { router } = useNavigation()
  const route = useRoute()
  const isHere = route.screen === historyRoute.screen
  const filter = useStore(generations, (state) => state.filter)

  useEffect(() => {
    if (isHere) void generations.show(filterOfRoute(route))
  }, [generations, isHere, route])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes, whatever the address is
  useEffect(() => {
    const { route: current } = router.getSnapshot()
    if (current.screen !== historyRoute.screen || sameFilter(filterOfRoute(current), generations.getSnapshot().filter))
      return
    router.replace({ ...historyRouteOf(generations.getSnapshot().filter), itemId: current.itemId })
  }, [filter])
}
