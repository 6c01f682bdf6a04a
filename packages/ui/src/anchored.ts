/** Side of the anchor on which a floating panel lies. */
export type Side = 'top' | 'bottom' | 'left' | 'right'
export type Align = 'start' | 'center' | 'end'

/** Minimum distance to the window's edge in px. */
const edgePx = 12

export const hasCssAnchors = (): boolean => typeof CSS !== 'undefined' && CSS.supports('anchor-name', '--a')

interface Box {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/**
 * Top left corner in px for a panel beside `anchor`: on the requested side if it fits there, else on the opposite one if
 * that has more room, and always inside the window.
 */
export function placeBeside(
  anchor: Box,
  panel: Size,
  frame: Size,
  { side, align, offsetPx }: { side: Side; align: Align; offsetPx: number },
): { left: number; top: number } {
  const rooms: Record<Side, number> = {
    top: anchor.top,
    bottom: frame.height - anchor.bottom,
    left: anchor.left,
    right: frame.width - anchor.right,
  }
  const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
  const isUpright = side === 'top' || side === 'bottom'
  const needed = (isUpright ? panel.height : panel.width) + offsetPx
  const chosen = rooms[side] < needed && rooms[opposite[side]] > rooms[side] ? opposite[side] : side

  const along = (start: number, end: number, size: number) =>
    align === 'start' ? start : align === 'end' ? end - size : (start + end - size) / 2
  const left = isUpright
    ? along(anchor.left, anchor.right, panel.width)
    : chosen === 'left'
      ? anchor.left - offsetPx - panel.width
      : anchor.right + offsetPx
  const top = isUpright
    ? chosen === 'top'
      ? anchor.top - offsetPx - panel.height
      : anchor.bottom + offsetPx
    : along(anchor.top, anchor.bottom, panel.height)
  return {
    left: clamp(left, edgePx, Math.max(edgePx, frame.width - panel.width - edgePx)),
    top: clamp(top, edgePx, Math.max(edgePx, frame.height - panel.height - edgePx)),
  }
}

/** Keeps a panel beside its anchor by measuring, for browsers without CSS anchors. Returns the stop function. */
export function followAnchor(
  anchor: HTMLElement,
  panel: HTMLElement,
  placement: { side: Side; align: Align; offsetPx: number },
): () => void {
  const place = () => {
    const frame = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), panel.getBoundingClientRect(), frame, placement)
    panel.style.left = `${left}px`
    panel.style.top = `${top}px`
  }
  place()
  addEventListener('resize', place)
  addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    removeEventListener('resize', place)
    removeEventListener('scroll', place, { capture: true })
  }
}
