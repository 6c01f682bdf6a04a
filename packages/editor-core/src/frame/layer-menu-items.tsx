import type { MenuItem } from '@mirari/ui'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BringToFront,
  CopyPlus,
  Eye,
  Group,
  type IconNode,
  Lock,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide'
import type { ArrangeCommandId } from './ArrangeBar.tsx'
import type { CommandButtonProps } from './CommandButton.tsx'
import { MenuLabel } from './MenuLabel.tsx'

/** With the icons of the arrange bar; copies have another one, because a menu has the clipboard's beside it. */
const lines = [
  ['item.duplicate', CopyPlus],
  ['layer.front', BringToFront],
  ['layer.forward', ArrowUpToLine],
  ['layer.backward', ArrowDownToLine],
  ['layer.back', SendToBack],
  ['group.make', Group],
  ['group.break', Ungroup],
  ['item.lock', Lock],
  ['item.hide', Eye],
  ['item.delete', Trash2],
] as const satisfies readonly (readonly [ArrangeCommandId, IconNode])[]

export type LayerMenuCommandId = (typeof lines)[number][0]

/** The first of those that belong together. */
const separated: ReadonlySet<string> = new Set(['layer.front', 'group.make', 'item.lock', 'item.delete'])

type MenuCommand = Pick<CommandButtonProps, 'label' | 'shortcuts' | 'isEnabled' | 'onRun'>

/** A command as a line of a layer's menu. */
export function commandMenuItem(id: string, icon: IconNode, command: MenuCommand): MenuItem {
  const { label, shortcuts, isEnabled = true, onRun } = command
  return {
    id,
    label: <MenuLabel text={label} shortcut={shortcuts?.[0]} />,
    icon,
    disabled: !isEnabled,
    onSelect: onRun,
    danger: id === 'item.delete',
    separated: separated.has(id),
  }
}

/** The lines of a layer's menu; an editor's own follow the one that duplicates. */
export function layerMenuItems(
  command: (id: LayerMenuCommandId) => MenuCommand,
  own: readonly MenuItem[] = [],
): MenuItem[] {
  const [first, ...others] = lines.map(([id, icon]) => commandMenuItem(id, icon, command(id)))
  return [...(first ? [first] : []), ...own, ...others]
}
