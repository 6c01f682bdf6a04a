import { styleIds } from '@mirari/model'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { numberedFilters, type StyleFilter, styleFilters } from '../style-filters/index.ts'
import { buildScene } from './choose-scene.ts'
import { renderImage } from './render.ts'
import { type Scene, viewOf } from './scene.ts'
import { applyStyle, styleFilterFor } from './style.ts'

const width = 160
const height = 100
let scene: Scene
let plain: RgbImage

beforeAll(async () => {
  scene = buildScene(readPrompt('city skyline at dusk'), { aspect: width / height }, 3)
  plain = await renderImage(scene, viewOf(width, height))
})

const styled = (filter: StyleFilter) => applyStyle({ ...plain, data: plain.data.slice() }, filter, { seed: 4 })
const nameFor = (...choice: Parameters<typeof styleFilterFor>) => styleFilterFor(...choice)?.name ?? null

function difference(a: RgbImage, b: RgbImage): number {
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
}

describe('styles', () => {
  it('has a filter of its own for each style id but the first', () => {
    const names = styleIds.map((id) => nameFor(id, readPrompt('')))
    expect(names[0]).toBeNull()
    expect(names.slice(1)).toEqual(numberedFilters.map(({ name }) => name))
    expect(new Set(names.slice(1)).size).toBe(26)
    expect(numberedFilters.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1))
  })

  it.each(styleFilters.map((filter) => [filter.name, filter] as const))(
    '%s visibly changes a picture, always the same way',
    async (_, filter) => {
      const first = await styled(filter)
      expect([first.width, first.height, first.data.length]).toEqual([width, height, width * height * 3])
      expect(difference(first, plain)).toBeGreaterThan(4)
      expect(Bun.hash(first.data)).toBe(Bun.hash((await styled(filter)).data))
    },
  )

  it('makes styles that differ from each other', async () => {
    const images = await Promise.all(numberedFilters.map(styled))
    for (const [i, one] of images.entries())
      for (const other of images.slice(i + 1)) expect(difference(one, other)).toBeGreaterThan(3)
  })

  it('takes the style from the words when none is chosen', () => {
    const parsedPrompt = readPrompt('oil painting of the sea')
    expect(nameFor('realistic', parsedPrompt)).toBe('oil')
    expect(nameFor('wallpaper-v1', parsedPrompt)).toBe('film')
    expect(nameFor('realistic', parsedPrompt, ['oil'])).toBeNull()
  })

  it('stops when it is canceled', async () => {
    const oil = styleFilterFor('realistic', readPrompt('oil painting'))
    await expect(applyStyle(plain, oil, { seed: 1, signal: AbortSignal.abort(new Error('canceled')) })).rejects.toThrow(
      'canceled',
    )
  })
})
