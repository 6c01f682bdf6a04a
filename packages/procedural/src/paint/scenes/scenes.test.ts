import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { createRandom } from '../../math/random.ts'
import { subjectWords } from '../../prompt/lexicon.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { renderImage, renderLayer } from '../render.ts'
import { type SceneKind, type View, viewOf } from '../scene.ts'
import { sceneKinds } from './index.ts'

function build(kind: SceneKind, aspect: number, seed = 1, prompt = '') {
  return kind.build({ parsedPrompt: readPrompt(prompt), frame: { aspect }, random: createRandom(seed) })
}

const paint = (kind: SceneKind, width: number, height: number, seed = 1, prompt = '') =>
  renderImage(build(kind, width / height, seed, prompt), viewOf(width, height))

/** Mean and standard deviation of all bytes. */
function spreadOf({ data }: RgbImage): { mean: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  return { mean, deviation: Math.sqrt(squares / data.length - mean * mean) }
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}

describe.each(sceneKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  it('answers only to concepts that the prompt reader knows', () => {
    for (const concept of Object.keys(kind.answers)) expect(Object.keys(subjectWords)).toContain(concept)
  })

  it.each([
    [96, 54],
    [54, 96],
  ])('fills %ix%i with something to see', async (width, height) => {
    const { mean, deviation } = spreadOf(await paint(kind, width, height))
    expect(deviation).toBeGreaterThan(6)
    expect(mean).toBeGreaterThan(3)
    expect(mean).toBeLessThan(250)
  })

  it('gives the same pixels for the same seed and others for another', async () => {
    const first = await paint(kind, 64, 40, 7)
    expect(Bun.hash(first.data)).toBe(Bun.hash((await paint(kind, 64, 40, 7)).data))
    expect(meanDifference(first.data, (await paint(kind, 64, 40, 8)).data)).toBeGreaterThan(2)
  })

  it('follows the colors and the time that the prompt names', async () => {
    const plain = await paint(kind, 64, 40, 3)
    expect(meanDifference(plain.data, (await paint(kind, 64, 40, 3, 'red at night')).data)).toBeGreaterThan(1)
  })

  it('shows more of the same world in a wider window', async () => {
    const scene = build(kind, 1.5)
    const narrow = viewOf(90, 60)
    const wide: View = { ...viewOf(90, 60), left: -1.25, width: 150 }
    const inner = await renderImage(scene, narrow)
    const outer = await renderImage(scene, wide)
    const shared = new Uint8Array(inner.data.length)
    for (let y = 0; y < 60; y++) shared.set(outer.data.subarray((y * 150 + 30) * 3, (y * 150 + 120) * 3), y * 90 * 3)
    expect(meanDifference(inner.data, shared)).toBeLessThan(2.5)
  })

  it('has layers in order that can be painted alone', async () => {
    const scene = build(kind, 1.6)
    const depths = scene.layers.map((layer) => layer.depth)
    expect(depths).toEqual([...depths].sort((a, b) => a - b))
    expect(new Set(scene.layers.map((layer) => layer.id)).size).toBe(scene.layers.length)
    for (const [index, layer] of scene.layers.entries()) {
      const { a } = await renderLayer(layer, viewOf(32, 20))
      const covered = a?.reduce((sum, value) => sum + value, 0) ?? 0
      if (index === 0) expect(covered).toBeCloseTo(32 * 20, 0)
      for (const value of a ?? []) expect(value >= 0 && value <= 1.0001).toBe(true)
    }
  })
})
