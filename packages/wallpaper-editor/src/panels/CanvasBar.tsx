import { CanvasToolbar, CommandButton } from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { RotateCcw, Trash2 } from 'lucide'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

export interface CanvasBarProps {
  document: EditorDocument
  command: (id: CommandId) => CommandProps
  onShortcuts: () => void
}

/** Floats over the canvas: the output size and the most common commands. */
export function CanvasBar({ document, command, onShortcuts }: CanvasBarProps) {
  const texts = useTexts()
  return (
    <CanvasToolbar
      label={texts.canvas}
      output={`${document.initCanvasW} x ${document.initCanvasH}`}
      outputLabel={texts.output}
      undo={command('history.undo')}
      redo={command('history.redo')}
      help={{ label: texts.shortcuts, onRun: onShortcuts }}
    >
      <CommandButton icon={RotateCcw} {...command('item.reset')} />
      <CommandButton icon={Trash2} {...command('item.delete')} />
    </CanvasToolbar>
  )
}
