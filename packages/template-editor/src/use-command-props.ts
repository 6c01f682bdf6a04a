import { useEditor, useEditorState } from './editor-context.ts'
import { type CommandId, editorCommands } from './store/commands.ts'

/** Answers the props of a command's button, but its icon. */
export function useCommandProps() {
  const { store, texts } = useEditor()
  const state = useEditorState((now) => now)
  return (id: CommandId) => ({
    label: texts.commands[id],
    shortcuts: editorCommands.get(id).shortcuts,
    isEnabled: editorCommands.get(id).isEnabled(state),
    onRun: () => store.run(id),
  })
}
