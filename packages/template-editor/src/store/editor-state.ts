/** Everything that is edited, as an immutable value; no framework, no browser. */
import { changeDocument, createEditingState, type EditingState, hasUnsavedChanges } from '@mirari/editor-core'
import { uuidV7 } from '@mirari/model'
import {
  type EditorGuide,
  type TemplateItem,
  type TemplateRatio,
  type TemplateSlot,
  templateBase,
  withSlotItems,
} from '@mirari/wallpaper'
import type { InitialTemplate, SavedTemplate } from '../port.ts'
import { nativeRatio } from '../rules/canvas.ts'
import { imageScale } from '../rules/new-item.ts'

/** The folder that a template is based on; items are drawn above its page. */
export interface BaseProject {
  name: string
  version: string
  /** px that the positions of items refer to */
  width: number
  height: number
  /** What the author of the folder lets others fill; absent for nothing. */
  slots?: readonly TemplateSlot[]
  /** Files by path; null for a template without a page of its own. */
  files: ReadonlyMap<string, Blob> | null
}

/** The edited part that can be undone. */
export interface TemplateDocument {
  /** What the user called it; it is called as its base is when absent. */
  name?: string | undefined
  ratio: TemplateRatio
  /** From back to front. */
  items: readonly TemplateItem[]
  /** Lines that items align to, px of the output; none when absent. */
  guides?: readonly EditorGuide[] | undefined
}

/** What is edited of a stored template. */
export function documentOf({ base, items }: Pick<InitialTemplate, 'base' | 'items'>): TemplateDocument {
  const { name, ratio = nativeRatio, guides } = base
  return { ...(name && { name }), ratio, items, ...(guides && { guides }) }
}

/** What the template is called; '' for nothing. */
export const nameOf = ({ document, base }: Pick<EditorState, 'document' | 'base'>): string => document.name ?? base.name

/** The document under another name; an empty one is that of its base. */
export function named(document: TemplateDocument, base: BaseProject, name: string): TemplateDocument {
  const wanted = name.trim()
  if (wanted === nameOf({ document, base })) return document
  const { name: _, ...unnamed } = document
  return wanted === '' || wanted === base.name ? unnamed : { name: wanted, ...unnamed }
}

/** The state of one editor. */
export interface EditorState extends EditingState<TemplateDocument> {
  base: BaseProject
  /** Percent of the base's width that a newly added image takes. */
  imageScale: number
  /** Whether a press adds to the selection, as it does with Shift: for those who have no keys. */
  isAdding: boolean
  /** Whether rulers and guides are seen. */
  hasRulers: boolean
  /** The base as the host has it; null while the host has none. */
  savedBase: BaseProject | null
  /** Id that it was saved under; null before the first save. */
  generationId: string | null
  /** Task that makes the package of what is stored; null once it is made. Until then the save is not done. */
  packaging: string | null
  /** Number of the save that this work is based on; null when the host has none or does not count them. */
  revision: number | null
  /** Another user's template that this one is a copy of. */
  sourceGenerationId: string | null
  /** UUIDv7 of the next save that makes a new template, the same for every try: a lost answer must not leave two. */
  requestId: string
}

/** Unsaved work of an earlier time. */
export interface UnsavedWork extends TemplateDocument {
  /** Another base than the saved one; null for that one. */
  base: BaseProject | null
  /** Task that was making the package of the stored template when the work was left; absent for none. */
  packaging?: string | undefined
  /** Whether the host has this document, so that nothing but its package was waited for. */
  isStored?: boolean | undefined
  /** Of a first save that may have been sent when the work was left; absent in older drafts. */
  requestId?: string | undefined
}

export const emptyBase: BaseProject = { name: '', version: '1.0.0', ...templateBase, files: null }

export interface StartOptions {
  base?: BaseProject
  name?: string | undefined
  items?: readonly TemplateItem[]
  ratio?: TemplateRatio | undefined
  guides?: readonly EditorGuide[] | undefined
  generationId?: string | null
  revision?: number | null
  sourceGenerationId?: string | null
}

export function startState(options: StartOptions = {}): EditorState {
  const { base = emptyBase, name, items = [], ratio = nativeRatio, guides } = options
  const { generationId = null, revision = null, sourceGenerationId = null } = options
  return {
    ...createEditingState<TemplateDocument>({ ...(name && { name }), ratio, items, ...(guides && { guides }) }),
    base,
    imageScale: imageScale.initial,
    isAdding: false,
    hasRulers: false,
    savedBase: base,
    generationId,
    packaging: null,
    revision,
    sourceGenerationId,
    requestId: uuidV7(),
  }
}

/** Whether anything differs from what the host has, or its package is still being made. */
export const isDirty = (state: EditorState): boolean => isChanged(state) || state.packaging !== null

/** Whether the host has another document or base than this one. */
export const isChanged = (state: EditorState): boolean => hasUnsavedChanges(state) || state.base !== state.savedBase

/** Replaces everything by another folder. It cannot be undone, so the user is asked before. */
export function withProject(
  state: EditorState,
  base: BaseProject,
  { name, items, ratio, guides }: Omit<TemplateDocument, 'ratio'> & { ratio?: TemplateRatio | undefined },
): EditorState {
  return {
    ...startState({ base, name, items, ratio, guides }),
    imageScale: state.imageScale,
    hasRulers: state.hasRulers,
    savedBase: null,
    // With another base it is another template.
    generationId: null,
    revision: null,
  }
}

/** The same template with the folder as it is now: its items stay as they were edited, and new slots get theirs. */
export function withReloadedBase(state: EditorState, base: BaseProject): EditorState {
  const itemsWithSlots = withSlotItems(state.document.items, base.slots ?? [])
  const next = { ...state, base }
  if (itemsWithSlots.length === state.document.items.length) return next
  return changeDocument<TemplateDocument, EditorState>(next, (document) => ({ ...document, items: itemsWithSlots }))
}

/** Shows unsaved work: a step that can be undone, or another base in the place of everything. */
export function restored(state: EditorState, work: UnsavedWork): EditorState {
  const { base, packaging, isStored, requestId = state.requestId, ...document } = work
  const shown = base
    ? withProject(state, base, document)
    : isStored
      ? state
      : changeDocument<TemplateDocument, EditorState>(state, () => document)
  return { ...shown, requestId, ...(packaging !== undefined && { packaging }) }
}

/** The host has this document and base now. */
export function saved(state: EditorState, document: TemplateDocument, base: BaseProject): EditorState {
  return { ...state, savedDocument: document, savedBase: base }
}

/** What a save answered: later saves go to the same template. */
export function stored(state: EditorState, { id, task_id, revision }: SavedTemplate): EditorState {
  return {
    ...state,
    generationId: id,
    packaging: task_id === '' ? null : task_id,
    revision: revision ?? null,
    sourceGenerationId: null,
    // A copy that is made later is another template.
    requestId: uuidV7(),
  }
}

/** The state with another user's save as one undo step, so that undo brings the user's own work back. */
export function theirs(state: EditorState, document: TemplateDocument, revision: number | null): EditorState {
  const changed = changeDocument<TemplateDocument, EditorState>(state, () => document)
  return { ...changed, savedDocument: changed.document, revision }
}
