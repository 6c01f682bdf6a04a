import { isMacPlatform, selectedItem, shortcutLabel } from '@mirari/editor-core'
import { Icon, IconButton, Menu, useStore } from '@mirari/ui'
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
import { useEditor, useEditorState, useSelected } from '../editor-context.ts'
import { kindOf } from '../rules/new-item.ts'
import { type CommandId, editorCommands } from '../store/commands.ts'
import { copiedItems } from '../use-clipboard.ts'
import { AnchorSection } from './AnchorSection.tsx'
import { BoxSection } from './BoxSection.tsx'
import { ColorSection } from './ColorSection.tsx'
import { ContentSection } from './ContentSection.tsx'
import { itemIcons } from './item-icons.ts'
import { LetterSection } from './LetterSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'

/** The right panel: everything about the selected item. */
export function ItemPanel() {
  const { texts } = useEditor()
  const item = useSelected()
  if (!item) {
    return (
      <>
        <header className="mi-te-head">
          <h2 className="mi-h4 mi-grow">{texts.item}</h2>
        </header>
        <p className="mi-te-note mi-te-none">{texts.nothingSelected}</p>
      </>
    )
  }
  const kind = kindOf(item)
  return (
    <>
      <header className="mi-te-head">
        <h2 className="mi-h4 mi-grow mi-cut">{item.name}</h2>
        <span className="mi-badge">
          <Icon icon={itemIcons[kind]} />
          {texts.itemKinds[kind]}
        </span>
        <ItemMenu />
      </header>
      <div key={item.id} className="mi-te-scroll">
        <ItemSections item={item} />
      </div>
    </>
  )
}

function ItemSections({ item }: { item: TemplateItem }) {
  const kind = kindOf(item)
  return (
    <>
      {(kind === 'image' || kind === 'video') && <ContentSection item={item} />}
      <PlaceSection item={item} />
      {kind === 'box' && <BoxSection item={item} />}
      {(kind === 'clock' || kind === 'text') && <LetterSection item={item} />}
      {(kind === 'clock' || kind === 'text' || kind === 'box') && <ColorSection item={item} />}
      {kind !== 'focus' && <AnchorSection item={item} />}
    </>
  )
}

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

function ItemMenu() {
  const { store, texts } = useEditor()
  const [open, setOpen] = useState(false)
  const state = useEditorState((now) => now)
  const item = selectedItem<TemplateItem>(state)
  const copied = useStore(copiedItems)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={texts.actions}
      trigger={(props) => <IconButton icon={Ellipsis} label={texts.actions} size="sm" tip={false} {...props} />}
      items={[
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
      ]}
    />
  )
}
