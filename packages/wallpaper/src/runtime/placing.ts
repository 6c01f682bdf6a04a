import type { Anchor, Canvas } from '../document/schema.ts'
import type { View } from './view.ts'

/** A box on the screen in CSS px, and the number of CSS px per px of the canvas. */
export interface PlacedBox {
  left: number
  top: number
  width: number
  height: number
  scale: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  anchor: Anchor
}

/** Smallest scale of items pinned to the screen, relative to a screen as wide as the canvas. */
const smallestPinned = 0.6

function share(anchor: Anchor, before: string, after: string): number {
  if (anchor.includes(before)) return 0
  return anchor.includes(after) ? 1 : 0.5
}

/** Box on the screen for a box of the canvas. */
export function placeItem(box: Box, canvas: Canvas, view: View): PlacedBox {
  if (box.anchor === 'picture') {
    const { scale } = view
    return {
      left: view.left + box.x * scale,
      top: view.top + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
      scale,
    }
  }
  // A narrow screen shows pinned items larger than the scaled canvas would, as far as they fit.
  const preferredScale = Math.max(view.fitScale, view.scale * smallestPinned)
  const scale = Math.min(preferredScale, (view.width * 0.94) / Math.max(1, box.width))
  const x = share(box.anchor, 'left', 'right')
  const y = share(box.anchor, 'top', 'bottom')
  const width = box.width * scale
  const height = box.height * scale
  const keep = (start: number, size: number, whole: number) => Math.max(0, Math.min(whole - size, start))
  return {
    left: keep(x * view.width + (box.x - x * canvas.width) * scale, width, view.width),
    top: keep(y * view.height + (box.y - y * canvas.height) * scale, height, view.height),
    width,
    height,
    scale,
  }
}
