/** Changes of items; pure functions that answer a new list. */
import { boxInteraction, boxInteractionText, type TemplateItem } from '@mirari/wallpaper'
import { type ItemContent, kindOf, minSidePx } from './new-item.ts'

type Items = readonly TemplateItem[]

export function changeItem(items: Items, id: string, patch: Partial<TemplateItem>): Items {
  return items.map((item) => (item.id === id ? changedItem(item, allowed(item, patch)) : item))
}

/** The same item when every field has its value already. */
function changedItem(item: TemplateItem, patch: Partial<TemplateItem>): TemplateItem {
  const isSame = Object.entries(patch).every(([key, value]) => Reflect.get(item, key) === value)
  return isSame ? item : { ...item, ...patch }
}

/** A locked item stays where and as large as it is. */
function allowed({ locked }: TemplateItem, patch: Partial<TemplateItem>): Partial<TemplateItem> {
  if (locked !== true || patch.locked === false) return patch
  const { x: _x, y: _y, width: _width, height: _height, ...rest } = patch
  return rest
}

/** Removes an item, also as the target of interaction boxes. */
export function removeItem(items: Items, id: string): Items {
  return items
    .filter((item) => item.id !== id)
    .map((item) => {
      if (kindOf(item) !== 'box' || boxInteraction(item).target !== id) return item
      return { ...item, text: boxInteractionText({ action: 'none', target: '' }) }
    })
}

/** Whether its height follows from its width. */
export function keepsShape(item: TemplateItem): boolean {
  return item.type === 'image' || item.type === 'video'
}

/** Sets the width; images and videos keep their shape. */
export function withWidth(item: TemplateItem, width: number): TemplateItem {
  const wide = Math.max(minSidePx, Math.round(width))
  if (!keepsShape(item) || item.height === 0 || item.width === 0) return { ...item, width: wide }
  return { ...item, width: wide, height: Math.max(1, Math.round((item.height * wide) / item.width)) }
}

export function withHeight(item: TemplateItem, height: number): TemplateItem {
  return { ...item, height: Math.max(minSidePx, Math.round(height)) }
}

/** Replaces the content: the item keeps its width and center and gets the shape of the new content. */
export function withContent(item: TemplateItem, content: ItemContent, generationId = ''): TemplateItem {
  const replaced = {
    ...item,
    new_path: content.url,
    thumbnail_url: content.thumbnail_url,
    generation_id: generationId,
  }
  // The base itself decides the shape of what it draws.
  if (item.original_path !== '' || item.height === 0 || !(content.width > 0 && content.height > 0)) return replaced
  const height = Math.max(1, Math.round((item.width * content.height) / content.width))
  return { ...replaced, height, y: Math.round(item.y + (item.height - height) / 2) }
}

/** Height of a line as a share of the size of its letters, as the player has it. */
export const lineShare = 1.15

/** The item's height, or the one that follows from its letters or its content's shape. */
export function heightOf(item: TemplateItem, content: { width: number; height: number } | null): number {
  if (item.height > 0) return item.height
  if (item.type === 'time') return item.font_size * lineShare
  if (item.type === 'text') return item.text.split('\n').length * item.font_size * lineShare
  if (content && content.width > 0) return (item.width * content.height) / content.width
  return (item.width * 9) / 16
}
