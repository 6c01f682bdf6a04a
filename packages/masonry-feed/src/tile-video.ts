import type { Tile } from './tile.ts'

/** Time in ms that the pointer rests on a tile before its video plays, so that a passing pointer loads nothing. */
const restMs = 120

/**
 * Plays the preview video of a tile: one at a time, above the poster, which stays until the first frame. Nothing is loaded before, and nothing at all with reduced motion or data saving.
 */
export class TileVideo {
  readonly #page: Document
  #tile: Tile | null = null
  #source = ''
  #video: HTMLVideoElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(page: Document) {
    this.#page = page
  }

  /** Plays the video of this tile; null stops. */
  show(tile: Tile | null): void {
    const source = tile?.item?.thumbnail_video_url ?? ''
    if (source === this.#source && (source === '' || tile === this.#tile)) return
    this.stop()
    if (tile === null || source === '' || !this.#isWelcome()) return
    this.#tile = tile
    this.#source = source
    this.#timer = setTimeout(() => this.#play(tile, source), restMs)
  }

  /** Whether it plays what this tile shows now. */
  isFor(tile: Tile): boolean {
    return tile === this.#tile && this.#source === tile.item?.thumbnail_video_url
  }

  /** Stops playback and transfer. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#tile = null
    this.#source = ''
    const video = this.#video
    this.#video = null
    if (!video) return
    video.pause()
    video.removeAttribute('src')
    // Without this the browser continues to load the removed video.
    video.load()
    video.remove()
  }

  #play(tile: Tile, source: string): void {
    const video = this.#page.createElement('video')
    video.className = 'mi-tile-video'
    video.muted = true
    video.loop = true
    video.playsInline = true
    video.disablePictureInPicture = true
    video.setAttribute('aria-hidden', 'true')
    video.addEventListener('playing', () => video.classList.add('mi-is-playing'), { once: true })
    video.src = source
    this.#video = video
    tile.image.after(video)
    // If the browser refuses or cannot play it, the poster stays.
    video.play().catch(() => video === this.#video && this.stop())
  }

  #isWelcome(): boolean {
    const view = this.#page.defaultView
    if (!view || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
    const { navigator } = view
    const connection = 'connection' in navigator ? navigator.connection : null
    const savesData =
      typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
    return !savesData
  }
}
