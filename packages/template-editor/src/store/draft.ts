/** Unsaved work, as it is kept until it is saved or given up. */
import type { Draft, UnsavedDraft } from '@mirari/ui'
import { readTemplateItems, type TemplateItem, type TemplateRatio, templateRatios } from '@mirari/wallpaper'
import { type BaseProject, type EditorState, isDirty } from './editor-state.ts'

/** Changes with the shape of a draft; others are not read. */
const draftVersion = 1

interface StoredDraft {
  version: typeof draftVersion
  ratio: TemplateRatio
  items: readonly TemplateItem[]
  /** A folder that was opened and not saved yet; its files lie beside. Null for the base that was opened or saved. */
  base: Omit<BaseProject, 'files'> | null
  /** What was stored then; null after a save, which comes back with more than was sent. */
  from: string | null
}

/** What a draft brings back. */
export interface ReadDraft {
  ratio: TemplateRatio
  items: readonly TemplateItem[]
  base: BaseProject | null
  from: string | null
}

/** The name of a stored template's draft. */
export const draftKeyOf = (generationId: string): string => `template ${generationId}`

const noFiles: Draft['files'] = new Map()

/** Tells one stored template from another. */
export const fingerprintOf = ({ document }: EditorState): string => JSON.stringify(document)

/** `key` is where the draft is before the first save. */
export function unsavedDraft(state: EditorState, key: string, from: string | null = null): UnsavedDraft {
  const { base, savedBase, document, generationId } = state
  const at = generationId === null ? key : draftKeyOf(generationId)
  if (!isDirty(state)) return { key: at, draft: null }
  const { files, ...rest } = base
  const isOther = base !== savedBase
  const value: StoredDraft = { version: draftVersion, ...document, base: isOther ? rest : null, from }
  return { key: at, draft: { value, files: (isOther && files) || noFiles } }
}

/** Null for what cannot be used any more. */
export function readDraft({ value, files }: Draft): ReadDraft | null {
  const { version, ratio: given, items: unread, base, from = null } = (value ?? {}) as Partial<StoredDraft>
  if (version !== draftVersion) return null
  const ratio = templateRatios.find((one) => one === given)
  const items = readTemplateItems(unread)
  if (!ratio || !('ok' in items)) return null
  return { ratio, items: items.ok, base: base ? { ...base, files } : null, from }
}
