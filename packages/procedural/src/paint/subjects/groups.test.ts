import { describe, expect, it, test } from 'vitest'
import { readMotion } from '../../film/motion/motion-words.ts'
import { stagingOf } from '../../film/motion/testing.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { missingWords } from '../missing-subjects.ts'
import { renderLayer } from '../render.ts'
import { type Layer, viewOf } from '../scene.ts'
import { partnerOf } from './cast.ts'
import { clearMiddle } from './group-room.ts'
import { subjectOf } from './index.ts'
import { airPlace } from './venue.ts'

const view = viewOf(320, 200)

const sceneOf = (prompt: string, seed: number) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)

function sheetOf(layers: readonly Layer[], name: string): Layer {
  const layer = layers.find(({ id }) => id === `subject-${name}`)
  if (!layer) throw new Error(`There is no ${name}.`)
  return layer
}

/** What a sheet covers, in px. */
async function extentOf(layer: Layer) {
  const { a } = await renderLayer(layer, view)
  const extent = { left: view.width, right: 0, top: view.height, bottom: 0 }
  a?.forEach((alpha, i) => {
    if (alpha < 0.9) return
    const [x, y] = [i % view.width, Math.floor(i / view.width)]
    extent.left = Math.min(extent.left, x)
    extent.right = Math.max(extent.right, x)
    extent.top = Math.min(extent.top, y)
    extent.bottom = Math.max(extent.bottom, y)
  })
  return { ...extent, height: extent.bottom - extent.top, width: extent.right - extent.left }
}

const seeds = [1, 2, 3, 4, 5, 6]

describe('several groups of one thing', () => {
  it.each([
    ['a red car and a blue car', 'car', 'car-2'],
    ['a red car and two blue cars in a meadow', 'car', 'car-2'],
    ['a fox in a meadow and two foxes', 'fox', 'fox-2'],
    ['three friends on a bench and a child with a balloon', 'bench', 'person-2'],
    ['a knight and a princess in a meadow', 'knight', 'princess'],
  ])('are beside each other and within the borders: "%s"', async (prompt, one, other) => {
    for (const seed of seeds) {
      const { layers } = sceneOf(prompt, seed)
      const [first, second] = [await extentOf(sheetOf(layers, one)), await extentOf(sheetOf(layers, other))]
      const hidden = Math.min(first.right, second.right) - Math.max(first.left, second.left)
      expect(hidden, `seed ${seed}`).toBeLessThan(Math.min(first.width, second.width) * 0.25)
      for (const { left, right } of [first, second]) {
        expect(left, `seed ${seed}`).toBeGreaterThan(0)
        expect(right, `seed ${seed}`).toBeLessThan(view.width - 1)
      }
    }
  })

  it('are in one scale, but for children', async () => {
    for (const seed of seeds) {
      const { layers } = sceneOf('a man standing in a meadow and a child standing beside a bench', seed)
      const [man, child] = [await extentOf(sheetOf(layers, 'person')), await extentOf(sheetOf(layers, 'person-2'))]
      expect(child.height / man.height, `seed ${seed}`).toBeGreaterThan(0.5)
      expect(child.height / man.height, `seed ${seed}`).toBeLessThan(0.8)
    }
  })

  it('are each on their own mount, and those who share a bench beside each other', async () => {
    for (const seed of seeds) {
      const { layers } = sceneOf('a girl on a white horse and a boy on a black horse', seed)
      const [girl, boy] = [await extentOf(sheetOf(layers, 'person')), await extentOf(sheetOf(layers, 'person-2'))]
      const [white, black] = [await extentOf(sheetOf(layers, 'horse')), await extentOf(sheetOf(layers, 'horse-2'))]
      const isOn = (who: typeof girl, mount: typeof white) => who.left >= mount.left && who.right <= mount.right
      expect([isOn(girl, white), isOn(boy, black)], `seed ${seed}`).toEqual([true, true])
      const pair = sceneOf('a king and a queen on a bench', seed).layers
      const [king, queen] = [await extentOf(sheetOf(pair, 'king')), await extentOf(sheetOf(pair, 'queen'))]
      const hidden = Math.min(king.right, queen.right) - Math.max(king.left, queen.left)
      expect(hidden, `seed ${seed}`).toBeLessThan(king.width * 0.4)
    }
  })

  it('have each their own neighbors', () => {
    const { requests } = readPrompt('a fox beside a red car and a dog beside a blue car')
    const subject = subjectOf('car')
    if (!subject) throw new Error('There are no cars.')
    const cast = requests
      .filter(({ concept }) => concept === 'car')
      .map((request) => ({ request, subject, place: airPlace('sky', 0, 1), figures: [], scale: 1 }))
    const neighbors = requests.map((one) => partnerOf(one, { cast, all: requests })?.request ?? null)
    expect(neighbors).toEqual([requests[1], null, requests[3], null])
    expect(neighbors[0]).not.toBe(neighbors[2])
  })

  it('have their own colors', async () => {
    const { layers } = sceneOf('a red car and a blue car', 2)
    const reddish = async (name: string) => {
      const { r, b, a } = await renderLayer(sheetOf(layers, name), view)
      return r.reduce((sum, red, i) => sum + ((a?.[i] ?? 0) > 0.9 ? red - (b[i] ?? 0) : 0), 0)
    }
    expect(await reddish('car')).toBeGreaterThan(0)
    expect(await reddish('car-2')).toBeLessThan(0)
  })

  it.each([
    ['a red lighthouse and a white lighthouse', ['lighthouse']],
    ['a red koi and a white koi', []],
    ['a taxi and a red car', []],
    ['a king and a child', []],
  ])('that are not painted are missing: "%s" lacks %j', (prompt, missing) => {
    for (const seed of seeds)
      expect(missingWords(readPrompt(prompt), sceneOf(prompt, seed).painted ?? [])).toEqual(missing)
  })

  it('move each as the prompt says of it', () => {
    expect(readMotion('a white bird flies past, a black bird sits on a bench').passing).toEqual(['bird'])
    expect(readMotion('a white bird sits on a bench, a black bird flies past').passing).toEqual(['bird-2'])
    expect(readMotion('a bird flies past').passing).toEqual(['bird', 'birds'])
    expect(readMotion('a red car and a blue car, the car drives away').leaving).toEqual(['cars'])
    expect(readMotion('a red car parks, a blue car drives away').leaving).toEqual(['car-2'])
    const { layers } = sceneOf('a white horse and a black horse in a meadow', 3)
    const acts = ['horse', 'horse-2'].map((name) => sheetOf(layers, name).act !== undefined)
    expect(acts).toContain(true)
    const passing = stagingOf({ passes: (what) => what === 'horse-2' })
    for (const name of ['horse', 'horse-2']) expect(sheetOf(layers, name).act?.(passing)).toBeDefined()
  })
})

test('in a video, groups that go do not run into each other', async () => {
  const middleAt = async (layer: Layer, time: number): Promise<number> => {
    const action = layer.act?.(stagingOf())
    if (!action) throw new Error(`${layer.id} stands still.`)
    const { a } = await renderLayer({ ...layer, open: (still) => action.open({ ...still, time }) }, view)
    let [sum, count] = [0, 0]
    a?.forEach((alpha, i) => {
      if (alpha > 0.9) [sum, count] = [sum + (i % view.width), count + 1]
    })
    return sum / count
  }
  for (const seed of seeds) {
    const { layers } = sceneOf('a white horse and a black horse galloping in a meadow', seed)
    const [white, black] = [sheetOf(layers, 'horse'), sheetOf(layers, 'horse-2')]
    const ways = await Promise.all(
      [white, black].map(async (one) => Math.sign((await middleAt(one, 0.6)) - (await middleAt(one, 0.4)))),
    )
    expect(ways[0], `seed ${seed}`).toBe(ways[1])
  }
})

test('a group goes where there is room, as near as can be to where it would be', () => {
  const whole = { from: -0.8, to: 0.8 }
  expect(clearMiddle(0.1, 0.2, [], whole)).toBe(0.1)
  expect(clearMiddle(0, 0.2, [{ from: -0.1, to: 0.3 }], whole)).toBeCloseTo(-0.32)
  expect(clearMiddle(0.9, 0.2, [], whole)).toBeCloseTo(0.6)
  expect(clearMiddle(0, 0.3, [{ from: -0.8, to: 0.5 }], whole)).toBeCloseTo(0.5)
  expect(clearMiddle(0.4, 1, [], whole)).toBe(0)
})
