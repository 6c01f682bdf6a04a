/** The user's uploads as the panel shows them: pages, files on their way, deletions. Without a framework. */
import {
  compressOverBytes,
  maxUploadFiles,
  maxVideoBytes,
  mediaKind,
  mediaMessages,
  type Size,
  type UploadItem,
  uploadProblems,
} from '@mirari/model'
import { createStore } from '@mirari/ui'
import { newLocalId } from './local-id.ts'
import type { LocalFile, MediaPort } from './media-port.ts'
import { refusalText } from './media-refusal.ts'
import type { PreparedImage } from './prepare-image.ts'

/** A tile of the panel; a local one is still being uploaded. */
export interface UploadTile extends UploadItem {
  isLocal: boolean
}

export interface UploadsState {
  items: readonly UploadTile[]
  /** Uploads on the server, loaded or not. */
  total: number
  hasNext: boolean
  /** 'failed' means that the last page did not come. */
  load: 'idle' | 'loading' | 'failed'
}

export interface UploadsStore {
  getSnapshot: () => UploadsState
  subscribe: (listener: () => void) => () => void
  /** Fetches the next page, or the first one; does nothing while one is on its way or when there is none. */
  loadMore: () => Promise<void>
  upload: (files: readonly File[]) => Promise<void>
  remove: (id: string) => Promise<void>
  /** One call for each; a single message tells how many went. */
  removeMany: (ids: readonly string[]) => Promise<void>
}

export type Notify = (kind: 'ok' | 'bad', text: string) => void

/** How files are read before they are sent. */
export interface UploadTools {
  /** Brings a picture over the size limit under it. @throws MediaRefusal */
  compress: (file: File) => Promise<PreparedImage>
  /** @throws when the file cannot be read */
  measure: (file: File, type: 'image' | 'video') => Promise<Size>
  /** A short-lived address to show the file by. */
  show: (file: File) => string
  hide: (url: string) => void
}

export interface UploadsStoreOptions {
  media: MediaPort
  notify: Notify
  /** Told after each deletion, so that a picture that is gone leaves the draft too. */
  onRemoved?: ((item: UploadItem) => void) | undefined
  tools: UploadTools
}

export function createUploadsStore({ media, notify, onRemoved, tools }: UploadsStoreOptions): UploadsStore {
  const store = createStore<UploadsState>({ items: [], total: 0, hasNext: true, load: 'idle' })
  const change = (next: Partial<UploadsState>) => store.set((state) => ({ ...state, ...next }))
  const dropLocal = (localId: string) =>
    store.set((state) => ({ ...state, items: state.items.filter((item) => item.id !== localId) }))
  let page = 0

  async function loadMore(): Promise<void> {
    const { load, hasNext } = store.getSnapshot()
    if (load === 'loading' || !hasNext) return
    change({ load: 'loading' })
    try {
      const { data, has_next, total } = await media.listUploads(page + 1)
      page += 1
      store.set(({ items }) => {
        // What was uploaded meanwhile has moved the pages: an item may come twice.
        const known = new Set(items.map(({ id }) => id))
        const fresh = data.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, isLocal: false }))
        return { items: [...items, ...fresh], total, hasNext: has_next, load: 'idle' }
      })
    } catch {
      change({ load: 'failed' })
      notify('bad', mediaMessages.resourcesNotLoaded)
    }
  }

  /** Reads one file; its tile waits meanwhile. Null when it cannot be used, which the user is told. */
  async function read(localId: string, file: File): Promise<LocalFile | null> {
    const type = mediaKind(file.type) ?? 'image'
    try {
      if (type === 'image' && file.size > compressOverBytes) return { localId, type, ...(await tools.compress(file)) }
      return { localId, file, type, ...(await tools.measure(file, type)) }
    } catch (error) {
      notify('bad', refusalText(error, type === 'image' ? mediaMessages.noDimensions : mediaMessages.unsupported))
      return null
    }
  }

  async function send(locals: readonly LocalFile[]): Promise<void> {
    try {
      const { items, failed } = await media.upload(locals)
      store.set((state) => ({
        ...state,
        total: state.total + items.length,
        items: state.items.map((tile) => {
          const item = items.find(({ localId }) => localId === tile.id)
          return item ? { ...item, isLocal: false } : tile
        }),
      }))
      const [first] = failed
      if (first) notify('bad', first.message)
    } catch {
      notify('bad', mediaMessages.uploadFailed)
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    const usable = files.filter((file) => mediaKind(file.type) !== null)
    if (usable.length === 0) return notify('bad', mediaMessages.unsupported)
    const fitting = usable.filter((file) => mediaKind(file.type) === 'image' || file.size <= maxVideoBytes)
    if (fitting.length < usable.length) notify('bad', mediaMessages.videoTooLarge)
    if (fitting.length > maxUploadFiles) notify('bad', uploadProblems.tooMany)
    const chosen = fitting.slice(0, maxUploadFiles).map((file) => ({ id: newLocalId(), file, url: tools.show(file) }))
    const tiles = chosen.map(
      ({ id, file, url }): UploadTile => ({
        id,
        localId: id,
        category: mediaKind(file.type) ?? 'image',
        url,
        thumbnail_url: url,
        width: 0,
        height: 0,
        created_at: '',
        isLocal: true,
      }),
    )
    store.set((state) => ({ ...state, items: [...tiles, ...state.items] }))
    const locals: LocalFile[] = []
    for (const { id, file } of chosen) {
      const local = await read(id, file)
      if (local) locals.push(local)
      else dropLocal(id)
    }
    if (locals.length > 0) await send(locals)
    for (const { id, url } of chosen) {
      dropLocal(id)
      tools.hide(url)
    }
  }

  async function removeOne(id: string): Promise<boolean> {
    const item = store.getSnapshot().items.find((tile) => tile.id === id)
    if (!item) return false
    try {
      await media.deleteUpload(id)
    } catch {
      return false
    }
    store.set((state) => ({
      ...state,
      items: state.items.filter((tile) => tile.id !== id),
      total: Math.max(0, state.total - 1),
    }))
    onRemoved?.(item)
    return true
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    loadMore,
    upload,
    async remove(id) {
      if (await removeOne(id)) notify('ok', mediaMessages.deleted)
      else notify('bad', mediaMessages.deleteFailed)
    },
    async removeMany(ids) {
      const gone = (await Promise.all(ids.map(removeOne))).filter(Boolean).length
      notify(gone === ids.length ? 'ok' : 'bad', mediaMessages.deletedSome(gone, ids.length - gone))
    },
  }
}
