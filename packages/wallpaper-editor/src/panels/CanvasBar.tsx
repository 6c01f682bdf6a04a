import type { Point } from '@mirari/editor-core'
import { CanvasToolbar, CommandButton } from '@mirari/editor-core'
import type { EditorDocument } from '@mirari/wallpaper'
import { Copy, Ellipsis, Play, RotateCcw, Ruler, Trash2 } from 'lucide'
import { useRef } from 'react'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

export interface CanvasBarProps {
  document: EditorDocument
  command: (id: CommandId) => CommandProps
  onShortcuts: () => void
  onPreview: () => void
  hasRulers: boolean
  onRulers: (hasRulers: boolean) => void
  /** Opens the menu of the selected layers, px of the window. */
  onMenu: (at: Point) => void
}

/** Floats over the canvas: the output size and the most common commands. */
export function CanvasBar(props: CanvasBarProps) {
  const { document, command, onShortcuts, onMenu, onPreview, hasRulers, onRulers } = props
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
      <CommandButton icon={Play} label={texts.preview} onRun={onPreview} />
      <CommandButton
        icon={Ruler}
        label={texts.rulers}
        isPressed={hasRulers}
        className="mi-ed-wide"
        onRun={() => onRulers(!hasRulers)}
      />
      <CommandButton icon={RotateCcw} className="mi-ed-roomy" {...command('item.reset')} />
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
