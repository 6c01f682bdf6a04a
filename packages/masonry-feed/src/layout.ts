/**
 * Masonry on typed arrays: aspects in, whole-pixel boxes out. No DOM, no framework.
 *
 * Every item goes to the lane that is shortest at its turn. So the top of each new item is never above the one before
 * it, which makes the visible range one binary search plus a look-back of the tallest tile, whatever the length.
 */

/** Limits to which the aspect (width / height) of a tile is clamped. */
export const minAspect = 3 / 4
export const maxAspect = 4 / 3
/** Space between tiles, px. */
export const feedGapPx = 2

const firstCapacity = 256
export type Direction = 'left' | 'right' | 'up' | 'down'

export interface IndexRange {
  /** First index. */
  start: number
  /** One past the last index. */
  end: number
}

/** The clamped aspect of a size; 1 for an invalid size. */
export function clampAspect(width: number, height: number): number {
  const aspect = width / height
  if (!(aspect > 0) || aspect === Number.POSITIVE_INFINITY) return 1
  return Math.min(maxAspect, Math.max(minAspect, aspect))
}

/** A layout that items are only added to. */
export class GrowingLayout {
  /** Number of items. */
  count = 0
  /** Number of lanes. */
  columns = 1
  /** Width of the layout in px. */
  width = 0
  /** Height of the layout in px, without a gap after the last row. */
  height = 0
  readonly gap: number

  protected aspects = new Float32Array(firstCapacity)
  protected tops = new Int32Array(firstCapacity)
  protected heights = new Uint16Array(firstCapacity)
  protected lanes = new Uint8Array(firstCapacity)
  /** Top of the next tile of each lane. */
  protected ends = new Int32Array(1)
  #lefts = new Int32Array(2)
  #tallest = 0
  /** Maximum distance in px of a top above the highest top before it; above 0 only after removals. */
  protected slack = 0

  constructor(gap: number = feedGapPx) {
    this.gap = gap
  }

  /** Sets width and number of lanes. Lays everything out again if one of them changed, and returns whether it did. */
  resize(width: number, columns: number): boolean {
    const wholeWidth = Math.max(0, Math.floor(width))
    if (wholeWidth === this.width && columns === this.columns && this.#lefts.length === columns + 1) return false
    this.width = wholeWidth
    this.columns = columns
    this.#lefts = new Int32Array(columns + 1)
    // Rounding the edges, not the widths, spreads the odd pixels and keeps the right edge straight.
    for (let lane = 0; lane <= columns; lane++) {
      this.#lefts[lane] = Math.round((lane * (wholeWidth + this.gap)) / columns)
    }
    this.layOutAll()
    return true
  }

  /** Appends items, at a cost that does not depend on the number of existing ones. */
  append(aspects: ArrayLike<number>): void {
    const from = this.count
    this.reserve(from + aspects.length)
    this.aspects.set(aspects, from)
    this.count = from + aspects.length
    this.#layOut(from)
  }

  clear(): void {
    this.count = 0
    this.layOutAll()
  }

  top(index: number): number {
    return this.tops[index] ?? 0
  }

  itemHeight(index: number): number {
    return this.heights[index] ?? 0
  }

  lane(index: number): number {
    return this.lanes[index] ?? 0
  }

  left(lane: number): number {
    return this.#lefts[lane] ?? 0
  }

  laneWidth(lane: number): number {
    return Math.max(0, this.left(lane + 1) - this.left(lane) - this.gap)
  }

  /**
   * The indexes that can touch the band from `top` to `bottom` (px), written to `into`. Every item that touches the
   * band is inside; a few at both ends may lie just outside of it.
   */
  range(top: number, bottom: number, into: IndexRange): IndexRange {
    into.start = this.#firstAtOrBelow(top - this.#tallest - this.slack)
    into.end = this.#firstAtOrBelow(bottom + this.slack)
    return into
  }

  /** Whether an item touches the band from `top` to `bottom` (px). */
  touches(index: number, top: number, bottom: number): boolean {
    const itemTop = this.top(index)
    return itemTop < bottom && itemTop + this.itemHeight(index) > top
  }

  /** The item under a point (px), or -1 over a gap and outside. */
  itemAt(x: number, y: number): number {
    const { start, end } = this.range(y, y + 1, { start: 0, end: 0 })
    for (let i = start; i < end; i++) {
      const left = this.left(this.lane(i))
      if (x >= left && x < left + this.laneWidth(this.lane(i)) && this.touches(i, y, y + 1)) return i
    }
    return -1
  }

  /** The item whose middle is nearest to a point (px), or -1 when there is none. */
  nearest(x: number, y: number): number {
    if (this.count === 0) return -1
    const under = this.itemAt(x, y)
    if (under >= 0) return under
    const reach = this.#tallest + this.gap
    const { start, end } = this.range(y - reach, y + reach, { start: 0, end: 0 })
    let best = Math.min(Math.max(start, 0), this.count - 1)
    let bestDistance = Number.POSITIVE_INFINITY
    for (let i = start; i < end; i++) {
      const dx = this.left(this.lane(i)) + this.laneWidth(this.lane(i)) / 2 - x
      const dy = this.#middle(i) - y
      const distance = dx * dx + dy * dy
      if (distance < bestDistance) {
        best = i
        bestDistance = distance
      }
    }
    return best
  }

  /** The neighbor of an item in a direction, or -1 at the edge. */
  neighbor(index: number, direction: Direction): number {
    const lane = this.lane(index)
    if (direction === 'up' || direction === 'down') {
      const step = direction === 'up' ? -1 : 1
      for (let i = index + step; i >= 0 && i < this.count; i += step) if (this.lane(i) === lane) return i
      return -1
    }
    const requested = direction === 'left' ? lane - 1 : lane + 1
    if (requested < 0 || requested >= this.columns) return -1
    const middle = this.#middle(index)
    const reach = this.#tallest + this.gap
    const { start, end } = this.range(middle - reach, middle + reach, { start: 0, end: 0 })
    let best = -1
    let bestDistance = Number.POSITIVE_INFINITY
    for (let i = start; i < end; i++) {
      if (this.lane(i) !== requested) continue
      const distance = Math.abs(this.#middle(i) - middle)
      if (distance < bestDistance) {
        best = i
        bestDistance = distance
      }
    }
    return best
  }

  #middle(index: number): number {
    return this.top(index) + this.itemHeight(index) / 2
  }

  /** Lower bound: the first index whose top is at `y` or below it, exact as long as nothing was removed. */
  #firstAtOrBelow(y: number): number {
    let low = 0
    let high = this.count
    const tops = this.tops
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((tops[middle] as number) < y) low = middle + 1
      else high = middle
    }
    return low
  }

  protected layOutAll(): void {
    this.ends = new Int32Array(this.columns)
    this.#tallest = 0
    this.slack = 0
    this.#layOut(0)
  }

  /** The hot loop: `as number` spares a check per item, every index is below `count`. */
  #layOut(from: number): void {
    const { count, columns, gap } = this
    const aspects = this.aspects
    const tops = this.tops
    const heights = this.heights
    const lanes = this.lanes
    const ends = this.ends
    // One height for all lanes, although their widths may differ by a pixel: rows that start level stay level.
    const width = Math.max(0, this.width - gap * (columns - 1)) / columns
    let tallest = this.#tallest
    for (let i = from; i < count; i++) {
      let lane = 0
      let top = ends[0] as number
      for (let other = 1; other < columns; other++) {
        const end = ends[other] as number
        if (end < top) {
          lane = other
          top = end
        }
      }
      const height = (width / (aspects[i] as number) + 0.5) | 0
      tops[i] = top
      heights[i] = height
      lanes[i] = lane
      ends[lane] = top + height + gap
      if (height > tallest) tallest = height
    }
    this.#tallest = tallest
    this.measure()
  }

  protected measure(): void {
    let end = 0
    for (const laneEnd of this.ends) end = Math.max(end, laneEnd)
    this.height = Math.max(0, end - this.gap)
  }

  /** Doubling makes the copying amortized constant per item. */
  protected reserve(needed: number): void {
    let capacity = this.aspects.length
    if (needed <= capacity) return
    while (capacity < needed) capacity *= 2
    this.aspects = grown(this.aspects, new Float32Array(capacity))
    this.tops = grown(this.tops, new Int32Array(capacity))
    this.heights = grown(this.heights, new Uint16Array(capacity))
    this.lanes = grown(this.lanes, new Uint8Array(capacity))
  }
}

function grown<Numbers extends Float32Array | Int32Array | Uint16Array | Uint8Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from)
  return to
}
