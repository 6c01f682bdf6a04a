import {
  changeDocument,
  deleteCommand,
  layerCommands,
  nudgeCommands,
  selectedItems,
  selectItems,
} from '@mirari/editor-core'
import { type EditorDocument, type EditorImageItem, type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { type Alignment, alignItems, canAlign, canDistribute, distributeItems } from '../document/align.ts'
import { changeItem, duplicateItem, removeItem, resetItem } from '../document/change-item.ts'
import { isCroppable, middleCrop } from '../document/crop-item.ts'
import { groupItems, ungroupItems } from '../document/group.ts'
import { isFull } from '../document/item-box.ts'
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
    const groups = new Map<string, string>()
    for (const { group } of selectedOf(state)) if (group !== undefined) groups.set(group, groups.get(group) ?? newId())
    const copies = selectedOf(state).map(({ id, group }) => ({ id, copyId: newId(), group: groups.get(group ?? '') }))
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
  label: 'Choose what the frame shows',
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

const lock = defineCommand({
  id: 'item.lock',
  label: 'Lock or unlock',
  shortcuts: ['mod+shift+l'],
  isEnabled: (state) => selectedOf(state).length > 0,
  apply(state) {
    const locked = selectedOf(state).some(isFree)
    return changedEach(state, selectedOf(state), (document, { id }) => changeItem(document, id, { locked }))
  },
})

const hide = defineCommand({
  id: 'item.hide',
  label: 'Hide or show',
  shortcuts: ['mod+shift+h'],
  isEnabled: (state) => selectedOf(state).length > 0,
  apply(state) {
    const hidden = selectedOf(state).some((item) => !item.hidden)
    return changedEach(state, selectedOf(state), (document, { id }) => changeItem(document, id, { hidden }))
  },
})

const group = defineCommand({
  id: 'group.make',
  label: 'Group',
  shortcuts: ['mod+g'],
  isEnabled: ({ selectedIds }) => selectedIds.length > 1,
  apply: (state, { newId }) => {
    const name = newId()
    return changeDocument<EditorDocument, EditorState>(state, (document) =>
      groupItems(document, state.selectedIds, name),
    )
  },
})

const ungroup = defineCommand({
  id: 'group.break',
  label: 'Ungroup',
  shortcuts: ['mod+shift+g'],
  isEnabled: (state) => selectedOf(state).some(({ group: name }) => name !== undefined),
  apply: (state) =>
    changeDocument<EditorDocument, EditorState>(state, (document) => ungroupItems(document, state.selectedIds)),
})

/** Everything that can be pressed on the canvas. */
const selectEverything = defineCommand({
  id: 'select.all',
  label: 'Select all',
  shortcuts: ['mod+a'],
  isEnabled: ({ document }) => document.items.some(isPressable),
  apply: (state) =>
    selectItems<EditorDocument, EditorState>(
      state,
      state.document.items.filter(isPressable).map(({ id }) => id),
    ),
})

const alignCommand = <const Id extends string>(id: Id, label: string, alignment: Alignment) =>
  defineCommand({
    id,
    label,
    shortcuts: [],
    isEnabled: ({ document, selectedIds }) => canAlign(document, selectedIds),
    apply: (state) =>
      changeDocument<EditorDocument, EditorState>(state, (document) =>
        alignItems(document, state.selectedIds, alignment),
      ),
  })

const distributeCommand = <const Id extends string>(id: Id, label: string, axis: 'x' | 'y') =>
  defineCommand({
    id,
    label,
    shortcuts: [],
    isEnabled: ({ document, selectedIds }) => canDistribute(document, selectedIds),
    apply: (state) =>
      changeDocument<EditorDocument, EditorState>(state, (document) =>
        distributeItems(document, state.selectedIds, axis),
      ),
  })

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
  group,
  ungroup,
  lock,
  hide,
  alignCommand('align.left', 'Align left', 'left'),
  alignCommand('align.center', 'Align centre', 'center'),
  alignCommand('align.right', 'Align right', 'right'),
  alignCommand('align.top', 'Align top', 'top'),
  alignCommand('align.middle', 'Align middle', 'middle'),
  alignCommand('align.bottom', 'Align bottom', 'bottom'),
  distributeCommand('distribute.across', 'Distribute across', 'x'),
  distributeCommand('distribute.down', 'Distribute down', 'y'),
  ...nudgeCommands<EditorItem, EditorDocument, EditorState>({
    canNudge: isMovable,
    nudge: (document, { id, x, y }, by) => changeItem(document, id, { x: x + by.x, y: y + by.y }),
  }),
  selectEverything,
] as const
