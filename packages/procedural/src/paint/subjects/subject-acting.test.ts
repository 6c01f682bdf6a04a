import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { subjectWords } from '../../prompt/lexicon.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { type Action, type Layer, type Surface, viewOf } from '../scene.ts'
import { subjects } from './index.ts'

const view = viewOf(160, 90)
const movers = subjects.filter(({ movement, poses }) => movement ?? poses.some((pose) => pose.movement))

/** The sheet of a subject, as far as it acts with one of the seeds. */
function sheetOf(concept: string): Layer & { act: NonNullable<Layer['act']> } {
  const words: Readonly<Record<string, string>> = subjectWords
  const word = words[concept]?.split('|')[0] ?? concept
  for (const prompt of [word, `${word} over the sea`, `${word} in a meadow`]) {
    for (let seed = 1; seed < 12; seed++) {
      const scene = buildScene(readPrompt(prompt), { aspect: 16 / 9 }, seed)
      const layer = scene.layers.find(({ id }) => id === `subject-${concept}`)
      if (layer?.act) return { ...layer, act: layer.act }
    }
  }
  throw new Error(`No ${word} acts.`)
}

const paint = (action: Action, time: number): Promise<Surface> =>
  renderLayer({ id: 'actor', depth: 0, open: (still) => action.open({ ...still, time }) }, view)

const differenceOf = ({ a: one }: Surface, { a: other }: Surface): number =>
  one && other ? one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) : 0

const coverOf = ({ a }: Surface): number => a?.reduce((sum, value) => sum + value, 0) ?? 0

test.each(movers.map(({ concept }) => concept))(
  'a %s acts, within its areas, and a loop is seamless',
  async (concept) => {
    const sheet = sheetOf(concept)
    const video = sheet.act(stagingOf())
    const [first, later] = [await paint(video, 0), await paint(video, 0.37)]
    expect(differenceOf(first, later)).toBeGreaterThan(0.5)
    for (const [time, { r, g, b, a }] of [
      [0, first],
      [0.37, later],
    ] as const) {
      const areas = video.areas?.(time) ?? []
      for (let i = 0; i < r.length; i++) {
        if ((a?.[i] ?? 0) + (r[i] ?? 0) + (g[i] ?? 0) + (b[i] ?? 0) < 0.02) continue
        const x = view.left + ((i % view.width) + 0.5) * view.pixel
        const y = view.top + (Math.floor(i / view.width) + 0.5) * view.pixel
        const slack = 1.5 * view.pixel
        const isInside = areas.some(
          ({ left = -9, right = 9, top = -9, bottom = 9 }) =>
            x > left - slack && x < right + slack && y > top - slack && y < bottom + slack,
        )
        expect(isInside, `${concept} at ${x.toFixed(2)}, ${y.toFixed(2)}`).toBe(true)
      }
    }
    const loop = sheet.act(stagingOf({ duration: 6, isLoop: true }))
    const still = await renderLayer(sheet, view)
    const begun = await paint(loop, 0)
    expect(differenceOf(await paint(loop, 1), begun)).toBeLessThan(0.01)
    // A still ends where the shadow has almost faded.
    expect(differenceOf(begun, still)).toBeLessThan(0.03 * coverOf(still))
  },
)
