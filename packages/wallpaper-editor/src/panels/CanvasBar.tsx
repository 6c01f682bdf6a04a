import { CanvasToolbar, CommandButton } from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { Copy, Ellipsis, RotateCcw, Trash2 } from 'lucide'
import { useRef } from 'react'
import type { CommandId } from '../commands/editor-commands.ts'
import type { Point } from '../document/geometry.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

export interface CanvasBarProps {
  document: EditorDocument
  command: (id: CommandId) => CommandProps
  onShortcuts: () => void
  /** Opens the menu of the selected layers, px of the window. */
  onMenu: (at: Point) => void
}

/** Floats over the canvas: the output size and the most common commands. */
export function CanvasBar({ document, command, onShortcuts, onMenu }: CanvasBarProps) {
  const texts = useTexts()
  const anchor = useRef<HTMLSpanElement>(null)
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
      <CommandButton icon={Copy} {...command('item.duplicate')} />
      <CommandButton icon={Trash2} {...command('item.delete')} />
      <span ref={anchor}>
        <CommandButton
          icon={Ellipsis}
          label={texts.layerMenu}
          onRun={() => {
            const { left = 0, bottom = 0 } = anchor.current?.getBoundingClientRect() ?? {}
            onMenu({ x: left, y: bottom })
          }}
        />
      </span>
    </CanvasToolbar>
  )
}
