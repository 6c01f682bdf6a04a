/** What is drawn once and put in many places of each frame: the heads of flowers that the wind moves. */
import { createCanvas, type SKRSContext2D } from './skia.ts'

/** Sprite px for each px of the view, so that one may stand between two px without getting soft. */
const fineness = 2
const widest = 2048
/** Empty sprite px between two sprites. */
const gap = 2

/** Room of a sprite around its middle, in world units. */
export interface Reach {
  aside: number
  up: number
  down: number
}

export interface Sprites {
  /** Puts a sprite with its middle at a place of the world; `lean` moves what is above the middle aside, by height. */
  put(context: SKRSContext2D, index: number, x: number, y: number, lean?: number): void
}

/**
 * Sprites for a view with px of this world size. `draw` draws the one at `index` around (0, 0), in world units.
 */
export function createSprites(
  pixel: number,
  reaches: readonly Reach[],
  draw: (context: SKRSContext2D, index: number) => void,
): Sprites {
  const scale = fineness / pixel
  const sizes = reaches.map(({ aside, up, down }) => ({
    width: Math.ceil(2 * aside * scale),
    height: Math.ceil((up + down) * scale),
  }))
  const sheetWidth = Math.max(widest, ...sizes.map(({ width }) => width + gap))
  let [left, top, tall] = [0, 0, 0]
  const places = sizes.map(({ width, height }) => {
    if (left + width + gap > sheetWidth) [left, top, tall] = [0, top + tall, 0]
    const place = { left, top, width, height }
    left += width + gap
    tall = Math.max(tall, height + gap)
    return place
  })
  const sheet = createCanvas(sheetWidth, Math.max(1, top + tall))
  const sheetContext = sheet.getContext('2d')
  for (const [index, place] of places.entries()) {
    const reach = reaches[index]
    if (!reach) continue
    sheetContext.save()
    sheetContext.beginPath()
    sheetContext.rect(place.left, place.top, place.width, place.height)
    sheetContext.clip()
    sheetContext.translate(place.left + reach.aside * scale, place.top + reach.up * scale)
    sheetContext.scale(scale, scale)
    sheetContext.lineCap = 'round'
    sheetContext.lineJoin = 'round'
    draw(sheetContext, index)
    sheetContext.restore()
  }
  return {
    put(context, index, x, y, lean = 0) {
      const place = places[index]
      const reach = reaches[index]
      if (!place || !reach) return
      const { left, top, width, height } = place
      const wide = width / scale
      const high = height / scale
      if (lean === 0) {
        context.drawImage(sheet, left, top, width, height, x - reach.aside, y - reach.up, wide, high)
        return
      }
      context.save()
      context.transform(1, 0, -lean, 1, x, y)
      context.drawImage(sheet, left, top, width, height, -reach.aside, -reach.up, wide, high)
      context.restore()
    },
  }
}
