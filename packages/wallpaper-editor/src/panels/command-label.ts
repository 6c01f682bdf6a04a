import { isMacPlatform, shortcutLabel } from '@mirari/editor-core'
import { type CommandId, editorCommands } from '../commands/editor-commands.ts'
import type { WallpaperEditorTexts } from '../texts.ts'

/** Name and first shortcut, e.g. 'Undo (Ctrl+Z)'. */
export function commandTip(id: CommandId, texts: WallpaperEditorTexts): string {
  const shortcut = editorCommands.get(id).shortcuts[0]
  const label = texts.commands[id]
  return shortcut === undefined ? label : `${label} (${shortcutLabel(shortcut, isMacPlatform())})`
}
