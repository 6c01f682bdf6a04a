import { type DraftKeeper, type DraftStore, openDraft } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { readDraft, unsavedDraft } from './store/draft.ts'
import type { EditorStore } from './store/editor-store.ts'

export interface DraftOfEditor {
  /** Until its draft is there nothing is edited. */
  isOpening: boolean
  /** What is shown began with unsaved work of another time, and the user has not said yet that this is right. */
  isRestored: boolean
  accept: () => void
  revert: () => void
  /** Unsaved work is given up, and not kept. */
  giveUp: () => void
}

/** Shows what was left unsaved in this browser, and keeps what is from now on. `key` is its name until the first save. */
export function useDraft(store: EditorStore, drafts: DraftStore | null, key: string): DraftOfEditor {
  const [isOpening, setOpening] = useState(true)
  const [isRestored, setRestored] = useState(false)
  const keeper = useRef<DraftKeeper | null>(null)
  // What is opened does not change while it is edited.
  const [options] = useState({ drafts, key })

  useEffect(() => {
    let isOver = false
    void openDraft(options).then((opened) => {
      if (isOver) return opened.close()
      keeper.current = opened
      const draft = opened.found && readDraft(opened.found)
      if (draft) store.restore(draft)
      opened.keep(store.subscribe, () => unsavedDraft(store.getSnapshot(), options.key))
      setRestored(draft !== null)
      setOpening(false)
    })
    return () => {
      isOver = true
      keeper.current?.close()
      keeper.current = null
    }
  }, [store, options])

  return {
    isOpening,
    isRestored,
    accept: () => setRestored(false),
    revert() {
      setRestored(false)
      store.revert()
    },
    giveUp: () => keeper.current?.discard(),
  }
}
