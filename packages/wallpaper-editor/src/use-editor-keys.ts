import { listenToKeys } from '@mirari/editor-core'
import { useEvent } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { editorCommands, saveShortcut } from './commands/editor-commands.ts'
import type { EditorStore } from './store/editor-store.ts'

interface EditorKeys {
  root: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
  store: EditorStore
  save: () => void
}

/** The shortcuts of an open editor. */
export function useEditorKeys({ root, canvas, store, save }: EditorKeys): void {
  const onSave = useEvent(save)
  useEffect(() => {
    if (!root.current) return
    return listenToKeys({
      store,
      commands: editorCommands,
      root: root.current,
      canvas: () => canvas.current,
      always: { [saveShortcut]: onSave },
    })
  }, [root, canvas, store, onSave])
}
