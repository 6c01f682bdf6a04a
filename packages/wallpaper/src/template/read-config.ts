import { blendModes, fontStyles } from '@mirari/model'
import {
  type Check,
  flag,
  isRecord,
  list,
  number,
  object,
  oneOf,
  or,
  orNull,
  text,
  withOptional,
} from '../document/check.ts'
import { anchors, maxItems } from '../document/schema.ts'
import { editorGuides } from '../editor/check-editor-document.ts'
import type { EditorGuide } from '../editor/editor-document.ts'
import {
  type TemplateConfig,
  type TemplateItem,
  templateBase,
  templateItemTypes,
  templateRatios,
} from './template-document.ts'

const maxSidePx = 16_384
const farPx = 100_000
const maxAddressLength = 1000

/** Accepts '' or a path inside the folder: relative, forward slashes, without '..' and without a drive letter. */
const insidePattern = /^(?!\/)(?!.*(^|\/)\.{0,2}(\/|$))[^\\:\0]+$|^$/
const inside = text(250, insidePattern, 'a path inside the folder')
const color = text(7, /^#[0-9a-fA-F]{6}$/, 'a colour like #1a2b3c')
const place = number(-farPx, farPx)
const length = number(0, farPx)
const address = or(text(maxAddressLength), '')

/** Width in px of an item that is placed on a template without stating its width. */
const defaultWidth = 400

/** Fields that have no default: absent ones stay absent. */
const optional = {
  locked: flag,
  group: text(100, /./, 'an id'),
  opacity: number(0, 100),
  blend: oneOf(blendModes, 'normal'),
}

const plainItem = object<Omit<TemplateItem, keyof typeof optional>>({
  id: text(100, /./, 'an id'),
  generation_id: or(text(100), ''),
  name: or(text(200), ''),
  key_name: or(text(100), ''),
  type: oneOf(templateItemTypes, 'other'),
  widget: orNull(oneOf(['focus', 'box'], 'focus')),
  original_path: or(inside, ''),
  new_path: address,
  style_url: address,
  thumbnail_url: address,
  x: or(place, 0),
  y: or(place, 0),
  anchor: or(oneOf(anchors, 'picture'), 'picture'),
  width: or(length, defaultWidth),
  height: or(length, 0),
  text: or(text(2000), ''),
  color: or(color, '#ffffff'),
  font_size: or(number(1, 2000), 64),
  font_style: or(oneOf(fontStyles, 'normal'), 'normal'),
  // Quotes and semicolons are excluded because the name is written into a CSS font shorthand.
  font_family: or(text(100, /^[\p{L}\p{N} _-]*$/u, 'the name of one font'), ''),
  is_can_move: or(flag, false),
  visible: or(flag, true),
})
const item: Check<TemplateItem> = withOptional(plainItem, optional)

const items: Check<TemplateItem[]> = (value, path, problems) => {
  // Folders written by hand may leave ids out.
  const input = Array.isArray(value)
    ? value.map((entry: unknown, index) => (isRecord(entry) ? { id: `item-${index + 1}`, ...entry } : entry))
    : value
  const read = list(item, 0, maxItems)(input, path, problems)
  const ids = new Set<string>()
  for (const { id } of read) {
    if (ids.has(id)) problems.push(`${path} has the id ${id} twice.`)
    ids.add(id)
  }
  return read
}

const version: Check<string> = (value, path, problems) =>
  text(50)(typeof value === 'number' ? String(value) : value, path, problems)

const config = withOptional(
  object<Omit<TemplateConfig, 'guides'>>({
    name: or(text(200), ''),
    version: or(version, '1.0.0'),
    width: or(number(1, maxSidePx), templateBase.width),
    height: or(number(1, maxSidePx), templateBase.height),
    ratio: or(oneOf(templateRatios, 'pn'), 'pn'),
    items: or(items, []),
  }),
  { guides: editorGuides },
)

/** A template's configuration, or sentences that say what is wrong with it. */
export type ReadTemplateConfig = { ok: TemplateConfig } | { problems: string[] }

/** The problem reported for a text that is not JSON. */
export const configNotJson = 'config.json is not valid JSON'

/** Reads `config.json` of a template's folder: fills in defaults and drops unknown fields. Never throws. */
export function readTemplateConfig(json: string): ReadTemplateConfig {
  let input: unknown
  try {
    input = JSON.parse(json)
  } catch {
    return { problems: [configNotJson] }
  }
  const problems: string[] = []
  const ok = config(input, 'config', problems)
  return problems.length > 0 ? { problems } : { ok }
}

/** Reads the items of a template as the editor sends them. Never throws. */
export function readTemplateItems(input: unknown): { ok: TemplateItem[] } | { problems: string[] } {
  const problems: string[] = []
  const ok = items(input, 'items', problems)
  return problems.length > 0 ? { problems } : { ok }
}

/** Reads the guides of a template as the editor sends them. Never throws. */
export function readTemplateGuides(input: unknown): { ok: EditorGuide[] } | { problems: string[] } {
  const problems: string[] = []
  const ok = editorGuides(input, 'guides', problems)
  return problems.length > 0 ? { problems } : { ok }
}
