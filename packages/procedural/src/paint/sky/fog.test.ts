import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { paletteFor } from '../palette.ts'
import { renderImage } from '../render.ts'
import { type Layer, plainGrade, viewOf } from '../scene.ts'
import { withFog } from './fog.ts'

const random = createRandom(4)
const palette = paletteFor(readPrompt('fog at noon'), random)

/** A black sheet from the world's y downward. */
const blackSheet = (depth: number, top: number): Layer => ({
  id: `sheet-${depth}`,
  depth,
  open:
    (view) =>
    ({ surface, x0, x1, y0, y1 }) => {
      for (let row = Math.max(y0, Math.round((top - view.top) / view.pixel)); row < y1; row++)
        for (const plane of [surface.r, surface.g, surface.b])
          plane.fill(0, row * surface.width + x0, row * surface.width + x1)
    },
})

/** Mean brightness of the lower half of a picture that is black but for fog before a sheet of this depth. */
async function brightnessAt(depth: number, id = 'sheet'): Promise<number> {
  const layers = withFog([blackSheet(0, -1), { ...blackSheet(depth, 0), id }, blackSheet(1, 0.49)], {
    ...{ palette, random },
    isGuest: (layer) => layer.id === 'guest',
  })
  const { data } = await renderImage(
    { kind: 'test', frame: { aspect: 1 }, layers, grade: plainGrade, tags: [] },
    viewOf(40, 40),
  )
  const lower = data.subarray(data.length / 2, data.length * 0.95)
  return lower.reduce((sum, value) => sum + value, 0) / lower.length
}

test('the farther something is, the more fog is before it', async () => {
  const [far = 0, middle = 0, near = 0] = await Promise.all([0.2, 0.7, 0.95].map((depth) => brightnessAt(depth)))
  expect(far).toBeGreaterThan(middle * 1.1)
  expect(middle).toBeGreaterThan(near * 1.5)
})

test('what the prompt asks for does not vanish in it', async () => {
  expect(await brightnessAt(0.2, 'guest')).toBeLessThan((await brightnessAt(0.2)) * 0.85)
})

test.each(['a car in a meadow', 'hot air balloons', 'a fox under the moon'])(
  '"%s" has banks of fog when the prompt asks for it, and none otherwise',
  (prompt) => {
    const banks = (text: string) =>
      buildScene(readPrompt(text), { aspect: 1.6 }, 2).layers.filter(({ id }) => id.startsWith('fog-')).length
    expect(banks(`${prompt} in fog`)).toBeGreaterThan(1)
    expect(banks(prompt)).toBe(0)
  },
)
