import type { TemplateConfig } from '@mirari/wallpaper'

/** A template in the form in which it is stored and packaged. */
export interface StoredTemplate {
  config: TemplateConfig
  /** Name of the base's zip among the files of the template; null without a base. */
  base: string | null
  /** File name of each item's content, by the item's id; items without content are left out. */
  contents: Record<string, string>
}
