import { RestoredNotice, useStore } from '@mirari/ui'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

/** Over the canvas, while it shows unsaved work of an earlier time that is neither saved, discarded nor accepted. */
export function Restored({ store, restored }: Pick<EditorSession, 'store' | 'restored'>) {
  const texts = useTexts()
  const work = useStore(restored)
  const isDirty = useStore(store, (state) => state.isDirty)
  const text = work === 'older' ? texts.restoredOlder : texts.restored
  return (
    <RestoredNotice
      text={work !== 'nothing' && isDirty ? text : null}
      discardLabel={texts.discard}
      onDiscard={() => {
        restored.set('nothing')
        store.revert()
      }}
      hideLabel={texts.hideNotice}
      onHide={() => restored.set('nothing')}
      className="mi-we-notice"
    />
  )
}
