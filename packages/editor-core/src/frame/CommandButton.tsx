import { classNames, Icon, Tooltip, type TooltipSide } from '@mirari/ui'
import type { IconNode } from 'lucide'
import { isMacPlatform, shortcutLabel } from '../shortcuts.ts'

/** Name of a command and its first shortcut, e.g. 'Undo (Ctrl+Z)'. */
export function commandTip(label: string, shortcuts: readonly string[] = []): string {
  const [shortcut] = shortcuts
  return shortcut === undefined ? label : `${label} (${shortcutLabel(shortcut, isMacPlatform())})`
}

export interface CommandButtonProps {
  /** Accessible name. */
  label: string
  /** As in `Command.shortcuts`; the tip tells the first one. */
  shortcuts?: readonly string[] | undefined
  icon: IconNode
  isEnabled?: boolean | undefined
  /** Makes it a toggle. */
  isPressed?: boolean | undefined
  onRun: () => void
  /** Side of the tip. */
  side?: TooltipSide | undefined
  className?: string | undefined
}

/** A command as an icon; its tip tells the shortcut. */
export function CommandButton({
  label,
  shortcuts,
  icon,
  isEnabled = true,
  isPressed,
  onRun,
  side = 'bottom',
  className,
}: CommandButtonProps) {
  return (
    <Tooltip text={commandTip(label, shortcuts)} side={side} isLabel>
      <button
        type="button"
        className={classNames('mi-icon-btn mi-sm', className)}
        aria-label={label}
        aria-pressed={isPressed}
        // Not `disabled`: the button would lose the focus when its command becomes disabled.
        aria-disabled={!isEnabled || undefined}
        onClick={() => isEnabled && onRun()}
      >
        <Icon icon={icon} />
      </button>
    </Tooltip>
  )
}
