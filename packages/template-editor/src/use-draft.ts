import { type DraftAutosave, type DraftStore, openDraft, type RestoredDraft, resumeDraft } from '@mirari/editor-core'
import { useEffect, useRef, useState } from 'react'
import { draftFormat } from './store/draft.ts'
import type { EditorState, TemplateDocument, UnsavedWork } from './store/editor-state.ts'
import type { EditorStore } from './store/editor-store.ts'

export interface EditorDraft {
  /** Until its draft is read nothing can be edited. */
  isOpening: boolean
  /** Whether unsaved work of an earlier time is shown that the user has not accepted yet. */
  restored: RestoredDraft
  accept: () => void
  revert: () => void
  /** Discards unsaved work. */
  discard: () => void
}

/** Restores the stored draft and starts the autosave. `key` is the draft's key until the first save. */
export function useDraft(store: EditorStore, drafts: DraftStore | null, key: string): EditorDraft {
  const [isOpening, setOpening] = useState(true)
  const [restored, setRestored] = useState<RestoredDraft>('nothing')
  const autosave = useRef<DraftAutosave | null>(null)
  // The opened template does not change while it is edited.
  const [options] = useState({ drafts, key })

  useEffect(() => {
    let isUnmounted = false
    void openDraft(options).then((opened) => {
      if (isUnmounted) return opened.close()
      autosave.current = opened
      const format = draftFormat(store, options.key)
      setRestored(resumeDraft<TemplateDocument, EditorState, UnsavedWork>(store, opened, format))
      setOpening(false)
    })
    return () => {
      isUnmounted = true
      autosave.current?.close()
      autosave.current = null
    }
  }, [store, options])

  // What is saved has been accepted: the notice does not come back with the next change, nor a way to what was before.
  useEffect(() => {
    if (restored === 'nothing') return
    return store.subscribe(() => {
      if (!store.isDirty()) setRestored('nothing')
    })
  }, [store, restored])

  return {
    isOpening,
    restored,
    accept: () => setRestored('nothing'),
    revert() {
      setRestored('nothing')
      store.revert()
    },
    discard: () => autosave.current?.discard(),
  }
}
