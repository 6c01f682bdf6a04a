import { commandMenuItem, layerMenuItems, MenuLabel, PointedMenu } from '@mirari/editor-core'
import { ClipboardPaste, Copy, Crop, Scissors } from 'lucide'
import type { ClipboardActions } from '../clipboard/use-clipboard.ts'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'
import type { OpenLayerMenu } from './use-layer-menu.ts'

const clipboardLines = [
  ['cut', Scissors, 'mod+x'],
  ['copy', Copy, 'mod+c'],
  ['paste', ClipboardPaste, 'mod+v'],
] as const

interface LayerMenuProps {
  menu: OpenLayerMenu
  hasSelection: boolean
  clipboard: ClipboardActions
  command: (id: CommandId) => CommandProps
}

/** What can be done with the selected layers, beside the pointer. */
export function LayerMenu({ menu, hasSelection, clipboard, command }: LayerMenuProps) {
  const texts = useTexts()
  const crop = commandMenuItem('item.crop', Crop, command('item.crop'))
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
        ...(hasSelection ? layerMenuItems(command, [crop]) : []),
      ]}
    />
  )
}
