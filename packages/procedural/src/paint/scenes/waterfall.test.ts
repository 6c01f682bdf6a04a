import { expect, it } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'

it.each([
  ['the grand canyon at sunset', 0],
  ['大峡谷', 0],
  ['a waterfall in a canyon', 1],
  ['a waterfall', 1],
])('"%s" shows at least %i falls, and none where it asks for a canyon alone', (prompt, falls) => {
  for (const seed of [1, 2, 3, 4]) {
    const { kind, layers } = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
    const shown = layers.filter(({ id }) => id.startsWith('fall-')).length
    expect(kind).toBe('waterfall')
    if (falls === 0) expect(shown).toBe(0)
    else expect(shown).toBeGreaterThanOrEqual(falls)
  }
})
