import type { CommandButtonProps } from '@mirari/editor-core'
import { type CommandId, editorCommands } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'

/** What a button of a command needs, but its icon. */
export type CommandProps = Required<Pick<CommandButtonProps, 'label' | 'shortcuts' | 'isEnabled' | 'onRun'>>

/** Answers the props of a command's button in the texts of the editor. */
export function useCommandProps(
  isEnabled: (id: CommandId) => boolean,
  onRun: (id: CommandId) => void,
): (id: CommandId) => CommandProps {
  const texts = useTexts()
  return (id) => ({
    label: texts.commands[id],
    shortcuts: editorCommands.get(id).shortcuts,
    isEnabled: isEnabled(id),
    onRun: () => onRun(id),
  })
}
