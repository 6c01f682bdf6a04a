import { CommandButton } from '@mirari/editor-core'
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
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

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

export function ArrangeSection({ command }: { command: (id: CommandId) => CommandProps }) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect" role="toolbar" aria-label={texts.arrange}>
      <p className="mi-we-title" aria-hidden="true">
        {texts.arrange}
      </p>
      {rows.map((buttons) => (
        <div key={buttons[0][0]} className="mi-we-arrange">
          {buttons.map(([id, icon]) => (
            <CommandButton key={id} icon={icon} {...command(id)} side="top" />
          ))}
        </div>
      ))}
    </div>
  )
}
