/** Some of the texts of `T`, at any depth. A function and a list are each one text. */
export type TextChanges<T> = T extends ((...values: never[]) => unknown) | readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: TextChanges<T[K]> }
    : T

/** The texts with the changes applied. */
export function changedTexts<T extends object>(texts: T, changes: TextChanges<T>): T {
  const changed = { ...texts }
  for (const [key, change] of Object.entries(changes)) {
    const text: unknown = Reflect.get(texts, key)
    Reflect.set(changed, key, isGroup(text) && isGroup(change) ? changedTexts(text, change) : change)
  }
  return changed
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
