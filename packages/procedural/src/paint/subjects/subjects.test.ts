import { describe, expect, it, test } from 'vitest'
import { impliedConcepts } from '../../prompt/implied-concepts.ts'
import { subjectWords } from '../../prompt/lexicon.ts'
import { promptTable } from '../../prompt/prompt-table.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { subjects } from './index.ts'

const sceneOf = (prompt: string, seed = 1, aspect = 1.6) => buildScene(readPrompt(prompt), { aspect }, seed)

/** What a scene shows, with what that implies. */
function visibleIn(painted: readonly string[]): string[] {
  return painted.flatMap((concept) => [concept, ...(impliedConcepts[concept]?.split(' ') ?? [])])
}

describe('the table of prompts', () => {
  it('has 300 prompts in English and Chinese, each once', () => {
    expect(promptTable.length).toBeGreaterThanOrEqual(300)
    expect(new Set(promptTable.map(([prompt]) => prompt)).size).toBe(promptTable.length)
  })

  it.each(promptTable)('for "%s" shows %s, whatever the seed', (prompt, concepts) => {
    for (const seed of [1, 2, 3]) {
      const { kind, painted } = sceneOf(prompt, seed)
      const visible = visibleIn(painted ?? [])
      const timesIn = (list: readonly string[], concept: string) => list.filter((one) => one === concept).length
      const asked = concepts.split(' ')
      for (const concept of asked)
        expect(timesIn(visible, concept), `${concept} in ${kind}, seed ${seed}`).toBeGreaterThanOrEqual(
          timesIn(asked, concept),
        )
    }
  })
})

test('every subject has words, and words of both languages', () => {
  const words: Readonly<Record<string, string>> = subjectWords
  for (const { concept } of subjects) {
    expect(words[concept], concept).toMatch(/[a-z]/)
    expect(words[concept], concept).toMatch(/\p{Script=Han}/u)
  }
  expect(new Set(subjects.map(({ concept }) => concept)).size).toBe(subjects.length)
})

test('a single one of what comes in swarms is as large as a picture of it needs', async () => {
  const coverOf = async (prompt: string) => {
    const layer = sceneOf(prompt).layers.find(({ id }) => id === 'subject-bird')
    const { a } = layer ? await renderLayer(layer, viewOf(320, 200)) : { a: null }
    return a?.reduce((sum, value) => sum + value, 0) ?? 0
  }
  expect(await coverOf('a bird over the sea')).toBeGreaterThan(await coverOf('two birds over the sea'))
})

test('no shadow on the ground ends at the edge of its sheet', async () => {
  const scene = sceneOf('a dog on the beach at sunset')
  const layer = scene.layers.find(({ id }) => id === 'subject-dog')
  const view = viewOf(320, 200)
  const { a } = layer ? await renderLayer(layer, view) : { a: null }
  // What a sheet cuts off ends in a column that is still well covered.
  const columns = Array.from({ length: view.width }, (_, x) =>
    Math.max(...Array.from({ length: view.height }, (_, y) => a?.[y * view.width + x] ?? 0)),
  ).filter((most) => most > 0.004)
  expect(columns.length).toBeGreaterThan(20)
  expect(columns[0]).toBeLessThan(0.05)
  expect(columns.at(-1)).toBeLessThan(0.05)
})

test('the border cuts no car, no house and no group', async () => {
  const view = viewOf(320, 200)
  for (const [prompt, id] of [
    ['two jeeps in the desert', 'subject-jeep'],
    ['a house and a fox in a meadow', 'subject-house'],
    ['three elephants in a meadow', 'subject-elephant'],
    ['pyramids with camels at sunset', 'subject-camel'],
  ] as const)
    for (let seed = 1; seed <= 12; seed++) {
      const layer = sceneOf(prompt, seed).layers.find((one) => one.id === id)
      const { a } = layer ? await renderLayer(layer, view) : { a: null }
      for (let y = 0; y < view.height; y++)
        for (const x of [0, view.width - 1])
          expect(a?.[y * view.width + x], `${prompt}, seed ${seed}`).toBeLessThan(0.9)
    }
})

test('palms are not put into the snow of a cabin', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) expect(sceneOf('椰子树下的小屋', seed).kind).not.toBe('cabin')
})

describe.each(subjects.map((subject) => [subject.concept, subject] as const))('the %s', (concept) => {
  const words: Readonly<Record<string, string>> = subjectWords
  const word = words[concept]?.split('|')[0] ?? concept

  it('is painted on a sheet of its own, the same for the same seed and elsewhere for another', async () => {
    const sheets = await Promise.all(
      [5, 5, 6].map(async (seed) => {
        const scene = sceneOf(`two ${word} and a ${word}`, seed)
        expect(scene.painted).toContain(concept)
        const layer = scene.layers.find(({ id }) => id === `subject-${concept}`)
        return layer ? renderLayer(layer, viewOf(96, 60)) : null
      }),
    )
    const [first, again, other] = sheets.map((sheet) => sheet?.a ?? null)
    if (!first || !again || !other) return
    const covered = first.reduce((sum, value) => sum + value, 0)
    expect(covered).toBeGreaterThan(1)
    expect(Bun.hash(first)).toBe(Bun.hash(again))
    expect(Bun.hash(first)).not.toBe(Bun.hash(other))
    for (const value of first) expect(value >= 0 && value <= 1.0001).toBe(true)
  })
})
