/** Extends a picture of the built-in engine by painting a wider window of the same scene. */
import type { RecipeScene } from '../depth/recipe-scene.ts'
import { smallPicture } from '../depth/small-picture.ts'
import { breathe, type Picture, renderPicture } from '../render.ts'
import { type View, viewOf } from '../scene.ts'
import { applyTreatment } from '../styles.ts'
import type { Box } from './extend-picture.ts'
import { pasteInto } from './paste-into.ts'

export interface RepaintOptions {
  signal?: AbortSignal
  progress?: (fraction: number) => void
}

/** Points along the longer side for comparing the scene with the picture. */
const compared = 256
const comparedSmall = 48
/** Mean difference, 0 to 1, up to which they show the same. */
const alike = 0.045

/** Whether the picture shows this scene: the recipe of a picture that was made from references does not tell. */
export async function matchesScene(picture: Picture, recipe: RecipeScene, signal?: AbortSignal): Promise<boolean> {
  const scale = Math.min(1, compared / Math.max(picture.width, picture.height))
  const width = Math.max(16, Math.round(picture.width * scale))
  const height = Math.max(16, Math.round(picture.height * scale))
  const painted = await paint(recipe, viewOf(width, height), signal ? { signal } : {})
  const ours = smallPicture(painted, comparedSmall)
  const theirs = smallPicture(picture, comparedSmall)
  if (ours.columns !== theirs.columns || ours.rows !== theirs.rows) return false
  let sum = 0
  for (let i = 0; i < ours.luma.length; i++)
    sum +=
      Math.abs((ours.r[i] as number) - (theirs.r[i] as number)) +
      Math.abs((ours.g[i] as number) - (theirs.g[i] as number)) +
      Math.abs((ours.b[i] as number) - (theirs.b[i] as number))
  return sum / ours.luma.length / 3 < alike
}

/** `source` fills `box`; around it is more of the same world. */
export async function repaintWider(
  source: Picture,
  recipe: RecipeScene,
  box: Box,
  width: number,
  height: number,
  options: RepaintOptions = {},
): Promise<Picture> {
  const pixel = 1 / box.height
  const view: View = {
    left: (-box.width / 2 - box.left) * pixel,
    top: -0.5 - box.top * pixel,
    pixel,
    width,
    height,
    time: 0,
  }
  const wide = await paint(recipe, view, options)
  await breathe(options.signal)
  pasteInto(wide, source, box)
  return wide
}

async function paint(recipe: RecipeScene, view: View, { signal, progress }: RepaintOptions): Promise<Picture> {
  const painted = await renderPicture(recipe.scene, view, {
    ...(signal ? { signal } : {}),
    ...(progress ? { progress } : {}),
  })
  if (!recipe.treatment) return painted
  return applyTreatment(painted, recipe.treatment, recipe.treatmentRandom(), () => breathe(signal))
}
