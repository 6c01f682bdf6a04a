import { createStore } from '@mirari/ui'
import type { HistoryFilter } from '../../api/history-request.ts'
import { isBusy, type LocalGeneration } from './generation.ts'
import type { GenerationRows } from './generation-rows.ts'
import { createMatcher, everything } from './history-filter.ts'
import { type HistoryPart, type LoadedPart, partWithin, unloaded } from './history-part.ts'

/** Everything is shown but what the filter leaves out; state of loading is that of the filter's part. */
export interface GenerationsState extends HistoryPart {
  /** All rows that are known, whatever the filter. Oldest first: the newest is at the bottom of the history. */
  rows: readonly LocalGeneration[]
  filter: HistoryFilter
  /** The rows that the filter lets through, without gaps from the oldest to the newest. */
  visibleRows: readonly LocalGeneration[]
}

export type LoadedHistory = ReturnType<typeof createLoadedHistory>

/** The loaded rows, the filter, and what is loaded of each filter: every change publishes them together. */
export function createLoadedHistory(now: () => Date) {
  let rows: GenerationRows = []
  let filter = everything
  /** What is loaded of each filter that was used. */
  const parts = new Map<string, LoadedPart>()
  const store = createStore<GenerationsState>(view())
  let epoch = 0

  function view(): GenerationsState {
    const { loading, failed, ready, hasOlder } = partOf(filter)
    return { rows, filter, visibleRows: rowsOf(filter), loading, failed, ready, hasOlder }
  }

  function partOf(requested: HistoryFilter): LoadedPart {
    const loaded = parts.get(keyOf(requested))
    if (loaded !== undefined) return loaded
    const whole = parts.get(keyOf(everything)) ?? unloaded
    return partWithin(whole, rows.some(createMatcher(requested, now())))
  }

  function rowsOf(requested: HistoryFilter): GenerationRows {
    const { edge } = partOf(requested)
    const matches = createMatcher(requested, now())
    return rows.filter((row) => (row.created_at >= edge || isBusy(row)) && matches(row))
  }

  function set(change: { rows?: GenerationRows; filter?: HistoryFilter }) {
    rows = change.rows ?? rows
    filter = change.filter ?? filter
    store.set(view())
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Counts sign-ins and sign-outs; answers from before are dropped. */
    epoch: () => epoch,

    /** What is loaded for a filter, whether or not it was used before. */
    partOf,

    /** What of a filter shows, as `shown` does for the current one. */
    rowsOf,

    set,

    /** Loading of a filter has come further; `newRows` are all rows that are known now. */
    setPart(of: HistoryFilter, part: LoadedPart, newRows = rows) {
      parts.set(keyOf(of), part)
      set({ rows: newRows })
    },

    /** Null when there is no such row. A row that stays the same publishes nothing. */
    changeRow(
      id: string,
      change: (row: LocalGeneration) => LocalGeneration,
    ): { before: LocalGeneration; after: LocalGeneration } | null {
      // The rows that change are the newest ones.
      const at = rows.findLastIndex((row) => row.generation_id === id)
      const before = rows[at]
      if (before === undefined) return null
      const after = change(before)
      if (after !== before) set({ rows: rows.with(at, after) })
      return { before, after }
    },

    drop(id: string) {
      const left = rows.filter((row) => row.generation_id !== id)
      if (left.length !== rows.length) set({ rows: left })
    },

    /** Forgets everything: another user, or none, is signed in. */
    reset() {
      epoch += 1
      parts.clear()
      set({ rows: [], filter: everything })
    },
  }
}

function keyOf({ period, type, search }: HistoryFilter): string {
  return `${period} ${type} ${search}`
}
