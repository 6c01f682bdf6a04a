import { placeholderUrl } from '@mirari/ui'
import { thumbnailFor } from './thumbnail.ts'
import type { Tile } from './tile.ts'

/** Pictures that arrive later than this fade in; earlier ones are simply there, ms. */
const instantMs = 80
/** A picture from the cache needs no preview; only one that is not there after this time gets it, ms. */
const previewAfterMs = 40
/** Previews decoded per frame: some 0.1 ms each, so that they never cost a frame. */
const previewsPerFrame = 6
/** Addresses of which it is remembered that they were loaded. */
const rememberedSources = 4000

/**
 * Shows the pictures of tiles: colour at once, blurred preview next, thumbnail last. While someone races past, only
 * what is known to be in the cache is asked for, the rest waits until the eye can follow.
 */
export class TilePictures {
  readonly #waiting = new Set<Tile>()
  readonly #unpreviewed = new Set<Tile>()
  readonly #loaded = new Set<string>()
  readonly #owners = new WeakMap<EventTarget, Tile>()
  readonly #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    // Neither event bubbles; in the capture phase two listeners do for all tiles.
    root.addEventListener('load', this.#onLoad, true)
    root.addEventListener('error', this.#onError, true)
  }

  destroy(): void {
    this.#root.removeEventListener('load', this.#onLoad, true)
    this.#root.removeEventListener('error', this.#onError, true)
  }

  adopt(tile: Tile): void {
    this.#owners.set(tile.image, tile)
  }

  /** Whether {@link work} has something left to do. */
  get isBusy(): boolean {
    return this.#waiting.size > 0 || this.#unpreviewed.size > 0
  }

  /** Starts showing the picture of the tile's item. */
  show(tile: Tile, isRacing: boolean, isFirstScreen: boolean): void {
    const source = this.#sourceFor(tile)
    if (source === tile.source) return
    if (tile.source) tile.element.classList.remove('mi-is-ready', 'mi-is-fading', 'mi-is-failed')
    tile.element.style.backgroundImage = ''
    if (isRacing && !this.#loaded.has(source)) {
      this.#abort(tile)
      this.#waiting.add(tile)
    } else {
      this.#waiting.delete(tile)
      this.#request(tile, source, isFirstScreen)
    }
    if (!this.#loaded.has(source)) this.#unpreviewed.add(tile)
  }

  /** Forgets the tile's picture and stops its transfer. */
  drop(tile: Tile): void {
    this.#waiting.delete(tile)
    this.#unpreviewed.delete(tile)
    this.#abort(tile)
    tile.element.classList.remove('mi-is-ready', 'mi-is-fading', 'mi-is-failed')
  }

  /** One frame's share of what was put off. */
  work(isRacing: boolean): void {
    if (isRacing) return
    for (const tile of this.#waiting) this.#request(tile, this.#sourceFor(tile), false)
    this.#waiting.clear()
    let left = previewsPerFrame
    const due = performance.now() - previewAfterMs
    for (const tile of this.#unpreviewed) {
      // They wait in the order in which they were asked for.
      if (tile.askedAt > due || left-- === 0) return
      this.#unpreviewed.delete(tile)
      const preview = tile.item && placeholderUrl(tile.item.picture.placeholder)
      if (preview) tile.element.style.backgroundImage = `url("${preview}")`
    }
  }

  #sourceFor(tile: Tile): string {
    if (!tile.item) return ''
    const ratio = this.#root.ownerDocument.defaultView?.devicePixelRatio ?? 1
    return thumbnailFor(tile.item.picture, tile.width, tile.height, ratio)
  }

  #request(tile: Tile, source: string, isFirstScreen: boolean): void {
    const { image } = tile
    tile.source = source
    tile.askedAt = performance.now()
    image.fetchPriority = isFirstScreen ? 'high' : 'auto'
    image.src = source
    if (image.complete && image.naturalWidth > 0) this.#reveal(tile)
  }

  #abort(tile: Tile): void {
    if (tile.source) tile.image.removeAttribute('src')
    tile.source = ''
  }

  #reveal(tile: Tile): void {
    this.#unpreviewed.delete(tile)
    if (this.#loaded.size >= rememberedSources) this.#loaded.clear()
    this.#loaded.add(tile.source)
    if (performance.now() - tile.askedAt > instantMs) tile.element.classList.add('mi-is-fading')
    tile.element.classList.add('mi-is-ready')
  }

  readonly #onLoad = (event: Event): void => {
    const tile = event.target && this.#owners.get(event.target)
    // An event of the tile's former picture may still be under way; then the new one is not complete.
    if (tile?.source && tile.image.complete) this.#reveal(tile)
  }

  readonly #onError = (event: Event): void => {
    const tile = event.target && this.#owners.get(event.target)
    if (tile?.source) tile.element.classList.add('mi-is-failed')
  }
}
