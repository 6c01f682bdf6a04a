import type { RemovalList } from '@mirari/contract/schemas'
import { createStore, useStore } from '@mirari/ui'
import type { AccountApi } from '../../api/account-api.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'

/** Own results that an operator took down or restored. */
export interface RemovalsSlice {
  getSnapshot(): RemovalList
  subscribe(listener: () => void): () => void
  /** Loads them again; without the server they stay as they are. */
  refresh(): Promise<void>
  /** The user has read about all of them. */
  confirm(): Promise<void>
  /** Forgets those of a user who signed out. */
  reset(): void
}

const none: RemovalList = { items: [], restored: [] }

export function createRemovals(api: Pick<AccountApi, 'removals' | 'seeRemovals'>): RemovalsSlice {
  const store = createStore<RemovalList>(none)
  // Answers for a user who signed out meanwhile are dropped.
  let asked = 0

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async refresh() {
      asked += 1
      const mine = asked
      const list = await api.removals().catch(() => null)
      if (list !== null && mine === asked) store.set(list)
    },
    async confirm() {
      asked += 1
      const { items } = store.getSnapshot()
      store.set({ items: items.map((item) => ({ ...item, is_seen: true })), restored: [] })
      // Without the server they are shown again at the next visit.
      await api.seeRemovals().catch(() => undefined)
    },
    reset() {
      asked += 1
      store.set(none)
    },
  }
}

/** What a user was not told yet. */
export function unreadOf({ items, restored }: RemovalList): RemovalList {
  return { items: items.filter(({ is_seen }) => !is_seen), restored }
}

const RemovalsContext = createSliceContext<RemovalsSlice>('useRemovals')

export const RemovalsProvider = RemovalsContext.Provider

export function useRemovals(): RemovalsSlice {
  return useSlice(RemovalsContext)
}

/** The reason for which a result was taken down; null for one that was not. */
export function useRemovalReason(id: string | null): string | null {
  return useStore(
    useRemovals(),
    ({ items }) => items.find(({ generation_result_id }) => generation_result_id === id)?.reason ?? null,
  )
}
