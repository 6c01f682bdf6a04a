import { style } from '../element.ts'
import type { OverlayItem } from './overlay-item.ts'

/** Lets a viewer drag an item elsewhere until the wallpaper is loaded again. */
export function makeDraggable(overlayItem: OverlayItem, onDrag: () => void): void {
  const { element } = overlayItem
  style(element, { pointerEvents: 'auto', touchAction: 'none', cursor: 'grab' })
  element.addEventListener('pointerdown', (event) => element.setPointerCapture(event.pointerId))
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return
    overlayItem.draggedX += event.movementX
    overlayItem.draggedY += event.movementY
    onDrag()
  })
  element.addEventListener('click', (event) => event.stopPropagation())
}
