import { MenuLabel, PointedMenu } from '@mirari/editor-core'
import type { MenuItem } from '@mirari/ui'
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
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'
import type { OpenLayerMenu } from './use-layer-menu.ts'

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

const clipboardLines = [
  ['cut', Scissors, 'mod+x'],
  ['copy', Copy, 'mod+c'],
  ['paste', ClipboardPaste, 'mod+v'],
] as const

/** The first of those that belong together. */
const separated: ReadonlySet<CommandId> = new Set(['layer.front', 'group.make', 'item.lock'])

interface LayerMenuProps {
  menu: OpenLayerMenu
  hasSelection: boolean
  clipboard: ClipboardActions
  command: (id: CommandId) => CommandProps
}

/** What can be done with the selected layers, beside the pointer. */
export function LayerMenu({ menu, hasSelection, clipboard, command }: LayerMenuProps) {
  const texts = useTexts()
  const commands = commandIcons.map(([id, icon]): MenuItem => {
    const { label, shortcuts, isEnabled, onRun } = command(id)
    const isLast = id === 'item.delete'
    return {
      id,
      label: <MenuLabel text={label} shortcut={shortcuts?.[0]} />,
      icon,
      disabled: !isEnabled,
      onSelect: onRun,
      danger: isLast,
      separated: isLast || separated.has(id),
    }
  })
  return (
    <PointedMenu
      at={menu.at}
      onClose={menu.close}
      label={texts.layerMenu}
      items={[
        ...clipboardLines.map(([id, icon, shortcut]) => ({
          id,
          icon,
          label: <MenuLabel text={texts[id]} shortcut={shortcut} />,
          disabled: id !== 'paste' && !hasSelection,
          onSelect: clipboard[id],
        })),
        ...(hasSelection ? commands : []),
      ]}
    />
  )
}
