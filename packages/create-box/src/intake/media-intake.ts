/** Brings pictures and videos into the media list of Click and Live Wallpaper, and local ones to the server. */
import {
  type CreateDraft,
  type DraftAction,
  type DragPayload,
  type MediaItem,
  type MediaMessages,
  maxMedia,
  maxVideoBytes,
  mediaKind,
  type Size,
  type UploadItem,
} from '@mirari/model'
import type { MediaPort } from '../media-port.ts'
import { isMoving } from './is-moving.ts'
import { isForeign, type LinkFetcher } from './links.ts'
import type { LocalFiles } from './local-files.ts'
import { newLocalId } from './local-id.ts'
import { MediaRefusal, mayRetry, refusalText } from './media-refusal.ts'
import type { PreparedImage } from './prepare-image.ts'
import type { PictureAddress } from './reference-intake.ts'
import type { Transfer } from './transfer.ts'

export interface MediaIntake {
  addFiles(files: readonly File[]): void
  addLinks(links: readonly string[], fetchLink?: LinkFetcher): Promise<void>
  addPayload(payload: DragPayload): Promise<void>
  addUpload(item: UploadItem): void
  /** Takes pictures of the server whose sides are not known here, such as those of a carried item. */
  addPictures(pictures: readonly PictureAddress[]): Promise<void>
  /**
   * Sends every local item that is not on its way yet; each turns into the server's, or goes with a message. One that
   * did not arrive through no fault of its own stays until it is retried. What has left the draft is not sent on.
   */
  upload(media: MediaPort): Promise<void>
  /** Sends an item again that did not arrive. */
  retry(id: string, media: MediaPort): Promise<void>
}

export interface MediaTools {
  prepare: (file: File) => Promise<PreparedImage>
  measureVideo: (file: File) => Promise<Size>
  /** @throws when the address gives no picture */
  measure: (url: string) => Promise<Size>
  /** @throws when the address does not answer */
  fetch: (url: string) => Promise<Blob>
}

export interface MediaHost {
  draft: () => CreateDraft
  dispatch: (action: DraftAction) => void
  say: (message: string | null) => void
  files: LocalFiles
  /** Shows how far an item is; null when it is no longer on its way. */
  track: (id: string, transfer: Transfer | null) => void
  messages: () => MediaMessages
}

export function createMediaIntake(
  { draft, dispatch, say, files, track, messages }: MediaHost,
  tools: MediaTools,
): MediaIntake {
  const onTheirWay = new Map<string, AbortController>()
  const failed = new Set<string>()

  /** Answers the item's id, or null, with a message, when all places are taken. */
  function add(item: Omit<MediaItem, 'id'> & { id?: string }): string | null {
    if (draft().media.length >= maxMedia) {
      say(messages().tooManyMedia)
      return null
    }
    const id = item.id ?? newLocalId()
    dispatch({ do: 'add-media', item: { ...item, id } })
    return id
  }

  function addFile(file: File): void {
    const type = mediaKind(file.type)
    if (type === null) return
    if (draft().media.length >= maxMedia) {
      say(messages().tooManyMedia)
      return
    }
    const id = newLocalId()
    const src = files.keep(id, file)
    const { name, size } = file
    const item = { id, type, src, thumbnail_url: src, name, size, width: 0, height: 0 }
    add({ ...item, isLocalFile: true, isDrag: false, isLoading: true })
  }

  function addFiles(chosen: readonly File[]): void {
    const usable = chosen.filter((file) => mediaKind(file.type) !== null)
    const fitting = usable.filter((file) => mediaKind(file.type) === 'image' || file.size <= maxVideoBytes)
    for (const file of fitting) addFile(file)
    if (usable.length === 0) say(messages().noMedia)
    else if (fitting.length < usable.length) say(messages().videoTooLarge)
  }

  /** A slot waits while the server fetches the address. */
  async function addFar(url: string, fetchLink: LinkFetcher): Promise<void> {
    const blank = { type: 'image', src: '', thumbnail_url: '', name: url, size: 0, width: 0, height: 0 } as const
    const id = add({ ...blank, isLocalFile: false, isDrag: false, isLoading: true })
    if (id === null) return
    try {
      const { category: type, url: src, thumbnail_url, width, height } = await fetchLink(url)
      const item = { id, type, src, thumbnail_url, name: '', size: 0, width, height }
      dispatch({ do: 'replace-media', id, item: { ...item, isLocalFile: false, isDrag: false, isLoading: false } })
    } catch (error) {
      dispatch({ do: 'remove-media', id })
      say(refusalText(error, messages().noMedia))
    }
  }

  /** A media item of the server waits until its small picture is there. */
  async function addFromServer(item: Omit<MediaItem, 'id' | 'isLoading'>): Promise<void> {
    const id = add({ ...item, isLoading: true })
    if (id === null) return
    try {
      await tools.measure(item.thumbnail_url)
      dispatch({ do: 'replace-media', id, item: { ...item, id, isLoading: false } })
    } catch {
      dispatch({ do: 'remove-media', id })
      say(messages().resourcesNotLoaded)
    }
  }

  async function addPicture({ url: src, thumbnail_url }: PictureAddress): Promise<void> {
    const item = { type: 'image', src, thumbnail_url, name: '', size: 0, isLocalFile: false, isDrag: false } as const
    const id = add({ ...item, width: 0, height: 0, isLoading: true })
    if (id === null) return
    try {
      const size = await tools.measure(src)
      dispatch({ do: 'replace-media', id, item: { ...item, ...size, id, isLoading: false } })
    } catch {
      dispatch({ do: 'remove-media', id })
      say(messages().resourcesNotLoaded)
    }
  }

  /** The file as it is sent, with its sides in px. @throws MediaRefusal */
  async function ready({ type, src }: MediaItem, file: File): Promise<PreparedImage> {
    if (type === 'image' && !(await isMoving(file))) return tools.prepare(file)
    const measured = type === 'image' ? tools.measure(src) : tools.measureVideo(file)
    const size = await measured.catch(() => {
      throw new MediaRefusal(type === 'image' ? messages().noDimensions : messages().noMedia)
    })
    return { file, ...size }
  }

  async function uploadOne(item: MediaItem, media: MediaPort, signal: AbortSignal): Promise<MediaItem> {
    const file = files.get(item.id)
    if (!file) throw new MediaRefusal(messages().resourcesNotLoaded)
    const local = { localId: item.id, type: item.type, ...(await ready(item, file)) }
    const { items, failed } = await media.upload([local], {
      signal,
      onProgress: (sent) => track(item.id, { sent }),
    })
    const [uploaded] = items
    if (!uploaded) throw new MediaRefusal(failed[0]?.message ?? messages().uploadFailed)
    const { url: src, thumbnail_url, width, height } = uploaded
    return { ...item, src, thumbnail_url, width, height, isLocalFile: false, isLoading: false }
  }

  async function send(item: MediaItem, media: MediaPort): Promise<void> {
    const controller = new AbortController()
    onTheirWay.set(item.id, controller)
    try {
      const uploaded = await uploadOne(item, media, controller.signal)
      track(item.id, null)
      dispatch({ do: 'replace-media', id: item.id, item: uploaded })
    } catch (error) {
      if (controller.signal.aborted) return track(item.id, null)
      if (mayRetry(error)) {
        failed.add(item.id)
        track(item.id, 'failed')
      } else {
        track(item.id, null)
        dispatch({ do: 'remove-media', id: item.id })
      }
      say(refusalText(error, messages().uploadFailed))
    } finally {
      onTheirWay.delete(item.id)
    }
  }

  async function upload(media: MediaPort): Promise<void> {
    const items = draft().media
    const isGone = (id: string) => !items.some((item) => item.id === id)
    for (const [id, controller] of onTheirWay) if (isGone(id)) controller.abort()
    for (const id of failed) {
      if (!isGone(id)) continue
      failed.delete(id)
      track(id, null)
    }
    const waiting = items.filter(({ id, isLocalFile }) => isLocalFile && !onTheirWay.has(id) && !failed.has(id))
    await Promise.all(waiting.map((item) => send(item, media)))
  }

  return {
    addFiles,
    async addLinks(links, fetchLink) {
      const near = links.filter((link) => !fetchLink || !isForeign(link))
      const far = links.filter((link) => !near.includes(link))
      const coming = far.map((link) => fetchLink && addFar(link, fetchLink))
      const found = await Promise.allSettled(near.map(tools.fetch))
      const blobs = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (near.length > 0)
        addFiles(blobs.map((blob, index) => new File([blob], `link-${index + 1}`, { type: blob.type })))
      await Promise.all(coming)
    },
    addPayload({ type, original_url: src, thumbnail_url, width, height }) {
      return addFromServer({
        type,
        src,
        thumbnail_url,
        name: '',
        size: 0,
        width,
        height,
        isLocalFile: false,
        isDrag: true,
      })
    },
    addUpload({ id, category: type, url: src, thumbnail_url, width, height }) {
      const item = { id, type, src, thumbnail_url, name: '', size: 0, width, height }
      add({ ...item, isLocalFile: false, isDrag: false, isLoading: false })
    },
    async addPictures(pictures) {
      await Promise.all(pictures.map(addPicture))
    },
    upload,
    retry(id, media) {
      failed.delete(id)
      track(id, null)
      return upload(media)
    },
  }
}
