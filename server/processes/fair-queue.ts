interface Entry<Item> {
  item: Item
  owner: string
  vtime: number
}

/** Number of remembered owners above which those without an advantage are forgotten. */
const maxOwners = 1000

/**
 * What waits, in an order that is fair by virtual time: each entry of an owner comes one step after that owner's
 * previous one, and nobody starts behind the step that is being served, so that whoever adds a hundred delays others by
 * one. Entries of one owner keep their order.
 */
export class FairQueue<Item> {
  /** By virtual time, then by arrival. */
  #entries: Entry<Item>[] = []
  /** Virtual time of each owner's newest entry. */
  readonly #newest = new Map<string, number>()
  #served = 0

  get size(): number {
    return this.#entries.length
  }

  /** Number of waiting entries of an owner. */
  sizeOf(owner: string): number {
    return this.#entries.filter((entry) => entry.owner === owner).length
  }

  add(owner: string, item: Item): void {
    const vtime = Math.max((this.#newest.get(owner) ?? 0) + 1, this.#served)
    this.#newest.set(owner, vtime)
    const after = this.#entries.findIndex((entry) => entry.vtime > vtime)
    this.#entries.splice(after < 0 ? this.#entries.length : after, 0, { item, owner, vtime })
    if (this.#newest.size > maxOwners) this.#forget()
  }

  /** Removes and returns the next entry; undefined when nothing waits. */
  take(): Item | undefined {
    const next = this.#entries.shift()
    if (next) this.#served = next.vtime
    return next?.item
  }

  /** Removes an entry that is no longer wanted; false when it does not wait. */
  remove(item: Item): boolean {
    const index = this.#entries.findIndex((entry) => entry.item === item)
    if (index < 0) return false
    this.#entries.splice(index, 1)
    return true
  }

  /** Removes and returns everything, in its order. */
  takeAll(): Item[] {
    return this.#entries.splice(0).map(({ item }) => item)
  }

  #forget(): void {
    for (const [owner, vtime] of this.#newest) if (vtime < this.#served) this.#newest.delete(owner)
  }
}
