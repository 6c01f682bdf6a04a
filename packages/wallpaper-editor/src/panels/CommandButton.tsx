import { Icon, Tooltip, type TooltipSide } from '@mirari/ui'
import type { IconNode } from 'lucide'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import { commandTip } from './command-label.ts'

interface CommandButtonProps {
  id: CommandId
  icon: IconNode
  isEnabled: boolean
  onRun: (id: CommandId) => void
  side?: TooltipSide
}

/** A command as an icon; its tip tells the shortcut. */
export function CommandButton({ id, icon, isEnabled, onRun, side = 'bottom' }: CommandButtonProps) {
  const texts = useTexts()
  return (
    <Tooltip text={commandTip(id, texts)} side={side} isLabel>
      <button
        type="button"
        className="mi-icon-btn mi-sm"
        aria-label={texts.commands[id]}
        // Not `disabled`: the button would lose the focus when its command becomes disabled.
        aria-disabled={!isEnabled || undefined}
        onClick={() => isEnabled && onRun(id)}
      >
        <Icon icon={icon} />
      </button>
    </Tooltip>
  )
}
