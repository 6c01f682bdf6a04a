/** Uploads chosen files, a few at a time. */
import {
  compressOverBytes,
  type MediaMessages,
  maxUploadFiles,
  maxVideoBytes,
  mediaKind,
  type Size,
} from '@mirari/model'
import type { Notify } from '@mirari/ui'
import { isAnimated } from '../import/is-animated.ts'
import { newLocalId } from '../import/local-id.ts'
import { MediaRefusal, mayRetry, refusalText } from '../import/media-refusal.ts'
import { type PreparedImage, sentAsIs } from '../import/prepare-image.ts'
import { runLimited } from '../import/transfer.ts'
import type { LocalFile, MediaPort } from '../port.ts'
import type { UploadsAccess, UploadTile } from './uploads-state.ts'

/** Functions that read files before they are uploaded. */
export interface UploadTools {
  /** Compresses an image below the size limit, in a type that the server accepts. @throws MediaRefusal */
  compress: (file: File) => Promise<PreparedImage>
  /** @throws when the file cannot be read */
  measure: (file: File, type: 'image' | 'video') => Promise<Size>
  /** A temporary address to display the file. */
  createUrl: (file: File) => string
  revokeUrl: (url: string) => void
}

export interface FileUploads {
  upload: (files: readonly File[]) => Promise<void>
  /** Cancels the upload of a local tile; nothing of it stays on the server. */
  cancel: (id: string) => void
}

export interface FileUploadDeps {
  state: UploadsAccess
  media: MediaPort
  notify: Notify
  tools: UploadTools
  messages: () => MediaMessages
}

/** Number of parallel uploads. */
const parallelUploads = 3

/** A file with its tile's id and display address. */
interface ChosenFile {
  id: string
  file: File
  url: string
}

export function createFileUploads({ state, media, notify, tools, messages }: FileUploadDeps): FileUploads {
  const running = new Map<string, AbortController>()
  const changeTile = (id: string, by: (tile: UploadTile) => UploadTile) =>
    state.set(({ items }) => ({ items: items.map((tile) => (tile.id === id ? by(tile) : tile)) }))
  const removeTile = (id: string) => state.set(({ items }) => ({ items: items.filter((tile) => tile.id !== id) }))

  /** @throws MediaRefusal when the file cannot be read */
  async function read(localId: string, file: File): Promise<LocalFile> {
    const type = mediaKind(file.type) ?? 'image'
    try {
      const isTooLarge = file.size > compressOverBytes && !(await isAnimated(file))
      const needsWork = type === 'image' && (isTooLarge || !sentAsIs.includes(file.type))
      if (needsWork) return { localId, type, ...(await tools.compress(file)) }
      return { localId, file, type, ...(await tools.measure(file, type)) }
    } catch (error) {
      throw new MediaRefusal(refusalText(error, type === 'image' ? messages().noDimensions : messages().unsupported))
    }
  }

  /** Uploads one file, whose tile becomes the server's item. @throws MediaRefusal, or another error when the call failed */
  async function send({ id, file }: ChosenFile, signal: AbortSignal): Promise<void> {
    const local = await read(id, file)
    signal.throwIfAborted()
    const onProgress = (sent: number) => changeTile(id, (tile) => ({ ...tile, sent }))
    const { items, failed } = await media.upload([local], { signal, onProgress })
    const item = items.find(({ localId }) => localId === id)
    if (!item) throw new MediaRefusal(failed[0]?.message ?? messages().uploadFailed)
    changeTile(id, () => ({ ...item, isLocal: false, sent: null }))
    state.set(({ total }) => ({ total: total + 1 }))
  }

  /** Uploads each file by a separate call, so that it has its own progress and can be canceled and retried alone. */
  async function sendAll(chosen: readonly ChosenFile[]): Promise<void> {
    state.set(({ items }) => ({ items: [...chosen.map(tileOf), ...items] }))
    const problems = new Set<string>()
    await runLimited(chosen, parallelUploads, async (one) => {
      const controller = new AbortController()
      running.set(one.id, controller)
      try {
        // Skips a file that was canceled before its turn.
        if (!state.get().items.some(({ id }) => id === one.id)) return
        await send(one, controller.signal)
      } catch (error) {
        removeTile(one.id)
        if (controller.signal.aborted) return
        if (mayRetry(error)) state.set(({ failed }) => ({ failed: [...failed, one.file] }))
        const text = refusalText(error, messages().uploadFailed)
        if (!problems.has(text)) notify('bad', text)
        problems.add(text)
      } finally {
        running.delete(one.id)
        tools.revokeUrl(one.url)
      }
    })
  }

  return {
    async upload(files) {
      const usable = files.filter((file) => mediaKind(file.type) !== null)
      if (usable.length === 0) return notify('bad', messages().unsupported)
      const fitting = usable.filter((file) => mediaKind(file.type) === 'image' || file.size <= maxVideoBytes)
      if (fitting.length < usable.length) notify('bad', messages().videoTooLarge)
      if (fitting.length > maxUploadFiles) notify('bad', messages().tooManyFiles(maxUploadFiles))
      const chosen = fitting.slice(0, maxUploadFiles)
      await sendAll(chosen.map((file) => ({ id: newLocalId(), file, url: tools.createUrl(file) })))
    },
    cancel(id) {
      running.get(id)?.abort()
      removeTile(id)
    },
  }
}

function tileOf({ id, file, url }: ChosenFile): UploadTile {
  const category = mediaKind(file.type) ?? 'image'
  const tile = { id, localId: id, category, url, thumbnail_url: url, width: 0, height: 0, created_at: '' } as const
  return { ...tile, isLocal: true, sent: null }
}
