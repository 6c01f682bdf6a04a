/**
 * Wallpaper templates: a base, which is a page in a folder, and items that fill it. Positions are px of a 1920 x 1080
 * base.
 */
import type { BlendMode, FontStyle } from '@mirari/model'
import type { Anchor } from '../document/schema.ts'
import { type EditorGuide, editorRatios } from '../editor/editor-document.ts'

export const templateBase = { width: 1920, height: 1080 } as const

export const templateItemTypes = ['other', 'image', 'video', 'text', 'time'] as const
export type TemplateItemType = (typeof templateItemTypes)[number]

export interface TemplateItem {
  id: string
  /** Id of the generation that the content comes from; '' for none. */
  generation_id: string
  name: string
  /** Stable name by which the template's page knows the item. */
  key_name: string
  type: TemplateItemType
  /** Meaning of an item of type 'other': a focus or an interaction box; null for every other type. Our addition. */
  widget: 'focus' | 'box' | null
  /** File of the base that the item's content replaces; '' for an item above the base. */
  original_path: string
  /** Address of the replacing content, or of the content of an item above the base; '' for the original. */
  new_path: string
  /** Style sheet of the item in the base; '' for none. */
  style_url: string
  thumbnail_url: string
  x: number
  y: number
  anchor: Anchor
  width: number
  /** 0 follows the content's shape; our addition. */
  height: number
  /** The text of a text item, the format of a clock, or what a box does (`boxInteraction`); our addition. */
  text: string
  /** '#rrggbb' */
  color: string
  font_size: number
  font_style: FontStyle
  /** CSS font family; '' for that of the style. Our addition. */
  font_family: string
  /** Whether a viewer may drag the item. */
  is_can_move: boolean
  /** False when the item is unchecked in the layers list; our addition. */
  visible: boolean
  /** Whether the editor refuses to move, resize or delete the item. Our addition, as are the fields below. */
  locked?: boolean
  /** Items with one group are selected and moved together. */
  group?: string
  /** Percent; 100 when absent. Only items above the base have it. */
  opacity?: number
  /** How it is mixed with what lies behind it; 'normal' when absent. */
  blend?: BlendMode
}

/** Ratios of the editor's canvas: those of all editors, and 'pn', the shape of the base. */
export const templateRatios = [...editorRatios, 'pn'] as const
export type TemplateRatio = (typeof templateRatios)[number]

/** `config.json` of a template's folder. */
export interface TemplateConfig {
  name: string
  version: string
  width: number
  height: number
  /** Ratio last used in the editor, which is also that of the screenshot; our addition. */
  ratio: TemplateRatio
  items: TemplateItem[]
  /** Lines of the editor, px of its output, none when absent; our addition. */
  guides?: EditorGuide[]
}

/** Files that the folder of a template must contain. */
export const templateFolderFiles = ['config.json', 'bridging.js', 'index.html', 'style.css', 'script.js'] as const

/** `baseData` of `GET /wallpaper/templatedata`. */
export interface TemplateBase {
  name: string
  /** Address of the base's zip; null for a template without a page of its own. */
  htmlURL: string | null
  width: number
  height: number
  /** 'pn' by default. */
  ratio?: TemplateRatio | undefined
  /** Lines of the editor, px of its output. */
  guides?: readonly EditorGuide[] | undefined
}
