/** A key press, as far as shortcuts need it. `KeyboardEvent` is one. */
export type KeyInput = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>

/** Shift makes other characters of these keys on every layout, so they are known by their position. */
const bracketsByCode: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }
/** The same for input that carries no code, such as that of an on-screen keyboard. */
const bracketsByShift: Record<string, string> = { '{': '[', '}': ']' }

function nameOfKey({ key, code = '' }: KeyInput): string {
  const bracket = bracketsByCode[code] ?? bracketsByShift[key]
  if (bracket !== undefined) return bracket
  if (key.length !== 1) return key
  // Layouts of other scripts have no Latin letters: their keys count by position, as everywhere else on such systems.
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return (letter && !/[\x20-\x7e]/.test(key) ? letter : key).toLowerCase()
}

/** What a press is called in `Command.shortcuts`, such as 'mod+shift+]'. */
export function shortcutOf(input: KeyInput, isMac: boolean): string {
  const { ctrlKey, metaKey, shiftKey, altKey } = input
  const name = nameOfKey(input)
  // '+' needs shift on many layouts and not on others.
  const hasShift = shiftKey && name !== '+'
  const hasMod = isMac ? metaKey : ctrlKey
  return [hasMod && 'mod', hasShift && 'shift', altKey && 'alt', name].filter(Boolean).join('+')
}

const macNames: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥', Backspace: '⌫', Delete: '⌦' }
const otherNames: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const arrowNames: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** 'mod+shift+]' as people write it: '⌘⇧]' on a Mac, 'Ctrl+Shift+]' elsewhere. */
export function shortcutLabel(shortcut: string, isMac: boolean): string {
  const key = shortcut.endsWith('++') ? '+' : (shortcut.split('+').at(-1) ?? '')
  const modifiers = shortcut
    .slice(0, shortcut.length - key.length)
    .split('+')
    .filter(Boolean)
  const names = isMac ? macNames : otherNames
  const parts = [...modifiers, key].map(
    (part) => names[part] ?? arrowNames[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  )
  return parts.join(isMac ? '' : '+')
}

/** Whether `mod` is the Command key here; false on a server. */
export function isMacPlatform(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
