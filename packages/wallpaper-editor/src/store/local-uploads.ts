import { type UploadedMedia, UploadRefusal } from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import { type EditorDocument, type EditorItem, type EditorMediaItem, isMediaItem } from '@mirari/wallpaper'
import type { EditorStore } from './editor-store.ts'

/** The host does not take a file, which then leaves the document, or the file could not be sent and stays. */
export type UploadProblem = 'refused' | 'not-sent'

export interface LocalUploadsOptions {
  store: Pick<EditorStore, 'getSnapshot' | 'rewrite'>
  upload: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
  /** `reason` is what the host says of a refusal. */
  onProblem: (problem: UploadProblem, file: File, reason?: string) => void
  /** Ends with the editor. */
  signal: AbortSignal
}

export interface LocalUploadsState {
  /** Number of running uploads. */
  uploading: number
  /** Local addresses of the files that could not be sent. */
  unsent: ReadonlySet<string>
}

/** Uploads of files that the document shows under local addresses until they are stored. */
export interface LocalUploads extends Pick<Store<LocalUploadsState>, 'getSnapshot' | 'subscribe'> {
  send: (localUrl: string, file: File) => void
  /** Sends the files that could not be sent once more. */
  retryUnsent: () => void
  /** Removes the layers whose file could not be sent. */
  dropUnsent: () => void
  /** The files that the document refers to by local addresses, by address. */
  files: () => ReadonlyMap<string, Blob>
  /** An item with the present address of its file; null when that is not known here. */
  present: (item: EditorItem) => EditorItem | null
  /** Waits for all uploads, retries failed ones once, and answers whether no local address is left in the document. */
  settle: () => Promise<boolean>
}

interface Pending {
  file: File
  /** Whether the file is on the server; never rejects. */
  done: Promise<boolean>
}

/** Whether an item shows a file of this device. */
export const isLocal = (item: EditorItem): item is EditorMediaItem =>
  isMediaItem(item) && (item.isLocalFile || item.url.startsWith('blob:'))

export function createLocalUploads({ store, upload, onProblem, signal }: LocalUploadsOptions): LocalUploads {
  const { getSnapshot, subscribe, set } = createStore<LocalUploadsState>({ uploading: 0, unsent: new Set() })
  const pending = new Map<string, Pending>()
  /** What became of local addresses. */
  const stored = new Map<string, UploadedMedia>()

  const count = (by: number) => set((state) => ({ ...state, uploading: state.uploading + by }))
  const setUnsent = (change: (unsent: Set<string>) => void) =>
    set((state) => {
      const unsent = new Set(state.unsent)
      change(unsent)
      return { ...state, unsent }
    })

  function remove(localUrls: ReadonlySet<string>): void {
    for (const url of localUrls) pending.delete(url)
    store.rewrite((document) => without(document, localUrls))
  }

  function failed(localUrl: string, file: File, error: unknown, isTold: boolean): void {
    if (signal.aborted) return
    if (error instanceof UploadRefusal) {
      remove(new Set([localUrl]))
      onProblem('refused', file, error.message)
      return
    }
    setUnsent((unsent) => unsent.add(localUrl))
    if (!isTold) onProblem('not-sent', file)
  }

  /** @param isTold whether the user knows already that the file could not be sent */
  function send(localUrl: string, file: File, isTold = false): void {
    setUnsent((unsent) => unsent.delete(localUrl))
    count(1)
    const done = upload(file, signal).then(
      (uploaded) => {
        stored.set(localUrl, uploaded)
        store.rewrite((document) => relocated(document, localUrl, uploaded))
        return true
      },
      (error: unknown) => {
        failed(localUrl, file, error, isTold)
        return false
      },
    )
    pending.set(localUrl, { file, done })
    void done.then(() => count(-1))
  }

  return {
    getSnapshot,
    subscribe,
    send,
    retryUnsent() {
      for (const url of getSnapshot().unsent) {
        const file = pending.get(url)?.file
        if (file) send(url, file)
      }
    },
    dropUnsent() {
      remove(getSnapshot().unsent)
      setUnsent((unsent) => unsent.clear())
    },
    files() {
      const files = store
        .getSnapshot()
        .document.items.filter(isLocal)
        .flatMap(({ url }) => {
          const file = pending.get(url)?.file
          return file ? [[url, file] as const] : []
        })
      return new Map(files)
    },
    present(item) {
      if (!isLocal(item)) return item
      const uploaded = stored.get(item.url)
      if (uploaded) return moved(item, uploaded)
      return pending.has(item.url) ? item : null
    },
    async settle() {
      for (const attempt of ['first', 'again'] as const) {
        const outcomes = await Promise.all(
          [...pending].map(async ([url, { file, done }]) => ({ url, file, isThere: await done })),
        )
        for (const { url, file, isThere } of outcomes) {
          if (isThere) pending.delete(url)
          else if (attempt === 'first' && pending.has(url)) send(url, file, true)
        }
      }
      return !store.getSnapshot().document.items.some(isLocal)
    },
  }
}

const moved = (item: EditorMediaItem, { url, thumbnail_url }: UploadedMedia): EditorMediaItem =>
  item.type === 'image' ? { ...item, url, thumbnail_url, isLocalFile: false } : { ...item, url, isLocalFile: false }

const shows = (item: EditorItem, localUrl: string): item is EditorMediaItem =>
  isMediaItem(item) && item.url === localUrl

/** The document with the server's address in place of the local one. */
function relocated(document: EditorDocument, localUrl: string, uploaded: UploadedMedia): EditorDocument {
  if (!document.items.some((item) => shows(item, localUrl))) return document
  return { ...document, items: document.items.map((item) => (shows(item, localUrl) ? moved(item, uploaded) : item)) }
}

/** The document without the layers that show one of these local addresses. */
function without(document: EditorDocument, localUrls: ReadonlySet<string>): EditorDocument {
  const items = document.items.filter((item) => !isMediaItem(item) || !localUrls.has(item.url))
  return items.length === document.items.length ? document : { ...document, items }
}
