/** What dialogs say. Everything else is for terminals, and in English. */
export interface DialogTexts {
  yes: string
  no: string
  pair(host: string): string
  show(wallpaper: { title: string; author: string; host: string }): string
  /** The same for a wallpaper in which scripts of a template's author run. */
  showTemplate(wallpaper: { title: string; author: string; host: string }): string
  install: string
  installed: string
  failed(reason: string): string
}
