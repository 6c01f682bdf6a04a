import { IconButton, useModal } from '@mirari/ui'
import { Maximize, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { clampView, fitInto, wholePicture, type ZoomView, zoomAt } from '../zoom-pan.ts'

export interface ZoomPicture {
  /** Address of the original. */
  url: string
  alt: string
  /** A small copy that shows until the original is there. */
  preview?: string | undefined
}

export interface ZoomViewerProps {
  pictures: readonly ZoomPicture[]
  /** Place of the one that shows first. */
  first: number
  onClose: () => void
}

const buttonFactor = 1.6
/** A press that moves less is a press, px. */
const dragPx = 5

/** Pictures over the whole window: the wheel, two fingers and + and - zoom, a drag moves, the arrow keys turn the page. */
export function ZoomViewer({ pictures, first, onClose }: ZoomViewerProps) {
  const texts = useTexts()
  const dialog = useModal(true, onClose)
  const [index, setIndex] = useState(first)
  const picture = pictures[index]
  const { image, stage, zoom, reset, pointer } = useZoom(picture?.url ?? '', onClose)
  if (!picture) return null

  const turn = (step: number) => setIndex((at) => Math.min(pictures.length - 1, Math.max(0, at + step)))
  const onKeyDown = (event: KeyboardEvent) => {
    const action = new Map([
      ['+', () => zoom(buttonFactor)],
      ['=', () => zoom(buttonFactor)],
      ['-', () => zoom(1 / buttonFactor)],
      ['0', reset],
      ['ArrowRight', () => turn(1)],
      ['ArrowDown', () => turn(1)],
      ['ArrowLeft', () => turn(-1)],
      ['ArrowUp', () => turn(-1)],
    ]).get(event.key)
    if (!action || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }

  return (
    <dialog ref={dialog} className="mi mi-viewer" aria-label={texts.zoom} onKeyDown={onKeyDown}>
      <div ref={stage} className="mi-viewer-stage" {...pointer}>
        <img
          key={picture.url}
          ref={image}
          src={picture.url}
          alt={picture.alt}
          draggable={false}
          style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
        />
      </div>
      <div className="mi-viewer-bar">
        <IconButton
          icon={ZoomOut}
          label={texts.zoomOut}
          look="picture"
          round
          tip={false}
          onClick={() => zoom(1 / buttonFactor)}
        />
        <IconButton icon={Maximize} label={texts.zoomReset} look="picture" round tip={false} onClick={reset} />
        <IconButton
          icon={ZoomIn}
          label={texts.zoomIn}
          look="picture"
          round
          tip={false}
          data-autofocus=""
          onClick={() => zoom(buttonFactor)}
        />
      </div>
      {pictures.length > 1 && (
        <ul className="mi-viewer-gallery">
          {pictures.map(({ url, alt, preview }, place) => (
            <li key={url}>
              <button
                type="button"
                className="mi-thumb-48"
                aria-label={alt}
                aria-current={place === index || undefined}
                onClick={() => setIndex(place)}
              >
                <img src={preview ?? url} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <IconButton
        icon={X}
        label={texts.close}
        look="picture"
        round
        tip={false}
        className="mi-viewer-close"
        onClick={onClose}
      />
    </dialog>
  )
}

/** Zoom and position of one picture, written to it directly: a drag must not wait for a rendering. */
function useZoom(url: string, onPressBeside: () => void) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const view = useRef<ZoomView>(wholePicture)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(0)

  function show(next: ZoomView) {
    const [area, element] = [stage.current, image.current]
    if (!area || !element) return
    const window = { width: area.clientWidth, height: area.clientHeight }
    const own = { width: element.naturalWidth, height: element.naturalHeight }
    view.current = clampView(next, window, fitInto(own, window))
    const { scale, x, y } = view.current
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    area.toggleAttribute('data-zoomed', scale > 1)
  }

  /** Px from the middle of the window. */
  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins as a whole
  useEffect(() => {
    view.current = wholePicture
    stage.current?.removeAttribute('data-zoomed')
    const area = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      show(zoomAt(view.current, Math.exp(-event.deltaY / 400), fromMiddle(event)))
    }
    area?.addEventListener('wheel', onWheel, { passive: false })
    return () => area?.removeEventListener('wheel', onWheel)
  }, [url])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size === 0) moved.current = 0
    pointers.current.set(event.pointerId, fromMiddle(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const step = { x: now.x - before.x, y: now.y - before.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += Math.hypot(step.x, step.y)
    if (!other) return show({ ...view.current, x: view.current.x + step.x, y: view.current.y + step.y })
    const [apartBefore, apart] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    show(zoomAt(view.current, (apart ?? 1) / Math.max(1, apartBefore ?? 1), middle))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    const box = image.current?.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    const isBeside = box && (x < box.left || x > box.right || y < box.top || y > box.bottom)
    if (moved.current < dragPx && isBeside) onPressBeside()
  }

  return {
    stage,
    image,
    zoom: (factor: number) => show(zoomAt(view.current, factor, { x: 0, y: 0 })),
    reset: () => show(wholePicture),
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        show(view.current.scale > 1 ? wholePicture : zoomAt(view.current, 3, fromMiddle(event))),
    },
  }
}
