/** Everything that is edited, as an immutable value; no framework, no browser. */
import {
  canRedo,
  canUndo,
  changeDocument,
  createEditingState,
  type EditingState,
  hasUnsavedChanges,
} from '@mirari/editor-core'
import { uuidV7 } from '@mirari/model'
import type { EditorDocument, EditorRatio, SavedWallpaper } from '@mirari/wallpaper'
import { emptyView, fitView, type View } from '../canvas/view.ts'
import { canvasOf } from '../document/canvas-size.ts'
import { changeRatio } from '../document/change-ratio.ts'
import { isCroppable } from '../document/crop-item.ts'
import { inOrder, itemOf } from '../document/layers.ts'
import { newDocument } from '../document/new-items.ts'
import { withParallaxConfig } from '../document/parallax.ts'

/** The state of one editor. Items are in the order of drawing: the first is the farthest back. */
export interface EditorState extends EditingState<EditorDocument> {
  /** Id that the next save replaces; null makes a new wallpaper. */
  savedId: string | null
  /** Number of the save that this work is based on; null when the host has none or does not count them. */
  revision: number | null
  /** UUIDv7 of the next save that makes a new wallpaper, the same for every try: a lost answer must not leave two. */
  requestId: string
  canUndo: boolean
  canRedo: boolean
  /** Something changed since the last save (or load). */
  isDirty: boolean
  view: View
  /** Whether a press adds to the selection, as it does with Shift: for those who have no keys. */
  isAdding: boolean
  /** Whether rulers are beside the canvas, and guides over it. */
  hasRulers: boolean
  /** The image that a drag moves inside its frame; null while drags move layers. */
  cropId: string | null
  /** The last change of the ratio: the document it began with and the one it made. */
  ratioTrial: { from: EditorDocument; result: EditorDocument } | null
}

/** The fields that follow from the others. */
function derivedFields(state: EditingState<EditorDocument>): Pick<EditorState, 'canUndo' | 'canRedo' | 'isDirty'> {
  return { canUndo: canUndo(state.history), canRedo: canRedo(state.history), isDirty: hasUnsavedChanges(state) }
}

function openedFields(saved: SavedWallpaper | null) {
  const document = saved ? withParallaxConfig(inOrder(saved.data)) : newDocument()
  return {
    ...createEditingState(document),
    savedId: saved?.id ?? null,
    revision: saved?.revision ?? null,
    requestId: uuidV7(),
    ratioTrial: null,
    isAdding: false,
    cropId: null,
  }
}

/** The initial state of a stored or new wallpaper. */
export function openState(saved: SavedWallpaper | null): EditorState {
  const fields = openedFields(saved)
  return { ...fields, ...derivedFields(fields), view: emptyView, hasRulers: false }
}

/** Another wallpaper in the same view; undo steps and the selection are gone. */
export function loadState(state: EditorState, saved: SavedWallpaper | null): EditorState {
  return { ...state, ...openedFields(saved) }
}

/** The host has `document` under `id`, as this revision if it counts them. */
export function savedState(state: EditorState, id: string, document: EditorDocument, revision?: number): EditorState {
  // A copy that is made later is another wallpaper.
  return { ...state, savedId: id, savedDocument: document, revision: revision ?? null, requestId: uuidV7() }
}

/** The state with another user's save as one undo step, so that undo brings the user's own work back. */
export function theirState(state: EditorState, saved: SavedWallpaper): EditorState {
  const document = withParallaxConfig(inOrder(saved.data))
  const changed = changeDocument<EditorDocument, EditorState>(state, () => document)
  return { ...changed, savedDocument: changed.document, revision: saved.revision ?? null }
}

/** Cropping ends with the selection of its image, or when there is nothing to crop any more. */
function validCropId({ cropId, selectedIds, document }: EditorState): string | null {
  const item = selectedIds.length === 1 && selectedIds[0] === cropId ? itemOf(document, cropId) : null
  return item && isCroppable(item) && item.crop ? cropId : null
}

/** The state after a change, with its derived fields; a canvas of another shape is shown whole. */
export function settledState(before: EditorState, after: EditorState): EditorState {
  if (after === before) return before
  const from = canvasOf(before.document)
  const canvas = canvasOf(after.document)
  const isOtherShape = from.width !== canvas.width || from.height !== canvas.height
  const { area } = after.view
  const view = isOtherShape && area.width > 0 ? fitView(area, canvas) : after.view
  return { ...after, ...derivedFields(after), view, cropId: validCropId(after) }
}

/** The document in another ratio. Ratios tried one after the other all begin with the document before the first. */
export function tryRatio({ document, ratioTrial }: EditorState, ratio: EditorRatio) {
  const from = ratioTrial?.result === document ? ratioTrial.from : document
  return { from, result: changeRatio(from, ratio) }
}
