import { GrowingLayout } from './layout.ts'

/** Removals make the search look back further; beyond this many px a full layout is cheaper. */
const maxSlackPx = 4096

/** A layout whose items come and go. */
export class MasonryLayout extends GrowingLayout {
  /** Inserts items at the start and lays everything out again. */
  prepend(aspects: ArrayLike<number>): void {
    this.reserve(this.count + aspects.length)
    this.aspects.copyWithin(aspects.length, 0, this.count)
    this.aspects.set(aspects, 0)
    this.count += aspects.length
    this.layOutAll()
  }

  /**
   * Removes an item. Only its own lane closes the gap, so that no visible tile changes lanes. After many removals it lays
   * everything out again instead, and returns true.
   */
  remove(index: number): boolean {
    if (index < 0 || index >= this.count) return false
    const lane = this.lane(index)
    const hole = this.itemHeight(index) + this.gap
    for (const array of [this.aspects, this.tops, this.heights, this.lanes]) {
      array.copyWithin(index, index + 1, this.count)
    }
    this.count -= 1
    const tops = this.tops
    for (let i = index; i < this.count; i++) {
      if (this.lanes[i] === lane) tops[i] = (tops[i] ?? 0) - hole
    }
    this.ends[lane] = (this.ends[lane] ?? 0) - hole
    this.slack += hole
    const isAnew = this.slack > maxSlackPx
    if (isAnew) this.layOutAll()
    else this.measure()
    return isAnew
  }

  /** Lays everything out again, which also clears the effects of removals. */
  relayout(): void {
    this.layOutAll()
  }
}
