import type { Store } from '@mirari/ui'
import type { EditingState, ItemDocument } from '../editing-state.ts'
import type { Draft } from './browser-drafts.ts'
import type { DraftAutosave, UnsavedDraft } from './draft-autosave.ts'

/** Whether unsaved work of an earlier time is shown: 'older' when something else was saved since it was left. */
export type RestoredDraft = 'nothing' | 'restored' | 'older'

/** What a draft holds, once it is read. */
export interface ReadDraft<Work> {
  work: Work
  /** Fingerprint of what was saved when the work began; null when that is not known. */
  savedFingerprint: string | null
}

/** How one kind of editor writes and reads its drafts. */
export interface DraftFormat<State, Work> {
  /** Tells one saved document from another. */
  fingerprintOf: (state: State) => string
  /** Returns the unsaved work of a state; the fingerprint is stored with the draft. */
  unsaved: (state: State, savedFingerprint: string | null) => UnsavedDraft
  /** Null for a draft that cannot be used, such as one of another version. */
  read: (draft: Draft) => ReadDraft<Work> | null
  restore: (work: Work) => void
}

/** Restores the stored draft and starts the autosave. */
export function resumeDraft<Document extends ItemDocument, State extends EditingState<Document>, Work>(
  store: Pick<Store<State>, 'getSnapshot' | 'subscribe'>,
  autosave: DraftAutosave,
  { fingerprintOf, unsaved, read, restore }: DraftFormat<State, Work>,
): RestoredDraft {
  const opened = store.getSnapshot()
  const fingerprint = fingerprintOf(opened)
  const existing = autosave.existing && read(autosave.existing)
  if (existing) restore(existing.work)
  autosave.start(store.subscribe, () => {
    const state = store.getSnapshot()
    // A save comes back with more than was sent: what it stored has no fingerprint that could be compared.
    return unsaved(state, state.savedDocument === opened.savedDocument ? fingerprint : null)
  })
  // A draft may tell of no more than a save that was not at its end.
  if (!existing || store.getSnapshot().document === opened.document) return 'nothing'
  const isOlder = existing.savedFingerprint !== null && existing.savedFingerprint !== fingerprint
  return isOlder ? 'older' : 'restored'
}
