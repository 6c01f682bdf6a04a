import { type PointerEvent, type RefObject, useRef } from 'react'

/** How much larger the lens shows the image. */
export const lensScale = 3
/** Largest side of the lens, px. */
export const lensMaxPx = 320

/** A lens that follows the mouse over an image and shows the original in it. It moves without rendering again. */
export function useHoverZoom(url: string, enabled: boolean) {
  const lens = useRef<HTMLSpanElement>(null)

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const element = lens.current
    if (!element) return
    // It moves with the mouse only, so it is there with reduced motion too.
    if (!enabled || event.pointerType !== 'mouse' || event.buttons !== 0) return hide(lens)
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    if (x < 0 || y < 0 || x > box.width || y > box.height) return hide(lens)
    const width = Math.min(lensMaxPx, box.width)
    const height = Math.min(lensMaxPx, box.height)
    Object.assign(element.style, {
      display: 'block',
      width: `${width}px`,
      height: `${height}px`,
      translate: `${x - width / 2}px ${y - height / 2}px`,
      backgroundImage: `url("${url}")`,
      backgroundSize: `${box.width * lensScale}px ${box.height * lensScale}px`,
      backgroundPosition: `${width / 2 - x * lensScale}px ${height / 2 - y * lensScale}px`,
    })
  }

  return {
    handlers: { onPointerMove, onPointerLeave: () => hide(lens), onPointerDown: () => hide(lens) },
    lens: <span ref={lens} className="mi-lens" aria-hidden="true" />,
  }
}

function hide(lens: RefObject<HTMLElement | null>): void {
  if (lens.current) lens.current.style.display = 'none'
}
