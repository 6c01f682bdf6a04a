/** A map that retains the `capacity` most recently requested entries. */
export class RecentlyUsed<Key, Value extends NonNullable<unknown>> {
  readonly #capacity: number
  readonly #entries = new Map<Key, Value>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // A Map keeps the order of insertion, so its first key is the least recently used one.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#capacity) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
