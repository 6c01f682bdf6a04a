/** Slots: what the author of a template lets others fill, and within which limits. */
import { type Check, isRecord, list, number, object, oneOf, or, text } from '../document/check.ts'
import { configNotJson, readTemplateItems } from './read-config.ts'
import type { TemplateItem, TemplateItemType } from './template-document.ts'

export const slotKinds = ['image', 'video', 'text', 'clock'] as const
export type SlotKind = (typeof slotKinds)[number]

/** One entry of `slots` in `config.json`. */
export interface TemplateSlot {
  /** The `key_name` of the item that fills it. */
  key: string
  /** Name shown to the user. */
  name: string
  kind: SlotKind
  /** File of the folder that an image or video takes the place of; '' for one above the page. */
  file: string
  /** Smallest size of an image or video that may fill it, px; 0 for any. */
  min_width: number
  min_height: number
  /** Longest text, characters. */
  max_length: number
  /** Place and size of its item when it is made, px of the base. */
  x: number
  y: number
  width: number
  height: number
}

const maxSlots = 50
const maxSidePx = 16_384
const farPx = 100_000
const longestText = 2000

const slot = object<TemplateSlot>({
  key: text(100, /./, 'a key'),
  name: or(text(200), ''),
  kind: oneOf(slotKinds, 'image'),
  file: or(text(250), ''),
  min_width: or(number(0, maxSidePx), 0),
  min_height: or(number(0, maxSidePx), 0),
  max_length: or(number(1, longestText), longestText),
  x: or(number(-farPx, farPx), 0),
  y: or(number(-farPx, farPx), 0),
  width: or(number(0, farPx), 400),
  height: or(number(0, farPx), 0),
})

const slots: Check<TemplateSlot[]> = (value, path, problems) => {
  const read = list(slot, 0, maxSlots)(value, path, problems)
  const keys = new Set<string>()
  for (const { key } of read) {
    if (keys.has(key)) problems.push(`${path} has the key ${key} twice.`)
    keys.add(key)
  }
  return read
}

/** Reads the slots that a `config.json` declares; none when it declares none. Never throws. */
export function readTemplateSlots(json: string): { ok: TemplateSlot[] } | { problems: string[] } {
  let input: unknown
  try {
    input = JSON.parse(json)
  } catch {
    return { problems: [configNotJson] }
  }
  if (!isRecord(input) || input.slots === undefined) return { ok: [] }
  const problems: string[] = []
  const ok = slots(input.slots, 'config.slots', problems)
  return problems.length > 0 ? { problems } : { ok }
}

/** The slot that an item fills; null for an item of its own. */
export function slotOf(
  slots: readonly TemplateSlot[],
  { key_name }: Pick<TemplateItem, 'key_name'>,
): TemplateSlot | null {
  return slots.find(({ key }) => key === key_name) ?? null
}

const typeOf: Record<SlotKind, TemplateItemType> = { image: 'image', video: 'video', text: 'text', clock: 'time' }

/** New items for slots that no item fills yet, followed by the given items. */
export function withSlotItems(items: readonly TemplateItem[], declared: readonly TemplateSlot[]): TemplateItem[] {
  const missing = declared.filter(({ key }) => !items.some(({ key_name }) => key_name === key))
  const created = readTemplateItems(
    missing.map(({ key, name, kind, file, x, y, width, height }) => ({
      ...{ id: `slot-${key}`, key_name: key, name: name || key, type: typeOf[kind] },
      ...{ original_path: kind === 'image' || kind === 'video' ? file : '', x, y, width, height },
      ...(kind === 'text' && { text: name || key }),
    })),
  )
  return 'ok' in created ? [...created.ok, ...items] : [...items]
}

/** Whether content of this size is large enough for a slot; a side of 0 is not known. */
export function fitsSlot({ min_width, min_height }: TemplateSlot, size: { width: number; height: number }): boolean {
  return (size.width === 0 || size.width >= min_width) && (size.height === 0 || size.height >= min_height)
}
