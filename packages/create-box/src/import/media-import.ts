/** Imports images and videos into the media list of Click and Live Wallpaper, and uploads local ones. */
import type { UploadItem } from '@mirari/contract/schemas'
import { type DragPayload, type MediaItem, maxMedia, maxVideoBytes, mediaKind } from '@mirari/model'
import { isForeign, type LinkFetcher } from './links.ts'
import { newLocalId } from './local-id.ts'
import type { MediaImportHost, MediaImportTools } from './media-import-host.ts'
import { refusalText } from './media-refusal.ts'
import { createMediaUploads, type MediaUploads } from './media-uploads.ts'
import type { ImageAddress } from './reference-import.ts'

export interface MediaImport extends MediaUploads {
  addFiles(files: readonly File[]): void
  addLinks(links: readonly string[], fetchLink?: LinkFetcher): Promise<void>
  addPayload(payload: DragPayload): Promise<void>
  addUpload(item: UploadItem): void
  /** Adds images of the server whose sizes are unknown, such as those of a prefilled draft. */
  addImages(images: readonly ImageAddress[]): Promise<void>
}

/** A media item before it is loaded. */
const blank = { name: '', size: 0, width: 0, height: 0, isLocalFile: false, isDrag: false }

export function createMediaImport(host: MediaImportHost, tools: MediaImportTools): MediaImport {
  const { draft, dispatch, setMessage, files, messages } = host

  function isFull(): boolean {
    if (draft().media.length < maxMedia) return false
    setMessage(messages().tooManyMedia)
    return true
  }

  /** Adds an item and returns its id; null, with a message, when the list is full. */
  function add(item: Omit<MediaItem, 'id'> & { id?: string }): string | null {
    if (isFull()) return null
    const id = item.id ?? newLocalId()
    dispatch({ do: 'add-media', item: { ...item, id } })
    return id
  }

  /** Adds an item that shows a spinner until `load` has its data; without data it is removed, with a message. */
  async function addAndLoad(
    item: Omit<MediaItem, 'id' | 'isLoading'>,
    load: () => Promise<Partial<MediaItem>>,
    failedText: () => string,
  ): Promise<void> {
    const id = add({ ...item, isLoading: true })
    if (id === null) return
    try {
      dispatch({ do: 'replace-media', id, item: { ...item, ...(await load()), id, isLoading: false } })
    } catch (error) {
      dispatch({ do: 'remove-media', id })
      setMessage(refusalText(error, failedText()))
    }
  }

  function addFile(file: File): void {
    const type = mediaKind(file.type)
    if (type === null || isFull()) return
    const id = newLocalId()
    const src = files.add(id, file)
    const { name, size } = file
    add({ ...blank, id, type, src, thumbnail_url: src, name, size, isLocalFile: true, isLoading: true })
  }

  function addFiles(chosen: readonly File[]): void {
    const usable = chosen.filter((file) => mediaKind(file.type) !== null)
    const fitting = usable.filter((file) => mediaKind(file.type) === 'image' || file.size <= maxVideoBytes)
    for (const file of fitting) addFile(file)
    if (usable.length === 0) setMessage(messages().noMedia)
    else if (fitting.length < usable.length) setMessage(messages().videoTooLarge)
  }

  /** Adds an address of another site, which the server fetches. */
  function addForeign(url: string, fetchLink: LinkFetcher): Promise<void> {
    const load = async () => {
      const { category: type, url: src, thumbnail_url, width, height } = await fetchLink(url)
      return { type, src, thumbnail_url, name: '', width, height }
    }
    return addAndLoad(
      { ...blank, type: 'image', src: '', thumbnail_url: '', name: url },
      load,
      () => messages().noMedia,
    )
  }

  return {
    addFiles,
    async addLinks(links, fetchLink) {
      const foreign = fetchLink ? links.filter((link) => isForeign(link)) : []
      const near = links.filter((link) => !foreign.includes(link))
      const coming = foreign.map((link) => fetchLink && addForeign(link, fetchLink))
      const answers = await Promise.allSettled(near.map(tools.fetch))
      const blobs = answers.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (near.length > 0)
        addFiles(blobs.map((blob, index) => new File([blob], `link-${index + 1}`, { type: blob.type })))
      await Promise.all(coming)
    },
    addPayload({ type, original_url: src, thumbnail_url, width, height }) {
      const load = async () => {
        await tools.measure(thumbnail_url)
        return {}
      }
      const item = { ...blank, type, src, thumbnail_url, width, height, isDrag: true }
      return addAndLoad(item, load, () => messages().resourcesNotLoaded)
    },
    addUpload({ id, category: type, url: src, thumbnail_url, width, height }) {
      add({ ...blank, id, type, src, thumbnail_url, width, height, isLoading: false })
    },
    async addImages(images) {
      const addImage = ({ url: src, thumbnail_url }: ImageAddress) =>
        addAndLoad(
          { ...blank, type: 'image', src, thumbnail_url },
          () => tools.measure(src),
          () => messages().resourcesNotLoaded,
        )
      await Promise.all(images.map(addImage))
    },
    ...createMediaUploads(host, tools),
  }
}
