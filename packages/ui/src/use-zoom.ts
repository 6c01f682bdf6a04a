import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useEvent } from './use-latest.ts'
import { clampView, fitInto, wholeImage, type ZoomView, zoomAt } from './zoom-pan.ts'

/** Distance in px below which a press is not a drag. */
const dragThresholdPx = 5
const doublePressFactor = 3
/** Wheel distance in px that enlarges the image by the factor e. */
const wheelPxPerE = 400

/**
 * Zoom and position of an image in its stage, written to the elements directly, because a drag must not wait for a
 * render. @param onPressBeside called on a press beside the image that is not a drag
 */
export function useZoom(url: string, onPressBeside: () => void) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const view = useRef<ZoomView>(wholeImage)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const movedPx = useRef(0)
  const startedBeside = useRef(false)

  const apply = useEvent((next: ZoomView) => {
    const [area, element] = [stage.current, image.current]
    if (!area || !element) return
    const window = { width: area.clientWidth, height: area.clientHeight }
    const natural = { width: element.naturalWidth, height: element.naturalHeight }
    view.current = clampView(next, window, fitInto(natural, window))
    const { scale, x, y } = view.current
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    area.toggleAttribute('data-zoomed', scale > 1)
  })

  /** Position of an event in px relative to the center of the stage. */
  const fromMiddle = useEvent(({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another image starts as a whole
  useEffect(() => {
    view.current = wholeImage
    stage.current?.removeAttribute('data-zoomed')
  }, [url])

  useEffect(() => {
    const area = stage.current
    // React's wheel listeners are passive and cannot prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      apply(zoomAt(view.current, Math.exp(-event.deltaY / wheelPxPerE), fromMiddle(event)))
    }
    area?.addEventListener('wheel', onWheel, { passive: false })
    return () => area?.removeEventListener('wheel', onWheel)
  }, [apply, fromMiddle])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    // Once the pointer is captured, every event has the stage as its target.
    startedBeside.current = event.target !== image.current
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size === 0) movedPx.current = 0
    pointers.current.set(event.pointerId, fromMiddle(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const step = { x: now.x - before.x, y: now.y - before.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    movedPx.current += Math.hypot(step.x, step.y)
    if (!other) return apply({ ...view.current, x: view.current.x + step.x, y: view.current.y + step.y })
    const [apartBefore, apart] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    apply(zoomAt(view.current, (apart ?? 1) / Math.max(1, apartBefore ?? 1), middle))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    if (movedPx.current < dragThresholdPx && startedBeside.current) onPressBeside()
  }

  return {
    stage,
    image,
    /** Zooms around the center of the stage. */
    zoom: (factor: number) => apply(zoomAt(view.current, factor, { x: 0, y: 0 })),
    reset: () => apply(wholeImage),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
      onDoubleClick: (event: MouseEvent) =>
        apply(view.current.scale > 1 ? wholeImage : zoomAt(view.current, doublePressFactor, fromMiddle(event))),
    },
  }
}
