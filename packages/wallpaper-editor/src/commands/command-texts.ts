import type { CommandId } from './editor-commands.ts'

/** What every command is called. */
export type CommandTexts = Readonly<Record<CommandId, string>>

export const defaultCommandTexts: CommandTexts = {
  'item.delete': 'Delete',
  'item.duplicate': 'Duplicate',
  'item.reset': 'Reset',
  'item.fill-canvas': 'Fill canvas',
  'layer.forward': 'Bring forward',
  'layer.backward': 'Send backward',
  'layer.front': 'Bring to front',
  'layer.back': 'Send to back',
  'align.left': 'Align left',
  'align.centre': 'Align centre',
  'align.right': 'Align right',
  'align.top': 'Align top',
  'align.middle': 'Align middle',
  'align.bottom': 'Align bottom',
  'nudge.left': 'Move left',
  'nudge.right': 'Move right',
  'nudge.up': 'Move up',
  'nudge.down': 'Move down',
  'nudge.far-left': 'Move left by 10',
  'nudge.far-right': 'Move right by 10',
  'nudge.far-up': 'Move up by 10',
  'nudge.far-down': 'Move down by 10',
  'history.undo': 'Undo',
  'history.redo': 'Redo',
  'select.next': 'Select next layer',
  'select.previous': 'Select previous layer',
  'select.none': 'Deselect',
  'view.fit': 'Fit to view',
  'view.zoom-in': 'Zoom in',
  'view.zoom-out': 'Zoom out',
}
