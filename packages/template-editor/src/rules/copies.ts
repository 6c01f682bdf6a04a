/** Copies of items, by duplicating and by pasting. */
import { copiedGroups } from '@mirari/editor-core'
import { maxItems, readTemplateItems, type TemplateItem } from '@mirari/wallpaper'
import { uniqueName } from './new-item.ts'

type Items = readonly TemplateItem[]

/** Offset of a copy from its original, in px of the base. */
const offsetPx = 24

/** A copy with an id, a name and a key of its own, beside any item that lies where it came from. */
export function copyOf(item: TemplateItem, items: Items, id: string): TemplateItem {
  let { x, y } = item
  while (items.some((other) => other.type === item.type && other.x === x && other.y === y)) {
    x += offsetPx
    y += offsetPx
  }
  return {
    ...item,
    id,
    x,
    y,
    name: uniqueName(withoutNumber(item.name, ' '), new Set(items.map(({ name }) => name)), ' '),
    key_name: uniqueName(withoutNumber(item.key_name, '-'), new Set(items.map(({ key_name }) => key_name)), '-'),
    // The base has one place for each of its files; a copy lies above it.
    original_path: '',
    new_path: item.new_path || item.original_path,
  }
}

/** 'Clock 2' as 'Clock': a copy of a copy gets the next number, not another one. */
const withoutNumber = (name: string, separator: string): string =>
  name.replace(new RegExp(`(?<=.)${separator}\\d+$`), '')

/** The items followed by copies of these, up to the maximum number of items. Copies of a group are one of their own. */
export function withCopies(items: Items, copied: Items, newId: () => string): Items {
  const all = [...items]
  const groupOf = copiedGroups(newId)
  for (const { group, ...item } of copied.slice(0, Math.max(0, maxItems - items.length))) {
    const copy = copyOf(item, all, newId())
    const ownGroup = groupOf(group)
    all.push(ownGroup === undefined ? copy : { ...copy, group: ownGroup })
  }
  return all
}

/** Type under which copied items lie in the clipboard of the system, for other tabs. */
export const clipboardType = 'application/x-mirari-template-items'

/** Items as the clipboard has them. */
export const clipboardText = (items: Items): string => JSON.stringify(items)

/** The items of a text from the clipboard; null for anything else, as every page may write there. */
export function readClipboard(text: string): TemplateItem[] | null {
  try {
    const read = readTemplateItems(JSON.parse(text))
    return 'ok' in read && read.ok.length > 0 ? read.ok : null
  } catch {
    return null
  }
}
