/** Paints an image of the built-in engine again at the larger size, if its recipe still gives the same image. */
import type { RgbImage } from '../../image/rgb-image.ts'
import type { WorkOptions } from '../../work-options.ts'
import type { PaintRecipe } from '../recipe.ts'
import { paintRecipe, sceneOfRecipe } from '../recipe-scene.ts'
import { viewOf } from '../scene.ts'
import { type Plane, resample } from './plane.ts'

/** Long side of the small painting that is compared first, in px. */
const trialSide = 256
/** Light of the small and of the large painting against the source, in dB: another image has less than 20. */
const leastTrial = 24
const leastLikeness = 30

/** @returns null when the recipe does not give this image */
export async function paintAgain(
  recipe: PaintRecipe,
  source: Plane,
  width: number,
  height: number,
  { signal, progress }: WorkOptions,
): Promise<RgbImage | null> {
  const ours = sceneOfRecipe(recipe)
  if (!ours) return null
  const scale = Math.min(1, trialSide / Math.max(width, height))
  const trialWidth = Math.max(1, Math.round(width * scale))
  const trialHeight = Math.max(1, Math.round(height * scale))
  const trial = await paintRecipe(ours, viewOf(trialWidth, trialHeight), { signal })
  if (likeness(trial, resample(source, trialWidth, trialHeight, 'cubic')) < leastTrial) return null
  const image = await paintRecipe(ours, viewOf(width, height), { signal, progress })
  if (Math.max(width, height) > 2048) Bun.gc(true)
  return likeness(image, source) < leastLikeness ? null : image
}

/** Signal-to-noise ratio in dB between the light of an image, brought to the size of the plane, and the plane. */
function likeness(image: RgbImage, plane: Plane): number {
  const luma = lumaOf(image)
  const small = resample(luma, plane.width, plane.height, 'cubic')
  let sum = 0
  for (let i = 0; i < plane.data.length; i++) sum += (small.data[i] - plane.data[i]) ** 2
  return 10 * Math.log10(255 ** 2 / Math.max(sum / plane.data.length, 1e-6))
}

function lumaOf({ width, height, data }: RgbImage): Plane {
  const plane = { width, height, data: new Float32Array(width * height) }
  for (let i = 0, o = 0; i < plane.data.length; i++, o += 3)
    plane.data[i] = 0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]
  return plane
}
