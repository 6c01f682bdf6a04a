import { changeDocument, deleteCommand, layerCommands, nudgeCommands, selectItem } from '@mirari/editor-core'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { type Alignment, alignItem } from '../document/align.ts'
import { changeItem, duplicateItem, removeItem, resetItem } from '../document/change-item.ts'
import { isFull } from '../document/item-box.ts'
import { numbered } from '../document/layers.ts'
import type { EditorState } from '../store/editor-state.ts'
import { defineItemCommand } from './command.ts'

const duplicate = defineItemCommand({
  id: 'item.duplicate',
  label: 'Duplicate',
  shortcuts: ['mod+d'],
  apply({ id }, state, { newId }) {
    const copyId = newId()
    return selectItem(
      changeDocument(state, (document) => duplicateItem(document, id, copyId)),
      copyId,
    )
  },
})

const reset = defineItemCommand({
  id: 'item.reset',
  label: 'Reset',
  apply: ({ id }, state) => changeDocument(state, (document) => resetItem(document, id)),
})

const fillCanvas = defineItemCommand({
  id: 'item.fill-canvas',
  label: 'Fill canvas',
  isEnabled: ({ type }) => type !== 'time',
  apply: (item, state) => changeDocument(state, (document) => changeItem(document, item.id, { full: !isFull(item) })),
})

const alignCommand = <const Id extends string>(id: Id, label: string, alignment: Alignment) =>
  defineItemCommand({
    id,
    label,
    isEnabled: (item) => !isFull(item),
    apply: (item, state) => changeDocument(state, (document) => alignItem(document, item.id, alignment)),
  })

/** Commands on the selected item. */
export const itemCommands = [
  deleteCommand<EditorDocument, EditorState>(removeItem),
  duplicate,
  reset,
  fillCanvas,
  ...layerCommands<EditorItem, EditorDocument, EditorState>((document, items) => ({
    ...document,
    items: numbered(items),
  })),
  alignCommand('align.left', 'Align left', 'left'),
  alignCommand('align.center', 'Align centre', 'center'),
  alignCommand('align.right', 'Align right', 'right'),
  alignCommand('align.top', 'Align top', 'top'),
  alignCommand('align.middle', 'Align middle', 'middle'),
  alignCommand('align.bottom', 'Align bottom', 'bottom'),
  ...nudgeCommands<EditorItem, EditorDocument, EditorState>({
    canNudge: (item) => !isFull(item),
    nudge: (document, { id, x, y }, by) => changeItem(document, id, { x: x + by.x, y: y + by.y }),
  }),
] as const
