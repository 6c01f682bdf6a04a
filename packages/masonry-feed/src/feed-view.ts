import type { FeedChange } from './feed-reader.ts'
import { MasonryLayout } from './masonry-layout.ts'
import { ReadingView } from './reading-view.ts'
import { animateTiles, renumberTiles } from './tile-changes.ts'

/** Framework-free view of a feed whose results come, go and change while someone reads. */
export class FeedView extends ReadingView {
  declare readonly layout: MasonryLayout

  protected override makeLayout(): MasonryLayout {
    return new MasonryLayout()
  }

  protected override follow(change: FeedChange): void {
    super.follow(change)
    if (change.kind === 'prepend') this.#onPrepend(change.count)
    else if (change.kind === 'remove') this.#onRemove(change.index)
  }

  #onRemove(index: number): void {
    const { layout, pool } = this
    const middle = layout.nearest(layout.width / 2, this.scroll.middle)
    // After a full layout the item in the middle of the screen stays in place, or the next one if that is removed.
    const before = layout.top(middle === index ? middle + 1 : middle)
    const isAnew = layout.remove(index)
    renumberTiles(pool, (old) => (old === index ? -1 : old > index ? old - 1 : old))
    this.anchor = null
    this.grow()
    if (isAnew) this.seek(this.scroll.top + layout.top(middle > index ? middle - 1 : middle) - before)
    else animateTiles(pool)
    this.placeAll()
    this.options.onTilesMoved?.()
  }

  #onPrepend(count: number): void {
    // At the top new items should be visible; further down nothing may jump.
    const anchor = this.scroll.top > 0 ? this.layout.nearest(this.layout.width / 2, this.scroll.middle) : -1
    const before = this.layout.top(anchor)
    this.layout.prepend(this.aspects(0, count))
    renumberTiles(this.pool, (old) => old + count)
    this.grow()
    if (anchor >= 0) this.seek(this.scroll.top + this.layout.top(anchor + count) - before)
    this.placeAll()
    this.draw()
  }
}
