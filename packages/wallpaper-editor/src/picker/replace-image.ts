import { boxAround, type Size } from '@mirari/editor-core'
import type { EditorImageItem } from '@mirari/wallpaper'
import type { ItemPatch } from '../document/change-item.ts'
import { boxOf, contained } from '../document/item-box.ts'
import { fittedSize, type NewMedia } from '../document/new-items.ts'
import type { HistoryImage } from './history-images.ts'

/** Longest name of a layer, in characters. */
const longestName = 30

/** An image of the history as a new layer, named after the beginning of its prompt. */
export function mediaOf(image: HistoryImage, fallbackName: string): NewMedia {
  const { url, thumbnail_url, width, height } = image
  const prompt = image.prompt.trim()
  const name = prompt.length > longestName ? `${prompt.slice(0, longestName).trimEnd()}…` : prompt
  return { url, thumbnail_url, width, height, name: name || fallbackName }
}

/** Gives a layer another image, fitted into the box of the image before; a full layer stays full. */
export function replacementPatch(item: EditorImageItem, canvas: Size, media: NewMedia): ItemPatch {
  const { url, thumbnail_url, name, width: originalWidth, height: originalHeight } = media
  const first = fittedSize(media, canvas)
  const { x, y } = boxAround({ x: canvas.width / 2, y: canvas.height / 2 }, first)
  return {
    url,
    thumbnail_url,
    name,
    originalWidth,
    originalHeight,
    isLocalFile: false,
    full: item.full,
    rotation: item.rotation,
    ...contained(media, boxOf(item)),
    ...{ initX: x, initY: y, initW: first.width, initH: first.height },
  }
}
