import type { HistoryFilter } from '../../api/history-request.ts'
import type { Route } from '../navigation/route.ts'
import { historyRoute } from '../navigation/route-guard.ts'

/** The filter that an address of the history names. */
export function filterOfRoute({ type, search = '', period, until }: Route): HistoryFilter {
  return { type, search, period: period ?? 'all', ...(until !== undefined && { until }) }
}

/** The address of the history under a filter. */
export function historyRouteOf({ type, search, period, until }: HistoryFilter): Route {
  return {
    ...historyRoute,
    type,
    ...(search !== '' && { search }),
    ...(period !== 'all' && { period }),
    ...(until !== undefined && { until }),
  }
}
