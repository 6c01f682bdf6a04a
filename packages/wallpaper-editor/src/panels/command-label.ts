import { type CommandId, commandOf } from '../commands/editor-commands.ts'
import { isMacPlatform, shortcutLabel } from '../commands/keyboard.ts'
import type { WallpaperEditorTexts } from '../texts.ts'

/** Name and first shortcut, e.g. 'Undo (Ctrl+Z)'. */
export function commandTip(id: CommandId, texts: WallpaperEditorTexts): string {
  const shortcut = commandOf(id)?.shortcuts[0]
  const label = texts.commands[id]
  return shortcut === undefined ? label : `${label} (${shortcutLabel(shortcut, isMacPlatform())})`
}
