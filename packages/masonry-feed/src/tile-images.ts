import { placeholderUrl } from '@mirari/ui'
import { thumbnailFor } from './thumbnail.ts'
import type { Tile } from './tile.ts'

/** Images that arrive later than this fade in; earlier ones are simply there, ms. */
const instantMs = 80
/** A preview comes this many frames after its tile: the color is painted first, and cached images need none. */
const previewAfterFrames = 2
/** Previews decoded per frame: some 0.1 ms each, so that they never cost a frame. */
const previewsPerFrame = 6
/** Addresses of which it is remembered that they were loaded. */
const rememberedSources = 4000

/**
 * Shows the images of tiles: color at once, blurred preview next, thumbnail last. While someone races past, only
 * what is known to be in the cache is asked for, the rest waits until the eye can follow.
 */
export class TileImages {
  readonly #waiting = new Set<Tile>()
  readonly #unpreviewed = new Set<Tile>()
  readonly #loaded = new Set<string>()
  readonly #owners = new WeakMap<EventTarget, Tile>()
  readonly #root: HTMLElement
  #frame = 0

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

  /** Starts showing the image of the tile's item. */
  show(tile: Tile, isRacing: boolean, isFirstScreen: boolean): void {
    const source = this.#sourceFor(tile)
    if (source === tile.source) return
    const isCached = this.#loaded.has(source)
    if (tile.hasPreview) this.#setPreview(tile, null)
    tile.requestedInFrame = this.#frame
    if (isRacing && !isCached) {
      this.#abort(tile)
      this.#waiting.add(tile)
    } else {
      this.#waiting.delete(tile)
      this.#request(tile, source, isFirstScreen)
    }
    if (!isCached) this.#unpreviewed.add(tile)
  }

  /** Forgets the tile's image and stops its transfer. */
  drop(tile: Tile): void {
    this.#waiting.delete(tile)
    this.#unpreviewed.delete(tile)
    this.#abort(tile)
  }

  /** One frame's share of what was put off. */
  work(isRacing: boolean): void {
    this.#frame += 1
    if (isRacing) return
    for (const tile of this.#waiting) this.#request(tile, this.#sourceFor(tile), false)
    this.#waiting.clear()
    let left = previewsPerFrame
    for (const tile of this.#unpreviewed) {
      // They wait in the order in which they were asked for.
      if (this.#frame - tile.requestedInFrame < previewAfterFrames || left-- === 0) return
      this.#unpreviewed.delete(tile)
      if (tile.item) this.#setPreview(tile, placeholderUrl(tile.item.picture.placeholder))
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
    tile.requestedAt = performance.now()
    const priority = isFirstScreen ? 'high' : 'auto'
    if (image.fetchPriority !== priority) image.fetchPriority = priority
    image.src = source
    // An image in the browser's memory is there at once. Any other must not show its predecessor meanwhile.
    if (image.complete && image.naturalWidth > 0) this.#reveal(tile)
    else this.#setOpacity(tile, 0)
  }

  #abort(tile: Tile): void {
    if (tile.source) tile.image.removeAttribute('src')
    tile.source = ''
    this.#setOpacity(tile, 0)
  }

  #reveal(tile: Tile): void {
    this.#unpreviewed.delete(tile)
    if (this.#loaded.size >= rememberedSources) this.#loaded.clear()
    this.#loaded.add(tile.source)
    const isLate = performance.now() - tile.requestedAt > instantMs
    if (isLate !== tile.isFading) {
      tile.isFading = isLate
      tile.image.classList.toggle('mi-is-fading', isLate)
    }
    this.#setOpacity(tile, 1)
  }

  /** Written to the image's own style: a class on the tile would make the browser look at all of its parts. */
  #setOpacity(tile: Tile, opacity: 0 | 1): void {
    if (tile.opacity === opacity) return
    tile.opacity = opacity
    tile.image.style.opacity = String(opacity)
  }

  #setPreview(tile: Tile, url: string | null): void {
    tile.hasPreview = url !== null
    tile.element.style.backgroundImage = url === null ? '' : `url("${url}")`
  }

  readonly #onLoad = (event: Event): void => {
    const tile = event.target && this.#owners.get(event.target)
    // An event of the tile's former image may still be under way; then the new one is not complete.
    if (tile?.source && tile.image.complete) this.#reveal(tile)
  }

  readonly #onError = (event: Event): void => {
    const tile = event.target && this.#owners.get(event.target)
    if (tile?.source) this.#setOpacity(tile, 0)
  }
}
