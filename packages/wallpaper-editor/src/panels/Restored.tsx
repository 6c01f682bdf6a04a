import { RestoredNotice, useStore } from '@mirari/ui'
import { useEffect } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

/** Over the canvas, while it shows unsaved work of an earlier time that is neither saved, discarded nor accepted. */
export function Restored({ store, restored }: Pick<EditorSession, 'store' | 'restored'>) {
  const texts = useTexts()
  const work = useStore(restored)
  const isDirty = useStore(store, (state) => state.isDirty)
  // What is saved has been accepted: the notice does not come back with the next change, nor a way to what was before.
  useEffect(() => {
    if (!isDirty) restored.set('nothing')
  }, [isDirty, restored])
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
      className="mi-ed-notice"
    />
  )
}
