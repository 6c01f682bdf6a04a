import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedReader } from './feed-reader.ts'
import type { GrowingLayout, IndexRange } from './layout.ts'
import { createTile, fillTile, type Tile, type TileTexts } from './tile.ts'
import { TileImages } from './tile-images.ts'

/** Class of tiles that close a gap, whose transition animates them. */
export const closingClass = 'mi-is-closing'

export interface TilePoolOptions {
  root: HTMLElement
  layout: GrowingLayout
  store: FeedReader
  hrefOf?: ((item: GenerationResult) => string) | undefined
  texts: TileTexts
}

/** The band of the feed that has tiles, px. */
export interface Band {
  top: number
  bottom: number
}

/** Pool of tile elements, which are assigned to other items as the viewport moves. */
export class TilePool {
  /** Assigned tiles by index. */
  readonly visible = new Map<number, Tile>()
  readonly images: TileImages
  /** Offset in px to subtract from a position in the feed to get its position in the element. */
  offset = 0
  /** Whether the user scrolls too fast to see images. */
  isRacing = false
  /** Position in px above which images have priority. */
  firstScreenEnd = 0
  /** Released tiles. */
  readonly free: Tile[] = []
  /** Tiles that close a gap. */
  readonly closing = new Set<Tile>()
  readonly #options: TilePoolOptions
  readonly #range: IndexRange = { start: 0, end: 0 }

  constructor(options: TilePoolOptions) {
    this.#options = options
    this.images = new TileImages(options.root)
  }

  destroy(): void {
    this.images.destroy()
    for (const tile of [...this.visible.values(), ...this.free]) tile.element.remove()
    this.visible.clear()
    this.free.length = 0
  }

  /** The tile that an element belongs to. */
  of(node: EventTarget | null): Tile | null {
    if (!(node instanceof Node)) return null
    for (const tile of this.visible.values()) if (tile.element.contains(node)) return tile
    return null
  }

  /** Assigns a tile to every item of the band and releases the others. Returns whether any assignment changed. */
  draw({ top, bottom }: Band): boolean {
    const { layout } = this.#options
    const { start, end } = layout.range(top, bottom, this.#range)
    let hasMoved = false
    for (const [index, tile] of this.visible) {
      if (index >= start && index < end && layout.touches(index, top, bottom)) continue
      // Releasing the focused tile would throw keyboard users back to the start of the page.
      if (this.#hasFocus(tile)) continue
      this.visible.delete(index)
      this.free.push(tile)
      hasMoved = true
    }
    for (let index = start; index < end; index++) {
      if (this.visible.has(index) || !layout.touches(index, top, bottom)) continue
      this.#assign(this.#take(), index)
      hasMoved = true
    }
    if (hasMoved) this.hideFree()
    return hasMoved
  }

  /** Releases all tiles. Those that the next draw does not need are hidden by {@link hideFree}. */
  releaseAll(): void {
    for (const tile of this.visible.values()) this.free.push(tile)
    this.visible.clear()
  }

  /** Hides released tiles that were not assigned again. */
  hideFree(): void {
    for (const tile of this.free) this.#hide(tile)
  }

  /** Updates the texts of an item's tile. */
  refresh(index: number): void {
    const tile = this.visible.get(index)
    if (tile) this.#assign(tile, index)
  }

  placeAll(): void {
    for (const tile of this.visible.values()) {
      this.#place(tile)
      this.images.show(tile, this.isRacing, false)
    }
  }

  /** Screen readers follow the order of the document, so tiles are sorted whenever scrolling rests. */
  sort(): void {
    const { root } = this.#options
    const sorted = [...this.visible.values()].sort((a, b) => a.index - b.index)
    // A moved element loses the focus, so the others are moved around the focused one.
    const fixed = sorted.findIndex((tile) => this.#hasFocus(tile))
    const pivot = sorted[fixed]?.element ?? null
    let last: Element | null = null
    for (const [position, { element }] of sorted.entries()) {
      const isInPlace = last === null ? root.firstElementChild === element : last.nextElementSibling === element
      if (!isInPlace && element !== pivot) {
        if (position < fixed) root.insertBefore(element, pivot)
        else if (last) last.after(element)
        else root.prepend(element)
      }
      last = element
    }
  }

  #take(): Tile {
    const pooled = this.free.pop()
    if (pooled) return pooled
    const { root, hrefOf } = this.#options
    const tile = createTile(root.ownerDocument, hrefOf !== undefined)
    this.images.adopt(tile)
    root.append(tile.element)
    return tile
  }

  #hide(tile: Tile): void {
    if (tile.index < 0) return
    tile.index = -1
    tile.item = null
    tile.element.hidden = true
    this.images.drop(tile)
  }

  #assign(tile: Tile, index: number): void {
    if (tile.element.hidden) tile.element.hidden = false
    // A tile that is assigned to another item must not be animated.
    if (this.closing.delete(tile)) tile.element.classList.remove(closingClass)
    tile.index = index
    this.visible.set(index, tile)
    this.fill(tile)
    this.#place(tile)
    this.images.show(tile, this.isRacing, this.#options.layout.top(index) < this.firstScreenEnd)
  }

  /** Renders the item of a tile. */
  fill(tile: Tile): void {
    const { store, hrefOf, texts } = this.#options
    const { items, tileCount } = store.getSnapshot()
    const item = items[tile.index]
    if (item)
      fillTile(tile, item, {
        position: tile.index + 1,
        total: tileCount ?? -1,
        count: store.countAt(tile.index),
        href: hrefOf?.(item) ?? null,
        texts,
      })
  }

  #place(tile: Tile): void {
    const { layout } = this.#options
    const { style } = tile.element
    const lane = layout.lane(tile.index)
    const width = layout.laneWidth(lane)
    const height = layout.itemHeight(tile.index)
    if (tile.width !== width) {
      tile.width = width
      style.width = `${width}px`
    }
    if (tile.height !== height) {
      tile.height = height
      style.height = `${height}px`
    }
    // From the right in a feed that is written from there.
    style.transform = `translate(calc(${layout.left(lane)}px*var(--mi-forward)),${layout.top(tile.index) - this.offset}px)`
  }

  #hasFocus(tile: Tile): boolean {
    return tile.element.matches(':focus-within')
  }
}
