import { createStore, type Store } from '@mirari/ui'
import type { EditorDocument, EditorRatio, SavedWallpaper } from '@mirari/wallpaper'
import { emptyView, fitView, pannedBy, resizedArea, steppedZoom, type View, zoomedAt } from '../canvas/view.ts'
import type { CommandContext } from '../commands/command.ts'
import { type CommandId, commandOf } from '../commands/editor-commands.ts'
import { canvasOf } from '../document/canvas-size.ts'
import { changeItem, type ItemPatch } from '../document/change-item.ts'
import { changeRatio } from '../document/change-ratio.ts'
import type { Point, Size } from '../document/geometry.ts'
import { inOrder, itemOf, reordered } from '../document/layers.ts'
import { type NewMedia, newClock, newDocument, newImage, newVideo, withItem } from '../document/new-items.ts'
import { withParallaxConfig } from '../document/parallax.ts'
import { begun, cancelled, changed, committed, type History, newHistory, redone, rewritten, undone } from './history.ts'
import { newItemId } from './new-id.ts'

/** What components see. Items are in the order of drawing: the first is the farthest back. */
export interface EditorState {
  document: EditorDocument
  selectedId: string | null
  /** Under which the next save replaces what there is; null makes a new wallpaper. */
  savedId: string | null
  canUndo: boolean
  canRedo: boolean
  /** Something changed since the last save (or load). */
  isDirty: boolean
  view: View
}

export interface EditorStore extends Pick<Store<EditorState>, 'getSnapshot' | 'subscribe'> {
  select: (id: string | null) => void
  /**
   * Sets fields of an item by the rules of `changeItem`: one undo step, unless a gesture is open or the change before had
   * the same `mergeKey`.
   */
  change: (id: string, patch: ItemPatch, mergeKey?: string) => void
  /** Opens a gesture (a drag, a slider that is held): all changes until `commit` are one undo step. */
  begin: () => void
  commit: () => void
  /** Ends the gesture as if it had not been. */
  cancel: () => void
  /** Each of these adds above all others, selects what it added and answers its id. */
  addImage: (media: NewMedia) => string
  addVideo: (media: NewMedia) => string
  addClock: (name: string) => string
  run: (id: CommandId) => void
  isEnabled: (id: CommandId) => boolean
  undo: () => void
  redo: () => void
  setRatio: (ratio: EditorRatio) => void
  /** All layers by id, from the farthest back to the nearest. */
  reorder: (ids: readonly string[]) => void
  /** Puts unsaved work of another time in the place of everything: one undo step. */
  restore: (document: EditorDocument) => void
  /** Goes back to what is stored: one undo step. */
  revert: () => void
  /** Replaces everything; forgets undo steps and the selection. */
  load: (saved: SavedWallpaper | null) => void
  /** The document, as it was at `document`, is stored under `id`; later changes stay dirty. */
  markSaved: (id: string, document: EditorDocument) => void
  /** Changes the document in all undo steps, without making one: for an upload that ended, not for what a user does. */
  rewrite: (rewrite: (document: EditorDocument) => EditorDocument) => void
  zoomAt: (point: Point, factor: number) => void
  panBy: (by: Point) => void
  /** Tells the size of the area that shows the canvas. */
  setArea: (size: Size) => void
}

export interface EditorStoreOptions {
  initial: SavedWallpaper | null
  newId?: () => string
  now?: () => Date
}

interface Core {
  history: History<EditorDocument>
  savedDocument: EditorDocument
}

function opened(saved: SavedWallpaper | null): EditorDocument {
  return saved ? withParallaxConfig(inOrder(saved.data)) : newDocument()
}

/** One editor's state; several editors on a page have one each. */
export function createEditorStore({
  initial,
  newId = newItemId,
  now = () => new Date(),
}: EditorStoreOptions): EditorStore {
  let core = coreOf(initial)
  /** The last change of the ratio: what it began with and what it made. */
  let tried: { from: EditorDocument; result: EditorDocument } | null = null
  const store = createStore<EditorState>({
    ...derived(core),
    selectedId: null,
    savedId: initial?.id ?? null,
    view: emptyView,
  })

  function update(next: Partial<Core>, state: Partial<Pick<EditorState, 'selectedId' | 'savedId'>> = {}): void {
    core = { ...core, ...next }
    store.set((last) => {
      const merged = { ...last, ...derived(core), ...state }
      const before = canvasOf(last.document)
      const canvas = canvasOf(merged.document)
      const isOther = before.width !== canvas.width || before.height !== canvas.height
      return {
        ...merged,
        // An undo may take away what is selected; a canvas of another shape is shown whole.
        selectedId: itemOf(merged.document, merged.selectedId) ? merged.selectedId : null,
        view: isOther && last.view.area.width > 0 ? fitView(last.view.area, canvas) : last.view,
      }
    })
  }

  const set = (document: EditorDocument, mergeKey: string | null = null) =>
    update({ history: changed(core.history, document, mergeKey) })

  const setView = (view: (last: View, canvas: Size) => View) =>
    store.set((last) => ({ ...last, view: view(last.view, canvasOf(last.document)) }))

  function context(): CommandContext {
    const { document, selectedId, canUndo, canRedo } = store.getSnapshot()
    return { document, selectedId, canUndo, canRedo, newId }
  }

  function add(make: (id: string) => Parameters<typeof withItem>[1]): string {
    const id = newId()
    const document = withItem(core.history.present, make(id))
    update({ history: changed(core.history, document) }, { selectedId: id })
    return id
  }

  const actions = {
    select(selectedId: string | null) {
      update({ history: { ...core.history, mergeKey: null } }, { selectedId })
    },
    change(id: string, patch: ItemPatch, mergeKey?: string) {
      set(changeItem(core.history.present, id, patch), mergeKey ? `${id} ${mergeKey}` : null)
    },
    begin: () => update({ history: begun(core.history) }),
    commit: () => update({ history: committed(core.history) }),
    cancel: () => update({ history: cancelled(core.history) }),
    addImage: (media: NewMedia) => add((id) => newImage({ id, document: core.history.present }, media)),
    addVideo: (media: NewMedia) => add((id) => newVideo({ id, document: core.history.present }, media)),
    addClock: (name: string) => add((id) => newClock({ id, document: core.history.present }, name, now())),
    undo: () => update({ history: undone(core.history) }),
    redo: () => update({ history: redone(core.history) }),
    setRatio(ratio: EditorRatio) {
      const { present } = core.history
      // Trying several ratios in a row must not shrink everything bit by bit: each begins with what there was before.
      const from = tried?.result === present ? tried.from : present
      const result = changeRatio(from, ratio)
      tried = { from, result }
      set(result)
    },
    reorder: (ids: readonly string[]) => set(reordered(core.history.present, ids)),
    restore: (document: EditorDocument) => set(withParallaxConfig(inOrder(document))),
    revert: () => set(core.savedDocument),
    load(saved: SavedWallpaper | null) {
      core = coreOf(saved)
      update({}, { selectedId: null, savedId: saved?.id ?? null })
    },
    markSaved: (id: string, document: EditorDocument) => update({ savedDocument: document }, { savedId: id }),
    rewrite(rewrite: (document: EditorDocument) => EditorDocument) {
      // One object stays one object: an undo back to what was saved is not dirty.
      const done = new Map<EditorDocument, EditorDocument>()
      const once = (document: EditorDocument) => {
        const next = done.get(document) ?? rewrite(document)
        done.set(document, next)
        return next
      }
      tried = tried && { from: once(tried.from), result: once(tried.result) }
      update({ history: rewritten(core.history, once), savedDocument: once(core.savedDocument) })
    },
    zoomAt: (point: Point, factor: number) => setView((view, canvas) => zoomedAt(view, canvas, point, factor)),
    panBy: (by: Point) => setView((view, canvas) => pannedBy(view, canvas, by)),
    setArea: (size: Size) => setView((view, canvas) => resizedArea(view, canvas, size)),
    isEnabled: (id: CommandId) => commandOf(id)?.isEnabled(context()) ?? false,
    run(id: CommandId) {
      const command = commandOf(id)
      if (!command?.isEnabled(context())) return
      const effect = command.apply(context())
      if (effect.history === 'undo') actions.undo()
      if (effect.history === 'redo') actions.redo()
      if (effect.view === 'fit') setView(({ area }, canvas) => fitView(area, canvas))
      if (effect.view === 'in' || effect.view === 'out') {
        const direction = effect.view
        setView((view, canvas) => steppedZoom(view, canvas, direction))
      }
      if (effect.document) set(effect.document, effect.merges ? `${store.getSnapshot().selectedId} nudge` : null)
      if (effect.selectedId !== undefined) actions.select(effect.selectedId)
    },
  }

  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, ...actions }
}

function coreOf(saved: SavedWallpaper | null): Core {
  const document = opened(saved)
  return { history: newHistory(document), savedDocument: document }
}

function derived({ history, savedDocument }: Core) {
  const { past, present, future, gestureStart } = history
  return {
    document: present,
    canUndo: past.length > 0 || (gestureStart !== null && gestureStart.value !== present),
    canRedo: future.length > 0,
    isDirty: present !== savedDocument,
  }
}
