import type { Tile } from './tile.ts'
import { TileVideo } from './tile-video.ts'

/** Number of tiles in view that play at once, beside the active one. */
const maxInView = 3

/**
 * Plays the preview videos of the active tile and of a few tiles in view. A tile that keeps playing is left alone when
 * others come and go.
 */
export class TileVideos {
  readonly #page: Document
  readonly #players = new Map<Tile, TileVideo>()
  #active: Tile | null = null
  #inView: readonly Tile[] = []

  constructor(page: Document) {
    this.#page = page
  }

  /** Plays the tile under the pointer or the focus. */
  setActive(tile: Tile | null): void {
    this.#active = tile
    this.#update()
  }

  /** Plays the first of these tiles that have a video. */
  setInView(tiles: readonly Tile[]): void {
    this.#inView = tiles
    this.#update()
  }

  /** Follows tiles that were assigned to other items. */
  sync(): void {
    this.#inView = this.#inView.filter((tile) => this.#players.get(tile)?.isFor(tile) ?? false)
    this.#update()
  }

  stop(): void {
    this.#active = null
    this.setInView([])
  }

  #update(): void {
    const inView = this.#inView.filter(hasVideo).slice(0, maxInView)
    const chosen = new Set(this.#active ? [this.#active, ...inView] : inView)
    for (const [tile, player] of this.#players) {
      if (chosen.has(tile)) continue
      player.stop()
      this.#players.delete(tile)
    }
    for (const tile of chosen) {
      if (!this.#players.has(tile)) this.#players.set(tile, new TileVideo(this.#page))
      this.#players.get(tile)?.show(tile)
    }
  }
}

const hasVideo = ({ item }: Tile): boolean => Boolean(item?.thumbnail_video_url)
