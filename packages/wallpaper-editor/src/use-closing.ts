import { useUnloadWarning } from '@mirari/editor-core'
import { useState } from 'react'
import type { EditorSession } from './editor-session.ts'

/** Asks before unsaved work is lost, when the editor is closed; the browser asks when the page is left. */
export function useClosing({ store, saver, discardDraft: giveUp }: EditorSession, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)

  useUnloadWarning(() => store.getSnapshot().isDirty)

  return {
    isAsking,
    close: () => (store.getSnapshot().isDirty ? setAsking(true) : onClose()),
    cancel: () => setAsking(false),
    discard() {
      giveUp()
      setAsking(false)
      onClose()
    },
    async save() {
      const id = await saver.save()
      setAsking(false)
      if (id !== null) onClose()
    },
  }
}
