import { expect, test } from 'vitest'
import { toOklch } from '../../math/color.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

/** Hue by which everybody would name the color, in degrees of OKLCH. */
const hues = { red: 27, yellow: 95, green: 145, blue: 262, purple: 310 } as const
/** Degrees to either side that still have the name. */
const nameWidth = 32
/** Chroma below which a color is gray. */
const grayChroma = 0.05

/** Share of a thing that must have its color: of a ship, whose sails are white, the hull. */
const minShare = 0.08

/** Share of a thing that has a hue, of what of it is not transparent. */
async function shareOf(hue: number, prompt: string, seed: number): Promise<number> {
  const scene = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
  const layer = scene.layers.find(({ id }) => id.startsWith('subject-'))
  if (!layer) throw new Error(`${scene.kind} has no subject.`)
  const { r, g, b, a } = await renderLayer(layer, viewOf(160, 100))
  let shown = 0
  let named = 0
  for (let i = 0; i < r.length; i++) {
    const alpha = a?.[i] ?? 0
    // Shadows and mirror images are not the thing.
    if (alpha < 0.9) continue
    shown++
    const { c, h } = toOklch([(r[i] ?? 0) / alpha, (g[i] ?? 0) / alpha, (b[i] ?? 0) / alpha])
    const away = Math.abs(((h - hue + 540) % 360) - 180)
    if (c > grayChroma && away < nameWidth) named++
  }
  return named / shown
}

const hours = ['', ' at sunset', ' at night', ' in fog', ' in the rain', ' in the snow']
const things = [
  'fox',
  'dragon',
  'car',
  'robot',
  'rowing boat',
  'sailing boat',
  'airship',
  'umbrella',
  'house',
  'giraffe',
  'zebra',
  'cow',
  'sheep',
  'bus',
  'truck',
  'motorcycle',
  'helicopter',
  'parrot',
  'flamingo',
  'duck',
  'squirrel',
  'shark',
  'church',
  'clock tower',
  'ferris wheel',
  'fountain',
  'cake',
  'gift',
  'heart',
  'violin',
  'unicorn',
  // Not a panda: a red one is another animal.
]

test.each(things.flatMap((thing) => Object.keys(hues).map((name) => [name, thing] as const)))(
  'a %s %s is seen as such at every hour',
  async (name, thing) => {
    for (const hour of hours)
      for (const seed of [1, 2]) {
        const share = await shareOf(hues[name as keyof typeof hues], `a ${name} ${thing}${hour}`, seed)
        expect(share, `a ${name} ${thing}${hour}, seed ${seed}`).toBeGreaterThan(minShare)
      }
  },
)
