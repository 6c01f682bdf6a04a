import type { Tile } from './tile.ts'

/** Who rests on a tile for this long wants to see it move; who passes does not, ms. */
const restMs = 120

/**
 * Plays the small silent copy of a video in the tile that is looked at: one at a time, over the poster, which stays
 * until the first frame is there. Nothing is loaded before, and nothing where motion or data are to be spared.
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

  /** Plays in this tile from now on, or nowhere. */
  show(tile: Tile | null): void {
    const source = tile?.item?.thumbnail_video_url ?? ''
    if (source === this.#source && (source === '' || tile === this.#tile)) return
    this.stop()
    if (tile === null || source === '' || !this.#isWelcome()) return
    this.#tile = tile
    this.#source = source
    this.#timer = setTimeout(() => this.#play(tile, source), restMs)
  }

  /** Ends the playback, and the transfer. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#tile = null
    this.#source = ''
    const video = this.#video
    this.#video = null
    if (!video) return
    video.pause()
    video.removeAttribute('src')
    // Without this the browser goes on loading what nobody sees.
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
    // Refused by the browser or broken: the poster is still there.
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
