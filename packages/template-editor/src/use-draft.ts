import { type DraftKeeper, type DraftStore, openDraft } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { fingerprintOf, readDraft, unsavedDraft } from './store/draft.ts'
import type { EditorStore } from './store/editor-store.ts'

export interface DraftOfEditor {
  /** Until its draft is there nothing is edited. */
  isOpening: boolean
  /**
   * Unsaved work of another time, of which the user has not said yet that it is right; 'older' when something else was
   * saved since.
   */
  restored: 'nothing' | 'restored' | 'older'
  accept: () => void
  revert: () => void
  /** Unsaved work is given up, and not kept. */
  giveUp: () => void
}

/** Shows what was left unsaved in this browser, and keeps what is from now on. `key` is its name until the first save. */
export function useDraft(store: EditorStore, drafts: DraftStore | null, key: string): DraftOfEditor {
  const [isOpening, setOpening] = useState(true)
  const [restored, setRestored] = useState<DraftOfEditor['restored']>('nothing')
  const keeper = useRef<DraftKeeper | null>(null)
  // What is opened does not change while it is edited.
  const [options] = useState({ drafts, key })

  useEffect(() => {
    let isOver = false
    void openDraft(options).then((opened) => {
      if (isOver) return opened.close()
      keeper.current = opened
      const { savedDocument } = store.getSnapshot()
      const stored = fingerprintOf(store.getSnapshot())
      const draft = opened.found && readDraft(opened.found)
      if (draft) store.restore(draft)
      opened.keep(store.subscribe, () => {
        const state = store.getSnapshot()
        return unsavedDraft(state, options.key, state.savedDocument === savedDocument ? stored : null)
      })
      if (draft) setRestored(draft.from !== null && draft.from !== stored ? 'older' : 'restored')
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
    restored,
    accept: () => setRestored('nothing'),
    revert() {
      setRestored('nothing')
      store.revert()
    },
    giveUp: () => keeper.current?.discard(),
  }
}
