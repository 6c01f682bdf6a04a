/** Distance in px to the edge within which a drag scrolls the area. */
const edgePx = 40
/** Scroll speed at the edge and beyond it. */
const mostPxPerFrame = 14

/** Distance in px that an area from `top` to `bottom` scrolls per frame while a dragging pointer is at `y`. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const reach = Math.min(edgePx, (bottom - top) / 3)
  const share = (depth: number) => Math.ceil(Math.min(1, depth / reach) * mostPxPerFrame)
  if (y < top + reach) return -share(top + reach - y)
  if (y > bottom - reach) return share(y - (bottom - reach))
  return 0
}

function areaOf(element: Element): HTMLElement | null {
  for (let area = element.parentElement; area; area = area.parentElement) {
    const isArea = /auto|scroll/.test(getComputedStyle(area).overflowY)
    if (isArea && area.scrollHeight > area.clientHeight) return area
  }
  return null
}

/** Scrolls the nearest scroll area, and nothing beyond it, until the whole element is visible. */
export function reveal(element: Element): void {
  const area = areaOf(element)
  if (!area) return
  const outer = area.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < outer.top) area.scrollTop += top - outer.top
  else if (bottom > outer.bottom) area.scrollTop += bottom - outer.bottom
}

export interface EdgeScroll {
  /** Sets the pointer's height in the window in px. */
  pointAt: (clientY: number) => void
  /** Distance in px that the area has scrolled since the drag started. */
  scrolledPx: () => number
  stop: () => void
}

/** Scrolls the area around an element while a drag is near its edge. @param onScroll called after each step */
export function createEdgeScroll(inside: Element, onScroll: () => void): EdgeScroll {
  const area = areaOf(inside)
  const startTop = area?.scrollTop ?? 0
  let pointerY = 0
  let frame = 0

  function step(): void {
    frame = 0
    if (!area) return
    const { top, bottom } = area.getBoundingClientRect()
    const before = area.scrollTop
    area.scrollTop += edgeSpeed(pointerY, top, bottom)
    if (area.scrollTop === before) return
    onScroll()
    frame ||= requestAnimationFrame(step)
  }

  return {
    pointAt(clientY) {
      pointerY = clientY
      frame ||= requestAnimationFrame(step)
    },
    scrolledPx: () => (area?.scrollTop ?? 0) - startTop,
    stop: () => cancelAnimationFrame(frame),
  }
}
