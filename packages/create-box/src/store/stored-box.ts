import {
  fitToAvailable,
  initialDraft,
  type KeyValueStorage,
  type ModelId,
  type ReferenceLimits,
  restoreDraft,
  serializeDraft,
} from '@mirari/model'
import type { BoxState } from './box-state.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** The part of a box's state that survives a reload. */
type StoredBox = Pick<BoxState, 'draft' | 'isExpanded'>

/** Reads and writes the state of a box that survives a reload of the tab. */
export interface BoxStorage {
  /** The stored state, adapted to the available models; a new draft if nothing is stored. */
  load: (available: readonly ModelId[], limits: ReferenceLimits) => StoredBox
  save: (state: StoredBox) => void
}

export function createBoxStorage(storage: KeyValueStorage | null, key: string, defaultExpanded: boolean): BoxStorage {
  return {
    load(available, limits) {
      // Restored whatever its model and then adapted, because a type that is no longer available must not discard the prompt.
      const stored = restoreDraft(readStored(storage, key))
      if (!stored) return { draft: initialDraft(available), isExpanded: defaultExpanded }
      return { ...stored, draft: fitToAvailable(stored.draft, available, limits) }
    },
    save: (state) => writeStored(storage, key, serializeDraft(state)),
  }
}
