/** Unsaved work, as it is stored until it is saved or discarded. */
import type { Draft, DraftFormat, ReadDraft, UnsavedDraft } from '@mirari/editor-core'
import {
  type EditorGuide,
  readTemplateGuides,
  readTemplateItems,
  type TemplateItem,
  type TemplateRatio,
  templateRatios,
} from '@mirari/wallpaper'
import { type BaseProject, type EditorState, isChanged, isDirty, type UnsavedWork } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'

/** Changes with the shape of a draft; drafts of other versions are not read. */
const draftVersion = 1

interface StoredDraft {
  version: typeof draftVersion
  name?: string | undefined
  ratio: TemplateRatio
  items: readonly TemplateItem[]
  guides?: readonly EditorGuide[] | undefined
  /** A folder that was opened and not saved yet, without its files, which the draft has. Null for the saved base. */
  base: Omit<BaseProject, 'files'> | null
  /** Task of the package that is waited for. */
  packaging?: string | undefined
  /** Whether only that is outstanding. */
  isStored?: boolean | undefined
  /** Of a first save that may have been sent when the work was left. */
  requestId?: string | undefined
  /** Fingerprint of what was saved when the work began; null when that is not known. */
  from: string | null
}

/** The key of a stored template's draft. */
export const draftKeyOf = (generationId: string): string => `template ${generationId}`

const noFiles: Draft['files'] = new Map()

/** Tells one stored template from another. */
export const fingerprintOf = ({ document }: EditorState): string => JSON.stringify(document)

/** What is unsaved in a state. `key` is the draft's key before the first save. */
export function unsavedDraft(state: EditorState, key: string, from: string | null = null): UnsavedDraft {
  const { base, savedBase, document, generationId, packaging, requestId } = state
  const at = generationId === null ? key : draftKeyOf(generationId)
  if (!isDirty(state)) return { key: at, draft: null }
  const { files, ...rest } = base
  const isOther = base !== savedBase
  const packing = packaging !== null && { packaging, isStored: !isChanged(state) }
  const kept = { base: isOther ? rest : null, ...packing, requestId, from }
  const value: StoredDraft = { version: draftVersion, ...document, ...kept }
  return { key: at, draft: { value, files: (isOther && files) || noFiles } }
}

/** Null for a draft that cannot be used any more. */
export function readDraft({ value, files }: Draft): ReadDraft<UnsavedWork> | null {
  const stored = (value ?? {}) as Partial<StoredDraft>
  const { version, name, ratio: storedRatio, items: storedItems, guides: storedGuides, base, from = null } = stored
  const { packaging, isStored = false, requestId } = stored
  if (version !== draftVersion) return null
  const ratio = templateRatios.find((one) => one === storedRatio)
  const items = readTemplateItems(storedItems)
  if (!ratio || !('ok' in items)) return null
  const read = readTemplateGuides(storedGuides)
  const guides = 'ok' in read && read.ok.length > 0 ? { guides: read.ok } : {}
  const document = { ...(typeof name === 'string' && { name }), ratio, items: items.ok, ...guides }
  const packing = typeof packaging === 'string' ? { packaging, isStored } : {}
  const sentAs = typeof requestId === 'string' ? { requestId } : {}
  return {
    work: { ...document, base: base ? { ...base, files } : null, ...packing, ...sentAs },
    savedFingerprint: from,
  }
}

/** How the drafts of an editor are written and read. `key` is the draft's key before the first save. */
export function draftFormat(store: EditorStore, key: string): DraftFormat<EditorState, UnsavedWork> {
  return {
    fingerprintOf,
    unsaved: (state, from) => unsavedDraft(state, key, from),
    read: readDraft,
    restore: store.restore,
  }
}
