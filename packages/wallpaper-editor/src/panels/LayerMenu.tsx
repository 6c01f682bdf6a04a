import { Menu, type MenuItem } from '@mirari/ui'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Crop,
  Eye,
  Group,
  Lock,
  Scissors,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide'
import type { ClipboardActions } from '../clipboard/use-clipboard.ts'
import type { CommandId } from '../commands/editor-commands.ts'
import type { Point } from '../document/geometry.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

const commandIcons = [
  ['item.duplicate', CopyPlus],
  ['item.crop', Crop],
  ['layer.front', BringToFront],
  ['layer.forward', ArrowUpToLine],
  ['layer.backward', ArrowDownToLine],
  ['layer.back', SendToBack],
  ['group.make', Group],
  ['group.break', Ungroup],
  ['item.lock', Lock],
  ['item.hide', Eye],
  ['item.delete', Trash2],
] as const

/** The first of those that belong together. */
const separated: ReadonlySet<CommandId> = new Set(['layer.front', 'group.make', 'item.lock'])

interface LayerMenuProps {
  /** Where it opens, px of the window; null while it is closed. */
  at: Point | null
  hasSelection: boolean
  clipboard: ClipboardActions
  command: (id: CommandId) => CommandProps
  onClose: () => void
}

/** What can be done with the selected layers, beside the pointer. */
export function LayerMenu({ at, hasSelection, clipboard, command, onClose }: LayerMenuProps) {
  const texts = useTexts()
  const commands = commandIcons.map(([id, icon]): MenuItem => {
    const { label, isEnabled, onRun } = command(id)
    const isLast = id === 'item.delete'
    return {
      id,
      label,
      icon,
      disabled: !isEnabled,
      onSelect: onRun,
      danger: isLast,
      separated: isLast || separated.has(id),
    }
  })
  return (
    <Menu
      open={at !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={texts.layerMenu}
      items={[
        { id: 'cut', label: texts.cut, icon: Scissors, disabled: !hasSelection, onSelect: clipboard.cut },
        { id: 'copy', label: texts.copy, icon: Copy, disabled: !hasSelection, onSelect: clipboard.copy },
        { id: 'paste', label: texts.paste, icon: ClipboardPaste, onSelect: clipboard.paste },
        ...(hasSelection ? commands : []),
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="mi-we-menu-anchor"
          tabIndex={-1}
          aria-hidden="true"
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      )}
    />
  )
}
