import { useEffect, useState } from 'react'
import type { EditorSession } from './editor-session.ts'

/** Closing asks first while something is not saved, and so does the browser when the page is left. */
export function useClosing({ store, saver, giveUp }: EditorSession, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (store.getSnapshot().isDirty) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [store])

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
