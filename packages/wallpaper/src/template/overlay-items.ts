import type { ImageItem, LayeredDocument, VideoItem, WallpaperItem } from '../document/schema.ts'
import { boxInteraction } from './box-interaction.ts'
import type { TemplateConfig, TemplateItem } from './template-document.ts'

/** Returns the address of an item's content; '' or undefined for none. */
export type AddressOf = (item: TemplateItem) => string | undefined

function lettered(item: TemplateItem) {
  return {
    fontSize: item.font_size,
    fontStyle: item.font_style,
    fontFamily: item.font_family,
    fontSrc: null,
    color: item.color,
    opacity: 1,
    strokeColor: '#000000',
    strokeOpacity: 0,
    backgroundBlur: 0,
    align: 'center' as const,
  }
}

const defaultClockFormat = 'HH:mm'
const boxOpacity = 0.2

/** The overlay item for a template item; null for one that the base itself shows, or that has no content. */
export function overlayItem(item: TemplateItem, address: string | undefined): WallpaperItem | null {
  if (item.original_path !== '') return null
  const base = {
    id: item.id,
    name: item.name,
    key: item.key_name,
    x: item.x,
    y: item.y,
    width: item.width,
    height: item.height,
    rotation: 0,
    visible: item.visible,
    anchor: item.anchor,
    depth: 0.5,
    movable: item.is_can_move,
    ...(item.opacity === undefined ? {} : { alpha: item.opacity / 100 }),
    ...(item.blend === undefined ? {} : { blend: item.blend }),
  }
  switch (item.type) {
    case 'image':
      return address ? ({ ...base, type: 'image', src: address, full: false } satisfies ImageItem) : null
    case 'video':
      return address
        ? ({
            ...base,
            type: 'video',
            sources: [{ src: address, mime: '' }],
            full: false,
            loop: true,
            volume: 0.5,
          } satisfies VideoItem)
        : null
    case 'text':
      return { ...base, ...lettered(item), type: 'text', text: item.text }
    case 'time':
      return {
        ...base,
        ...lettered(item),
        type: 'clock',
        face: 'digits',
        format: item.text || defaultClockFormat,
        locale: '',
        timeZone: '',
      }
    default:
      if (item.widget === 'focus') return { ...base, type: 'focus' }
      if (item.widget !== 'box') return null
      return { ...base, type: 'box', ...boxInteraction(item), color: item.color, opacity: boxOpacity }
  }
}

/**
 * The items above the base, from back to front. Unchecked ones are left out, although the base may still refer to them.
 */
export function overlayItems(items: readonly TemplateItem[], addressOf: AddressOf): WallpaperItem[] {
  return items.flatMap((item) => (item.visible ? (overlayItem(item, addressOf(item)) ?? []) : []))
}

/** A template as a document: all items when it has no base, otherwise only the ones above the base. */
export function templateDocument(
  config: TemplateConfig,
  addressOf: AddressOf,
  background: string = '#000000',
): LayeredDocument {
  const { name, width, height, items } = config
  return {
    _version: 1,
    kind: 'template',
    title: name,
    canvas: { width, height },
    background,
    poster: null,
    items: overlayItems(items, addressOf),
  }
}
