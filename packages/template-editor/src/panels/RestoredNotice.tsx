import { Button, IconButton } from '@mirari/ui'
import { X } from 'lucide'
import { useEditor, useEditorState } from '../editor-context.ts'
import { isDirty } from '../store/editor-state.ts'
import type { DraftOfEditor } from '../use-draft.ts'

/** Over the canvas, when it shows unsaved work of another time; until that is saved, given up or accepted. */
export function RestoredNotice({ restored, accept, revert }: DraftOfEditor) {
  const { texts } = useEditor()
  const isUnsaved = useEditorState(isDirty)
  return (
    <div role="status" className="mi-te-notice">
      {restored !== 'nothing' && isUnsaved && (
        <div className="mi-te-bar">
          <span>{restored === 'older' ? texts.restored.older : texts.restored.text}</span>
          <Button size="sm" onClick={revert}>
            {texts.restored.discard}
          </Button>
          <IconButton icon={X} size="sm" label={texts.restored.hide} onClick={accept} />
        </div>
      )}
    </div>
  )
}
