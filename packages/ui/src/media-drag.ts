import { type DragPayload, writeDragPayload } from '@mirari/model'

/** Long side of the drag image in px: twice `--mi-drag-preview`, for high-resolution screens. */
const previewPixels = 240

/**
 * Sets up a starting drag: the payload, the copy effect, and a small drag image. An image that has not loaded leaves
 * the browser's default.
 * @param image the visible thumbnail
 */
export function startMediaDrag(transfer: DataTransfer, payload: DragPayload, image: HTMLImageElement | null): void {
  // The browser adds the address of a dragged link, which is not the payload.
  transfer.clearData()
  transfer.effectAllowed = 'copyLink'
  writeDragPayload(transfer, payload, document.baseURI)
  if (image?.complete && image.naturalWidth > 0) showPreview(transfer, image)
}

function showPreview(transfer: DataTransfer, image: HTMLImageElement): void {
  const page = image.ownerDocument
  const { naturalWidth, naturalHeight } = image
  const longSide = Math.max(naturalWidth, naturalHeight)
  const preview = page.createElement('canvas')
  preview.className = 'mi-drag-preview'
  preview.width = Math.max(1, Math.round((previewPixels * naturalWidth) / longSide))
  preview.height = Math.max(1, Math.round((previewPixels * naturalHeight) / longSide))
  preview.style.width = `calc(var(--mi-drag-preview) * ${naturalWidth / longSide})`
  preview.getContext('2d')?.drawImage(image, 0, 0, preview.width, preview.height)
  // Browsers capture the drag image after the event, and only of an element in the page. In a shadow tree its styles are there.
  const home = image.getRootNode()
  ;(home instanceof ShadowRoot ? home : page.body).append(preview)
  transfer.setDragImage(preview, preview.offsetWidth / 2, preview.offsetHeight / 2)
  setTimeout(() => preview.remove())
}
