/** The part of the browser's Storage that is used. It may throw, as Storage does when it is full or forbidden. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
