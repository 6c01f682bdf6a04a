import { Button, IconButton, useStore } from '@mirari/ui'
import { X } from 'lucide'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

/** Over the canvas, when it shows unsaved work of another time; until that is saved, given up or accepted. */
export function RestoredNotice({ store, restored }: Pick<EditorSession, 'store' | 'restored'>) {
  const texts = useTexts()
  const isRestored = useStore(restored)
  const isDirty = useStore(store, (state) => state.isDirty)
  return (
    <div role="status" className="mi-we-notice">
      {isRestored && isDirty && (
        <div className="mi-we-float">
          <span>{texts.restored}</span>
          <Button
            size="sm"
            onClick={() => {
              restored.set(false)
              store.revert()
            }}
          >
            {texts.discard}
          </Button>
          <IconButton icon={X} size="sm" label={texts.hideNotice} onClick={() => restored.set(false)} />
        </div>
      )}
    </div>
  )
}
