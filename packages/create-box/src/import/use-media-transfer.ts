import { type MediaItem, usesMedia } from '@mirari/model'
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import type { MediaPort } from '../port.ts'
import type { CreateBoxStore } from '../store/box-store.ts'
import { type WorkParts, withWork } from '../store/late-work.ts'
import { asMediaLink, type LinkFetcher } from './links.ts'
import { copyTransfer, mayBeMedia, type TransferReader } from './transfer-reader.ts'

const isInSlots = (target: EventTarget) => target instanceof Element && target.closest('.mi-slots') !== null

const takesMedia = (store: CreateBoxStore) => usesMedia(store.getSnapshot().draft.model)

/** Uploads local media as soon as they are added. */
export function useMediaUpload(store: CreateBoxStore, port: MediaPort | undefined): void {
  useEffect(() => {
    if (!port) return
    let seen: readonly MediaItem[] | null = null
    const follow = () => {
      const { media } = store.getSnapshot().draft
      if (media === seen) return
      seen = media
      // Called without local media too, to abort the uploads of removed items.
      void store.media.upload(port)
    }
    follow()
    return store.subscribe(follow)
  }, [store, port])
}

/**
 * Drop and paste of images anywhere in the box. Dragged text is left to the prompt.
 * @param onRestored called when an image restored its prompt and settings instead of becoming a reference
 * @param fetchLink fetches images of other sites through the server; without it the page fetches them itself
 */
export function useMediaTransfer(
  store: CreateBoxStore,
  isOn: boolean,
  onRestored: () => void,
  fetchLink: LinkFetcher | undefined,
) {
  const [isDropping, setDropping] = useState(false)
  if (!isOn) return { isDropping: false, handlers: {} }

  const takeFiles = async (parts: WorkParts, files: readonly File[]) => {
    const [file] = files
    // For a Click or Live Wallpaper an image is always a media item.
    const isAlone = file && files.length === 1 && !takesMedia(store)
    const values = isAlone ? await parts.restoredValues(file, store.getSnapshot().availableModels) : null
    if (!values) return void (takesMedia(store) ? store.media : store.references).addFiles(files)
    store.open(values)
    onRestored()
  }

  /** Answers whether there was anything to take. */
  const take = (parts: WorkParts, transfer: TransferReader): boolean => {
    const transferred = parts.readTransfer(transfer)
    const target = takesMedia(store) ? store.media : store.references
    if (transferred.kind === 'payload') void target.addPayload(transferred.payload)
    if (transferred.kind === 'files') void takeFiles(parts, transferred.files)
    if (transferred.kind === 'links') void target.addLinks(transferred.links, fetchLink)
    return transferred.kind !== 'nothing'
  }

  /** @param refusal what to say where there was nothing to take */
  const receive = (transfer: DataTransfer, refusal: string | null) => {
    const copy = copyTransfer(transfer)
    const { imageNotLoaded } = store.messages()
    withWork(
      (parts) => {
        if (!take(parts, copy) && refusal !== null) store.setMessage(refusal)
      },
      () => store.setMessage(imageNotLoaded),
    )
  }

  const handlers = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!mayBeMedia(event.dataTransfer.types) && !isInSlots(event.target)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      store.expand('press', false)
      setDropping(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setDropping(false)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      setDropping(false)
      if (!mayBeMedia(event.dataTransfer.types) && !isInSlots(event.target)) return
      event.preventDefault()
      const { noMedia, noImageLinks } = store.messages()
      receive(event.dataTransfer, takesMedia(store) ? noMedia : noImageLinks)
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const link = asMediaLink(event.clipboardData.getData('text/plain'))
      if (link !== null) {
        event.preventDefault()
        const target = takesMedia(store) ? store.media : store.references
        void target.addLinks([link], fetchLink)
        return
      }
      // Text, with an image or alone, is pasted into the prompt as usual.
      const isText = event.clipboardData.types.includes('text/plain')
      if (isText || event.clipboardData.files.length === 0) return
      event.preventDefault()
      receive(event.clipboardData, null)
    },
  }
  return { isDropping, handlers }
}
