import type { Draft, DraftKeeper } from '@mirari/ui'
import { checkEditorDocument } from '@mirari/wallpaper'
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

/** Shows what was left unsaved, and keeps what is from now on. Answers whether there was something. */
export function startDrafting({ store, local, keeper, key }: DraftingOptions): boolean {
  const opened = store.getSnapshot().savedId
  const isRestored = keeper.found !== null && restore(keeper.found, store, local)
  keeper.keep(store.subscribe, () => {
    const { document, isDirty, savedId } = store.getSnapshot()
    const value = { version: draftVersion, document }
    return {
      key: savedId === null || savedId === opened ? key : draftKeyOf(savedId),
      draft: isDirty ? { value, files: local.files() } : null,
    }
  })
  return isRestored
}

function restore({ value, files }: Draft, store: EditorStore, local: LocalMedia): boolean {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('document' in value)) return false
  if (value.version !== draftVersion) return false
  const checked = checkEditorDocument(value.document)
  if (!('ok' in checked)) return false
  store.restore(local.adopt(checked.ok, files))
  return true
}
