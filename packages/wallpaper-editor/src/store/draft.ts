import type { Draft, DraftKeeper } from '@mirari/ui'
import { checkEditorDocument, type EditorDocument } from '@mirari/wallpaper'
import type { EditorStore } from './editor-store.ts'
import type { LocalMedia } from './local-media.ts'

/** Changes with the shape of a draft; others are not read. */
const draftVersion = 1

export interface DraftingOptions {
  store: EditorStore
  local: LocalMedia
  keeper: DraftKeeper
  /** Under which the draft is until the first save. */
  key: string
}

/** The name of a stored wallpaper's draft. */
export const draftKeyOf = (id: string): string => `wallpaper ${id}`

/** Whether there was unsaved work of another time; 'older' when something else was saved since. */
export type Restored = 'nothing' | 'restored' | 'older'

/** Shows what was left unsaved, and keeps what is from now on. */
export function startDrafting({ store, local, keeper, key }: DraftingOptions): Restored {
  const { savedId: openedId, document: opened } = store.getSnapshot()
  let from: string | null = fingerprintOf(opened)
  const restored = keeper.found ? restore(keeper.found, from, store, local) : 'nothing'
  store.subscribe(() => {
    const { document, isDirty } = store.getSnapshot()
    // What a save stores comes back with more than was sent: it is compared no longer.
    if (!isDirty && document !== opened) from = null
  })
  keeper.keep(store.subscribe, () => {
    const { document, isDirty, savedId } = store.getSnapshot()
    const value = { version: draftVersion, document, from }
    return {
      key: savedId === null || savedId === openedId ? key : draftKeyOf(savedId),
      draft: isDirty ? { value, files: local.files() } : null,
    }
  })
  return restored
}

/** Tells one stored document from another; layers of a picture with depth come when they are made. */
const fingerprintOf = ({ parallaxConfig: _, ...document }: EditorDocument): string => JSON.stringify(document)

function restore({ value, files }: Draft, stored: string, store: EditorStore, local: LocalMedia): Restored {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('document' in value)) return 'nothing'
  if (value.version !== draftVersion) return 'nothing'
  const checked = checkEditorDocument(value.document)
  if (!('ok' in checked)) return 'nothing'
  store.restore(local.adopt(checked.ok, files))
  return 'from' in value && typeof value.from === 'string' && value.from !== stored ? 'older' : 'restored'
}
