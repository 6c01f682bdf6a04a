import type { GenerationResult } from '@mirari/contract/schemas'
import { columnsFor } from './columns.ts'
import type { FeedChange, FeedReader } from './feed-reader.ts'
import type { FeedTexts } from './feed-texts.ts'
import { clampAspect, GrowingLayout } from './layout.ts'
import type { Tile } from './tile.ts'
import { type Band, TilePool } from './tile-pool.ts'
import { madeTogetherName, typeNames } from './type-names.ts'
import { ViewScroll } from './view-scroll.ts'
import { findScroller, viewportOf } from './viewport.ts'

/** Minimum overscan ahead of the viewport in px: more than two frames of scrolling at 18 000 px/s. */
const leastAheadPx = 900
/** Overscan behind the viewport, as a share of its height. */
const behindShare = 0.5
/** Minimum distance to the end at which the next page is loaded, in px. */
const loadThresholdPx = 100
/** Larger distances at which it is loaded too: this many viewports, or as far as the current speed gets in this time. */
const loadAheadViews = 1.5
const loadAheadMs = 800
/** Time in ms without a scroll event after which scrolling counts as ended. */
const restMs = 120

/** Share of a tile's height that must be visible for its video to play. */
const inSightShare = 0.6

export interface FeedViewOptions {
  store: FeedReader
  /** Number of columns, or a function of the widths of window and feed in px; by the window by default. */
  columns?: number | ((width: { window: number; feed: number }) => number) | undefined
  /** Height in px of sticky content that covers the viewport's top. */
  topInset?: number | undefined
  /** The scroll container; detected by default. */
  scroller?: HTMLElement | 'window' | undefined
  /** Address of an item, which turns tiles into links. */
  hrefOf?: ((item: GenerationResult) => string) | undefined
  /** Names of the types, for the markers of tiles. */
  types?: FeedTexts['types'] | undefined
  /** Name of a tile whose item has no prompt; without it the item's title. */
  untitled?: FeedTexts['untitled'] | undefined
  /** Name of the number on a tile that stands for several results. */
  madeTogether?: FeedTexts['madeTogether'] | undefined
  /** Called when tiles were assigned to other items or positions. */
  onTilesMoved?: (() => void) | undefined
  /** Called when scrolling has come to rest. */
  onRest?: (() => void) | undefined
}

/**
 * Framework-free view that moves a pool of tiles while scrolling, so that a frame of fast scrolling costs only moving a
 * few elements. Follows a list that only grows; a `FeedView` one that also changes.
 */
export class ReadingView {
  readonly root: HTMLElement
  readonly layout = this.makeLayout()
  readonly pool: TilePool
  options: FeedViewOptions
  readonly #store: FeedReader
  protected readonly scroll: ViewScroll
  readonly #cleanups: (() => void)[] = []
  #frame = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #lastScroll = 0
  #isWaiting = false
  /** The item that a resize keeps in place; null when it is to be found anew. */
  protected anchor: { index: number; share: number; viewTop: number } | null = null

  constructor(root: HTMLElement, options: FeedViewOptions) {
    this.root = root
    this.options = options
    this.#store = options.store
    const scroller = options.scroller === 'window' ? null : (options.scroller ?? findScroller(root))
    this.scroll = new ViewScroll(root, viewportOf(scroller, root.ownerDocument))
    const { viewport } = this.scroll
    const { hrefOf, types = typeNames, untitled, madeTogether = madeTogetherName } = options
    const texts = { types, untitled, madeTogether }
    this.pool = new TilePool({ root, layout: this.layout, store: this.#store, hrefOf, texts })
    const resized = new ResizeObserver(() => this.#onResize())
    resized.observe(root)
    if (scroller) resized.observe(scroller)
    const view = root.ownerDocument.defaultView
    const onWindowResize = () => this.#onResize()
    view?.addEventListener('resize', onWindowResize)
    this.#cleanups.push(
      () => resized.disconnect(),
      () => view?.removeEventListener('resize', onWindowResize),
      () => this.pool.destroy(),
      viewport.listen(this.#onScroll),
      viewport.stopAnchoring(),
      this.#store.subscribe((change) => this.follow(change)),
    )
    this.layout.resize(root.clientWidth, this.#columns())
    this.#showStatus()
    this.#reset()
  }

  protected makeLayout(): GrowingLayout {
    return new GrowingLayout()
  }

  destroy(): void {
    for (const cleanup of this.#cleanups) cleanup()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#restTimer)
  }

  /** Whether the user scrolls too fast to see images. */
  get isRacing(): boolean {
    return this.scroll.isRacing
  }

  /** Applies changed options; to be called after a change of `columns`, `topInset` or `hrefOf`. */
  setOptions(options: FeedViewOptions): void {
    this.options = options
    this.#onResize()
  }

  /** Scrolls just far enough to show the whole tile, and draws it at once. */
  reveal(index: number): Tile | null {
    const top = this.layout.top(index) - (this.options.topInset ?? 0)
    const bottom = this.layout.top(index) + this.layout.itemHeight(index)
    if (top < this.scroll.top) this.seek(top)
    else if (bottom > this.scroll.top + this.scroll.height) this.seek(bottom - this.scroll.height)
    this.draw()
    return this.pool.visible.get(index) ?? null
  }

  /** Index of the first visible item, or -1. */
  get firstInSight(): number {
    return this.layout.nearest(0, Math.max(0, this.scroll.top + (this.options.topInset ?? 0)))
  }

  /** Tiles of which most is visible, those nearest to the middle of the viewport first. */
  inSight(): Tile[] {
    const { layout } = this
    const top = this.scroll.top + (this.options.topInset ?? 0)
    const bottom = this.scroll.top + this.scroll.height
    const middle = (top + bottom) / 2
    const distances = new Map<Tile, number>()
    for (const [index, tile] of this.pool.visible) {
      const start = layout.top(index)
      const height = layout.itemHeight(index)
      const visiblePx = Math.min(bottom, start + height) - Math.max(top, start)
      if (visiblePx >= height * inSightShare) distances.set(tile, Math.abs(start + height / 2 - middle))
    }
    return [...distances].toSorted(([, a], [, b]) => a - b).map(([tile]) => tile)
  }

  /** Schedules a draw in the next frame. */
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
    this.scroll.speed = 0
    if (this.scroll.correct(true)) this.placeAll()
    this.pool.sort()
    this.schedule()
    this.options.onRest?.()
  }

  readonly #onFrame = (time: number): void => {
    this.#frame = 0
    const { offset } = this.scroll
    this.scroll.track(time)
    if (this.scroll.correct(false) || this.scroll.offset !== offset) this.placeAll()
    this.draw()
    this.pool.images.work(this.isRacing)
    if (this.pool.images.isBusy) this.schedule()
  }

  protected seek(position: number): void {
    if (this.scroll.seek(position)) this.placeAll()
  }

  /** Updates the tiles to the scroll position. */
  protected draw(): void {
    const { pool } = this
    pool.isRacing = this.isRacing
    pool.offset = this.scroll.offset
    if (pool.draw(this.#band())) {
      this.#awaitRest()
      this.options.onTilesMoved?.()
    }
    if (this.layout.count > 0) pool.firstScreenEnd = 0
    this.#noteScroll()
    this.#loadAhead()
  }

  /** The viewport with overscan, more of it in the direction of scrolling. */
  #band(): Band {
    const ahead = Math.max(leastAheadPx, this.scroll.height)
    const behind = this.scroll.height * behindShare
    return {
      top: this.scroll.top - (this.scroll.isDown ? behind : ahead),
      bottom: this.scroll.top + this.scroll.height + (this.scroll.isDown ? ahead : behind),
    }
  }

  protected placeAll(): void {
    this.pool.offset = this.scroll.offset
    this.pool.placeAll()
  }

  #loadAhead(): void {
    const left = this.layout.height - (this.scroll.top + this.scroll.height)
    const reach = Math.max(loadThresholdPx, this.scroll.height * loadAheadViews, this.scroll.speed * loadAheadMs)
    if (left < reach) this.#store.loadMore()
  }

  /** Saves the scroll position, read again because it may have changed since the last frame. */
  #leave(): void {
    this.scroll.read()
    this.#noteScroll()
  }

  #noteScroll(): void {
    const index = this.layout.nearest(0, Math.max(0, this.scroll.top))
    const offset = this.layout.top(index) - this.scroll.top
    this.#store.scroll = { top: this.scroll.top, width: this.layout.width, index, offset }
  }

  /** Applies a change of the list. */
  protected follow(change: FeedChange): void {
    this.#showStatus()
    if (change.kind === 'leave') this.#leave()
    else if (change.kind === 'reset') this.#reset()
    else if (change.kind === 'append') this.#onAppend(change.count)
    else if (change.kind === 'update') this.#onUpdate(change.index)
  }

  protected aspects(from: number, to: number): number[] {
    const { items } = this.#store.getSnapshot()
    return items.slice(from, to).map((item) => clampAspect(item.width, item.height))
  }

  #showStatus(): void {
    const { items, hasEnded, status } = this.#store.getSnapshot()
    this.root.setAttribute('aria-busy', String(status === 'loading'))
    // While the first page loads, the feed stays tall enough to keep the scroll position.
    const isWaiting = items.length === 0 && !hasEnded && status !== 'error'
    if (isWaiting !== this.#isWaiting) this.root.style.minHeight = isWaiting ? `${this.scroll.viewport.height()}px` : ''
    this.#isWaiting = isWaiting
  }

  #onAppend(count: number): void {
    const isFirst = this.layout.count === 0
    this.layout.append(this.aspects(this.layout.count, this.layout.count + count))
    this.grow()
    // The first page is drawn at once; later pages are below the viewport.
    if (isFirst) this.draw()
  }

  /** Applies a changed height; tiles follow with the next frame. */
  protected grow(): void {
    this.scroll.setContentHeight(this.layout.height)
    this.schedule()
  }

  /** Rebuilds the view from the store's list, at its saved scroll position. */
  #reset(): void {
    const { layout } = this
    const position = this.#store.scroll
    this.scroll.read()
    this.pool.releaseAll()
    layout.clear()
    layout.append(this.aspects(0, this.#store.getSnapshot().items.length))
    this.anchor = null
    this.pool.firstScreenEnd = this.scroll.height
    this.grow()
    const inset = this.options.topInset ?? 0
    if (position && layout.count > 0) {
      const isSameLayout = position.top <= 0 || position.width === layout.width
      this.seek(isSameLayout ? position.top : layout.top(position.index) - position.offset)
    } else if (this.scroll.top > -inset) {
      // Another list starts at its beginning, but content above the feed stays scrolled out.
      this.seek(-inset)
    }
    this.scroll.read()
    this.draw()
    this.pool.hideFree()
  }

  #onUpdate(index: number): void {
    this.pool.refresh(index)
    this.options.onTilesMoved?.()
  }

  /** Keeps the item in the middle of the screen in place. */
  #onResize(): void {
    const { layout } = this
    this.scroll.read()
    const columns = this.#columns()
    const width = this.root.clientWidth
    const isStill = this.anchor !== null && Math.abs(this.anchor.viewTop - this.scroll.top) <= 1
    // While the window is being resized the first anchor stays, because rounding errors would add up otherwise.
    if (!isStill) this.anchor = this.scroll.top > 0 ? this.#findAnchor() : null
    if (!layout.resize(width, columns)) {
      this.schedule()
      return
    }
    this.scroll.setContentHeight(layout.height)
    if (this.anchor) {
      const { index, share } = this.anchor
      this.seek(Math.round(layout.top(index) + share * layout.itemHeight(index) - this.scroll.height / 2))
      this.anchor.viewTop = this.scroll.top
    }
    this.placeAll()
    this.draw()
  }

  #findAnchor(): { index: number; share: number; viewTop: number } | null {
    const index = this.layout.nearest(this.layout.width / 2, this.scroll.middle)
    const height = this.layout.itemHeight(index)
    if (index < 0 || height === 0) return null
    const share = Math.min(1, Math.max(0, (this.scroll.middle - this.layout.top(index)) / height))
    return { index, share, viewTop: this.scroll.top }
  }

  #columns(): number {
    const { columns } = this.options
    const windowWidth = this.root.ownerDocument.defaultView?.innerWidth ?? 0
    const requested =
      typeof columns === 'function' ? columns({ window: windowWidth, feed: this.root.clientWidth }) : columns
    return Math.min(255, Math.max(1, Math.floor(requested ?? columnsFor(windowWidth))))
  }
}
