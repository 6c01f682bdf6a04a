import { Dialog } from '@mirari/ui'
import { isMacPlatform, shortcutLabel } from '../shortcuts.ts'

/** A line of the sheet; one without shortcuts is left out. */
export interface ShortcutLine {
  id: string
  label: string
  /** As in `Command.shortcuts`. */
  shortcuts: readonly string[]
}

export interface ShortcutSheetProps {
  open: boolean
  onClose: () => void
  title: string
  lines: readonly ShortcutLine[]
}

/** Everything that has a shortcut, from the same records as the keyboard. */
export function ShortcutSheet({ open, onClose, title, lines }: ShortcutSheetProps) {
  const isMac = isMacPlatform()
  return (
    <Dialog open={open} onClose={onClose} title={title} widthPx={640}>
      <dl className="mi-ed-shortcuts">
        {lines
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ id, label, shortcuts }) => (
            <div key={id}>
              <dt>{label}</dt>
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
