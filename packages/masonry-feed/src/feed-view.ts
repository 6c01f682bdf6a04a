import type { GenerationResult } from '@mirari/model'
import { columnsFor } from './columns.ts'
import type { FeedChange, FeedStore } from './feed-store.ts'
import { clampAspect, type IndexRange, MasonryLayout } from './layout.ts'
import { ScrollSpace } from './scroll-space.ts'
import { createTile, fillTile, type Tile } from './tile.ts'
import { TilePictures } from './tile-pictures.ts'
import { findScroller, type Viewport, viewportOf } from './viewport.ts'

/** Tiles drawn ahead of the view, at least this many px: more than one passes in two frames at 18 000 px/s. */
const leastAheadPx = 900
/** Tiles kept behind the view, as a share of its height. */
const behindShare = 0.5
/** The next page is asked for this close to the end (specification B §9) … */
const loadThresholdPx = 100
/** … or earlier: so many views before the end, and as far as the current speed carries within this time. */
const loadAheadViews = 1.5
const loadAheadMs = 800
/** Faster than this, px per ms, nobody can see pictures, so none are asked for. */
const racingSpeed = 6
/** Without a scroll event for this long scrolling has come to rest, ms. */
const restMs = 120
/** How long the tiles that close a gap are animated, ms; the CSS has the motion itself. */
const closingMs = 300

export interface FeedViewOptions {
  store: FeedStore
  /** Number of columns, or a rule by width in px of window and feed; default: by the window. */
  columns?: number | ((width: { window: number; feed: number }) => number) | undefined
  /** Px at the view's top that something sticky covers. */
  topInset?: number | undefined
  /** What scrolls; found by itself when left out. */
  scroller?: HTMLElement | 'window' | undefined
  /** Address of an item; makes tiles links. */
  hrefOf?: ((item: GenerationResult) => string) | undefined
  /** Called when tiles went to other items or places. */
  onTilesMoved?: (() => void) | undefined
}

/**
 * Keeps a pool of tiles in step with scrolling, without a framework in between: a frame of fast scrolling costs what
 * the browser needs to move a few elements.
 */
export class FeedView {
  readonly root: HTMLElement
  readonly layout = new MasonryLayout()
  /** Tiles on show by index. */
  readonly tiles = new Map<number, Tile>()
  options: FeedViewOptions
  readonly #store: FeedStore
  readonly #space = new ScrollSpace()
  readonly #pictures: TilePictures
  readonly #viewport: Viewport
  readonly #free: Tile[] = []
  readonly #range: IndexRange = { start: 0, end: 0 }
  readonly #cleanups: (() => void)[] = []
  #frame = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #closingTimer: ReturnType<typeof setTimeout> | undefined
  #viewHeight = 0
  #viewTop = 0
  #lastTime = 0
  #lastScroll = 0
  /** Px per ms, positive downwards. */
  #speed = 0
  #isDown = true
  #isFirstScreen = true
  #isWaiting = false
  #anchor: { index: number; share: number; viewTop: number } | null = null

  constructor(root: HTMLElement, options: FeedViewOptions) {
    this.root = root
    this.options = options
    this.#store = options.store
    const scroller = options.scroller === 'window' ? null : (options.scroller ?? findScroller(root))
    this.#viewport = viewportOf(scroller, root.ownerDocument)
    this.#pictures = new TilePictures(root)
    const resized = new ResizeObserver(() => this.#onResize())
    resized.observe(root)
    if (scroller) resized.observe(scroller)
    const view = root.ownerDocument.defaultView
    const onWindowResize = () => this.#onResize()
    view?.addEventListener('resize', onWindowResize)
    this.#cleanups.push(
      () => resized.disconnect(),
      () => view?.removeEventListener('resize', onWindowResize),
      () => this.#pictures.destroy(),
      this.#viewport.listen(this.#onScroll),
      this.#viewport.stopAnchoring(),
      this.#store.subscribe(this.#onChange),
    )
    this.layout.resize(root.clientWidth, this.#columns())
    this.#showStatus()
    this.#reset()
  }

  destroy(): void {
    for (const cleanup of this.#cleanups) cleanup()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#restTimer)
    clearTimeout(this.#closingTimer)
    for (const tile of [...this.tiles.values(), ...this.#free]) tile.element.remove()
    this.tiles.clear()
    this.#free.length = 0
  }

  /** Whether someone scrolls faster than the eye can follow. */
  get isRacing(): boolean {
    return Math.abs(this.#speed) > racingSpeed
  }

  /** Takes over changed options; call it after `columns`, `topInset` or `hrefOf` changed. */
  setOptions(options: FeedViewOptions): void {
    this.options = options
    this.#onResize()
  }

  tileOf(node: EventTarget | null): Tile | null {
    if (!(node instanceof Node)) return null
    for (const tile of this.tiles.values()) if (tile.element.contains(node)) return tile
    return null
  }

  /** Scrolls just far enough that the whole tile shows, and draws it at once. */
  reveal(index: number): Tile | null {
    const top = this.layout.top(index) - (this.options.topInset ?? 0)
    const bottom = this.layout.top(index) + this.layout.itemHeight(index)
    if (top < this.#viewTop) this.#seek(top)
    else if (bottom > this.#viewTop + this.#viewHeight) this.#seek(bottom - this.#viewHeight)
    this.#draw()
    return this.tiles.get(index) ?? null
  }

  /** Draws in the next frame. */
  schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame)
  }

  readonly #onScroll = (): void => {
    this.#awaitRest()
    this.schedule()
  }

  #awaitRest(): void {
    this.#lastScroll = performance.now()
    // One timer that re-arms itself costs less than a new one per event.
    this.#restTimer ??= setTimeout(this.#onRest, restMs)
  }

  readonly #onRest = (): void => {
    const left = restMs - (performance.now() - this.#lastScroll)
    this.#restTimer = left > 0 ? setTimeout(this.#onRest, left) : undefined
    if (left > 0) return
    this.#speed = 0
    this.#correctScroll(true)
    this.#sortTiles()
    this.schedule()
  }

  readonly #onFrame = (time: number): void => {
    this.#frame = 0
    const before = this.#viewTop
    this.#readScroll()
    const elapsed = time - this.#lastTime
    // After a pause the distance says nothing about speed.
    if (elapsed > 0) this.#speed = elapsed < 200 ? (this.#viewTop - before) / elapsed : 0
    this.#lastTime = time
    if (this.#viewTop !== before) this.#isDown = this.#viewTop > before
    this.#correctScroll(false)
    this.#draw()
    this.#pictures.work(this.isRacing)
    if (this.#pictures.isBusy) this.schedule()
  }

  #readScroll(): void {
    this.#viewHeight = this.#viewport.height()
    this.#viewTop = this.#space.read(this.#viewport.topWithin(this.root))
  }

  #correctScroll(isResting: boolean): void {
    const physical = this.#viewport.topWithin(this.root)
    const wanted = this.#space.correction(physical, isResting)
    if (wanted === null) return
    this.#space.seek(this.#viewTop)
    this.#viewport.scrollBy(wanted - physical)
    this.#placeAll()
  }

  /** Puts the view's top at a position of the feed. */
  #seek(position: number): void {
    const physical = this.#viewport.topWithin(this.root)
    const offset = this.#space.offset
    this.#viewport.scrollBy(this.#space.seek(position) - physical)
    if (offset !== this.#space.offset) this.#placeAll()
    this.#readScroll()
    this.#lastTime = 0
    this.#speed = 0
  }

  /** Gives every visible item a tile and takes the others back. */
  #draw(): void {
    const { layout, tiles } = this
    const ahead = Math.max(leastAheadPx, this.#viewHeight)
    const behind = this.#viewHeight * behindShare
    const top = this.#viewTop - (this.#isDown ? behind : ahead)
    const bottom = this.#viewTop + this.#viewHeight + (this.#isDown ? ahead : behind)
    const { start, end } = layout.range(top, bottom, this.#range)
    let hasMoved = false
    for (const [index, tile] of tiles) {
      if (index >= start && index < end && layout.touches(index, top, bottom)) continue
      // Taking the focused tile away would throw keyboard users back to the start of the page.
      if (this.#hasFocus(tile)) continue
      tiles.delete(index)
      this.#free.push(tile)
      hasMoved = true
    }
    for (let index = start; index < end; index++) {
      if (tiles.has(index) || !layout.touches(index, top, bottom)) continue
      this.#assign(this.#take(), index)
      hasMoved = true
    }
    if (hasMoved) {
      for (const tile of this.#free) this.#hide(tile)
      this.#awaitRest()
      this.options.onTilesMoved?.()
    }
    if (layout.count > 0) this.#isFirstScreen = false
    this.#noteScroll()
    this.#loadAhead()
  }

  #take(): Tile {
    const pooled = this.#free.pop()
    if (pooled) return pooled
    const tile = createTile(this.root.ownerDocument, this.options.hrefOf !== undefined)
    this.#pictures.adopt(tile)
    this.root.append(tile.element)
    return tile
  }

  #hide(tile: Tile): void {
    if (tile.index < 0) return
    tile.index = -1
    tile.item = null
    tile.element.hidden = true
    this.#pictures.drop(tile)
  }

  #assign(tile: Tile, index: number): void {
    const { items, total } = this.#store.getSnapshot()
    const item = items[index]
    if (!item) return
    if (tile.element.hidden) tile.element.hidden = false
    tile.index = index
    this.tiles.set(index, tile)
    fillTile(tile, item, index + 1, total ?? -1, this.options.hrefOf?.(item) ?? null)
    this.#place(tile)
    this.#pictures.show(tile, this.isRacing, this.#isFirstScreen && this.layout.top(index) < this.#viewHeight)
  }

  #place(tile: Tile): void {
    const { layout } = this
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
    style.transform = `translate(${layout.left(lane)}px,${layout.top(tile.index) - this.#space.offset}px)`
  }

  #placeAll(): void {
    for (const tile of this.tiles.values()) {
      this.#place(tile)
      this.#pictures.show(tile, this.isRacing, false)
    }
  }

  /** Screen readers follow the order of the document, so tiles are sorted whenever scrolling rests. */
  #sortTiles(): void {
    const sorted = [...this.tiles.values()].sort((a, b) => a.index - b.index)
    // An element loses the focus when it is moved, so the others are moved around it.
    const fixed = sorted.findIndex((tile) => this.#hasFocus(tile))
    const pivot = sorted[fixed]?.element ?? null
    let last: Element | null = null
    for (const [position, { element }] of sorted.entries()) {
      const isInPlace = last === null ? this.root.firstElementChild === element : last.nextElementSibling === element
      if (!isInPlace && element !== pivot) {
        if (position < fixed) this.root.insertBefore(element, pivot)
        else if (last) last.after(element)
        else this.root.prepend(element)
      }
      last = element
    }
  }

  #hasFocus(tile: Tile): boolean {
    const home = this.root.getRootNode()
    const active = home instanceof Document || home instanceof ShadowRoot ? home.activeElement : null
    return active !== null && tile.element.contains(active)
  }

  #loadAhead(): void {
    const left = this.layout.height - (this.#viewTop + this.#viewHeight)
    const reach = Math.max(loadThresholdPx, this.#viewHeight * loadAheadViews, this.#speed * loadAheadMs)
    if (left < reach) this.#store.loadMore()
  }

  /** Someone may have scrolled since the last frame. */
  #leave(): void {
    this.#readScroll()
    this.#noteScroll()
  }

  #noteScroll(): void {
    const index = this.layout.nearest(0, Math.max(0, this.#viewTop))
    const offset = this.layout.top(index) - this.#viewTop
    this.#store.scroll = { top: this.#viewTop, width: this.layout.width, index, offset }
  }

  readonly #onChange = (change: FeedChange): void => {
    this.#showStatus()
    if (change.kind === 'leave') this.#leave()
    else if (change.kind === 'reset') this.#reset()
    else if (change.kind === 'append') this.#onAppend(change.count)
    else if (change.kind === 'prepend') this.#onPrepend(change.count)
    else if (change.kind === 'update') this.#onUpdate(change.index)
    else if (change.kind === 'remove') this.#onRemove(change.index)
  }

  #aspects(from: number, to: number): number[] {
    const { items } = this.#store.getSnapshot()
    return items.slice(from, to).map((item) => clampAspect(item.width, item.height))
  }

  #showStatus(): void {
    const { items, hasEnded, status } = this.#store.getSnapshot()
    this.root.setAttribute('aria-busy', String(status === 'loading'))
    // While a first page is on its way the page stays tall enough to keep its scroll position.
    const isWaiting = items.length === 0 && !hasEnded && status !== 'error'
    if (isWaiting !== this.#isWaiting) this.root.style.minHeight = isWaiting ? `${this.#viewport.height()}px` : ''
    this.#isWaiting = isWaiting
  }

  #onAppend(count: number): void {
    const isFirst = this.layout.count === 0
    this.layout.append(this.#aspects(this.layout.count, this.layout.count + count))
    this.#grow()
    // The first page is shown at once, the others are still out of sight.
    if (isFirst) this.#draw()
  }

  /** Takes over a changed height; tiles follow with the next frame. */
  #grow(): void {
    const { layout } = this
    this.#space.setContentHeight(layout.height)
    this.root.style.height = `${this.#space.elementHeight}px`
    this.schedule()
  }

  /** Shows the store's list from scratch, at the place where it was left. */
  #reset(): void {
    const { layout } = this
    const position = this.#store.scroll
    this.#readScroll()
    for (const tile of this.tiles.values()) this.#free.push(tile)
    this.tiles.clear()
    layout.clear()
    layout.append(this.#aspects(0, this.#store.getSnapshot().items.length))
    this.#anchor = null
    this.#isFirstScreen = true
    this.#grow()
    const inset = this.options.topInset ?? 0
    if (position && layout.count > 0) {
      const isSameLayout = position.top <= 0 || position.width === layout.width
      this.#seek(isSameLayout ? position.top : layout.top(position.index) - position.offset)
    } else if (this.#viewTop > -inset) {
      // Another list starts at its beginning, but what stands above the feed stays out of view.
      this.#seek(-inset)
    }
    this.#readScroll()
    this.#draw()
    for (const tile of this.#free) this.#hide(tile)
  }

  #onUpdate(index: number): void {
    const tile = this.tiles.get(index)
    if (tile) this.#assign(tile, index)
    this.options.onTilesMoved?.()
  }

  #onRemove(index: number): void {
    const { layout } = this
    const middle = this.layout.nearest(layout.width / 2, this.#middle())
    // When everything is laid out anew, whoever is in the middle of the screen stays; the next one if that one goes.
    const before = layout.top(middle === index ? middle + 1 : middle)
    const gone = this.tiles.get(index)
    const isAnew = layout.remove(index)
    if (gone) this.#free.push(gone)
    this.#renumber((old) => (old === index ? -1 : old > index ? old - 1 : old))
    for (const tile of this.#free) this.#hide(tile)
    this.#anchor = null
    this.#grow()
    if (isAnew) this.#seek(this.#viewTop + layout.top(middle > index ? middle - 1 : middle) - before)
    else this.#animateClosing()
    this.#placeAll()
  }

  #animateClosing(): void {
    this.root.classList.add('mi-is-closing')
    clearTimeout(this.#closingTimer)
    this.#closingTimer = setTimeout(() => this.root.classList.remove('mi-is-closing'), closingMs)
  }

  #onPrepend(count: number): void {
    // At the top people want to see what is new; further down nothing may jump.
    const anchor = this.#viewTop > 0 ? this.layout.nearest(this.layout.width / 2, this.#middle()) : -1
    const before = this.layout.top(anchor)
    this.layout.prepend(this.#aspects(0, count))
    this.#renumber((old) => old + count)
    this.#grow()
    if (anchor >= 0) this.#seek(this.#viewTop + this.layout.top(anchor + count) - before)
    this.#placeAll()
    this.#draw()
  }

  #renumber(change: (index: number) => number): void {
    const { items, total } = this.#store.getSnapshot()
    const shown = [...this.tiles.values()]
    this.tiles.clear()
    for (const tile of shown) {
      const index = change(tile.index)
      const item = items[index]
      if (index < 0 || !item) continue
      tile.index = index
      this.tiles.set(index, tile)
      fillTile(tile, item, index + 1, total ?? -1, this.options.hrefOf?.(item) ?? null)
    }
  }

  #middle(): number {
    return this.#viewTop + this.#viewHeight / 2
  }

  /** Keeps the item in the middle of the screen where it is. */
  #onResize(): void {
    const { layout } = this
    this.#readScroll()
    const columns = this.#columns()
    const width = this.root.clientWidth
    const isStill = this.#anchor !== null && Math.abs(this.#anchor.viewTop - this.#viewTop) <= 1
    // While someone drags the window's edge the first anchor counts, else rounding would add up.
    if (!isStill) this.#anchor = this.#viewTop > 0 ? this.#findAnchor() : null
    if (!layout.resize(width, columns)) {
      this.schedule()
      return
    }
    this.#space.setContentHeight(layout.height)
    this.root.style.height = `${this.#space.elementHeight}px`
    if (this.#anchor) {
      const { index, share } = this.#anchor
      this.#seek(Math.round(layout.top(index) + share * layout.itemHeight(index) - this.#viewHeight / 2))
      this.#anchor.viewTop = this.#viewTop
    }
    this.#placeAll()
    this.#draw()
  }

  #findAnchor(): { index: number; share: number; viewTop: number } | null {
    const index = this.layout.nearest(this.layout.width / 2, this.#middle())
    const height = this.layout.itemHeight(index)
    if (index < 0 || height === 0) return null
    const share = Math.min(1, Math.max(0, (this.#middle() - this.layout.top(index)) / height))
    return { index, share, viewTop: this.#viewTop }
  }

  #columns(): number {
    const { columns } = this.options
    const windowWidth = this.root.ownerDocument.defaultView?.innerWidth ?? 0
    const wanted =
      typeof columns === 'function' ? columns({ window: windowWidth, feed: this.root.clientWidth }) : columns
    return Math.min(255, Math.max(1, Math.floor(wanted ?? columnsFor(windowWidth))))
  }
}
