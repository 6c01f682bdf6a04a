import { pageSizes } from '@mirari/contract/lists'
import type { Generation, Page, ResultMonths } from '@mirari/contract/schemas'
import type { HistoryFilter, HistoryRequest } from '../../api/history-request.ts'
import { isBusy } from './generation.ts'
import { dropUnlisted, isLost, mergeListed } from './generation-rows.ts'
import { isEverything, periodStart, sameFilter } from './history-filter.ts'
import { withNewest, withOlder } from './history-part.ts'
import type { LoadedHistory } from './loaded-history.ts'

export interface HistoryPagesDeps {
  list(request: HistoryRequest): Promise<Page<Generation>>
  months(filter: HistoryFilter): Promise<ResultMonths>
  now: () => Date
}

/** Loads the history by pages: refreshes the newest one, and loads older ones on demand. */
export function createHistoryPages(history: LoadedHistory, { list, now }: HistoryPagesDeps) {
  const current = () => history.partOf(history.getSnapshot().filter)

  async function load(kind: 'first' | 'older') {
    const epoch = history.epoch()
    const { filter, rows: before } = history.getSnapshot()
    const { edge, page } = history.partOf(filter)
    const newest = history.rowsOf(filter).findLast((row) => !isBusy(row) && !isLost(row))?.created_at ?? null
    const which = kind === 'first' ? { page: 0, until: filter.until ?? null } : { page, until: edge }
    history.setPart(filter, { ...history.partOf(filter), loading: kind, failed: false })
    try {
      const start = periodStart(filter.period, now())
      const answer = await list({ ...which, size: pageSizes.history, filter, start })
      if (epoch !== history.epoch()) return
      const merged = mergeListed(history.getSnapshot().rows, answer.items)
      const part = history.partOf(filter)
      if (kind === 'older') history.setPart(filter, withOlder(part, answer), merged)
      else {
        const rows = isEverything(filter) ? dropUnlisted(merged, before, answer.items, edgeOfNewest(answer)) : merged
        history.setPart(filter, withNewest(part, answer, newest), rows)
      }
    } catch {
      if (epoch === history.epoch()) {
        history.setPart(filter, { ...history.partOf(filter), loading: 'none', failed: true })
      }
    }
  }

  /** Loads the newest page and merges it into the loaded rows. */
  async function refresh() {
    if (current().loading !== 'first') await load('first')
  }

  return {
    refresh,

    async loadOlder() {
      const { loading, hasOlder } = current()
      if (loading === 'none' && hasOlder) await load('older')
    },

    /** ISO time from which the oldest page of a filter reaches down to its end; null when nothing matches. */
    async findOldest(filter: HistoryFilter): Promise<string | null> {
      const start = periodStart(filter.period, now())
      const { items } = await list({ page: 0, size: pageSizes.history, filter, start, until: null, sort: 'oldest' })
      return items.at(-1)?.created_at ?? null
    },

    /** Applies another filter: to the loaded rows at once, then to those that the server has. */
    async show(next: HistoryFilter) {
      if (sameFilter(next, history.getSnapshot().filter)) return
      history.set({ filter: next })
      await refresh()
    },
  }
}

/** ISO time after which the newest page is complete; '' if it lists everything. */
function edgeOfNewest({ items, total }: Page<Generation>): string {
  return items.length < total ? (items.at(-1)?.created_at ?? '') : ''
}
