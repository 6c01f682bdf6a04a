import type { Point } from '@mirari/editor-core'
import { isTextField } from '@mirari/editor-core'
import { originOf } from '@mirari/ui'
import { type RefObject, useEffect, useState } from 'react'
import type { EditorStore } from '../store/editor-store.ts'
import type { Gestures, PointerInput } from './gestures.ts'
import { createWheel } from './wheel.ts'

function pointIn(area: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = area.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function inputOf(area: HTMLElement, event: PointerEvent): PointerInput {
  const { pointerId, pointerType, button, shiftKey, altKey } = event
  return { pointerId, pointerType, button, shiftKey, altKey, point: pointIn(area, event) }
}

/** Captures the pointer, so that a drag goes on outside of the area. Synthetic pointers cannot be captured. */
function capture(area: HTMLElement, pointerId: number): void {
  try {
    area.setPointerCapture(pointerId)
  } catch {
    // Without capture only moves outside of the area are lost.
  }
}

/** Whether the space bar writes there, or belongs to a dialog or menu above the canvas. */
const keepsSpace = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof Element && target.closest('dialog, [popover]') !== null)

/** Connects pointer, wheel and space bar of the area to gestures and view; answers whether the space bar is held. */
export function useAreaInput(areaRef: RefObject<HTMLElement | null>, store: EditorStore, gestures: Gestures): boolean {
  const [spaceHeld, setSpaceHeld] = useState(false)

  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const stop = new AbortController()
    const { signal } = stop
    const readWheel = createWheel()
    const onPointer = (name: 'pointermove' | 'pointerup', handle: (input: PointerInput) => void) =>
      area.addEventListener(name, (event) => handle(inputOf(area, event)), { signal })

    area.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button > 1) return
        // The wheel button would start the browser's autoscroll.
        if (event.button === 1) event.preventDefault()
        capture(area, event.pointerId)
        gestures.down(inputOf(area, event))
      },
      { signal },
    )
    onPointer('pointermove', gestures.move)
    onPointer('pointerup', gestures.up)
    area.addEventListener('pointercancel', gestures.cancel, { signal })
    area.addEventListener('pointerleave', gestures.leave, { signal })
    area.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const action = readWheel(event)
        if (action.kind === 'pan') store.panBy(action.by)
        else if (!store.zoomCrop(action.factor)) store.zoomAt(pointIn(area, event), action.factor)
      },
      { signal, passive: false },
    )
    return () => stop.abort()
  }, [areaRef, store, gestures])

  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const stop = new AbortController()
    const { signal } = stop
    const hold = (isHeld: boolean) => {
      gestures.setSpace(isHeld)
      setSpaceHeld(isHeld)
    }
    area.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !['idle', 'press'].includes(gestures.getSnapshot().mode)) {
          event.preventDefault()
          gestures.cancel()
        } else if (event.key === 'Escape' && store.getSnapshot().cropId !== null) {
          event.preventDefault()
          store.endCrop()
        }
        // A page would scroll.
        if (event.key === ' ') event.preventDefault()
      },
      { signal },
    )
    // On the page, because a drag on the canvas pans wherever the focus is: in the list of layers, too.
    area.ownerDocument.addEventListener(
      'keydown',
      (event) => event.key === ' ' && !keepsSpace(originOf(event)) && hold(true),
      { signal },
    )
    // On the window, because the focus may have moved before the key is released.
    window.addEventListener('keyup', ({ key }) => key === ' ' && hold(false), { signal })
    window.addEventListener('blur', () => hold(false), { signal })
    return () => stop.abort()
  }, [areaRef, store, gestures])

  return spaceHeld
}
