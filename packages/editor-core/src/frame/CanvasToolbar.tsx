import { CircleQuestionMark, Redo2, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { CommandButton, type CommandButtonProps } from './CommandButton.tsx'

type ToolbarCommand = Pick<CommandButtonProps, 'label' | 'shortcuts' | 'isEnabled' | 'onRun'>

export interface CanvasToolbarProps {
  /** Accessible name of the bar. */
  label: string
  /** Size of what is edited, as '1920 x 1080', and its accessible name. */
  output: string
  outputLabel: string
  undo: ToolbarCommand
  redo: ToolbarCommand
  /** Opens the sheet of shortcuts. */
  help: Pick<CommandButtonProps, 'label' | 'onRun'>
  /** Further commands, between redo and help. */
  children?: ReactNode
}

/** Floats over the canvas: size, undo, redo, an editor's own commands and help. */
export function CanvasToolbar({ label, output, outputLabel, undo, redo, help, children }: CanvasToolbarProps) {
  return (
    <div className="mi-float-bar mi-ed-float mi-ed-top" role="toolbar" aria-label={label}>
      <output aria-label={outputLabel}>{output}</output>
      <CommandButton icon={Undo2} {...undo} />
      <CommandButton icon={Redo2} {...redo} />
      {children}
      <CommandButton icon={CircleQuestionMark} shortcuts={['?']} {...help} />
    </div>
  )
}
