/**
 * Maps the browser's scroll position to the feed's own when the feed is taller than an element can be: Chromium clips
 * at 33 554 432 px, Firefox at about 17.9 million. Below the limit both are the same number.
 *
 * Near both ends the two are equal; in between the scrollbar is scaled to the whole feed. Small movements always scroll
 * 1:1, so that wheel, touch and keys feel native; the accumulated difference is corrected when scrolling ends.
 */

/** Maximum element height in px that every browser renders. */
export const maxElementHeightPx = 15_000_000
/** Length in px of the two ends that are not scaled. */
const endZonePx = 1_000_000
/** Step in px between two frames above which the scrollbar was dragged instead of scrolled. */
const jumpPx = 4_000

export class ScrollSpace {
  /** Height of the feed in px. */
  contentHeight = 0
  readonly #limit: number
  readonly #zone: number
  #lastPhysical = 0
  /** Position in the feed minus position in the browser. */
  #offset = 0

  constructor(limit: number = maxElementHeightPx) {
    this.#limit = limit
    this.#zone = Math.min(endZonePx, limit / 4)
  }

  /** Height of the element in px. */
  get elementHeight(): number {
    return Math.min(this.contentHeight, this.#limit)
  }

  /** Offset to subtract from a position in the feed to get its position in the element. */
  get offset(): number {
    return this.#offset
  }

  setContentHeight(height: number): void {
    this.contentHeight = height
    if (height <= this.#limit) this.#offset = 0
  }

  /** Converts the browser's scroll position to that of the feed, both in px from the feed's top to the viewport's top. */
  read(physical: number): number {
    if (this.contentHeight > this.#limit && Math.abs(physical - this.#lastPhysical) > jumpPx) {
      this.#offset = Math.round(this.#toContent(physical)) - physical
    }
    this.#lastPhysical = physical
    return physical + this.#offset
  }

  /** Moves to a position in the feed. Returns the scroll position for the browser. */
  seek(position: number): number {
    if (this.contentHeight <= this.#limit) {
      this.#lastPhysical = position
      return position
    }
    const physical = Math.round(this.#toElement(position))
    this.#offset = position - physical
    this.#lastPhysical = physical
    return physical
  }

  /**
   * Scroll position at which scrollbar and feed agree again, or null if they do. While scrolling, only if the scrollbar
   * would otherwise hit an end before the feed does.
   */
  correction(physical: number, isResting: boolean): number | null {
    if (this.contentHeight <= this.#limit) return null
    const requested = Math.round(this.#toElement(physical + this.#offset))
    const drift = Math.abs(requested - physical)
    if (drift <= 1) return null
    const half = this.#zone / 2
    const isUrgent = drift > half || physical < half || physical > this.#limit - half
    return isResting || isUrgent ? requested : null
  }

  #toContent(physical: number): number {
    const zone = this.#zone
    if (physical <= zone) return physical
    if (physical >= this.#limit - zone) return this.contentHeight - (this.#limit - physical)
    return zone + (physical - zone) * this.#slope
  }

  #toElement(position: number): number {
    const zone = this.#zone
    if (position <= zone) return position
    if (position >= this.contentHeight - zone) return this.#limit - (this.contentHeight - position)
    return zone + (position - zone) / this.#slope
  }

  get #slope(): number {
    return (this.contentHeight - 2 * this.#zone) / (this.#limit - 2 * this.#zone)
  }
}
