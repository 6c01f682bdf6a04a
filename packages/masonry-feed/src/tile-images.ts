import { placeholderUrl } from '@mirari/ui'
import { thumbnailFor } from './thumbnail.ts'
import type { Tile } from './tile.ts'

/** Time in ms after which an arriving image fades in; earlier ones appear at once. */
const instantMs = 80
/** Frames after which a placeholder follows its tile: the color is painted first, and cached images need none. */
const previewAfterFrames = 2
/** Placeholders decoded per frame: about 0.1 ms each, so that they never cost a frame. */
const previewsPerFrame = 6
/** Maximum number of addresses remembered as loaded. */
const rememberedSources = 4000

/**
 * Loads the images of tiles: color at once, blurred placeholder next, thumbnail last. While the user scrolls too fast to
 * see images, only cached ones are loaded, and the rest waits.
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
    // Neither event bubbles, but in the capture phase two listeners serve all tiles.
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

  /** Whether {@link work} has work left. */
  get isBusy(): boolean {
    return this.#waiting.size > 0 || this.#unpreviewed.size > 0
  }

  /** Starts loading the image of the tile's item. */
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

  /** Drops the tile's image and stops its transfer. */
  drop(tile: Tile): void {
    this.#waiting.delete(tile)
    this.#unpreviewed.delete(tile)
    this.#abort(tile)
  }

  /** Does one frame's share of the deferred work. */
  work(isRacing: boolean): void {
    this.#frame += 1
    if (isRacing) return
    for (const tile of this.#waiting) this.#request(tile, this.#sourceFor(tile), false)
    this.#waiting.clear()
    let left = previewsPerFrame
    for (const tile of this.#unpreviewed) {
      // The set is in the order of the requests.
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
    // An image in the browser's memory is complete at once. Any other must not show its predecessor meanwhile.
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

  /** Sets the opacity as an inline style: a class on the tile would make the browser restyle all of its parts. */
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
    // A delayed event may belong to the tile's former image; then the new one is not complete.
    if (tile?.source && tile.image.complete) this.#reveal(tile)
  }

  readonly #onError = (event: Event): void => {
    const tile = event.target && this.#owners.get(event.target)
    if (tile?.source) this.#setOpacity(tile, 0)
  }
}
