/** Initial size of the table; a power of two, so that a mask replaces the remainder. */
const firstSlots = 256

/**
 * Index of the positions of ids in a growing list: an open-addressing table of 4 bytes per slot that compares with the
 * list itself, because a Map of 100 000 ids would take more memory than everything else in the feed.
 */
export class IdIndex<Item> {
  readonly #items: readonly Item[]
  readonly #idOf: (item: Item) => string
  /** Position + 1 of an item, or 0 for a free slot. */
  #slots = new Int32Array(firstSlots)
  #count = 0

  constructor(items: readonly Item[], idOf: (item: Item) => string) {
    this.#items = items
    this.#idOf = idOf
  }

  /** Position of the id, or -1. */
  find(id: string): number {
    return (this.#slots[this.#slotOf(id)] ?? 0) - 1
  }

  /** Adds items that were appended to the list. */
  add(from: number): void {
    for (let i = from; i < this.#items.length; i++) {
      if ((this.#count + 1) * 2 > this.#slots.length) {
        this.rebuild()
        return
      }
      this.#put(i)
    }
  }

  /** Indexes the whole list again; needed after any change but appending. */
  rebuild(): void {
    let slots = firstSlots
    while (slots < (this.#items.length + 1) * 4) slots *= 2
    this.#slots = new Int32Array(slots)
    this.#count = 0
    for (let i = 0; i < this.#items.length; i++) this.#put(i)
  }

  #put(position: number): void {
    const item = this.#items[position]
    if (item === undefined) return
    this.#slots[this.#slotOf(this.#idOf(item))] = position + 1
    this.#count += 1
  }

  /** The slot of the id, or the free slot for it. */
  #slotOf(id: string): number {
    const mask = this.#slots.length - 1
    let slot = hash(id) & mask
    for (;;) {
      const position = this.#slots[slot] ?? 0
      if (position === 0) return slot
      const item = this.#items[position - 1]
      if (item !== undefined && this.#idOf(item) === id) return slot
      slot = (slot + 1) & mask
    }
  }
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value ^ (value >>> 15)
}
