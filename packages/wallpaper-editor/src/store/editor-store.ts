import type { Point, Size } from '@mirari/editor-core'
import {
  beginGesture,
  cancelGesture,
  changeDocument,
  changeHistory,
  commitGesture,
  oncePerObject,
  type Picking,
  pickedIds,
  randomId,
  redo,
  rewriteDocuments,
  selectItem,
  selectItems,
  undo,
} from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import type { EditorDocument, EditorGuide, EditorItem, EditorRatio, SavedWallpaper, ShapeForm } from '@mirari/wallpaper'
import { pannedBy, resizedArea, type View, zoomedAt } from '../canvas/view.ts'
import { type CommandId, editorCommands } from '../commands/editor-commands.ts'
import { canvasOf } from '../document/canvas-size.ts'
import { changeItem, type ItemPatch, type PatchedItem, titled } from '../document/change-item.ts'
import { changeWallpaper, type WallpaperPatch } from '../document/change-wallpaper.ts'
import { zoomedCrop } from '../document/crop-item.ts'
import { inOrder, itemOf, reordered } from '../document/layers.ts'
import { guessedWidth, type LineWidth } from '../document/letters.ts'
import { type NewMedia, newClock, newImage, newShape, newText, newVideo, withItem } from '../document/new-items.ts'
import { withParallaxConfig } from '../document/parallax.ts'
import { copiesOf, withItems } from '../document/paste.ts'
import {
  type EditorState,
  loadState,
  openState,
  savedState,
  settledState,
  theirState,
  tryRatio,
} from './editor-state.ts'

export interface EditorStore extends Pick<Store<EditorState>, 'getSnapshot' | 'subscribe'> {
  select: (id: string | null) => void
  /** Selects several items, the last one foremost. */
  selectAll: (ids: readonly string[]) => void
  /** Selects a layer of the list as {@link pickedIds} says. */
  pick: (id: string, how: Picking) => void
  /** Whether a press adds to the selection without Shift. */
  setAdding: (isAdding: boolean) => void
  /** Zooms the image whose part is chosen inside its frame; false when there is none that has a zoom. */
  zoomCrop: (factor: number) => boolean
  /** Ends the crop on the canvas. */
  endCrop: () => void
  /** Shows or hides the rulers and the guides. */
  setRulers: (hasRulers: boolean) => void
  /** Replaces the guides: one undo step, unless the change before had the same `mergeKey`. */
  setGuides: (guides: readonly EditorGuide[], mergeKey?: string) => void
  /**
   * Sets fields of an item by the rules of `changeItem`: one undo step, unless a gesture is open or the change before had
   * the same `mergeKey`.
   */
  change: (id: string, patch: ItemPatch, mergeKey?: string) => void
  /** Sets fields of several items, each its own: one undo step, unless a gesture is open. */
  changeEach: (patches: readonly PatchedItem[]) => void
  /** Sets what belongs to the wallpaper as a whole: one undo step, unless a gesture is open. */
  changeWallpaper: (patch: WallpaperPatch) => void
  /** Opens a gesture (a drag, a slider that is held): all changes until `commit` are one undo step. */
  begin: () => void
  commit: () => void
  /** Ends the gesture and reverts its changes. */
  cancel: () => void
  /** Each of these adds an item in front of all others, selects it and answers its id. */
  addImage: (media: NewMedia) => string
  addVideo: (media: NewMedia) => string
  addClock: (name: string) => string
  addText: (name: string, text: string) => string
  addShape: (name: string, form: ShapeForm) => string
  /** Adds items as they are, but for new ids and groups, in front of all others, and selects them. */
  paste: (items: readonly EditorItem[]) => void
  /** Names the wallpaper; an empty name is that of its largest layer. */
  setTitle: (title: string) => void
  run: (id: CommandId) => void
  isEnabled: (id: CommandId) => boolean
  undo: () => void
  redo: () => void
  setRatio: (ratio: EditorRatio) => void
  /** All layers by id, from the farthest back to the nearest. */
  reorder: (ids: readonly string[]) => void
  /** Shows unsaved work of an earlier time: one undo step. Its first save goes on under `requestId`. */
  restore: (document: EditorDocument, requestId?: string) => void
  /** Goes back to the saved document: one undo step. */
  revert: () => void
  /** Replaces everything, without undo steps and a selection. */
  load: (saved: SavedWallpaper | null) => void
  /** The document, as it was at `document`, is stored under `id` as this revision; later changes stay dirty. */
  markSaved: (id: string, document: EditorDocument, revision?: number) => void
  /** Shows another user's save as one undo step, with nothing unsaved. */
  takeTheirs: (saved: SavedWallpaper) => void
  /** Changes the document in all undo steps without a new step: for an upload that ended, not for what a user does. */
  rewrite: (rewrite: (document: EditorDocument) => EditorDocument) => void
  zoomAt: (point: Point, factor: number) => void
  panBy: (by: Point) => void
  /** Sets the size of the area that shows the canvas. */
  setArea: (size: Size) => void
}

export interface EditorStoreOptions {
  initial: SavedWallpaper | null
  newId?: () => string
  now?: () => Date
  /** Measures letters for the boxes of texts; a guess by default. */
  lineWidth?: LineWidth
}

/** Creates one editor's state; several editors on a page have one each. */
export function createEditorStore({
  initial,
  newId = () => `item-${randomId()}`,
  now = () => new Date(),
  lineWidth = guessedWidth,
}: EditorStoreOptions): EditorStore {
  const { getSnapshot, subscribe, set } = createStore(openState(initial))

  const update = (change: (state: EditorState) => EditorState): void =>
    set((state) => settledState(state, change(state)))
  const edit = (change: (document: EditorDocument) => EditorDocument, mergeKey: string | null = null): void =>
    update((state) => changeDocument(state, change, mergeKey))
  const setView = (change: (view: View, canvas: Size) => View): void =>
    update((state) => ({ ...state, view: change(state.view, canvasOf(state.document)) }))

  function add(make: (id: string, document: EditorDocument) => EditorItem): string {
    const id = newId()
    update((state) =>
      selectItem(
        changeDocument(state, (document) => withItem(document, make(id, document))),
        id,
      ),
    )
    return id
  }

  function changeEach(patches: readonly PatchedItem[], mergeKey: string | null = null): void {
    const { gesture } = getSnapshot().history
    edit(
      (document) =>
        patches.reduce(
          (next, { id, patch }) =>
            changeItem(next, id, patch, { start: gesture && itemOf(gesture.start, id), lineWidth }),
          document,
        ),
      mergeKey,
    )
  }

  return {
    getSnapshot,
    subscribe,
    select: (id) => update((state) => selectItem(state, id)),
    selectAll: (ids) => update((state) => selectItems(state, ids)),
    pick: (id, how) => update((state) => selectItems(state, pickedIds(state, id, how))),
    setAdding: (isAdding) => update((state) => ({ ...state, isAdding })),
    change: (id, patch, mergeKey) => changeEach([{ id, patch }], mergeKey === undefined ? null : `${id} ${mergeKey}`),
    changeEach,
    changeWallpaper: (patch) => edit((document) => changeWallpaper(document, patch)),
    zoomCrop(factor) {
      const { document, cropId } = getSnapshot()
      const item = itemOf(document, cropId)
      const crop = item?.type === 'image' ? zoomedCrop(item, factor) : null
      if (item && crop) changeEach([{ id: item.id, patch: { crop } }], `${item.id} crop zoom`)
      return crop !== null
    },
    endCrop: () => update((state) => ({ ...state, cropId: null })),
    setRulers: (hasRulers) => update((state) => ({ ...state, hasRulers })),
    setGuides: (guides, mergeKey) => edit((document) => ({ ...document, guides: [...guides] }), mergeKey ?? null),
    begin: () => update((state) => changeHistory(state, beginGesture)),
    commit: () => update((state) => changeHistory(state, commitGesture)),
    cancel: () => update((state) => changeHistory(state, cancelGesture)),
    addImage: (media) => add((id, document) => newImage({ id, document }, media)),
    addVideo: (media) => add((id, document) => newVideo({ id, document }, media)),
    addClock: (name) => add((id, document) => newClock({ id, document }, name, now())),
    addText: (name, text) => add((id, document) => newText({ id, document }, name, text, lineWidth)),
    addShape: (name, form) => add((id, document) => newShape({ id, document }, name, form)),
    paste: (items) =>
      update((state) => {
        const copies = copiesOf(state.document, items, newId)
        const pasted = changeDocument<EditorDocument, EditorState>(state, (document) => withItems(document, copies))
        return selectItems<EditorDocument, EditorState>(
          pasted,
          copies.map(({ id }) => id),
        )
      }),
    setTitle: (title) => edit((document) => titled(document, title)),
    run: (id) => update((state) => editorCommands.run(id, state, { newId })),
    isEnabled: (id) => editorCommands.get(id).isEnabled(getSnapshot()),
    undo: () => update((state) => undo(state)),
    redo: () => update((state) => redo(state)),
    setRatio: (ratio) =>
      update((state) => {
        const ratioTrial = tryRatio(state, ratio)
        return { ...changeDocument(state, () => ratioTrial.result), ratioTrial }
      }),
    reorder: (ids) => edit((document) => reordered(document, ids)),
    restore: (document, requestId) =>
      update((state) => ({
        ...changeDocument<EditorDocument, EditorState>(state, () => withParallaxConfig(inOrder(document))),
        ...(requestId && { requestId }),
      })),
    revert: () => edit(() => getSnapshot().savedDocument),
    load: (saved) => update((state) => loadState(state, saved)),
    markSaved: (id, document, revision) => update((state) => savedState(state, id, document, revision)),
    takeTheirs: (saved) => update((state) => theirState(state, saved)),
    rewrite: (rewrite) =>
      update((state) => {
        const once = oncePerObject(rewrite)
        const { ratioTrial } = state
        return {
          ...rewriteDocuments(state, once),
          ratioTrial: ratioTrial && { from: once(ratioTrial.from), result: once(ratioTrial.result) },
        }
      }),
    zoomAt: (point, factor) => setView((view, canvas) => zoomedAt(view, canvas, point, factor)),
    panBy: (by) => setView((view, canvas) => pannedBy(view, canvas, by)),
    setArea: (size) => setView((view, canvas) => resizedArea(view, canvas, size)),
  }
}
