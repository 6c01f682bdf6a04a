import { asDragPayload, type CreateDialogValues, mediaMessages, openDelayMs, usesMedia } from '@mirari/model'
import { type RefObject, useEffect } from 'react'
import type { CreateBoxStore } from './box-store.ts'
import { addReferenceEvent, openEvent } from './page-events.ts'

function isValues(detail: unknown): detail is CreateDialogValues {
  return typeof detail === 'object' && detail !== null
}

/** Opens and fills the box when the page asks for it, a moment later, so that what asked can close first. */
export function useOpenEvent(store: CreateBoxStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOpen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      clearTimeout(timer)
      timer = setTimeout(() => store.open(isValues(detail) ? detail : {}), openDelayMs)
    }
    window.addEventListener(openEvent, onOpen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(openEvent, onOpen)
    }
  }, [store])
}

/** Adds the reference image that the page sends; anything that is none is said to be none. */
export function useAddReferenceEvent(store: CreateBoxStore, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onAdd = (event: Event) => {
      const payload = asDragPayload(event instanceof CustomEvent ? event.detail : null)
      store.expand('press')
      const target = usesMedia(store.getSnapshot().draft.model) ? store.media : store.references
      if (payload) void target.addPayload(payload)
      else store.say(mediaMessages.noImageLinks)
    }
    window.addEventListener(addReferenceEvent, onAdd)
    return () => window.removeEventListener(addReferenceEvent, onAdd)
  }, [store, isOn])
}

/** Collapses the box when the page is scrolled by wheel outside of it, and keeps it shut while scrolling goes on. */
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
      else store.guard()
    }
    window.addEventListener('wheel', onWheel, { passive: true, capture: true })
    return () => window.removeEventListener('wheel', onWheel, { capture: true })
  }, [store, box, autoCollapse])
}
