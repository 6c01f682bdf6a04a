import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { pursuits } from '../../prompt/pursuits.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { type Surface, viewOf } from '../scene.ts'

const view = viewOf(160, 90)

const differenceOf = ({ r: one }: Surface, { r: other }: Surface): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0)

test.each(pursuits.map(({ people }) => people.split('|')[0] ?? ''))(
  'a %s moves in videos, whichever way, and a loop is seamless',
  async (word) => {
    for (const seed of [1, 2, 3, 4]) {
      const scene = buildScene(readPrompt(`a ${word}`), { aspect: 16 / 9 }, seed)
      const layer = scene.layers.find(({ id }) => id === 'subject-person')
      expect(layer?.act, `${scene.kind}, seed ${seed}`).toBeDefined()
      const video = layer?.act?.(stagingOf())
      const loop = layer?.act?.(stagingOf({ isLoop: true, duration: 10 }))
      if (!video || !loop) continue
      const paint = (action: typeof video, time: number) =>
        renderLayer({ id: 'actor', depth: 0, open: (still) => action.open({ ...still, time }) }, view)
      expect(differenceOf(await paint(video, 0.1), await paint(video, 0.8))).toBeGreaterThan(0.02)
      expect(differenceOf(await paint(loop, 0), await paint(loop, 1))).toBeLessThan(0.01)
    }
  },
)
