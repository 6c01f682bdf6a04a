import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const sceneOf = (prompt: string, seed = 1) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
const idsOf = (prompt: string) => sceneOf(prompt).layers.map(({ id }) => id)

test.each(['spring', 'summer', 'autumn', 'winter'])(
  'over a stone bridge a bough tells that it is %s',
  async (season) => {
    const bough = sceneOf(`a stone bridge in ${season}`).layers.find(({ id }) => id === 'season-bough')
    const { a } = bough ? await renderLayer(bough, viewOf(160, 100)) : { a: null }
    const covered = (a?.reduce((sum, cover) => sum + cover, 0) ?? 0) / (160 * 100)
    expect(covered).toBeGreaterThan(0.004)
    // It frames the picture and does not hide it.
    expect(covered).toBeLessThan(0.16)
  },
)

test('there is none where the prompt names no season, or the place tells it', () => {
  expect(idsOf('a stone bridge')).not.toContain('season-bough')
  expect(idsOf('a meadow in autumn')).not.toContain('season-bough')
})

test('leaves fall in autumn alone', () => {
  expect(idsOf('a stone bridge in autumn')).toContain('season-leaves')
  expect(idsOf('a stone bridge in summer')).not.toContain('season-leaves')
})
