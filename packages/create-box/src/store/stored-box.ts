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
  /** The stored state, fitted to the models there are; a fresh draft where nothing is stored. */
  load: (available: readonly ModelId[], limits: ReferenceLimits) => StoredBox
  save: (state: StoredBox) => void
}

export function createBoxStorage(storage: KeyValueStorage | null, key: string, defaultExpanded: boolean): BoxStorage {
  return {
    load(available, limits) {
      // Read whatever its model, then fitted: a type that is not served any more must not cost the prompt.
      const stored = restoreDraft(readStored(storage, key))
      if (!stored) return { draft: initialDraft(available), isExpanded: defaultExpanded }
      return { ...stored, draft: fitToAvailable(stored.draft, available, limits) }
    },
    save: (state) => writeStored(storage, key, serializeDraft(state)),
  }
}
