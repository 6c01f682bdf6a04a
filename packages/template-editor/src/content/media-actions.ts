/** Adds images and videos, and replaces those of items. */
import type { MediaKind, StoredMedia } from '@mirari/editor-core'
import { createStore, type Notify, type Store } from '@mirari/ui'
import { fitsSlot, slotOf, type TemplateItem } from '@mirari/wallpaper'
import {
  browserClock,
  type EstimatedProgress,
  type ProgressClock,
  startEstimatedProgress,
} from '../estimated-progress.ts'
import { ReportedFailure, type TemplateEditorPort } from '../port.ts'
import { withContent } from '../rules/item-changes.ts'
import type { EditorStore } from '../store/editor-store.ts'
import type { TemplateEditorTexts } from '../texts.ts'
import type { ContentCache } from './content-cache.ts'
import { createFileSender, type SentFiles } from './send-files.ts'

export interface MediaActionsState extends SentFiles {
  /** Progress of running generations in percent, by the item's id. */
  progress: Readonly<Record<string, number>>
}

export interface MediaActions extends Pick<Store<MediaActionsState>, 'getSnapshot' | 'subscribe'> {
  /** Uploads a file of this device and adds it as an item. */
  addFile: (kind: MediaKind, file: File) => Promise<void>
  /** Sends the files that could not be sent once more. */
  retryUnsent: () => Promise<void>
  dropUnsent: () => void
  /** Lets the user pick an earlier upload and adds it as an item. */
  addUploaded: (kind: MediaKind) => Promise<void>
  replaceByUploaded: (item: TemplateItem) => Promise<void>
  regenerate: (item: TemplateItem, prompt: string) => Promise<void>
  /** Aborts everything that is running. */
  close: () => void
}

interface MediaActionsDeps {
  store: EditorStore
  contentCache: ContentCache
  port: TemplateEditorPort
  /** The current texts: the language may change. */
  texts: () => TemplateEditorTexts
  notify: Notify
  clock?: ProgressClock | undefined
}

export function createMediaActions({
  store,
  contentCache,
  port,
  texts,
  notify,
  clock = browserClock,
}: MediaActionsDeps): MediaActions {
  const { getSnapshot, subscribe, set } = createStore<MediaActionsState>({ progress: {}, sending: [], unsent: [] })
  let abort = new AbortController()
  const running = new Map<string, EstimatedProgress>()
  const isThere = (id: string) => store.getSnapshot().document.items.some((item) => item.id === id)

  function showProgress(id: string, percent: number | null): void {
    set((state) => {
      const { [id]: _, ...rest } = state.progress
      return { ...state, progress: percent === null ? rest : { ...rest, [id]: percent } }
    })
  }

  function place(kind: MediaKind, media: StoredMedia): void {
    const added = store.add(kind, texts().widgetNames[kind], media)
    if (!added) notify('bad', texts().tooManyItems)
  }

  function replace(id: string, media: StoredMedia, generationId: string): void {
    const { base, document } = store.getSnapshot()
    const item = document.items.find((each) => each.id === id)
    const slot = item && slotOf(base.slots ?? [], item)
    if (slot && !fitsSlot(slot, media)) {
      notify('bad', texts().slot.tooSmall(slot.min_width, slot.min_height))
      return
    }
    store.change(id, (item) => withContent(item, media, generationId))
    notify('ok', texts().contentReplaced)
  }

  /** Generated content comes without a size, so it is measured. */
  async function sizeOf(item: TemplateItem, url: string, signal: AbortSignal) {
    await contentCache.put(url, await port.fetchContent(url, signal))
    const state = contentCache.stateOf({ ...item, new_path: url }, store.getSnapshot().base.files)
    if (state?.status !== 'ready') throw new Error('The content cannot be shown.')
    return { width: state.width, height: state.height }
  }

  const files = createFileSender({
    get: getSnapshot,
    set: (change) => set((state) => ({ ...state, ...change(state) })),
    signal: () => abort.signal,
    async upload(file, signal) {
      const media = await port.uploadMedia(file, signal)
      await contentCache.put(media.url, file)
      return media
    },
    onSent: place,
    onFailed: (refusal) => notify('bad', refusal?.message || texts().uploadFailed),
  })

  return {
    getSnapshot,
    subscribe,
    async addFile(kind, file) {
      if (file.type.startsWith(`${kind}/`)) await files.send(kind, file)
      else notify('bad', texts().wrongFile(kind))
    },
    retryUnsent: files.retryUnsent,
    dropUnsent: files.dropUnsent,
    async addUploaded(kind) {
      const { signal } = abort
      try {
        const media = await port.pickUploaded(kind)
        if (media && !signal.aborted) place(kind, media)
      } catch {
        if (!signal.aborted) notify('bad', texts().uploadFailed)
      }
    },
    async replaceByUploaded({ id, type }) {
      const { signal } = abort
      try {
        const media = await port.pickUploaded(type === 'video' ? 'video' : 'image')
        if (media && !signal.aborted && isThere(id)) replace(id, media, '')
      } catch {
        if (!signal.aborted) notify('bad', texts().uploadFailed)
      }
    },
    async regenerate(item, prompt) {
      const { id, type } = item
      const { signal } = abort
      if (running.has(id)) return
      const kind = type === 'video' ? 'video' : 'image'
      const progress = startEstimatedProgress(kind, (percent) => showProgress(id, percent), clock)
      running.set(id, progress)
      try {
        const { url, thumbnail_url, generation_id } = await port.regenerate({
          kind,
          prompt,
          item,
          signal,
        })
        const size = await sizeOf(item, url, signal)
        running.delete(id)
        progress.complete()
        if (!signal.aborted && isThere(id)) replace(id, { url, thumbnail_url, ...size }, generation_id)
      } catch (error) {
        running.delete(id)
        progress.stop()
        if (!signal.aborted && !(error instanceof ReportedFailure)) notify('bad', texts().generationFailed)
      }
    },
    close() {
      abort.abort()
      abort = new AbortController()
      for (const progress of running.values()) progress.stop()
      running.clear()
    },
  }
}
