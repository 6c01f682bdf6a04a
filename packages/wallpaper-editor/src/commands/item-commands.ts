import {
  alignCommands,
  changeDocument,
  copiedGroups,
  deleteCommand,
  groupCommands,
  layerCommands,
  nudgeCommands,
  selectAllCommand,
  selectedItems,
  selectItems,
  switchCommands,
} from '@mirari/editor-core'
import { type EditorDocument, type EditorImageItem, type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { alignItems, canAlign, canDistribute, distributeItems } from '../document/align.ts'
import { canvasOf } from '../document/canvas-size.ts'
import { changeItem, duplicateItem, removeItem, resetItem } from '../document/change-item.ts'
import { draggedCrop, isCroppable, middleCrop } from '../document/crop-item.ts'
import { isFull, visibleBox } from '../document/item-box.ts'
import { numbered } from '../document/layers.ts'
import { isFree, isMovable, isPressable } from '../document/selected.ts'
import type { EditorState } from '../store/editor-state.ts'
import { defineCommand, defineItemCommand } from './command.ts'

const selectedOf = (state: EditorState): readonly EditorItem[] => selectedItems<EditorItem>(state)

/** The state after a change of each of these items. */
function changedEach(
  state: EditorState,
  items: readonly EditorItem[],
  change: (document: EditorDocument, item: EditorItem) => EditorDocument,
): EditorState {
  return changeDocument<EditorDocument, EditorState>(state, (document) => items.reduce(change, document))
}

const duplicate = defineCommand({
  id: 'item.duplicate',
  label: 'Duplicate',
  shortcuts: ['mod+d'],
  isEnabled: (state) => selectedOf(state).length > 0,
  apply(state, { newId }) {
    const groupOf = copiedGroups(newId)
    const copies = selectedOf(state).map(({ id, group }) => ({ id, group: groupOf(group), copyId: newId() }))
    const next = changeDocument<EditorDocument, EditorState>(state, (document) =>
      copies.reduce((all, { id, copyId, group }) => duplicateItem(all, id, copyId, group), document),
    )
    return selectItems<EditorDocument, EditorState>(
      next,
      copies.map(({ copyId }) => copyId),
    )
  },
})

const reset = defineCommand({
  id: 'item.reset',
  label: 'Reset',
  shortcuts: [],
  isEnabled: (state) => selectedOf(state).some(isFree),
  apply: (state) => changedEach(state, selectedOf(state).filter(isFree), (document, { id }) => resetItem(document, id)),
})

const fillCanvas = defineItemCommand({
  id: 'item.fill-canvas',
  label: 'Fill canvas',
  isEnabled: (item) => isMediaItem(item) && isFree(item),
  apply: (item, state) => changeDocument(state, (document) => changeItem(document, item.id, { full: !isFull(item) })),
})

/** The one image that is selected; null when its part cannot be chosen. */
function croppable(state: EditorState): EditorImageItem | null {
  const [item, ...others] = selectedOf(state)
  return item && others.length === 0 && isCroppable(item) ? item : null
}

const crop = defineCommand({
  id: 'item.crop',
  label: 'Crop image',
  shortcuts: ['Enter'],
  scope: 'canvas',
  isEnabled: (state) => croppable(state) !== null,
  apply(state) {
    const item = croppable(state)
    if (!item) return state
    if (state.cropId === item.id) return { ...state, cropId: null }
    const framed = item.crop
      ? state
      : changeDocument<EditorDocument, EditorState>(state, (document) =>
          changeItem(document, item.id, { crop: middleCrop }),
        )
    return { ...framed, cropId: item.id }
  },
})

/** Sets a field of an item, which is no change of any other. */
const setting =
  (field: 'locked' | 'hidden') =>
  (document: EditorDocument, { id }: EditorItem, isOn: boolean): EditorDocument =>
    changeItem(document, id, { [field]: isOn })

/** Commands on the selected items. */
export const itemCommands = [
  deleteCommand<EditorDocument, EditorState>(removeItem, isFree),
  duplicate,
  reset,
  fillCanvas,
  crop,
  ...layerCommands<EditorItem, EditorDocument, EditorState>((document, items) => ({
    ...document,
    items: numbered(items),
  })),
  ...groupCommands<EditorItem, EditorDocument, EditorState>((document, items) => ({
    ...document,
    items: numbered(items),
  })),
  ...switchCommands<EditorItem, EditorDocument, EditorState>({
    lock: { isOff: isFree, set: setting('locked') },
    hide: { isOff: ({ hidden }) => !hidden, set: setting('hidden') },
  }),
  ...alignCommands<EditorDocument, EditorState>({
    canAlign: ({ document, selectedIds }) => canAlign(document, selectedIds),
    canDistribute: ({ document, selectedIds }) => canDistribute(document, selectedIds),
    align: ({ document, selectedIds }, alignment) => alignItems(document, selectedIds, alignment),
    distribute: ({ document, selectedIds }, axis) => distributeItems(document, selectedIds, axis),
  }),
  ...nudgeCommands<EditorItem, EditorDocument, EditorState>({
    canNudge: (item, { cropId }) => isMovable(item) || item.id === cropId,
    nudge(document, item, by, { cropId }) {
      const { id, x, y } = item
      // While its part is chosen, keys move the image inside its frame, as a drag does.
      return id === cropId && item.type === 'image'
        ? changeItem(document, id, { crop: draggedCrop(item, visibleBox(item, canvasOf(document)), by) })
        : changeItem(document, id, { x: x + by.x, y: y + by.y })
    },
  }),
  selectAllCommand<EditorItem, EditorDocument, EditorState>(isPressable),
] as const
