import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(320, 200)

test.each(['samurai', 'knight', 'wizard', 'princess', 'deer'])(
  'a %s on a misty ridge stands on the nearest one, wherever it is',
  async (who) => {
    for (let seed = 1; seed <= 10; seed++) {
      const { kind, layers } = buildScene(readPrompt(`a ${who} on a misty ridge`), { aspect: 1.6 }, seed)
      expect(kind).toBe('ridges')
      const at = layers.findIndex(({ id }) => id === `subject-${who}`)
      const sheet = layers[at]
      const nearest = layers.slice(0, at).findLast(({ id }) => id.startsWith('ridge-'))
      if (!sheet || !nearest) throw new Error('Nobody is there.')
      const [figure, ridge] = [await renderLayer(sheet, view), await renderLayer(nearest, view)]
      const isFull = ({ a }: typeof figure, x: number, y: number) => (a?.[y * view.width + x] ?? 0) > 0.9
      const columns = Array.from({ length: view.width }, (_, x) => x)
      const rows = Array.from({ length: view.height }, (_, y) => y)
      const foot = rows.findLast((y) => columns.some((x) => isFull(figure, x, y))) ?? 0
      const feet = columns.filter((x) => isFull(figure, x, foot))
      const middle = feet[Math.floor(feet.length / 2)] ?? 0
      expect(isFull(ridge, middle, Math.min(view.height - 1, foot + 4)), `seed ${seed}`).toBe(true)
    }
  },
)
