import { createStore } from '@mirari/ui'

export interface SelectionState {
  /** Whether select mode is on: a press on a card selects it instead of opening it. */
  on: boolean
  /** Ids of selected results. */
  ids: ReadonlySet<string>
  /** Whether the limit excluded some of the requested results. */
  isFull: boolean
}

export interface SelectionDeps {
  /** Ids of all selectable results, in their order on the page. */
  order(): readonly string[]
  /** Maximum number of selected results. */
  max: number
  /** Whether a result was loaded and still exists, though the page has jumped elsewhere. */
  isPassed?(id: string): boolean
}

export type Selection = ReturnType<typeof createSelection>

const off: SelectionState = { on: false, ids: new Set(), isFull: false }

/** Store of the selected results, for history and library. */
export function createSelection({ order, max, isPassed = () => false }: SelectionDeps) {
  const store = createStore<SelectionState>(off)
  /** Start of a range: the card that was pressed last. */
  let anchor: string | null = null
  /** Selected results that have not been loaded. */
  let unloaded = new Set<string>()

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
      unloaded.clear()
      if (store.getSnapshot().on) store.set(off)
    },

    /** Selects or deselects a result and turns select mode on. */
    toggle(id: string) {
      anchor = id
      const ids = new Set(store.getSnapshot().ids)
      if (!ids.delete(id)) ids.add(id)
      select(ids)
    },

    /** Selects exactly these results. */
    replace(ids: Iterable<string>) {
      select(ids)
    },

    /** The card that was pressed last, where a range starts; null before the first. */
    anchor: () => anchor,

    /**
     * Selects the range from the card that was pressed last to this one. `all` has the ids in their order, also of what
     * is not loaded; by default those on the page.
     */
    extendTo(id: string, all = order()) {
      const from = all.indexOf(anchor ?? id)
      const to = all.indexOf(id)
      if (to < 0) return
      if (from < 0) anchor = id
      anchor ??= id
      const [first, last] = from < 0 ? [to, to] : from < to ? [from, to] : [to, from]
      const range = all.slice(first, last + 1)
      const here = new Set(order())
      for (const one of range) if (!here.has(one)) unloaded.add(one)
      select([...store.getSnapshot().ids, ...range])
    },

    /** Selects all loaded results, or the newest up to the limit. */
    selectAll() {
      const all = order()
      select([...store.getSnapshot().ids, ...all.toReversed()])
    },

    /** Selects results, some of which may not be loaded yet; their selection is kept until they are. */
    replaceAll(ids: readonly string[]) {
      const here = new Set(order())
      unloaded = new Set(ids.filter((id) => !here.has(id)))
      select(ids)
    },

    /** Deselects results that are no longer there. */
    retain() {
      const { ids, on } = store.getSnapshot()
      if (ids.size === 0) return
      const here = new Set(order())
      for (const id of here) unloaded.delete(id)
      const left = [...ids].filter((id) => here.has(id) || unloaded.has(id) || isPassed(id))
      if (left.length < ids.size) store.set({ on, ids: new Set(left), isFull: false })
    },
  }
}
