import { type MediaKind, type Point, plus, type UploadedMedia } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import type { EditorStore } from './editor-store.ts'
import { createLocalUploads, isLocal, type LocalUploads, type UploadProblem } from './local-uploads.ts'

/** A file that is neither image nor video, that cannot be opened, or that could not be uploaded. */
export type LocalMediaProblem = UploadProblem | 'unusable' | 'not-loaded'

export interface LocalMediaOptions {
  store: Pick<EditorStore, 'getSnapshot' | 'rewrite' | 'addImage' | 'addVideo' | 'change'>
  upload: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
  /** `reason` is what the host says of a refusal. */
  onProblem: (problem: LocalMediaProblem, file: File, reason?: string) => void
  /** Rejects when the file cannot be shown. */
  measure: (kind: MediaKind, url: string) => Promise<Size>
  /** `URL.createObjectURL` and its counterpart, but in tests. */
  createUrl?: (file: File) => string
  revokeUrl?: (url: string) => void
}

/**
 * Files of this device: visible at once under a local address while they are uploaded. What could not be sent stays a
 * layer; what the host refuses goes, so that the rest can be saved.
 */
export interface LocalMedia extends Omit<LocalUploads, 'send' | 'present'> {
  /** Adds each file as a layer; `at` is where the center of the first one goes on the canvas. */
  add: (files: Iterable<File>, at?: Point) => Promise<void>
  /** Gives an image layer another image, within its present box. */
  replace: (id: string, file: File) => Promise<void>
  /** Uploads the files of an earlier document. Answers the document with their new addresses, without items whose file is
   * missing. */
  adopt: (document: EditorDocument, files: ReadonlyMap<string, Blob>) => EditorDocument
  /** Items with the present addresses of their files; those whose file is not known here are left out. */
  current: (items: readonly EditorItem[]) => EditorItem[]
  /** Stops uploads and revokes local addresses. */
  destroy: () => void
}

/** Offset between files that are added together, px. */
const cascadePx = 32

const kindOf = ({ type }: File): MediaKind | null =>
  type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : null

const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '') || name

export function createLocalMedia({
  store,
  upload,
  onProblem,
  measure,
  createUrl = (file) => URL.createObjectURL(file),
  revokeUrl = (url) => URL.revokeObjectURL(url),
}: LocalMediaOptions): LocalMedia {
  const stopping = new AbortController()
  const { send, present, ...uploads } = createLocalUploads({ store, upload, onProblem, signal: stopping.signal })
  const urls = new Set<string>()

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
    ...uploads,
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
    current: (items) => items.flatMap((item) => present(item) ?? []),
    destroy() {
      stopping.abort()
      for (const url of urls) revokeUrl(url)
      urls.clear()
    },
  }
}
