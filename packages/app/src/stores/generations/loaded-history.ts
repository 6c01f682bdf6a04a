import { createStore } from '@mirari/ui'
import type { HistoryFilter } from '../../api/history-request.ts'
import { isBusy, type LocalGeneration } from './generation.ts'
import type { GenerationRows } from './generation-rows.ts'
import { createMatcher, everything } from './history-filter.ts'
import { type HistoryPart, type LoadedPart, partWithin, unloaded } from './history-part.ts'

/** State of the history. The loading state is that of the current filter's part. */
export interface GenerationsState extends HistoryPart {
  /** All loaded rows, whatever the filter, oldest first: the newest is at the bottom of the history. */
  rows: readonly LocalGeneration[]
  filter: HistoryFilter
  /** The rows that match the filter, without gaps from the oldest to the newest. */
  visibleRows: readonly LocalGeneration[]
}

export type LoadedHistory = ReturnType<typeof createLoadedHistory>

/** Store of the loaded rows, the filter, and the loaded part of each filter; every change publishes them together. */
export function createLoadedHistory(now: () => Date) {
  let rows: GenerationRows = []
  let filter = everything
  /** The loaded part of each filter that was used. */
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

    /** Counter of sign-ins and sign-outs, to drop answers from before. */
    epoch: () => epoch,

    /** The loaded part of a filter, whether or not it was used before. */
    partOf,

    /** The visible rows of any filter; `visibleRows` are those of the current one. */
    rowsOf,

    set,

    /** Updates the part of a filter. @param newRows all rows that are loaded now */
    setPart(of: HistoryFilter, part: LoadedPart, newRows = rows) {
      parts.set(keyOf(of), part)
      set({ rows: newRows })
    },

    /** Changes a row; null if it does not exist. Returning the same row publishes nothing. */
    changeRow(
      id: string,
      change: (row: LocalGeneration) => LocalGeneration,
    ): { before: LocalGeneration; after: LocalGeneration } | null {
      // Searched from the end, because mostly the newest rows change.
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

    /** Clears everything, for another user or a visitor. */
    reset() {
      epoch += 1
      parts.clear()
      set({ rows: [], filter: everything })
    },
  }
}

function keyOf({ period, type, search, until }: HistoryFilter): string {
  return `${period} ${type} ${until} ${search}`
}
