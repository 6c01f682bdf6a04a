import type { WallpaperItem } from '../../document/schema.ts'
import { style } from '../element.ts'
import { letter, loadFont, withOpacity } from '../lettering.ts'
import { createImage, createVideo, type LoadedMedia } from '../media/media-element.ts'

/** An item of the document and the element that shows it. */
export interface OverlayItem {
  item: WallpaperItem
  element: HTMLElement
  media: LoadedMedia | null
  /** Whether the content is missing or cannot be played. */
  isBroken: boolean
  /** px by which a viewer dragged it. */
  draggedX: number
  draggedY: number
}

type Lettered = Extract<WallpaperItem, { type: 'clock' | 'text' }>

export const isLettered = (item: WallpaperItem): item is Lettered => item.type === 'clock' || item.type === 'text'

export const isFull = (item: WallpaperItem): boolean => (item.type === 'image' || item.type === 'video') && item.full

/** Identifies the content that an element cannot exchange: items with the same key may share one element. */
export function contentKey(item: WallpaperItem): string {
  const content =
    item.type === 'image'
      ? item.src
      : item.type === 'video'
        ? item.sources
        : item.type === 'clock'
          ? [item.fontSrc, item.face]
          : item.type === 'text'
            ? item.fontSrc
            : null
  return JSON.stringify([item.type, item.movable, content])
}

/** Makes an item's element; null for a focus, which is not drawn. */
export function createOverlayItem(item: WallpaperItem, resolve: (path: string) => string): OverlayItem | null {
  if (item.type === 'focus') return null
  const media =
    item.type === 'image'
      ? createImage(resolve(item.src))
      : item.type === 'video'
        ? createVideo(item.sources, resolve)
        : null
  const element: HTMLElement = media?.element ?? document.createElement('div')
  style(element, { position: 'absolute', transformOrigin: '50% 50%' })
  if (isLettered(item) && item.fontSrc && item.fontFamily) loadFont(item.fontFamily, resolve(item.fontSrc))
  return { item, element, media, isBroken: false, draggedX: 0, draggedY: 0 }
}

/** Applies every property of an item that needs no new element, except its position. */
export function dressItem({ item, element }: OverlayItem): void {
  if (item.type === 'video' && element instanceof HTMLVideoElement) element.loop = item.loop
  if (item.type === 'image') element.style.objectFit = item.full ? 'cover' : 'fill'
  style(element, { opacity: String(item.alpha ?? 1), mixBlendMode: item.blend ?? 'normal' })
  if (isLettered(item)) letter(element, item)
  if (item.type === 'shape') {
    style(element, { boxSizing: 'border-box', background: withOpacity(item.color, item.opacity) })
  }
  if (item.type === 'text' && element.textContent !== item.text) element.textContent = item.text
  if (item.type === 'box') style(element, { cursor: item.action === 'none' ? '' : 'pointer' })
}
