import { type DragPayload, writeDragPayload } from '@mirari/model'

/** Long side of the preview as it is drawn, px: twice what `--mi-drag-preview` shows, for fine screens. */
const previewPixels = 240

/**
 * Fills a drag that starts: the payload, 'copy', and a small preview of the image under the pointer. An image that is
 * not loaded yet leaves the browser's own preview.
 * @param image the thumbnail on show
 */
export function startMediaDrag(transfer: DataTransfer, payload: DragPayload, image: HTMLImageElement | null): void {
  // A link that is dragged brings its own address along.
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
  // Browsers take an image of it when the event is over, and only of what is in the page.
  page.body.append(preview)
  transfer.setDragImage(preview, preview.offsetWidth / 2, preview.offsetHeight / 2)
  setTimeout(() => preview.remove())
}
