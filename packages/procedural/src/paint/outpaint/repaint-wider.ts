/** Extends an image of the built-in engine by painting a wider view of the same scene. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { paintRecipe, type RecipeScene } from '../recipe-scene.ts'
import type { RenderOptions } from '../render.ts'
import type { View } from '../scene.ts'
import type { Box } from './box.ts'
import { pasteInto } from './paste-into.ts'

/** Above this the planes of a painting weigh more than the time of a collection. */
const largePixels = 4_000_000

export interface WiderWindow {
  box: Box
  width: number
  height: number
  options?: Pick<RenderOptions, 'signal' | 'progress'>
}

/** `source` fills `box`; around it is more of the same world. */
export async function repaintWider(
  source: RgbImage,
  recipe: RecipeScene,
  { box, width, height, options = {} }: WiderWindow,
): Promise<RgbImage> {
  const pixel = 1 / box.height
  const view: View = {
    left: (-box.width / 2 - box.left) * pixel,
    top: -0.5 - box.top * pixel,
    pixel,
    width,
    height,
    time: 0,
  }
  const isLarge = width * height > largePixels
  // Planes of the previous painting are freed first, so that memory need not hold both.
  if (isLarge) Bun.gc(true)
  const wide = await paintRecipe(recipe, view, options)
  if (isLarge) Bun.gc(true)
  await yieldToEventLoop(options.signal)
  if (!recipe.styleFilter || !hasFrame(source, wide, box)) pasteInto(wide, source, box)
  return wide
}

/** Smallest share of the sides that a painted frame or torn paper edge takes up. */
const frameShare = 0.02
/** How much more the sides differ than the middle where there is one, and by how many steps of a byte at least. */
const frameTimes = 2.2
const frameSteps = 10

/** Whether a style filter gave the image a border of its own, which would stand in the middle of the larger one. */
function hasFrame(source: RgbImage, wide: RgbImage, box: Box): boolean {
  const sides = { sum: 0, count: 0 }
  const middle = { sum: 0, count: 0 }
  for (let y = 0; y < box.height; y += 2)
    for (let x = 0; x < box.width; x += 2) {
      const from = (y * box.width + x) * 3
      const to = ((box.top + y) * wide.width + box.left + x) * 3
      const nearest = Math.min(x, y, box.width - 1 - x, box.height - 1 - y) / Math.min(box.width, box.height)
      const part = nearest < frameShare ? sides : middle
      for (let c = 0; c < 3; c++) part.sum += Math.abs(source.data[from + c] - wide.data[to + c])
      part.count += 3
    }
  const off = sides.sum / Math.max(1, sides.count)
  return off > frameSteps && off > (frameTimes * middle.sum) / Math.max(1, middle.count)
}
