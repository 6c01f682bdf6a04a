/** Browser storage, which may be missing, full or blocked. */
import type { KeyValueStorage } from '@mirari/model'

/** The browser's session or local storage; null if it is missing or blocked. */
export function browserStorage(kind: 'session' | 'local' = 'session'): KeyValueStorage | null {
  try {
    return (kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
  } catch {
    return null
  }
}

/** Reads a stored value; null if there is none or it cannot be read. */
export function readStored(storage: KeyValueStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores a value if possible. */
export function writeStored(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // With full or blocked storage only the stored value is lost.
  }
}
