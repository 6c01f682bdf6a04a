import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpToLine,
  BringToFront,
  Copy,
  Eye,
  Group,
  Lock,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide'
import { CommandButton, type CommandButtonProps } from './CommandButton.tsx'

/** Buttons for what keys do: for fingers, and for who does not know the keys. */
const rows = [
  [
    ['align.left', AlignStartVertical],
    ['align.center', AlignCenterVertical],
    ['align.right', AlignEndVertical],
    ['align.top', AlignStartHorizontal],
    ['align.middle', AlignCenterHorizontal],
    ['align.bottom', AlignEndHorizontal],
    ['distribute.across', AlignHorizontalDistributeCenter],
    ['distribute.down', AlignVerticalDistributeCenter],
  ],
  [
    ['layer.front', BringToFront],
    ['layer.forward', ArrowUpToLine],
    ['layer.backward', ArrowDownToLine],
    ['layer.back', SendToBack],
    ['nudge.left', ArrowLeft],
    ['nudge.right', ArrowRight],
    ['nudge.up', ArrowUp],
    ['nudge.down', ArrowDown],
  ],
  [
    ['item.duplicate', Copy],
    ['group.make', Group],
    ['group.break', Ungroup],
    ['item.lock', Lock],
    ['item.hide', Eye],
    ['item.delete', Trash2],
  ],
] as const

export type ArrangeCommandId = (typeof rows)[number][number][0]

export interface ArrangeBarProps {
  label: string
  /** What the button of a command needs, but its icon. */
  command: (id: ArrangeCommandId) => Omit<CommandButtonProps, 'icon'>
}

/** The commands that arrange the selection, as rows of buttons. */
export function ArrangeBar({ label, command }: ArrangeBarProps) {
  return (
    <div role="toolbar" aria-label={label} className="mi-ed-arrange">
      {rows.map((buttons) => (
        <div key={buttons[0][0]}>
          {buttons.map(([id, icon]) => (
            <CommandButton key={id} icon={icon} {...command(id)} side="top" />
          ))}
        </div>
      ))}
    </div>
  )
}
