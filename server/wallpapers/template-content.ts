import type { TemplateConfig } from '@mirari/wallpaper'

/** A template as it is stored and packed. */
export interface StoredTemplate {
  config: TemplateConfig
  /** Name of the base's zip among the files of the template; null for none. */
  base: string | null
  /** Name of each item's content among the files, by the item's id; items without one are left out. */
  contents: Record<string, string>
}
