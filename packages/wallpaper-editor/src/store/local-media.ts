import type { MediaKind, UploadedMedia } from '@mirari/editor-core'
import { type Point, plus } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import { type EditorDocument, type EditorItem, type EditorMediaItem, isMediaItem } from '@mirari/wallpaper'
import type { EditorStore } from './editor-store.ts'

/** A file that is neither image nor video, that cannot be opened, or that the host did not accept. */
export type LocalMediaProblem = 'unusable' | 'not-loaded' | 'not-uploaded'

export interface LocalMediaOptions {
  store: Pick<EditorStore, 'getSnapshot' | 'rewrite' | 'addImage' | 'addVideo' | 'change'>
  upload: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
  onProblem: (problem: LocalMediaProblem, file: File) => void
  /** Rejects when the file cannot be shown. */
  measure: (kind: MediaKind, url: string) => Promise<Size>
  /** `URL.createObjectURL` and its counterpart, but in tests. */
  createUrl?: (file: File) => string
  revokeUrl?: (url: string) => void
}

export interface LocalMediaState {
  /** Number of running uploads. */
  uploading: number
}

/** Files of this device: visible at once under a local address while they are uploaded. */
export interface LocalMedia extends Pick<Store<LocalMediaState>, 'getSnapshot' | 'subscribe'> {
  /** Adds each file as a layer; `at` is where the center of the first one goes on the canvas. */
  add: (files: Iterable<File>, at?: Point) => Promise<void>
  /** Gives an image layer another image, within its present box. */
  replace: (id: string, file: File) => Promise<void>
  /** The files that the document refers to by local addresses, by address. */
  files: () => ReadonlyMap<string, Blob>
  /** Uploads the files of an earlier document. Answers the document with their new addresses, without items whose file is
   * missing. */
  adopt: (document: EditorDocument, files: ReadonlyMap<string, Blob>) => EditorDocument
  /** Items with the present addresses of their files; those whose file is not known here are left out. */
  current: (items: readonly EditorItem[]) => EditorItem[]
  /** Waits for all uploads, retries failed ones once, and answers whether no local address is left in the document. */
  settle: () => Promise<boolean>
  /** Stops uploads and revokes local addresses. */
  destroy: () => void
}

/** Offset between files that are added together, px. */
const cascadePx = 32

interface Pending {
  file: File
  /** Whether the file is on the server; never rejects. */
  done: Promise<boolean>
}

const kindOf = ({ type }: File): MediaKind | null =>
  type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : null

const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '') || name

const moved = (item: EditorMediaItem, { url, thumbnail_url }: UploadedMedia): EditorMediaItem =>
  item.type === 'image' ? { ...item, url, thumbnail_url, isLocalFile: false } : { ...item, url, isLocalFile: false }

/** The document with the server's address in place of the local one. */
function relocated(document: EditorDocument, localUrl: string, uploaded: UploadedMedia): EditorDocument {
  if (!document.items.some((item) => isMediaItem(item) && item.url === localUrl)) return document
  return {
    ...document,
    items: document.items.map((item) => {
      return isMediaItem(item) && item.url === localUrl ? moved(item, uploaded) : item
    }),
  }
}

const isLocal = (item: EditorItem): item is EditorMediaItem =>
  isMediaItem(item) && (item.isLocalFile || item.url.startsWith('blob:'))

/** An item with the present address of its file; null when that is not known here. */
function present(
  item: EditorItem,
  uploads: ReadonlyMap<string, UploadedMedia>,
  pending: ReadonlyMap<string, unknown>,
): EditorItem | null {
  if (!isLocal(item)) return item
  const uploaded = uploads.get(item.url)
  if (uploaded) return moved(item, uploaded)
  return pending.has(item.url) ? item : null
}

/** The files that a document refers to by local addresses. */
function localFiles({ items }: EditorDocument, pending: ReadonlyMap<string, Pending>): ReadonlyMap<string, Blob> {
  const files = items.filter(isLocal).flatMap(({ url }) => {
    const file = pending.get(url)?.file
    return file ? [[url, file] as const] : []
  })
  return new Map(files)
}

const hasLocal = ({ items }: EditorDocument): boolean => items.some(isLocal)

export function createLocalMedia({
  store,
  upload,
  onProblem,
  measure,
  createUrl = (file) => URL.createObjectURL(file),
  revokeUrl = (url) => URL.revokeObjectURL(url),
}: LocalMediaOptions): LocalMedia {
  const state = createStore<LocalMediaState>({ uploading: 0 })
  const pending = new Map<string, Pending>()
  /** What became of local addresses. */
  const uploads = new Map<string, UploadedMedia>()
  const urls = new Set<string>()
  const stopping = new AbortController()

  function send(localUrl: string, file: File): void {
    state.set(({ uploading }) => ({ uploading: uploading + 1 }))
    const done = upload(file, stopping.signal).then(
      (uploaded) => {
        uploads.set(localUrl, uploaded)
        store.rewrite((document) => relocated(document, localUrl, uploaded))
        return true
      },
      () => {
        if (!stopping.signal.aborted) onProblem('not-uploaded', file)
        return false
      },
    )
    pending.set(localUrl, { file, done })
    void done.then(() => state.set(({ uploading }) => ({ uploading: uploading - 1 })))
  }

  /** Answers null, after reporting the problem, for a file that cannot be used. */
  async function opened(file: File) {
    const kind = kindOf(file)
    if (!kind) {
      onProblem('unusable', file)
      return null
    }
    const url = createUrl(file)
    urls.add(url)
    try {
      const size = await measure(kind, url)
      if (stopping.signal.aborted) return null
      return { kind, url, media: { ...size, url, thumbnail_url: url, name: nameOf(file), isLocalFile: true } }
    } catch {
      onProblem('not-loaded', file)
      return null
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async add(files, at) {
      let place = at
      for (const file of files) {
        const one = await opened(file)
        if (!one) continue
        const media = { ...one.media, ...(place ? { at: place } : {}) }
        // Before the layer is added: listeners of the store must find its file.
        send(one.url, file)
        if (one.kind === 'image') store.addImage(media)
        else store.addVideo(media)
        place = place && plus(place, { x: cascadePx, y: cascadePx })
      }
    },
    async replace(id, file) {
      const one = await opened(file)
      if (one?.kind !== 'image') {
        if (one) onProblem('unusable', file)
        return
      }
      const { url, thumbnail_url, width, height, name, isLocalFile } = one.media
      const originals = { originalWidth: width, originalHeight: height }
      send(url, file)
      store.change(id, { url, thumbnail_url, name, isLocalFile, ...originals })
    },
    files: () => localFiles(store.getSnapshot().document, pending),
    adopt(document, files) {
      const addresses = new Map<string, string>()
      for (const [before, blob] of files) {
        const file = blob instanceof File ? blob : new File([blob], '', { type: blob.type })
        const url = createUrl(file)
        urls.add(url)
        addresses.set(before, url)
        send(url, file)
      }
      const items = document.items.flatMap((item): EditorItem[] => {
        if (!isLocal(item)) return [item]
        const url = addresses.get(item.url)
        if (url === undefined) return []
        return item.type === 'image' ? [{ ...item, url, thumbnail_url: url }] : [{ ...item, url }]
      })
      return { ...document, items }
    },
    current: (items) => items.flatMap((item) => present(item, uploads, pending) ?? []),
    async settle() {
      for (const attempt of ['first', 'again'] as const) {
        const outcomes = await Promise.all(
          [...pending].map(async ([url, { file, done }]) => ({ url, file, isThere: await done })),
        )
        for (const { url, file, isThere } of outcomes) {
          if (isThere) pending.delete(url)
          else if (attempt === 'first') send(url, file)
        }
      }
      return !hasLocal(store.getSnapshot().document)
    },
    destroy() {
      stopping.abort()
      for (const url of urls) revokeUrl(url)
      urls.clear()
    },
  }
}
