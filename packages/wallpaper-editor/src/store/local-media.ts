import type { MediaKind, UploadedMedia } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import { type EditorDocument, type EditorItem, type EditorMediaItem, isMediaItem } from '@mirari/wallpaper'
import { type Point, plus } from '../document/geometry.ts'
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

/** The document with the server's address in place of the local one. */
function relocated(document: EditorDocument, localUrl: string, uploaded: UploadedMedia): EditorDocument {
  const { url, thumbnail_url } = uploaded
  if (!document.items.some((item) => isMediaItem(item) && item.url === localUrl)) return document
  return {
    ...document,
    items: document.items.map((item) => {
      if (!isMediaItem(item) || item.url !== localUrl) return item
      return item.type === 'image'
        ? { ...item, url, thumbnail_url, isLocalFile: false }
        : { ...item, url, isLocalFile: false }
    }),
  }
}

const isLocal = (item: EditorItem): item is EditorMediaItem =>
  isMediaItem(item) && (item.isLocalFile || item.url.startsWith('blob:'))

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
  const urls = new Set<string>()
  const stopping = new AbortController()

  function send(localUrl: string, file: File): void {
    state.set(({ uploading }) => ({ uploading: uploading + 1 }))
    const done = upload(file, stopping.signal).then(
      (uploaded) => {
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
    files() {
      const localFiles = new Map<string, Blob>()
      for (const { url } of store.getSnapshot().document.items.filter(isLocal)) {
        const file = pending.get(url)?.file
        if (file) localFiles.set(url, file)
      }
      return localFiles
    },
    adopt(document, files) {
      const moved = new Map<string, string>()
      for (const [before, blob] of files) {
        const file = blob instanceof File ? blob : new File([blob], '', { type: blob.type })
        const url = createUrl(file)
        urls.add(url)
        moved.set(before, url)
        send(url, file)
      }
      const items = document.items.flatMap((item): EditorItem[] => {
        if (!isLocal(item)) return [item]
        const url = moved.get(item.url)
        if (url === undefined) return []
        return item.type === 'image' ? [{ ...item, url, thumbnail_url: url }] : [{ ...item, url }]
      })
      return { ...document, items }
    },
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
