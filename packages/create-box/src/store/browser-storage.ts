/** Storages of the browser, which may be missing, full or forbidden. */
import type { KeyValueStorage } from '@mirari/model'

/** A storage of the browser, or null where there is none or it is forbidden. */
export function browserStorage(kind: 'session' | 'local' = 'session'): KeyValueStorage | null {
  try {
    return (kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
  } catch {
    return null
  }
}

/** What is kept, or null where nothing can be read. */
export function readStored(storage: KeyValueStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps it if that is possible. */
export function writeStored(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // A full or forbidden storage only costs the memory of the draft.
  }
}
