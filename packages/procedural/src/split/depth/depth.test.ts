import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { deriveSeed, hash2 } from '../../math/random.ts'
import { buildScene } from '../../paint/choose-scene.ts'
import type { PaintRecipe } from '../../paint/recipe.ts'
import { renderImage } from '../../paint/render.ts'
import { viewOf } from '../../paint/scene.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { depthLayers } from './depth-layers.ts'
import type { DepthLayers, DepthMap } from './depth-map.ts'
import { estimateDepth } from './estimate-depth.ts'
import { imageDepth, imageLayers } from './image-depth.ts'
import { sceneDepth, sceneLayers } from './scene-depth.ts'
import { splitDepth } from './split-depth.ts'

const width = 128
const height = 96

function drawn(color: (x: number, y: number) => readonly [number, number, number]): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y++) for (let x = 0; x < width; x++, o += 3) data.set(color(x, y), o)
  return { width, height, data }
}

/** Blue sky that grows paler toward the horizon, over green ground with some texture. */
const land = drawn((x, y) => (y < 45 ? [120 + y, 170 + y, 240] : [60 + 16 * hash2(x, y), 120 + 16 * hash2(y, x), 40]))
const inDisc = (x: number, y: number) => (x - 64) ** 2 + (y - 48) ** 2 < 18 ** 2
/** A red disc in front of gray. */
const disc = drawn((x, y) => (inDisc(x, y) ? [200, 40, 30] : [118 + ((x * 3 + y * 5) % 9), 120, 122]))
const discDepth: DepthMap = {
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => (inDisc(i % width, Math.floor(i / width)) ? 0.9 : 0.1)),
}

/** Composes the layers, each moved by `shift` times its depth. */
function laid({ layers }: DepthLayers, shift = 0): RgbImage {
  return drawn((x, y) => {
    const color: [number, number, number] = [0, 0, 0]
    for (const { rgba, depth } of layers) {
      const from = (y * width + Math.min(width - 1, Math.max(0, x - Math.round(shift * depth)))) * 4
      const a = (rgba[from + 3] ?? 0) / 255
      for (const c of [0, 1, 2] as const) color[c] = color[c] * (1 - a) + (rgba[from + c] ?? 0) * a
    }
    return [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])]
  })
}

const largestOff = (a: RgbImage, b: RgbImage) =>
  a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (b.data[i] ?? 0))), 0)
const meanOf = ({ data, width: columns }: DepthMap, isPart: (x: number, y: number) => boolean) => {
  const part = data.filter((_, i) => isPart(i % columns, Math.floor(i / columns)))
  return part.reduce((sum, value) => sum + value, 0) / part.length
}

const recipe: PaintRecipe = {
  model: 'jimeng',
  prompt: 'castle at dusk',
  style: 'realistic',
  seed: 7,
  position: 1,
  width,
  height,
}
const scene = buildScene(readPrompt(recipe.prompt), { aspect: width / height }, deriveSeed(7, 1))

describe('estimateDepth', () => {
  it('puts the sky far away and the lower edge near', async () => {
    const depth = await estimateDepth(land)
    expect(meanOf(depth, (_, y) => y < 35)).toBeLessThan(0.1)
    expect(meanOf(depth, (_, y) => y > 85)).toBeGreaterThan(meanOf(depth, (_, y) => y > 48 && y < 58) + 0.1)
    expect(Math.min(...depth.data)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...depth.data)).toBeLessThanOrEqual(1)
  })

  it('puts a thing that stands free in front of what is around it', async () => {
    const depth = await estimateDepth(disc)
    const inside = meanOf(depth, (x, y) => (x - 64) ** 2 + (y - 48) ** 2 < 12 ** 2)
    const around = meanOf(depth, (x, y) => (x - 64) ** 2 + (y - 48) ** 2 > 26 ** 2 && Math.abs(y - 48) < 18)
    expect(inside).toBeGreaterThan(around + 0.2)
  })

  it('copes with one color and with a single pixel', async () => {
    const flat = await estimateDepth(drawn(() => [90, 90, 90]))
    expect(flat.data.every(Number.isFinite)).toBe(true)
    expect((await estimateDepth({ width: 1, height: 1, data: new Uint8Array(3) })).data).toHaveLength(1)
  })

  it('stops when it is canceled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(estimateDepth(land, { signal })).rejects.toThrow('cancelled')
    await expect(depthLayers(disc, discDepth, { signal })).rejects.toThrow('cancelled')
  })
})

describe('depthLayers', () => {
  it('gives the image back when nothing is shifted', async () => {
    for (const count of [2, 4] as const) {
      const taken = await depthLayers(land, await estimateDepth(land), { count })
      expect(taken.layers.length).toBeGreaterThanOrEqual(2)
      expect(taken.layers.length).toBeLessThanOrEqual(count)
      expect(taken.layers.map(({ depth }) => depth)).toEqual(
        taken.layers.map(({ depth }) => depth).toSorted((a, b) => a - b),
      )
      expect(largestOff(laid(taken), land)).toBeLessThanOrEqual(1)
    }
  })

  it('leaves no trace of the front in what lies behind it', async () => {
    const taken = await depthLayers(disc, discDepth, { count: 2 })
    const [back] = taken.layers
    const redder = Array.from(
      { length: width * height },
      (_, i) => (back?.rgba[i * 4] ?? 0) - (back?.rgba[i * 4 + 1] ?? 0),
    )
    expect(Math.max(...redder)).toBeLessThan(16)
    expect(back?.rgba.filter((_, i) => i % 4 === 3).every((a) => a === 255)).toBe(true)
  })

  it('moves the front only', async () => {
    const moved = laid(await depthLayers(disc, discDepth, { count: 2 }), 10)
    const redAt = (x: number) => (moved.data[(48 * width + x) * 3] ?? 0) > 160
    // The disc spans 47 to 81; its layer at depth 0.9 goes 9 to the right, the back at 0.1 goes 1.
    expect([50, 60, 85, 95].map(redAt)).toEqual([false, true, true, false])
  })

  it('keeps a flat depth in one piece', () => {
    const cuts = splitDepth({ width: 4, height: 4, data: new Float32Array(16).fill(0.5) }, 4)
    expect(cuts).toEqual([])
  })
})

describe('depth of our own scenes', () => {
  it('is that of their layers', async () => {
    const depth = await sceneDepth(scene, { width, height })
    const depths = scene.layers.map((layer) => layer.depth)
    expect(Math.max(...depth.data)).toBeLessThanOrEqual(Math.max(...depths) + 1e-6)
    expect(meanOf(depth, (_, y) => y < 10)).toBeLessThan(meanOf(depth, (_, y) => y > 85))
  })

  it('gives layers that compose to the same image, with what is really behind them', async () => {
    const image = await renderImage(scene, viewOf(width, height))
    const taken = await sceneLayers(scene, { width, height }, { count: 3 })
    expect(taken.layers).toHaveLength(3)
    expect(largestOff(laid(taken), image)).toBeLessThanOrEqual(1)
  })

  it('is used for a stored image when it shows the scene of its recipe, and estimated otherwise', async () => {
    const image = await renderImage(scene, viewOf(width, height))
    expect((await imageDepth(image, recipe)).isEstimated).toBe(false)
    expect((await imageDepth(land, recipe)).isEstimated).toBe(true)
    expect((await imageDepth(image, null)).isEstimated).toBe(true)
    for (const [source, told] of [
      [image, recipe],
      [image, { ...recipe, model: 'FLUX' as const, style: 'wallpaper-v1' }],
      [disc, null],
    ] as const)
      expect(largestOff(laid(await imageLayers(source, told, { count: 2 })), source)).toBeLessThanOrEqual(1)
  })
})
