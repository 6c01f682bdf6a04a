import { type Draft, type DraftAutosave, type ReadDraft, type RestoredDraft, resumeDraft } from '@mirari/editor-core'
import { checkEditorDocument, type EditorDocument } from '@mirari/wallpaper'
import type { EditorState } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import type { LocalMedia } from './local-media.ts'

/** Changes with the shape of a draft; drafts of other versions are not read. */
const draftVersion = 1

export interface DraftingOptions {
  store: EditorStore
  local: LocalMedia
  autosave: DraftAutosave
  /** The draft's key until the first save. */
  key: string
}

/** The key of a stored wallpaper's draft. */
export const draftKeyOf = (id: string): string => `wallpaper ${id}`

interface UnsavedWork {
  document: EditorDocument
  files: ReadonlyMap<string, Blob>
  /** Of a first save that may have been sent when the work was left; absent in older drafts. */
  requestId?: string
}

/** Restores the stored draft and starts the autosave. */
export function startDrafting({ store, local, autosave, key }: DraftingOptions): RestoredDraft {
  const openedId = store.getSnapshot().savedId
  return resumeDraft<EditorDocument, EditorState, UnsavedWork>(store, autosave, {
    fingerprintOf: ({ document }) => fingerprintOf(document),
    read,
    restore: ({ document, files, requestId }) => store.restore(local.adopt(document, files), requestId),
    unsaved({ document, isDirty, savedId, requestId }, from) {
      const value = { version: draftVersion, document, requestId, from }
      return {
        key: savedId === null || savedId === openedId ? key : draftKeyOf(savedId),
        draft: isDirty ? { value, files: local.files() } : null,
      }
    },
  })
}

/** Leaves out the layers of an image with depth, which are added to a stored document once they are made. */
const fingerprintOf = ({ parallaxConfig: _, ...document }: EditorDocument): string => JSON.stringify(document)

function read({ value, files }: Draft): ReadDraft<UnsavedWork> | null {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('document' in value)) return null
  if (value.version !== draftVersion) return null
  const checked = checkEditorDocument(value.document)
  if (!('ok' in checked)) return null
  const savedFingerprint = 'from' in value && typeof value.from === 'string' ? value.from : null
  const sentAs = 'requestId' in value && typeof value.requestId === 'string' ? { requestId: value.requestId } : {}
  return { work: { document: checked.ok, files, ...sentAs }, savedFingerprint }
}
