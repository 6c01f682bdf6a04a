/** What happens to tiles when results come before theirs, or go. */
import { closingClass, type TilePool } from './tile-pool.ts'

/** Time in ms for which tiles that close a gap are animated. */
const closingMs = 300
const timers = new WeakMap<TilePool, ReturnType<typeof setTimeout>>()

/** Moves tiles to the new indexes of their items; -1 for a removed item. */
export function renumberTiles(pool: TilePool, change: (index: number) => number): void {
  const tiles = [...pool.visible.values()]
  pool.visible.clear()
  for (const tile of tiles) {
    const index = change(tile.index)
    if (index < 0) {
      pool.free.push(tile)
      continue
    }
    tile.index = index
    pool.visible.set(index, tile)
    pool.fill(tile)
  }
  pool.hideFree()
}

/** Animates the next changes of position. */
export function animateTiles(pool: TilePool): void {
  clearTimeout(timers.get(pool))
  stopAnimation(pool)
  for (const tile of pool.visible.values()) {
    tile.element.classList.add(closingClass)
    pool.closing.add(tile)
  }
  timers.set(
    pool,
    setTimeout(() => stopAnimation(pool), closingMs),
  )
}

function stopAnimation({ closing }: TilePool): void {
  for (const tile of closing) tile.element.classList.remove(closingClass)
  closing.clear()
}
