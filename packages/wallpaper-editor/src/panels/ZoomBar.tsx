import { Tooltip } from '@mirari/ui'
import { Minus, Plus } from 'lucide'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import { CommandButton } from './CommandButton.tsx'
import { commandTip } from './command-label.ts'

/** The zoom of the canvas; a press on it fits the canvas to its area. */
export function ZoomBar({ label, onRun }: { label: string; onRun: (id: CommandId) => void }) {
  const texts = useTexts()
  return (
    <div className="mi-float-bar mi-we-float mi-we-bottom" role="toolbar" aria-label={texts.zoom}>
      <CommandButton id="view.zoom-out" icon={Minus} isEnabled onRun={onRun} side="top" />
      <Tooltip text={commandTip('view.fit', texts)}>
        <button
          type="button"
          className="mi-we-zoom"
          aria-label={`${texts.commands['view.fit']}, ${texts.zoom} ${label}`}
          onClick={() => onRun('view.fit')}
        >
          {label}
        </button>
      </Tooltip>
      <CommandButton id="view.zoom-in" icon={Plus} isEnabled onRun={onRun} side="top" />
    </div>
  )
}
