import { isMacPlatform, selectedItem, shortcutLabel } from '@mirari/editor-core'
import { IconButton, Menu, type MenuItem, useStore } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Ellipsis,
  Eye,
  Trash2,
} from 'lucide'
import { useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { type CommandId, editorCommands } from '../store/commands.ts'
import { copiedItems } from '../use-clipboard.ts'

const menu = [
  ['item.duplicate', CopyPlus],
  ['layer.front', ArrowUpToLine],
  ['layer.forward', ArrowUp],
  ['layer.backward', ArrowDown],
  ['layer.back', ArrowDownToLine],
  ['item.toggle-visible', Eye],
  ['item.delete', Trash2],
] as const

/** The first shortcut of a command. */
function shortcutOf(id: CommandId): string {
  const [first = ''] = editorCommands.get(id).shortcuts
  return first
}

/** A line of the menu, with its shortcut as people write it. */
function Labelled({ text, shortcut }: { text: string; shortcut: string }) {
  return (
    <>
      {text}
      <kbd>{shortcutLabel(shortcut, isMacPlatform())}</kbd>
    </>
  )
}

/** What can be done with the selected item. */
function useItemActions(): readonly MenuItem[] {
  const { store, texts } = useEditor()
  const state = useEditorState((now) => now)
  const item = selectedItem<TemplateItem>(state)
  const copied = useStore(copiedItems)
  return [
    {
      id: 'copy',
      icon: Copy,
      label: <Labelled text={texts.clipboard.copy} shortcut="mod+c" />,
      disabled: item === null,
      onSelect: () => item && copiedItems.set([item]),
    },
    {
      id: 'paste',
      icon: ClipboardPaste,
      label: <Labelled text={texts.clipboard.paste} shortcut="mod+v" />,
      disabled: copied.length === 0,
      onSelect: () => store.paste(copied),
    },
    ...menu.map(([id, icon]) => ({
      id,
      icon,
      label: <Labelled text={texts.commands[id]} shortcut={shortcutOf(id)} />,
      danger: id === 'item.delete',
      separated: id === 'item.delete',
      disabled: !editorCommands.get(id).isEnabled(state),
      onSelect: () => store.run(id),
    })),
  ]
}

/** A button that opens the actions of the selected item. */
export function ItemMenu() {
  const { texts } = useEditor()
  const items = useItemActions()
  const [open, setOpen] = useState(false)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={texts.actions}
      trigger={(props) => <IconButton icon={Ellipsis} label={texts.actions} size="sm" tip={false} {...props} />}
      items={items}
    />
  )
}

interface PointedMenuProps {
  /** Where it opens, px from the corner of the element around it; null while it is closed. */
  at: { x: number; y: number } | null
  onClose: () => void
}

/** The same actions beside the pointer. */
export function PointedMenu({ at, onClose }: PointedMenuProps) {
  const { texts } = useEditor()
  const items = useItemActions()
  return (
    <Menu
      open={at !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={texts.actions}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="mi-te-menu-anchor"
          tabIndex={-1}
          aria-hidden="true"
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      )}
      items={items}
    />
  )
}
