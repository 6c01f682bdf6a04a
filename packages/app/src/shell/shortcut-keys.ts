import type { Shortcut } from './shortcuts.ts'

/** Maximum time in ms between the keys of a sequence. */
const sequenceMs = 1200

/** The fields of a keyboard event that the matcher reads. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
  defaultPrevented: boolean
}

/**
 * Matches key presses, including sequences such as 'g e'. A key that continues no sequence starts over.
 * @returns the shortcut to run, or null
 */
export function createShortcutMatcher(shortcuts: readonly Shortcut[], now: () => number) {
  const listened = shortcuts.filter(({ run }) => run !== undefined)
  let pressed: readonly string[] = []
  let lastMs = Number.NEGATIVE_INFINITY

  return function match(press: KeyPress): Shortcut | null {
    const step = stepOf(press)
    if (step === null) return null
    const before = now() - lastMs < sequenceMs ? pressed : []
    for (const keys of [[...before, step], [step]]) {
      const begun = listened.filter((one) => startsWith(one.keys, keys) && (one.when?.() ?? true))
      const found = begun.find((one) => one.keys.length === keys.length)
      pressed = found || begun.length === 0 ? [] : keys
      lastMs = now()
      if (begun.length > 0) return found ?? null
    }
    return null
  }
}

/** Name of a key press as in shortcuts; null for a press that no shortcut can contain. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented }: KeyPress) {
  if (altKey || repeat || isComposing || defaultPrevented) return null
  const isLetter = /^[a-z]$/i.test(key)
  // Caps Lock does not count as Shift.
  if (isLetter && shiftKey) return null
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${isLetter ? key.toLowerCase() : key}`
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => keys[index] === step)
}

/** Whether the target of a key press accepts text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type)
}
