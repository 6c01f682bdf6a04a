/** A far shore with trees that tell the season for which a prompt asks. */
import { createNoise } from '../../math/noise.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { inBloom } from '../plants/in-bloom.ts'
import type { Layer } from '../scene.ts'
import { type Land, meadowShore } from './beyond-water.ts'

/** Meadows with trees along the far shore; nothing where the prompt names no season. */
export function seasonalShore(
  random: Random,
  { season, weather }: ParsedPrompt,
  land: Pick<Land, 'palette' | 'sky' | 'shore' | 'reach' | 'side'>,
): Layer[] {
  if (season === null) return []
  return meadowShore({
    ...land,
    trees: season === 'spring' ? inBloom(land.palette) : land.palette,
    noise: createNoise(random.fork('noise').seed),
    winter: season === 'winter' || weather === 'snow',
    shape: random,
  })
}
