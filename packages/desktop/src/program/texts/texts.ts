import type { FaultTexts } from '../../faults/faults.ts'

/** What dialogs say. Everything else is for terminals, and in English. */
export interface DialogTexts {
  yes: string
  no: string
  /** A yes to everything of the same server that runs nobody else's program. */
  always: string
  pair(host: string): string
  show(wallpaper: { title: string; author: string; host: string }): string
  /** The same for a wallpaper in which scripts of a template's author run. */
  showTemplate(wallpaper: { title: string; author: string; host: string }): string
  install: string
  installed: string
  failed(reason: string): string
  /** Why something was not done. */
  faults: FaultTexts
}
