import { styleIds } from '@mirari/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { type Picture, renderPicture } from '../render.ts'
import { type Scene, viewOf } from '../scene.ts'
import { applyTreatment, styleOrder, treatmentFor } from './index.ts'
import { treatments } from './treatments.ts'

const width = 160
const height = 100
const now = () => Promise.resolve()
let scene: Scene
let plain: Picture

beforeAll(async () => {
  scene = buildScene(readPrompt('city skyline at dusk'), { aspect: width / height }, 3)
  plain = await renderPicture(scene, viewOf(width, height))
})

const treated = (name: keyof typeof treatments) =>
  applyTreatment({ ...plain, data: plain.data.slice() }, name, createRandom(4), now)

function difference(a: Picture, b: Picture): number {
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
}

describe('styles', () => {
  it('has a treatment of its own for each style id but the first', () => {
    const names = styleIds.map((id) => treatmentFor(id, readPrompt(''), scene))
    expect(names[0]).toBeNull()
    expect(names.slice(1)).toEqual([...styleOrder])
    expect(new Set(styleOrder).size).toBe(26)
  })

  it.each(Object.keys(treatments) as (keyof typeof treatments)[])(
    '%s visibly changes a picture, always the same way',
    async (name) => {
      const first = await treated(name)
      expect([first.width, first.height, first.data.length]).toEqual([width, height, width * height * 3])
      expect(difference(first, plain)).toBeGreaterThan(4)
      expect(Bun.hash(first.data)).toBe(Bun.hash((await treated(name)).data))
    },
  )

  it('makes styles that differ from each other', async () => {
    const pictures = await Promise.all(styleOrder.map(treated))
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1)) expect(difference(one, other)).toBeGreaterThan(3)
  })

  it('takes the style from the words when none is chosen', () => {
    const brief = readPrompt('oil painting of the sea')
    expect(treatmentFor('realistic', brief, scene)).toBe('oil')
    expect(treatmentFor('wallpaper-v1', brief, scene)).toBe('film')
    expect(treatmentFor('realistic', brief, { ...scene, made: ['oil'] })).toBeNull()
  })

  it('stops when it is cancelled', async () => {
    const cancelled = () => Promise.reject(new Error('cancelled'))
    await expect(applyTreatment(plain, 'oil', createRandom(1), cancelled)).rejects.toThrow('cancelled')
  })
})
