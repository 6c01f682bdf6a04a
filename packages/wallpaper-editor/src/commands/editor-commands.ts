import { createCommandRegistry, deselectCommand, historyCommands, selectItem } from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { fitView, steppedZoom } from '../canvas/view.ts'
import { canvasOf } from '../document/canvas-size.ts'
import type { EditorState } from '../store/editor-state.ts'
import { type CommandTools, defineCommand } from './command.ts'
import { itemCommands } from './item-commands.ts'

/** The item drawn after or before the selected one, the first or last one when none is selected; null beyond the ends. */
function neighborId({ document: { items }, selectedId }: EditorState, step: 1 | -1): string | null {
  const index = items.findIndex(({ id }) => id === selectedId)
  const neighbor = index < 0 ? (step > 0 ? 0 : items.length - 1) : index + step
  return items[neighbor]?.id ?? null
}

// Beyond the last layer Tab leads out of the canvas, or the keyboard would be caught in it.
const selectNext = defineCommand({
  id: 'select.next',
  label: 'Select next layer',
  shortcuts: ['Tab'],
  scope: 'canvas',
  isEnabled: (state) => neighborId(state, 1) !== null,
  apply: (state) => selectItem(state, neighborId(state, 1)),
})

const selectPrevious = defineCommand({
  id: 'select.previous',
  label: 'Select previous layer',
  shortcuts: ['shift+Tab'],
  scope: 'canvas',
  isEnabled: (state) => neighborId(state, -1) !== null,
  apply: (state) => selectItem(state, neighborId(state, -1)),
})

const fit = defineCommand({
  id: 'view.fit',
  label: 'Fit to view',
  shortcuts: ['mod+0'],
  isEnabled: () => true,
  apply: (state) => ({ ...state, view: fitView(state.view.area, canvasOf(state.document)) }),
})

const zoomIn = defineCommand({
  id: 'view.zoom-in',
  label: 'Zoom in',
  shortcuts: ['mod+=', 'mod++'],
  isEnabled: () => true,
  apply: (state) => ({ ...state, view: steppedZoom(state.view, canvasOf(state.document), 'in') }),
})

const zoomOut = defineCommand({
  id: 'view.zoom-out',
  label: 'Zoom out',
  shortcuts: ['mod+-'],
  isEnabled: () => true,
  apply: (state) => ({ ...state, view: steppedZoom(state.view, canvasOf(state.document), 'out') }),
})

const commands = [
  ...itemCommands,
  ...historyCommands<EditorDocument, EditorState>(),
  selectNext,
  selectPrevious,
  deselectCommand<EditorDocument, EditorState>('canvas'),
  fit,
  zoomIn,
  zoomOut,
] as const

export type CommandId = (typeof commands)[number]['id']

/** Saves, in text fields too; it is no command, because it needs the host. */
export const saveShortcut = 'mod+s'

/** Every command, in the order of a menu. */
export const editorCommands = createCommandRegistry<CommandId, EditorState, CommandTools>(commands)
