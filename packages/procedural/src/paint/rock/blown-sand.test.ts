import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(160, 90)
/** Share of light by which sand and ground can be told apart. */
const visible = 0.1

/** Share of the dunes before which sand can be seen at a time of a video. */
async function sandSeen(prompt: string, seed: number, time: number): Promise<number> {
  const { layers } = buildScene(readPrompt(prompt), { aspect: 16 / 9 }, seed)
  const at = layers.findIndex(({ id }) => id === 'blown-sand')
  const [sheet, ground] = [layers[at], layers[at - 1]]
  const action = sheet?.act?.(stagingOf())
  if (!sheet || !ground || !action) throw new Error('No sand blows.')
  const dune = await renderLayer(ground, view)
  const { g, a } = await renderLayer({ ...sheet, open: (still) => action.open({ ...still, time }) }, view)
  let [seen, all] = [0, 0]
  for (let i = 0; i < g.length; i++) {
    if ((dune.a?.[i] ?? 0) < 0.9) continue
    all++
    const under = dune.g[i] ?? 0
    if (Math.abs((g[i] ?? 0) - under * (a?.[i] ?? 0)) > visible * under) seen++
  }
  return seen / all
}

test('sand that blows can be seen at noon, too, when it is hardly brighter than the ground', async () => {
  const shares = await Promise.all([1, 2, 3].map((seed) => sandSeen('sand dunes at noon', seed, 0.4)))
  expect(Math.min(...shares)).toBeGreaterThan(0.095)
})
