import { dragPayloadOf, type GenerationResult } from '@mirari/model'
import { startMediaDrag } from '@mirari/ui'
import type { DragEvent } from 'react'

/** Width of what is dragged, px. */
const previewPx = 120

/** Starts to drag an asset, alone or as the top of a pile. It is also a reference for the create box. */
export function startResultDrag(event: DragEvent<HTMLElement>, item: GenerationResult, count: number): void {
  const image = event.currentTarget.querySelector('img')
  startMediaDrag(event.dataTransfer, dragPayloadOf(item), image)
  if (count < 2 || !image?.complete) return
  const page = event.currentTarget.ownerDocument
  const pile = page.createElement('div')
  pile.className = 'mi-drag-pile'
  pile.append(image.cloneNode(), countBadge(page, count))
  // Browsers take a picture of it when the event is over, and only of what is in the page.
  page.body.append(pile)
  event.dataTransfer.setDragImage(pile, previewPx / 2, previewPx / 2)
  setTimeout(() => pile.remove())
}

function countBadge(page: Document, count: number): HTMLElement {
  const badge = page.createElement('b')
  badge.textContent = String(count)
  return badge
}
