/** Everything that is edited, as a value; no framework, no browser. */
import { type TemplateItem, type TemplateRatio, templateBase } from '@mirari/wallpaper'
import { nativeRatio } from '../rules/canvas.ts'
import { imageScale } from '../rules/new-item.ts'
import type { ReadDraft } from './draft.ts'
import { emptyHistory, type History, recorded, redone, undone } from './history.ts'

/** The folder below the items. */
export interface BaseProject {
  name: string
  version: string
  /** px that the places of items refer to */
  width: number
  height: number
  /** Files by path; null for a template without a page of its own. */
  files: ReadonlyMap<string, Blob> | null
}

/** What can be undone. */
export interface TemplateDocument {
  ratio: TemplateRatio
  /** From back to front. */
  items: readonly TemplateItem[]
}

export interface EditorState {
  base: BaseProject
  document: TemplateDocument
  history: History<TemplateDocument>
  /** Id of the item whose properties are shown. */
  selection: string | null
  /** Percent of the base's width that a newly added picture takes. */
  imageScale: number
  /** As the server has it; null as long as it has nothing. */
  savedDocument: TemplateDocument
  savedBase: BaseProject | null
  /** Under which it was saved; null before the first time. */
  generationId: string | null
  /** Somebody else's template that an own copy is made of. */
  sourceGenerationId: string | null
}

export const emptyBase: BaseProject = { name: '', version: '1.0.0', ...templateBase, files: null }

export interface StartOptions {
  base?: BaseProject
  items?: readonly TemplateItem[]
  ratio?: TemplateRatio | undefined
  generationId?: string | null
  sourceGenerationId?: string | null
}

export function startState(options: StartOptions = {}): EditorState {
  const { base = emptyBase, items = [], ratio = nativeRatio, generationId = null, sourceGenerationId = null } = options
  const document: TemplateDocument = { ratio, items }
  return {
    base,
    document,
    history: emptyHistory,
    selection: null,
    imageScale: imageScale.initial,
    savedDocument: document,
    savedBase: base,
    generationId,
    sourceGenerationId,
  }
}

export const isDirty = (state: EditorState): boolean =>
  state.document !== state.savedDocument || state.base !== state.savedBase

export const selectedItem = (state: EditorState): TemplateItem | null =>
  state.document.items.find(({ id }) => id === state.selection) ?? null

/** A change that can be undone; the same document back is no change. */
export function changed(
  state: EditorState,
  patch: (document: TemplateDocument) => TemplateDocument,
  mergeKey: string | null = null,
): EditorState {
  const document = patch(state.document)
  if (document === state.document) return state
  return withDocument(state, document, recorded(state.history, state.document, mergeKey))
}

function withDocument(state: EditorState, document: TemplateDocument, history: History<TemplateDocument>): EditorState {
  const isThere = document.items.some(({ id }) => id === state.selection)
  return { ...state, document, history, selection: isThere ? state.selection : null }
}

export function undo(state: EditorState): EditorState {
  const step = undone(state.history, state.document)
  return step ? withDocument(state, step.document, step.history) : state
}

export function redo(state: EditorState): EditorState {
  const step = redone(state.history, state.document)
  return step ? withDocument(state, step.document, step.history) : state
}

export function select(state: EditorState, selection: string | null): EditorState {
  if (state.selection === selection) return state
  return { ...state, selection, history: { ...state.history, mergeKey: null } }
}

/** Another folder takes the place of everything; there is no way back, so it is asked for before. */
export function withProject(
  state: EditorState,
  base: BaseProject,
  items: readonly TemplateItem[],
  ratio?: TemplateRatio,
): EditorState {
  return {
    ...startState({ base, items, ratio }),
    imageScale: state.imageScale,
    savedBase: null,
    // An own copy of a template stays one only as long as its base does.
    generationId: null,
  }
}

/** Unsaved work of another time: a step that can be undone, or another base in the place of everything. */
export function restored(state: EditorState, { ratio, items, base }: ReadDraft): EditorState {
  return base ? withProject(state, base, items, ratio) : changed(state, () => ({ ratio, items }))
}

/** The server has this document now. */
export function saved(state: EditorState, document: TemplateDocument, base: BaseProject): EditorState {
  return { ...state, savedDocument: document, savedBase: base }
}

/** What the first save answered: later ones go to the same creation. */
export function stored(state: EditorState, generationId: string): EditorState {
  return { ...state, generationId, sourceGenerationId: null }
}
