import { mediaMessages } from '@mirari/model'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { CreateBoxStore } from './box-store.ts'
import { mayBeMedia, readTransfer } from './read-transfer.ts'

const isInSlots = (target: EventTarget) => target instanceof Element && target.closest('.mi-slots') !== null

/** Lets pictures be dropped anywhere on the box, and pasted into it. Dragged text stays the prompt's affair. */
export function useMediaTransfer(store: CreateBoxStore, isOn: boolean) {
  const [isDropping, setDropping] = useState(false)
  if (!isOn) return { isDropping: false, handlers: {} }

  const take = (transfer: DataTransfer): boolean => {
    const found = readTransfer(transfer)
    if (found.kind === 'payload') void store.references.addPayload(found.payload)
    if (found.kind === 'files') void store.references.addFiles(found.files)
    if (found.kind === 'links') void store.references.addLinks(found.links)
    return found.kind !== 'nothing'
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
      if (!take(event.dataTransfer)) store.say(mediaMessages.noImageLinks)
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      // Text that comes along with a picture, or alone, goes into the prompt as ever.
      const isText = event.clipboardData.types.includes('text/plain')
      if (isText || event.clipboardData.files.length === 0) return
      event.preventDefault()
      take(event.clipboardData)
    },
  }
  return { isDropping, handlers }
}
