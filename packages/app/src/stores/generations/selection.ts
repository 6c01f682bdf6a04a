import { createStore } from '@mirari/ui'

export interface SelectionState {
  /** Select mode: a press on a card selects it instead of opening it. */
  on: boolean
  /** Ids of selected results. */
  ids: ReadonlySet<string>
  /** The limit kept something out. */
  isFull: boolean
}

export interface SelectionDeps {
  /** Ids of all results that can be selected, in the order in which they are shown. */
  order(): readonly string[]
  /** Most that can be selected at once. */
  max: number
}

export type Selection = ReturnType<typeof createSelection>

const off: SelectionState = { on: false, ids: new Set(), isFull: false }

/** Which results of the history are selected. */
export function createSelection({ order, max }: SelectionDeps) {
  const store = createStore<SelectionState>(off)
  /** Where a range begins: the card that was pressed last. */
  let anchor: string | null = null

  function select(requestedIds: Iterable<string>) {
    const ids = new Set(requestedIds)
    const isFull = ids.size > max
    store.set({ on: true, ids: isFull ? new Set([...ids].slice(0, max)) : ids, isFull })
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    begin() {
      if (!store.getSnapshot().on) store.set({ ...off, on: true })
    },

    end() {
      anchor = null
      if (store.getSnapshot().on) store.set(off)
    },

    /** Selects it or takes it back; begins the mode. */
    toggle(id: string) {
      anchor = id
      const ids = new Set(store.getSnapshot().ids)
      if (!ids.delete(id)) ids.add(id)
      select(ids)
    },

    /** Selects these and nothing else. */
    replace(ids: Iterable<string>) {
      select(ids)
    },

    /** Selects everything from the card that was pressed last to this one. */
    extendTo(id: string) {
      const all = order()
      const from = all.indexOf(anchor ?? id)
      const to = all.indexOf(id)
      if (to < 0) return
      if (from < 0) anchor = id
      anchor ??= id
      const [first, last] = from < 0 ? [to, to] : from < to ? [from, to] : [to, from]
      select([...store.getSnapshot().ids, ...all.slice(first, last + 1)])
    },

    /** Everything that is loaded; the newest when that is too much. */
    selectAll() {
      const all = order()
      select([...store.getSnapshot().ids, ...all.toReversed()])
    },

    /** Lets go of what is not shown any more. */
    retain() {
      const { ids, on } = store.getSnapshot()
      if (ids.size === 0) return
      const here = new Set(order())
      const left = [...ids].filter((id) => here.has(id))
      if (left.length < ids.size) store.set({ on, ids: new Set(left), isFull: false })
    },
  }
}
