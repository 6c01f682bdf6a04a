import { IconButton } from '@mirari/ui'
import type { EditorDocument } from '@mirari/wallpaper'
import { CircleQuestionMark, Redo2, RotateCcw, Trash2, Undo2 } from 'lucide'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import { CommandButton } from './CommandButton.tsx'

export interface CanvasBarProps {
  document: EditorDocument
  isEnabled: (id: CommandId) => boolean
  onRun: (id: CommandId) => void
  onShortcuts: () => void
}

const buttons = [
  ['history.undo', Undo2],
  ['history.redo', Redo2],
  ['item.reset', RotateCcw],
  ['item.delete', Trash2],
] as const

/** Floats over the canvas: the output size and the most common commands. */
export function CanvasBar({ document, isEnabled, onRun, onShortcuts }: CanvasBarProps) {
  const texts = useTexts()
  return (
    <div className="mi-float-bar mi-we-float mi-we-top" role="toolbar" aria-label={texts.canvas}>
      <output aria-label={texts.output}>{`${document.initCanvasW} x ${document.initCanvasH}`}</output>
      {buttons.map(([id, icon]) => (
        <CommandButton key={id} id={id} icon={icon} isEnabled={isEnabled(id)} onRun={onRun} />
      ))}
      <IconButton icon={CircleQuestionMark} size="sm" label={`${texts.shortcuts} (?)`} onClick={onShortcuts} />
    </div>
  )
}
