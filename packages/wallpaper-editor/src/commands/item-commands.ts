import { type Alignment, alignItem } from '../document/align.ts'
import { changeItem, duplicateItem, removeItem, resetItem } from '../document/change-item.ts'
import { isFull } from '../document/item-box.ts'
import { canMoveLayer, type LayerMove, moveLayer } from '../document/layers.ts'
import { defineItemCommand } from './command.ts'

const deleteItem = defineItemCommand({
  id: 'item.delete',
  shortcuts: ['Delete', 'Backspace'],
  apply: ({ id }, { document }) => ({ document: removeItem(document, id), selectedId: null }),
})

const duplicate = defineItemCommand({
  id: 'item.duplicate',
  shortcuts: ['mod+d'],
  apply({ id }, { document, newId }) {
    const copyId = newId()
    return { document: duplicateItem(document, id, copyId), selectedId: copyId }
  },
})

const reset = defineItemCommand({
  id: 'item.reset',
  apply: ({ id }, { document }) => ({ document: resetItem(document, id) }),
})

const fillCanvas = defineItemCommand({
  id: 'item.fill-canvas',
  isEnabled: ({ type }) => type !== 'time',
  apply: (item, { document }) => ({ document: changeItem(document, item.id, { full: !isFull(item) }) }),
})

const layerCommand = <const Id extends string>(id: Id, shortcut: string, move: LayerMove) =>
  defineItemCommand({
    id,
    shortcuts: [shortcut],
    isEnabled: (item, { document }) => canMoveLayer(document, item.id, move),
    apply: (item, { document }) => ({ document: moveLayer(document, item.id, move) }),
  })

const alignCommand = <const Id extends string>(id: Id, alignment: Alignment) =>
  defineItemCommand({
    id,
    isEnabled: (item) => !isFull(item),
    apply: (item, { document }) => ({ document: alignItem(document, item.id, alignment) }),
  })

const nudgePx = 1
const longNudgePx = 10

const nudgeCommand = <const Id extends string>(id: Id, shortcut: string, dx: number, dy: number) =>
  defineItemCommand({
    id,
    shortcuts: [shortcut],
    isEnabled: (item) => !isFull(item),
    apply: ({ id: itemId, x, y }, { document }) => ({
      document: changeItem(document, itemId, { x: x + dx, y: y + dy }),
      merges: true,
    }),
  })

/** Commands on the selected item. */
export const itemCommands = [
  deleteItem,
  duplicate,
  reset,
  fillCanvas,
  layerCommand('layer.forward', 'mod+]', 'forward'),
  layerCommand('layer.backward', 'mod+[', 'backward'),
  layerCommand('layer.front', 'mod+shift+]', 'front'),
  layerCommand('layer.back', 'mod+shift+[', 'back'),
  alignCommand('align.left', 'left'),
  alignCommand('align.centre', 'centre'),
  alignCommand('align.right', 'right'),
  alignCommand('align.top', 'top'),
  alignCommand('align.middle', 'middle'),
  alignCommand('align.bottom', 'bottom'),
  nudgeCommand('nudge.left', 'ArrowLeft', -nudgePx, 0),
  nudgeCommand('nudge.right', 'ArrowRight', nudgePx, 0),
  nudgeCommand('nudge.up', 'ArrowUp', 0, -nudgePx),
  nudgeCommand('nudge.down', 'ArrowDown', 0, nudgePx),
  nudgeCommand('nudge.far-left', 'shift+ArrowLeft', -longNudgePx, 0),
  nudgeCommand('nudge.far-right', 'shift+ArrowRight', longNudgePx, 0),
  nudgeCommand('nudge.far-up', 'shift+ArrowUp', 0, -longNudgePx),
  nudgeCommand('nudge.far-down', 'shift+ArrowDown', 0, longNudgePx),
] as const
