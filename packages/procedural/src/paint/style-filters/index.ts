/** Which treatment a style id or a style word of the prompt means. */
import { defaultStyle } from '@mirari/model'
import type { Random } from '../../math/random.ts'
import type { Brief } from '../../prompt/brief.ts'
import type { Picture } from '../render.ts'
import type { Scene } from '../scene.ts'
import { type TreatmentName, treatments } from './treatments.ts'

/** 'wallpaper-v1' is the first, and so on. */
export const styleOrder: readonly TreatmentName[] = [
  'film',
  'watercolor',
  'oil',
  'ink',
  'poster',
  'anime',
  'noir',
  'pastel',
  'neon',
  'vaporwave',
  'gilded',
  'duotone',
  'risograph',
  'halftone',
  'ukiyoe',
  'sketch',
  'engraving',
  'lowpoly',
  'mosaic',
  'pixel',
  'sheets',
  'vintage',
  'cinema',
  'dream',
  'cyanotype',
  'infrared',
]

/** The treatment for a picture, or null: a chosen style wins over the prompt's words. */
export function treatmentFor(style: string, brief: Brief, scene: Pick<Scene, 'made'>): TreatmentName | null {
  if (style !== defaultStyle) {
    const number = /^wallpaper-v(\d+)$/.exec(style)?.[1]
    return styleOrder[Number(number ?? 0) - 1] ?? null
  }
  for (const word of brief.treatments) if (isTreatment(word) && !scene.made?.includes(word)) return word
  return null
}

export async function applyTreatment(
  picture: Picture,
  name: TreatmentName,
  random: Random,
  breathe: () => Promise<void>,
): Promise<Picture> {
  return treatments[name](picture, { random, breathe })
}

function isTreatment(name: string): name is TreatmentName {
  return Object.hasOwn(treatments, name)
}
