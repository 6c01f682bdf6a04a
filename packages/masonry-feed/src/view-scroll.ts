import { ScrollSpace } from './scroll-space.ts'
import type { Viewport } from './viewport.ts'

/** Speed in px per ms above which images cannot be seen. */
const racingSpeed = 6
/** Pause in ms after which the distance no longer tells the speed. */
const pauseMs = 200

/** Position, direction and speed of the viewport in the feed. All positions are those of the feed, in px. */
export class ViewScroll {
  /** From the feed's top to the viewport's top; negative while content above the feed is visible. */
  top = 0
  height = 0
  /** Px per ms, positive downwards. */
  speed = 0
  isDown = true
  readonly viewport: Viewport
  readonly #root: HTMLElement
  readonly #space = new ScrollSpace()
  #lastTime = 0

  constructor(root: HTMLElement, viewport: Viewport) {
    this.#root = root
    this.viewport = viewport
  }

  get middle(): number {
    return this.top + this.height / 2
  }

  /** Whether the user scrolls too fast to see images. */
  get isRacing(): boolean {
    return Math.abs(this.speed) > racingSpeed
  }

  /** Offset to subtract from a position to get its position in the element. */
  get offset(): number {
    return this.#space.offset
  }

  setContentHeight(height: number): void {
    this.#space.setContentHeight(height)
    this.#root.style.height = `${this.#space.elementHeight}px`
  }

  read(): void {
    this.height = this.viewport.height()
    this.top = this.#space.read(this.viewport.topWithin(this.#root))
  }

  /** Reads position and speed at the time of a frame, ms. */
  track(time: number): void {
    const before = this.top
    this.read()
    const elapsed = time - this.#lastTime
    if (elapsed > 0) this.speed = elapsed < pauseMs ? (this.top - before) / elapsed : 0
    this.#lastTime = time
    if (this.top !== before) this.isDown = this.top > before
  }

  /** Aligns scrollbar and feed. Returns whether tiles must be positioned again. */
  correct(isResting: boolean): boolean {
    const physical = this.viewport.topWithin(this.#root)
    const requested = this.#space.correction(physical, isResting)
    if (requested === null) return false
    this.#space.seek(this.top)
    this.viewport.scrollBy(requested - physical)
    return true
  }

  /** Scrolls the viewport's top to a position. Returns whether tiles must be positioned again. */
  seek(position: number): boolean {
    const offset = this.#space.offset
    const physical = this.viewport.topWithin(this.#root)
    this.viewport.scrollBy(this.#space.seek(position) - physical)
    this.read()
    this.#lastTime = 0
    this.speed = 0
    return offset !== this.#space.offset
  }
}
