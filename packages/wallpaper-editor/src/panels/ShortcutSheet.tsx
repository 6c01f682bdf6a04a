import { isMacPlatform, shortcutLabel } from '@mirari/editor-core'
import { Dialog } from '@mirari/ui'
import { editorCommands } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'

/** All commands that have a shortcut, from the same records as the keyboard. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts()
  const isMac = isMacPlatform()
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts} widthPx={640}>
      <dl className="mi-we-shortcuts">
        {editorCommands.commands
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ id, shortcuts }) => (
            <div key={id}>
              <dt>{texts.commands[id]}</dt>
              <dd>
                {shortcuts.map((shortcut) => (
                  <kbd key={shortcut}>{shortcutLabel(shortcut, isMac)}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
