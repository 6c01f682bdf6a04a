/**
 * Wallpaper templates: a base, which is a page in a folder, and items that fill it. Places are px
 * of a 1920 x 1080 base.
 */
import type { Anchor, FontStyle } from '../document/schema.ts'
import { editorRatios } from '../editor/editor-document.ts'

export const templateBase = { width: 1920, height: 1080 } as const

export const templateItemTypes = ['other', 'image', 'video', 'text', 'time'] as const
export type TemplateItemType = (typeof templateItemTypes)[number]

export interface TemplateItem {
  id: string
  /** Of the creation the content comes from; '' for none. */
  generation_id: string
  name: string
  /** Stable name by which the template's page knows it. */
  key_name: string
  type: TemplateItemType
  /** What an item of type 'other' is: a point to look at or a box that reacts; null for everything else. Our addition. */
  widget: 'focus' | 'box' | null
  /** File of the base that this item's content replaces; '' for an item that lies above the base. */
  original_path: string
  /** Address of the content that takes its place, or of the item's own; '' for the original. */
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
  /** Words of a text; format of a clock; what a box does (`boxInteraction`); our addition. */
  text: string
  /** '#rrggbb' */
  color: string
  font_size: number
  font_style: FontStyle
  /** CSS family; '' for the style's own. Our addition. */
  font_family: string
  /** Whether a viewer may drag it. */
  is_can_move: boolean
  /** Unchecked in the layers list when false; our addition. */
  visible: boolean
}

/** Shapes of the editor's canvas: those of all editors, and 'pn', that of the base. */
export const templateRatios = [...editorRatios, 'pn'] as const
export type TemplateRatio = (typeof templateRatios)[number]

/** `config.json` of a template's folder. */
export interface TemplateConfig {
  name: string
  version: string
  width: number
  height: number
  /** Shape in which it was last seen in the editor, and which its screenshot has; our addition. */
  ratio: TemplateRatio
  items: TemplateItem[]
}

/** Files that the folder of a template must have. */
export const templateFolderFiles = ['config.json', 'bridging.js', 'index.html', 'style.css', 'script.js'] as const

/** `baseData` of `GET /wallpaper/templatedata`. */
export interface TemplateBase {
  name: string
  /** Address of the base's zip; null for a template without a page of its own. */
  htmlURL: string | null
  width: number
  height: number
  /** 'pn' unless given. */
  ratio?: TemplateRatio | undefined
}
