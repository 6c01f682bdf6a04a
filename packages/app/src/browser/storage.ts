import type { KeyValueStorage } from '@mirari/model'

/**
 * Wraps localStorage so that it never throws. Browsers throw on access when storage is blocked and on writes when it is
 * full; values are then only kept in memory.
 */
export function createBrowserStorage(open: () => KeyValueStorage): KeyValueStorage {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      if (memory.has(key)) return memory.get(key) ?? null
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        open().removeItem(key)
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  }
}

/** Storage that lives as long as the object. */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value)
    },
    removeItem(key) {
      values.delete(key)
    },
  }
}
