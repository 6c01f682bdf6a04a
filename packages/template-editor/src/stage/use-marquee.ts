import { type Box, dragThresholdPx, groupIds, itemOf, overlaps } from '@mirari/editor-core'
import type { TemplateItem } from '@mirari/wallpaper'
import { type PointerEvent, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { capture } from './use-drag.ts'

interface Press {
  pointerId: number
  x: number
  y: number
  /** The selection before the press, and the part of it that a marquee adds to. */
  before: readonly string[]
  base: readonly string[]
  hasBegun: boolean
}

/** Marks elements whose presses select nothing else, or the item that they are the frame of. */
const groundSelector = '[data-ground]'

/**
 * Handlers of the work area. A press beside all items selects none; a drag from there with a mouse or pen draws a
 * rectangle that selects what it touches. Fingers pan instead.
 */
export function useMarquee() {
  const { store } = useEditor()
  const press = useRef<Press | null>(null)
  /** px of the work area; null while none is drawn. */
  const [marquee, setMarquee] = useState<Box | null>(null)

  function end() {
    press.current = null
    setMarquee(null)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, button, pointerId, pointerType, clientX: x, clientY: y } = event
      if (!(target instanceof Element) || button !== 0) return
      const ground = target === currentTarget ? currentTarget : target.closest<HTMLElement>(groundSelector)
      if (!ground || (ground !== target && ground.dataset.item === undefined)) return
      const { selectedIds: before, isAdding } = store.getSnapshot()
      const adds = event.shiftKey || isAdding
      const { item } = ground.dataset
      if (item === undefined) {
        if (!adds) store.select(null)
      } else store.pick(item, adds ? 'toggle' : 'only')
      if (pointerType === 'touch') return
      capture(event)
      press.current = { pointerId, x, y, before, base: adds ? before : [], hasBegun: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = press
      if (!current || current.pointerId !== event.pointerId) return
      const { clientX, clientY, currentTarget } = event
      if (!current.hasBegun && Math.hypot(clientX - current.x, clientY - current.y) < dragThresholdPx) return
      current.hasBegun = true
      const drawn = {
        x: Math.min(current.x, clientX),
        y: Math.min(current.y, clientY),
        width: Math.abs(clientX - current.x),
        height: Math.abs(clientY - current.y),
      }
      const { document } = store.getSnapshot()
      const touched = touchedIds(currentTarget, drawn).flatMap((id) => {
        const item = itemOf<TemplateItem>(document, id)
        return item ? groupIds(document, item) : []
      })
      store.selectAll([...current.base, ...touched])
      const { left, top } = currentTarget.getBoundingClientRect()
      setMarquee({ ...drawn, x: drawn.x - left, y: drawn.y - top })
    },
    onPointerUp: end,
    onPointerCancel() {
      if (press.current?.hasBegun) store.selectAll(press.current.before)
      end()
    },
  }
  return { marquee, handlers }
}

/** Ids of the items whose frames a rectangle of the window touches; what covers the canvas is not meant. */
function touchedIds(area: HTMLElement, drawn: Box): string[] {
  const frames = area.querySelectorAll<HTMLElement>('[data-item]:not([data-ground], [data-locked])')
  return [...frames].flatMap((frame) => {
    const { left: x, top: y, width, height } = frame.getBoundingClientRect()
    const id = frame.dataset.item
    return id !== undefined && overlaps({ x, y, width, height }, drawn) ? [id] : []
  })
}
