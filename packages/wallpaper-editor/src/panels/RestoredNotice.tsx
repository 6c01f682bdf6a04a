import { Button, IconButton, useStore } from '@mirari/ui'
import { X } from 'lucide'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

/** Over the canvas, when it shows unsaved work of another time; until that is saved, given up or accepted. */
export function RestoredNotice({ store, restored }: Pick<EditorSession, 'store' | 'restored'>) {
  const texts = useTexts()
  const what = useStore(restored)
  const isDirty = useStore(store, (state) => state.isDirty)
  return (
    <div role="status" className="mi-we-notice">
      {what !== 'nothing' && isDirty && (
        <div className="mi-we-float">
          <span>{what === 'older' ? texts.restoredOlder : texts.restored}</span>
          <Button
            size="sm"
            onClick={() => {
              restored.set('nothing')
              store.revert()
            }}
          >
            {texts.discard}
          </Button>
          <IconButton icon={X} size="sm" label={texts.hideNotice} onClick={() => restored.set('nothing')} />
        </div>
      )}
    </div>
  )
}
