import { isMacPlatform, shortcutLabel } from '../shortcuts.ts'

export interface MenuLabelProps {
  text: string
  /** As in `Command.shortcuts`; none for a command without one. */
  shortcut?: string | undefined
}

/** A line of a menu, with its shortcut as people write it. */
export function MenuLabel({ text, shortcut }: MenuLabelProps) {
  if (shortcut === undefined) return text
  return (
    <>
      {text}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus; the name is the text alone */}
      <kbd aria-hidden="true">{shortcutLabel(shortcut, isMacPlatform())}</kbd>
    </>
  )
}
