import { usesMedia } from '@mirari/model'
import { findInTrees, useLatest } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { addressOf, isForeign, type LinkFetcher } from '../import/links.ts'
import type { CreateBoxStore } from '../store/box-store.ts'
import { type WorkParts, withWork } from '../store/late-work.ts'
import { addReferenceEvent, openEvent } from './page-events.ts'

/** Pause in ms between a page event and the opening of the create box. */
const openDelayMs = 100

/** Opens and fills the box on a page event, a moment later, so that the surface that sent it can close first. */
export function useOpenEvent(store: CreateBoxStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOpen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      clearTimeout(timer)
      timer = setTimeout(() => {
        withWork(
          ({ dialogValuesOf }) => store.open(dialogValuesOf(detail)),
          () => store.open(),
        )
      }, openDelayMs)
    }
    window.addEventListener(openEvent, onOpen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(openEvent, onOpen)
    }
  }, [store])
}

/**
 * Adds the reference image of a page event, a payload or an address; anything else shows a message.
 * @param fetchLink fetches images of other sites through the server; without it the page fetches them itself
 */
export function useAddReferenceEvent(store: CreateBoxStore, isOn: boolean, fetchLink: LinkFetcher | undefined): void {
  const latest = useLatest(fetchLink)
  useEffect(() => {
    if (!isOn) return
    const onAdd = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      const { noImageLinks, imageNotLoaded } = store.messages()
      store.expand('press')
      const add = ({ asDragPayload }: WorkParts) => {
        const payload = asDragPayload(detail)
        const address = payload === null ? addressOf(detail) : null
        const target = usesMedia(store.getSnapshot().draft.model) ? store.media : store.references
        if (payload) void target.addPayload(payload)
        else if (address === null) store.setMessage(noImageLinks)
        else if (isForeign(address)) void target.addLinks([address], latest.current)
        else void target.addImages([{ url: address, thumbnail_url: address }])
      }
      withWork(add, () => store.setMessage(imageNotLoaded))
    }
    window.addEventListener(addReferenceEvent, onAdd)
    return () => window.removeEventListener(addReferenceEvent, onAdd)
  }, [store, isOn, latest])
}

/** Collapses the box when the wheel scrolls the page, and keeps it collapsed while scrolling continues. */
export function useWheelCollapse(
  store: CreateBoxStore,
  box: RefObject<HTMLElement | null>,
  autoCollapse: boolean,
): void {
  useEffect(() => {
    if (!autoCollapse) return
    const onWheel = (event: WheelEvent) => {
      if (box.current && event.composedPath().includes(box.current)) return
      if (store.getSnapshot().isExpanded) store.collapse()
      else store.suppressAutoOpen()
    }
    window.addEventListener('wheel', onWheel, { passive: true, capture: true })
    return () => window.removeEventListener('wheel', onWheel, { capture: true })
  }, [store, box, autoCollapse])
}

const controls = 'a, button, input, textarea, select, label, [tabindex="0"], dialog, [popover]'
const openSurfaces = '[popover="auto"]:popover-open, dialog[open]'

/** Collapses the box on Escape, and on a click outside of it that hits no other control. */
export function useOutsideCollapse(store: CreateBoxStore, box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !store.getSnapshot().isExpanded) return
      // Escape closes the topmost surface.
      if (findInTrees(openSurfaces).length > 0) return
      event.preventDefault()
      store.collapse()
    }
    const onClick = (event: MouseEvent) => {
      const path = event.composedPath()
      if (!store.getSnapshot().isExpanded || (box.current && path.includes(box.current))) return
      const [target] = path
      if (target instanceof Element && !target.closest(controls)) store.collapse()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('click', onClick)
    }
  }, [store, box, isOn])
}
