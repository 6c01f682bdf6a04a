import { listenToKeys } from '@mirari/editor-core'
import { useEvent } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import { editorCommands } from './store/commands.ts'

/** Shortcuts of the editor whose element is `root`. */
export function useKeys(root: RefObject<HTMLElement | null>, save: () => void): void {
  const { store } = useEditor()
  const onSave = useEvent(save)
  useEffect(() => {
    const editor = root.current
    if (!editor) return
    return listenToKeys({
      store,
      commands: editorCommands,
      root: editor,
      canvas: () => editor.querySelector('.mi-te-work'),
      always: { 'mod+s': onSave },
    })
  }, [store, root, onSave])
}
