import type { MediaKind, UploadedMedia } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import type { EditorClockItem, EditorDocument, EditorItem } from '@mirari/wallpaper'
import { type Point, plus } from '../document/geometry.ts'
import type { EditorStore } from './editor-store.ts'

/** A file that is neither picture nor film, one that cannot be opened, one that the host did not take. */
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
  /** Uploads under way. */
  uploading: number
}

/** Files of this device: shown at once under a local address, uploaded meanwhile. */
export interface LocalMedia extends Pick<Store<LocalMediaState>, 'getSnapshot' | 'subscribe'> {
  /** Adds each file as a layer; `at` is the place of the first one's middle on the canvas. */
  add: (files: Iterable<File>, at?: Point) => Promise<void>
  /** Gives a picture layer another picture, within the box it has now. */
  replace: (id: string, file: File) => Promise<void>
  /** The files that the document shows under local addresses, by these. */
  files: () => ReadonlyMap<string, Blob>
  /** The document of another time with new addresses for its files, which are sent; without what has no file any more. */
  adopt: (document: EditorDocument, files: ReadonlyMap<string, Blob>) => EditorDocument
  /** Waits for all uploads, tries failed ones once more, and says whether the document has no local address left. */
  settle: () => Promise<boolean>
  /** Stops uploads and gives local addresses back. */
  destroy: () => void
}

/** px between several files that are added at once. */
const cascadePx = 32

interface Pending {
  file: File
  /** Resolves in any case, with whether the file is on the server. */
  done: Promise<boolean>
}

const kindOf = ({ type }: File): MediaKind | null =>
  type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : null

const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '') || name

/** Puts the server's address wherever the document has the local one. */
function relocated(document: EditorDocument, localUrl: string, uploaded: UploadedMedia): EditorDocument {
  const { url, thumbnail_url } = uploaded
  if (!document.items.some((item) => item.type !== 'time' && item.url === localUrl)) return document
  return {
    ...document,
    items: document.items.map((item) => {
      if (item.type === 'time' || item.url !== localUrl) return item
      return item.type === 'image'
        ? { ...item, url, thumbnail_url, isLocalFile: false }
        : { ...item, url, isLocalFile: false }
    }),
  }
}

const isLocal = (item: EditorItem): item is Exclude<EditorItem, EditorClockItem> =>
  item.type !== 'time' && (item.isLocalFile || item.url.startsWith('blob:'))

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

  /** Answers null, and says why, for a file that cannot be used. */
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
        // First, so that whoever hears of the layer finds its file, too.
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
      const shown = new Map<string, Blob>()
      for (const { url } of store.getSnapshot().document.items.filter(isLocal)) {
        const file = pending.get(url)?.file
        if (file) shown.set(url, file)
      }
      return shown
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
