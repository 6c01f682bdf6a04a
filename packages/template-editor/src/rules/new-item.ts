/** Creates new items. */
import { besideOthers } from '@mirari/editor-core'
import type { TemplateItem, TemplateItemType } from '@mirari/wallpaper'
import { maxItems } from '@mirari/wallpaper'
import type { Size } from './canvas.ts'
import { clockFormats, fontFamilies, fontSizes } from './text-styles.ts'

export const widgetKinds = ['image', 'video', 'clock', 'focus', 'box'] as const
/** The five widgets of the left panel. */
export type WidgetKind = (typeof widgetKinds)[number]

/** Percent of the base's width that a newly added image takes. */
export const imageScale = { initial: 37, min: 0, max: 100 } as const
/** Smallest side of an item, px of the base. */
export const minSidePx = 20
/** What a new image leaves free of the base's width and height, both sides together, px. */
const marginPx = 40
const clockSize: Size = { width: 200, height: 60 }
const focusSize: Size = { width: 160, height: 160 }
const boxSize: Size = { width: 525, height: 325 }
const boxColor = '#ffffff'

/** An image or video that fills an item, with its size in px. */
export interface ItemContent {
  url: string
  thumbnail_url: string
  width: number
  height: number
}

export interface NewItemOptions {
  id: string
  /** Wanted name; it gets a number when another item has it. */
  name: string
  items: readonly TemplateItem[]
  base: Size
  /** Percent */
  scale: number
}

export const isFull = (items: readonly TemplateItem[]): boolean => items.length >= maxItems

/** Size at a percentage of the base's width, limited by what fits into the base and by {@link minSidePx}. */
export function sizeOfNew(content: Size, base: Size, scale: number): Size {
  const shape = content.width > 0 && content.height > 0 ? content.width / content.height : 16 / 9
  const whole = { width: base.width - marginPx, height: base.height - marginPx }
  const targetWidth = (base.width * scale) / 100
  // An image as wide as the base is a background, which may cover it.
  const maxWidth = scale >= imageScale.max ? base.width : Math.min(whole.width, whole.height * shape)
  const width = Math.round(Math.max(minSidePx, minSidePx * shape, Math.min(targetWidth, maxWidth)))
  return { width, height: Math.round(width / shape) }
}

/** The name, or the name with the first number from 2 that no other has. */
export function uniqueName(name: string, names: ReadonlySet<string>, separator: string): string {
  if (!names.has(name)) return name
  let count = 2
  while (names.has(`${name}${separator}${count}`)) count++
  return `${name}${separator}${count}`
}

const typeOf: Record<WidgetKind, TemplateItemType> = {
  image: 'image',
  video: 'video',
  clock: 'time',
  focus: 'other',
  box: 'other',
}

const isMedia = (type: TemplateItemType): boolean => type === 'image' || type === 'video'

const fixedSizes = { clock: clockSize, focus: focusSize, box: boxSize }

/** An item in the center of the base, or beside one that is there. Images and videos are anchored to the base, a clock to the center of the screen. */
export function newItem(
  kind: WidgetKind,
  { id, name, items, base, scale }: NewItemOptions,
  content?: ItemContent,
): TemplateItem {
  const { width, height } =
    kind === 'image' || kind === 'video' ? sizeOfNew(content ?? { width: 0, height: 0 }, base, scale) : fixedSizes[kind]
  const type = typeOf[kind]
  // A clock in the middle of an image is meant, two images there are not.
  const alike = items.filter((item) => isMedia(item.type) === isMedia(type))
  const center = besideOthers({ x: base.width / 2, y: base.height / 2 }, alike)
  return {
    id,
    generation_id: '',
    name: uniqueName(name, new Set(items.map((item) => item.name)), ' '),
    key_name: uniqueName(kind, new Set(items.map((item) => item.key_name)), '-'),
    type,
    widget: kind === 'focus' || kind === 'box' ? kind : null,
    original_path: '',
    new_path: content?.url ?? '',
    style_url: '',
    thumbnail_url: content?.thumbnail_url ?? '',
    x: Math.round(center.x - width / 2),
    y: Math.round(center.y - height / 2),
    anchor: kind === 'clock' ? 'center' : 'picture',
    width,
    height,
    text: kind === 'clock' ? clockFormats[0] : '',
    color: boxColor,
    font_size: fontSizes.initial,
    font_style: 'normal',
    font_family: kind === 'clock' ? fontFamilies[0] : '',
    is_can_move: false,
    visible: true,
  }
}

/** What kind an item is, which its type alone does not tell. */
export type ItemKind = WidgetKind | 'text' | 'other'

export function kindOf({ type, widget }: Pick<TemplateItem, 'type' | 'widget'>): ItemKind {
  if (type === 'time') return 'clock'
  return type === 'other' ? (widget ?? 'other') : type
}
