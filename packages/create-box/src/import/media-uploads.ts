/** Uploads local media of the draft to the server. */
import type { MediaItem } from '@mirari/model'
import type { MediaPort } from '../port.ts'
import { isAnimated } from './is-animated.ts'
import type { MediaImportHost, MediaImportTools } from './media-import-host.ts'
import { MediaRefusal, mayRetry, refusalText } from './media-refusal.ts'
import type { PreparedImage } from './prepare-image.ts'

export interface MediaUploads {
  /**
   * Uploads every local item that is not being uploaded yet. Each is replaced by the server's item, or removed with a
   * message. One that failed for another reason than the file stays until it is retried. The upload of an item that has
   * left the draft is aborted.
   */
  upload(media: MediaPort): Promise<void>
  /** Uploads an item again whose upload failed. */
  retry(id: string, media: MediaPort): Promise<void>
}

export function createMediaUploads(
  { draft, dispatch, setMessage, files, track, messages }: MediaImportHost,
  tools: MediaImportTools,
): MediaUploads {
  const running = new Map<string, AbortController>()
  const failed = new Set<string>()

  /** The prepared file with its size in px. @throws MediaRefusal */
  async function prepare({ type, src }: MediaItem, file: File): Promise<PreparedImage> {
    if (type === 'image' && !(await isAnimated(file))) return tools.prepare(file)
    const measured = type === 'image' ? tools.measure(src) : tools.measureVideo(file)
    const size = await measured.catch(() => {
      throw new MediaRefusal(type === 'image' ? messages().noDimensions : messages().noMedia)
    })
    return { file, ...size }
  }

  async function uploadOne(item: MediaItem, media: MediaPort, signal: AbortSignal): Promise<MediaItem> {
    const file = files.get(item.id)
    if (!file) throw new MediaRefusal(messages().resourcesNotLoaded)
    const local = { localId: item.id, type: item.type, ...(await prepare(item, file)) }
    const { items, failed: refused } = await media.upload([local], {
      signal,
      onProgress: (sent) => track(item.id, { sent }),
    })
    const [uploaded] = items
    if (!uploaded) throw new MediaRefusal(refused[0]?.message ?? messages().uploadFailed)
    const { url: src, thumbnail_url, width, height } = uploaded
    return { ...item, src, thumbnail_url, width, height, isLocalFile: false, isLoading: false }
  }

  async function send(item: MediaItem, media: MediaPort): Promise<void> {
    const controller = new AbortController()
    running.set(item.id, controller)
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
      setMessage(refusalText(error, messages().uploadFailed))
    } finally {
      running.delete(item.id)
    }
  }

  async function upload(media: MediaPort): Promise<void> {
    const items = draft().media
    const isRemoved = (id: string) => !items.some((item) => item.id === id)
    for (const [id, controller] of running) if (isRemoved(id)) controller.abort()
    for (const id of failed) {
      if (!isRemoved(id)) continue
      failed.delete(id)
      track(id, null)
    }
    const waiting = items.filter(({ id, isLocalFile }) => isLocalFile && !running.has(id) && !failed.has(id))
    await Promise.all(waiting.map((item) => send(item, media)))
  }

  return {
    upload,
    retry(id, media) {
      failed.delete(id)
      track(id, null)
      return upload(media)
    },
  }
}
