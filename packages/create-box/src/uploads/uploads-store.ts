/** The user's uploads as the panel shows them: pages, files on their way, deletions. Without a framework. */
import {
  compressOverBytes,
  type MediaMessages,
  maxUploadFiles,
  maxVideoBytes,
  mediaKind,
  mediaMessages,
  type Size,
  type UploadItem,
} from '@mirari/model'
import { createStore } from '@mirari/ui'
import { isMoving } from '../intake/is-moving.ts'
import { newLocalId } from '../intake/local-id.ts'
import { MediaRefusal, mayRetry, refusalText } from '../intake/media-refusal.ts'
import { type PreparedImage, sentAsIs } from '../intake/prepare-image.ts'
import { runSome } from '../intake/transfer.ts'
import type { LocalFile, MediaPort } from '../media-port.ts'

/** A tile of the panel; a local one is still being uploaded. */
export interface UploadTile extends UploadItem {
  isLocal: boolean
  /** Part of a local one's bytes that is sent, 0 to 1; null when nothing is known of it. */
  sent: number | null
}

export interface UploadsState {
  items: readonly UploadTile[]
  /** Uploads on the server, loaded or not. */
  total: number
  hasNext: boolean
  /** 'failed' means that the last page did not come. */
  load: 'idle' | 'loading' | 'failed'
  /** Files that did not arrive through no fault of their own. */
  failed: readonly File[]
}

export interface UploadsStore {
  getSnapshot: () => UploadsState
  subscribe: (listener: () => void) => () => void
  /** Fetches the next page, or the first one; does nothing while one is on its way or when there is none. */
  loadMore: () => Promise<void>
  upload: (files: readonly File[]) => Promise<void>
  /** Takes a local tile back; nothing of it stays on the server. */
  cancel: (id: string) => void
  /** Sends what did not arrive once more. */
  retry: () => Promise<void>
  /** Forgets what did not arrive. */
  dismiss: () => void
  remove: (id: string) => Promise<void>
  /** One call for each; a single message tells how many went. */
  removeMany: (ids: readonly string[]) => Promise<void>
}

export type Notify = (kind: 'ok' | 'bad', text: string) => void

/** How files are read before they are sent. */
export interface UploadTools {
  /** Brings a picture under the size limit and into a type that is taken. @throws MediaRefusal */
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
  /** What is said of files, at the moment it is said. */
  messages?: () => MediaMessages
}

/** Files that are sent at the same time. */
const parallelUploads = 3

/** A file with its tile: its id, and the address it is shown by. */
interface Chosen {
  id: string
  file: File
  url: string
}

export function createUploadsStore({
  media,
  notify,
  onRemoved,
  tools,
  messages = () => mediaMessages,
}: UploadsStoreOptions): UploadsStore {
  const store = createStore<UploadsState>({ items: [], total: 0, hasNext: true, load: 'idle', failed: [] })
  const change = (next: Partial<UploadsState>) => store.set((state) => ({ ...state, ...next }))
  const dropLocal = (localId: string) =>
    store.set((state) => ({ ...state, items: state.items.filter((item) => item.id !== localId) }))
  const changeTile = (localId: string, by: (tile: UploadTile) => UploadTile) =>
    store.set((state) => ({ ...state, items: state.items.map((tile) => (tile.id === localId ? by(tile) : tile)) }))
  const onTheirWay = new Map<string, AbortController>()
  let page = 0

  async function loadMore(): Promise<void> {
    const { load, hasNext } = store.getSnapshot()
    if (load === 'loading' || !hasNext) return
    change({ load: 'loading' })
    try {
      const { data, has_next, total } = await media.listUploads(page + 1)
      page += 1
      store.set((state) => {
        const { items } = state
        // What was uploaded meanwhile has moved the pages: an item may come twice.
        const known = new Set(items.map(({ id }) => id))
        const fresh = data.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, isLocal: false, sent: null }))
        return { ...state, items: [...items, ...fresh], total, hasNext: has_next, load: 'idle' }
      })
    } catch {
      change({ load: 'failed' })
      notify('bad', messages().resourcesNotLoaded)
    }
  }

  /** @throws MediaRefusal when the file cannot be read */
  async function read(localId: string, file: File): Promise<LocalFile> {
    const type = mediaKind(file.type) ?? 'image'
    try {
      const isTooLarge = file.size > compressOverBytes && !(await isMoving(file))
      const needsWork = type === 'image' && (isTooLarge || !sentAsIs.includes(file.type))
      if (needsWork) return { localId, type, ...(await tools.compress(file)) }
      return { localId, file, type, ...(await tools.measure(file, type)) }
    } catch (error) {
      throw new MediaRefusal(refusalText(error, type === 'image' ? messages().noDimensions : messages().unsupported))
    }
  }

  function show({ id, file, url }: Chosen): UploadTile {
    const category = mediaKind(file.type) ?? 'image'
    const tile = { id, localId: id, category, url, thumbnail_url: url, width: 0, height: 0, created_at: '' } as const
    return { ...tile, isLocal: true, sent: null }
  }

  /** Sends one file; its tile becomes the server's item. @throws MediaRefusal, or anything when it did not arrive */
  async function send({ id, file }: Chosen, signal: AbortSignal): Promise<void> {
    const local = await read(id, file)
    signal.throwIfAborted()
    const onProgress = (sent: number) => changeTile(id, (tile) => ({ ...tile, sent }))
    const { items, failed } = await media.upload([local], { signal, onProgress })
    const item = items.find(({ localId }) => localId === id)
    if (!item) throw new MediaRefusal(failed[0]?.message ?? messages().uploadFailed)
    changeTile(id, () => ({ ...item, isLocal: false, sent: null }))
    store.set((state) => ({ ...state, total: state.total + 1 }))
  }

  /** Each file has a call of its own, so that it has its own progress, and can be cancelled and retried alone. */
  async function sendAll(chosen: readonly Chosen[]): Promise<void> {
    store.set((state) => ({ ...state, items: [...chosen.map(show), ...state.items] }))
    const problems = new Set<string>()
    await runSome(chosen, parallelUploads, async (one) => {
      const controller = new AbortController()
      onTheirWay.set(one.id, controller)
      try {
        // Cancelled before its turn came.
        if (!store.getSnapshot().items.some(({ id }) => id === one.id)) return
        await send(one, controller.signal)
      } catch (error) {
        dropLocal(one.id)
        if (controller.signal.aborted) return
        if (mayRetry(error)) store.set((state) => ({ ...state, failed: [...state.failed, one.file] }))
        const text = refusalText(error, messages().uploadFailed)
        if (!problems.has(text)) notify('bad', text)
        problems.add(text)
      } finally {
        onTheirWay.delete(one.id)
        tools.hide(one.url)
      }
    })
  }

  async function upload(files: readonly File[]): Promise<void> {
    const usable = files.filter((file) => mediaKind(file.type) !== null)
    if (usable.length === 0) return notify('bad', messages().unsupported)
    const fitting = usable.filter((file) => mediaKind(file.type) === 'image' || file.size <= maxVideoBytes)
    if (fitting.length < usable.length) notify('bad', messages().videoTooLarge)
    if (fitting.length > maxUploadFiles) notify('bad', messages().tooManyFiles(maxUploadFiles))
    const chosen = fitting.slice(0, maxUploadFiles)
    await sendAll(chosen.map((file) => ({ id: newLocalId(), file, url: tools.show(file) })))
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
    cancel(id) {
      onTheirWay.get(id)?.abort()
      dropLocal(id)
    },
    async retry() {
      const { failed } = store.getSnapshot()
      change({ failed: [] })
      await upload(failed)
    },
    dismiss: () => change({ failed: [] }),
    async remove(id) {
      if (await removeOne(id)) notify('ok', messages().deleted)
      else notify('bad', messages().deleteFailed)
    },
    async removeMany(ids) {
      const gone = (await Promise.all(ids.map(removeOne))).filter(Boolean).length
      notify(gone === ids.length ? 'ok' : 'bad', messages().deletedSome(gone, ids.length - gone))
    },
  }
}
