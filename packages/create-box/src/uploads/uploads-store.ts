/** Framework-free store of the user's uploads: pages, running uploads, deletions. */
import type { UploadItem } from '@mirari/contract/schemas'
import { type MediaMessages, mediaMessages } from '@mirari/model'
import { createStore, type Notify, type Store } from '@mirari/ui'
import type { MediaPort } from '../port.ts'
import { createFileUploads, type FileUploads, type UploadTools } from './upload-files.ts'
import type { UploadsAccess, UploadsState } from './uploads-state.ts'

export interface UploadsStore extends Pick<Store<UploadsState>, 'getSnapshot' | 'subscribe'>, FileUploads {
  /** Loads the next page. Does nothing while one is being loaded or at the end. */
  loadMore: () => Promise<void>
  /** Retries the failed uploads. */
  retry: () => Promise<void>
  /** Dismisses the failed uploads. */
  dismiss: () => void
  remove: (id: string) => Promise<void>
  /** Deletes several uploads by one call each; a single message reports the count. */
  removeMany: (ids: readonly string[]) => Promise<void>
}

export interface UploadsStoreOptions {
  media: MediaPort
  notify: Notify
  /** Called after each deletion, so that a deleted image leaves the draft too. */
  onRemoved?: ((item: UploadItem) => void) | undefined
  tools: UploadTools
  /** Messages about files, read when one is shown. */
  messages?: () => MediaMessages
}

export function createUploadsStore({
  media,
  notify,
  onRemoved,
  tools,
  messages = () => mediaMessages,
}: UploadsStoreOptions): UploadsStore {
  const store = createStore<UploadsState>({ items: [], total: 0, hasNext: true, load: 'idle', failed: [] })
  const state: UploadsAccess = {
    get: store.getSnapshot,
    set: (change) => store.set((before) => ({ ...before, ...change(before) })),
  }
  const { upload, cancel } = createFileUploads({ state, media, notify, tools, messages })
  let page = 0

  async function removeOne(id: string): Promise<boolean> {
    const item = state.get().items.find((tile) => tile.id === id)
    if (!item) return false
    try {
      await media.deleteUpload(id)
    } catch {
      return false
    }
    state.set(({ items, total }) => ({ items: items.filter((tile) => tile.id !== id), total: Math.max(0, total - 1) }))
    onRemoved?.(item)
    return true
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    upload,
    cancel,
    async loadMore() {
      const { load, hasNext } = state.get()
      if (load === 'loading' || !hasNext) return
      state.set(() => ({ load: 'loading' }))
      try {
        const { data, has_next, total } = await media.listUploads(page + 1)
        page += 1
        state.set(({ items }) => {
          // New uploads shift the pages, so an item may be listed twice.
          const loaded = new Set(items.map(({ id }) => id))
          const fresh = data.filter(({ id }) => !loaded.has(id))
          const tiles = fresh.map((item) => ({ ...item, isLocal: false, sent: null }))
          return { items: [...items, ...tiles], total, hasNext: has_next, load: 'idle' }
        })
      } catch {
        state.set(() => ({ load: 'failed' }))
        notify('bad', messages().resourcesNotLoaded)
      }
    },
    async retry() {
      const { failed } = state.get()
      state.set(() => ({ failed: [] }))
      await upload(failed)
    },
    dismiss: () => state.set(() => ({ failed: [] })),
    async remove(id) {
      if (await removeOne(id)) notify('ok', messages().deleted)
      else notify('bad', messages().deleteFailed)
    },
    async removeMany(ids) {
      const deleted = (await Promise.all(ids.map(removeOne))).filter(Boolean).length
      notify(deleted === ids.length ? 'ok' : 'bad', messages().deletedSome(deleted, ids.length - deleted))
    },
  }
}
