import { dragThresholdPx, minus, type Point } from '@mirari/editor-core'
import { useLatest } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import type { EditorStore } from '../store/editor-store.ts'

/** A finger on the canvas. */
interface Finger {
  at: Point
  /** Where it came down. */
  from: Point
  target: Element
  /** Whether it came down beside all items. */
  isOnGround: boolean
}

interface View {
  store: Pick<EditorStore, 'getSnapshot' | 'selectAll' | 'cancel'>
  /** Zooms around a point of the window. */
  zoomAt: (factor: number, at: Point) => void
}

/**
 * What fingers do with the view: one beside all items moves it, two move and zoom it. The second one takes back what the
 * first has dragged or selected. The browser's own gestures would zoom the page around the editor.
 */
export function useFingers(area: RefObject<HTMLElement | null>, zoomAt: View['zoomAt']): void {
  const { store } = useEditor()
  const latest = useLatest({ store, zoomAt })
  useEffect(() => {
    const { current: element } = area
    return element ? listenToFingers(element, () => latest.current) : undefined
  }, [area, latest])
}

function listenToFingers(area: HTMLElement, view: () => View): () => void {
  const stop = new AbortController()
  const fingers = new Map<number, Finger>()
  let selectedBefore: readonly string[] = []
  let mode: 'press' | 'pan' | 'pinch' = 'press'

  function down(event: PointerEvent, target: Element): void {
    const at = pointOf(event)
    // Whatever was down before it has been lifted unseen.
    if (event.isPrimary) fingers.clear()
    if (fingers.size === 0) {
      mode = 'press'
      selectedBefore = view().store.getSnapshot().selectedIds
    }
    fingers.set(event.pointerId, { at, from: at, target, isOnGround: isOnGround(target) })
    if (fingers.size !== 2) return
    const { store } = view()
    store.cancel()
    // Whatever follows the first finger lets it go.
    for (const [pointerId, finger] of fingers) {
      finger.target.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }))
    }
    store.selectAll(selectedBefore)
    mode = 'pinch'
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const at = pointOf(event)
    const before = finger.at
    if (mode === 'pinch') pinch(finger, at)
    else if (finger.isOnGround) {
      if (mode === 'press' && distance(finger.from, at) >= dragThresholdPx) mode = 'pan'
      if (mode === 'pan') scroll(minus(before, at))
    }
    finger.at = at
  }

  function pinch(finger: Finger, at: Point): void {
    const other = [...fingers.values()].find((one) => one !== finger)
    if (!other) return
    const was = distance(finger.at, other.at)
    const middle = middleOf(at, other.at)
    scroll(minus(middleOf(finger.at, other.at), middle))
    if (was > 0) view().zoomAt(distance(at, other.at) / was, middle)
  }

  const scroll = ({ x, y }: Point) => area.scrollBy({ left: x, top: y, behavior: 'instant' })

  const listen = (names: readonly PointerEventName[], handle: (event: PointerEvent, target: Element) => void) => {
    for (const name of names) {
      area.addEventListener(
        name,
        (event) => {
          const { pointerType, target } = event
          if (pointerType !== 'touch' || !(target instanceof Element)) return
          handle(event, target)
          // Items are neither pressed nor dragged by a pinch.
          if (mode === 'pinch') event.stopPropagation()
        },
        { signal: stop.signal, capture: true },
      )
    }
  }
  listen(['pointerdown'], down)
  listen(['pointermove'], move)
  listen(['pointerup', 'pointercancel'], ({ pointerId }) => fingers.delete(pointerId))
  return () => stop.abort()
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const isOnGround = (target: Element): boolean => target.closest('[data-item]:not([data-ground])') === null
