import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { fittedInAir, lowestFoot } from './air-room.ts'
import { subjects } from './index.ts'
import type { Place } from './venue.ts'

const view = viewOf(240, 150)
/** Under a low sky a large thing is lower than the air, but no more than by this. */
const leastBottom = 0.06
const slack = 0.06

test.each([
  ['a hot air balloon and a kite over a meadow', 'balloon'],
  ['a hot air balloon and a kite over a meadow', 'kite'],
  ['three toy balloons over a meadow', 'toyballoon'],
  ['an angel and an eagle flying over a meadow', 'angel'],
  ['a phoenix over a meadow', 'phoenix'],
])('in "%s" the ground cuts nothing of the %s', async (prompt, concept) => {
  for (let seed = 1; seed <= 8; seed++) {
    const { layers, venue } = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
    const bottom = venue?.places.find(({ home }) => home === 'air')?.bottom ?? 0
    const sheet = layers.find(({ id }) => id === `subject-${concept}`)
    const { a } = sheet ? await renderLayer(sheet, view) : { a: null }
    const rows = Array.from({ length: view.height }, (_, y) => y).filter((y) =>
      Array.from({ length: view.width }, (_, x) => a?.[y * view.width + x] ?? 0).some((cover) => cover > 0.6),
    )
    const lowest = view.top + ((rows.at(-1) ?? 0) + 0.5) * view.pixel
    expect(lowest, `seed ${seed}`).toBeLessThan(Math.max(bottom, leastBottom) + slack)
  }
})

test('nothing that flies is so low that what hangs below its foot reaches the ground', () => {
  const place: Place = { home: 'air', after: 'sky', y: () => -0.47, bottom: 0.2, from: -0.8, to: 0.8, scale: 1 }
  for (const subject of subjects.filter(({ homes }) => homes.includes('air'))) {
    const size = fittedInAir(0.2, place, subject)
    const lowest = lowestFoot(place, { size, subject }) + size * (subject.reach.down ?? 0)
    expect(lowest, subject.concept).toBeLessThanOrEqual(0.2 + 1e-9)
    expect(size, subject.concept).toBeGreaterThanOrEqual(0.12)
  }
})
