import { layerMenuItems, MenuLabel, type Point, PointedMenu, selectedItems, useMenuKey } from '@mirari/editor-core'
import { IconButton, Menu, type MenuItem, useStore } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { ClipboardPaste, Copy, Ellipsis, Scissors } from 'lucide'
import { type RefObject, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { copiedItems } from '../use-clipboard.ts'
import { useCommandProps } from '../use-command-props.ts'

/** What can be done with the selected items. */
function useItemActions(): readonly MenuItem[] {
  const { store, texts } = useEditor()
  const state = useEditorState((now) => now)
  const selected = selectedItems<TemplateItem>(state)
  const copied = useStore(copiedItems)
  const command = useCommandProps()
  return [
    {
      id: 'cut',
      icon: Scissors,
      label: <MenuLabel text={texts.clipboard.cut} shortcut="mod+x" />,
      disabled: selected.length === 0,
      onSelect: () => {
        copiedItems.set(selected)
        store.run('item.delete')
      },
    },
    {
      id: 'copy',
      icon: Copy,
      label: <MenuLabel text={texts.clipboard.copy} shortcut="mod+c" />,
      disabled: selected.length === 0,
      onSelect: () => copiedItems.set(selected),
    },
    {
      id: 'paste',
      icon: ClipboardPaste,
      label: <MenuLabel text={texts.clipboard.paste} shortcut="mod+v" />,
      disabled: copied.length === 0,
      onSelect: () => store.paste(copied),
    },
    ...(selected.length > 0 ? layerMenuItems(command) : []),
  ]
}

/** A button that opens the actions of the selected items. */
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

interface PointedItemMenuProps {
  /** Where it opens, px of the positioned element around it; null while it is closed. */
  at: Point | null
  onClose: () => void
}

/** The same actions about what is selected, by the menu key. */
export function ItemMenuOfKey({ editor }: { editor: RefObject<HTMLElement | null> }) {
  const [at, setAt] = useState<Point | null>(null)
  useMenuKey(editor, ({ x, y }) => {
    const { left = 0, top = 0 } = editor.current?.getBoundingClientRect() ?? {}
    setAt({ x: x - left, y: y - top })
  })
  return <PointedItemMenu at={at} onClose={() => setAt(null)} />
}

/** The same actions beside the pointer. */
export function PointedItemMenu({ at, onClose }: PointedItemMenuProps) {
  const { texts } = useEditor()
  return <PointedMenu at={at} onClose={onClose} label={texts.actions} items={useItemActions()} />
}
