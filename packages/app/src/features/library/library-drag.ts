import type { GenerationResult } from '@mirari/contract/schemas'
import { dragPayloadOf } from '@mirari/model'
import { startMediaDrag } from '@mirari/ui'
import type { DragEvent } from 'react'

/** Width of the drag image in px. */
const previewPx = 120

/** Starts dragging results, with `item` on top of a pile. Dropped on the create box, it becomes a reference. */
export function startResultDrag(event: DragEvent<HTMLElement>, item: GenerationResult, count: number): void {
  const image = event.currentTarget.querySelector('img')
  startMediaDrag(event.dataTransfer, dragPayloadOf(item), image)
  // A folder copies or moves, the create box links.
  event.dataTransfer.effectAllowed = 'all'
  if (count < 2 || !image?.complete) return
  const page = event.currentTarget.ownerDocument
  const pile = page.createElement('div')
  pile.className = 'mi-drag-pile'
  pile.append(image.cloneNode(), countBadge(page, count))
  // Browsers capture the drag image after the event, and only of an element in the page.
  page.body.append(pile)
  event.dataTransfer.setDragImage(pile, previewPx / 2, previewPx / 2)
  setTimeout(() => pile.remove())
}

function countBadge(page: Document, count: number): HTMLElement {
  const badge = page.createElement('b')
  badge.textContent = String(count)
  return badge
}
