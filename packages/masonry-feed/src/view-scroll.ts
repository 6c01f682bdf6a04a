import { ScrollSpace } from './scroll-space.ts'
import type { Viewport } from './viewport.ts'

/** Faster than this, px per ms, nobody can see images. */
const racingSpeed = 6
/** After a longer pause the distance says nothing about speed, ms. */
const pauseMs = 200

/** Where the view is in the feed, where it is going and how fast. All positions are the feed's own, in px. */
export class ViewScroll {
  /** From the feed's top to the view's top; negative while something above the feed shows. */
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

  /** Whether someone scrolls faster than the eye can follow. */
  get isRacing(): boolean {
    return Math.abs(this.speed) > racingSpeed
  }

  /** What to subtract from a position to place it in the element. */
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

  /** Brings scrollbar and feed together where they differ; true when tiles have to be placed again. */
  correct(isResting: boolean): boolean {
    const physical = this.viewport.topWithin(this.#root)
    const requested = this.#space.correction(physical, isResting)
    if (requested === null) return false
    this.#space.seek(this.top)
    this.viewport.scrollBy(requested - physical)
    return true
  }

  /** Puts the view's top at a position; true when tiles have to be placed again. */
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
