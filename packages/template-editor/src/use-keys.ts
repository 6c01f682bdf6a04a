import { isTextField, listenToKeys } from '@mirari/editor-core'
import { useEvent, useLatest } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import { editorCommands, saveShortcut } from './store/commands.ts'
import type { Zoom } from './use-zoom.ts'

/** Shortcuts of the view, which is no part of the document. */
export const viewShortcuts = { zoomIn: ['mod+=', 'mod++'], zoomOut: ['mod+-'], fit: ['mod+0'] } as const

interface KeyActions {
  save: () => void
  zoom: Zoom
  onShortcuts: () => void
}

/** Shortcuts of the editor whose element is `root`. */
export function useKeys(root: RefObject<HTMLElement | null>, { save, zoom, onShortcuts }: KeyActions): void {
  const { store } = useEditor()
  const onSave = useEvent(save)
  const onHelp = useEvent(onShortcuts)
  const latest = useLatest(zoom)
  useEffect(() => {
    const editor = root.current
    if (!editor) return
    const views = (['zoomIn', 'zoomOut', 'fit'] as const).flatMap((action) =>
      viewShortcuts[action].map((shortcut) => [shortcut, () => latest.current[action]()] as const),
    )
    const stop = listenToKeys({
      store,
      commands: editorCommands,
      root: editor,
      canvas: () => editor.querySelector('.mi-te-work'),
      always: { [saveShortcut]: onSave, ...Object.fromEntries(views) },
    })
    const onKey = (event: KeyboardEvent) => {
      // In a text field '?' is a letter.
      if (event.key === '?' && !event.defaultPrevented && !isTextField(event.target)) onHelp()
    }
    editor.addEventListener('keydown', onKey)
    return () => {
      stop()
      editor.removeEventListener('keydown', onKey)
    }
  }, [store, root, onSave, onHelp, latest])
}
