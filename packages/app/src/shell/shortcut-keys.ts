import type { Shortcut } from './shortcuts.ts'

/** Keys of a sequence follow each other within this time, ms. */
const sequenceMs = 1200

/** What is read of a keyboard event. */
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
 * Finds what a key press runs. Sequences such as 'g e' are heard as one; a key that continues none begins anew.
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

/** The name of a press, or null for what is part of no shortcut. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented }: KeyPress) {
  if (altKey || repeat || isComposing || defaultPrevented) return null
  const isLetter = /^[a-z]$/i.test(key)
  // Caps Lock is no Shift.
  if (isLetter && shiftKey) return null
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${isLetter ? key.toLowerCase() : key}`
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => keys[index] === step)
}

/** Whether what the press goes to takes letters by itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type)
}
