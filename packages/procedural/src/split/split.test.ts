import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { psnr } from '../testing.ts'
import type { DepthSource } from './depth/depth-source.ts'
import { layerRelief } from './layer-relief.ts'
import { splitByDepth, splitImage } from './split-image.ts'

/** Image of a pale sky and a dark hill with fine stripes. */
function hillImage(width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 3) {
      const isHill = y > height * (0.55 - 0.25 * Math.cos(((x / width) * 2 - 1) * 2))
      const stripe = (x >> 2) % 2 === 0 ? 30 : 0
      data.set(isHill ? [60 + stripe, 50 + stripe, 30] : [180, 200, 230 - Math.round((y / height) * 60)], o)
    }
  return { width, height, data }
}

describe('layers of an image', () => {
  test.each([
    ['at its own size', 192, 128],
    ['larger than the size it is judged at', 1000, 600],
  ])('%s give the image back when nothing is shifted, the farthest one without a hole', async (_, width, height) => {
    const source = hillImage(width, height)
    const { layers } = await splitImage(source, null, new AbortController().signal)
    expect(layers.length).toBeGreaterThan(1)
    const sum = new Uint8Array(width * height * 4).fill(255)
    for (const [index, { rgba, depth, relief }] of layers.entries()) {
      expect(depth).toBeGreaterThanOrEqual(layers[index - 1]?.depth ?? 0)
      expect(relief?.data).toHaveLength((relief?.width ?? 0) * (relief?.height ?? 0))
      for (let k = 0; k < rgba.length; k += 4) {
        const share = rgba[k + 3] / 255
        if (index === 0 && share < 1) throw new Error('There is a hole.')
        for (let c = k; c < k + 3; c++) sum[c] = sum[c] * (1 - share) + rgba[c] * share + 0.5
      }
    }
    const whole = await sharp(source.data, { raw: { width, height, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect(psnr(sum, whole)).toBeGreaterThan(45)
  })

  test('follow the depth of a source, and the cues in the image where that has none', async () => {
    const source = hillImage(200, 120)
    const { signal } = new AbortController()
    const split = (depthOf?: DepthSource) => splitImage(source, null, signal, { depthOf })
    // The left half is near, which no cue says.
    const seen: [number, number][] = []
    const sided: DepthSource = async ({ width, height }) => {
      seen.push([width, height])
      return { width: 2, height: 1, data: Float32Array.of(1, 0) }
    }
    const { layers } = await split(sided)
    expect(seen).toEqual([[200, 120]])
    const coverAt = (x: number, y: number) => layers[1]?.rgba[(y * 200 + x) * 4 + 3]
    expect([coverAt(10, 10), coverAt(10, 110), coverAt(190, 10), coverAt(190, 110)]).toEqual([255, 255, 0, 0])
    expect(await split(async () => null)).toEqual(await split())
  })

  test('keep thin things straight: their soft edges have their whole depth', async () => {
    const [width, height] = [400, 120]
    // Slanted poles of a px, before a pale sky; their depth is mixed like their color.
    const cover = Float32Array.from({ length: width * height }, (_, i) => {
      const left = Math.floor(i / width) * 0.17
      return Math.max(0, Math.min(1, 1.05 - Math.abs((((i % width) - left + 100) % 25) - 12)))
    })
    const data = new Uint8Array(width * height * 3)
    for (const [i, share] of cover.entries()) data.set([200 - 170 * share, 210 - 180 * share, 230 - 180 * share], i * 3)
    const depth = { width, height, data: cover.map((share) => 0.1 + 0.8 * share) }
    const { layers } = await splitByDepth({ width, height, data }, () => depth, new AbortController().signal)
    const { rgba, relief } = layers.at(-1) ?? {}
    expect(relief).toMatchObject({ width, height })
    const depths = Array.from(
      relief?.data ?? [],
      (value) => (relief?.far ?? 0) + (((relief?.near ?? 0) - (relief?.far ?? 0)) * value) / 255,
    )
    const own = depths.filter((_, i) => (rgba?.[i * 4 + 3] ?? 0) >= 128)
    expect(own.length).toBeGreaterThan(height)
    expect(Math.min(...own)).toBeGreaterThan(0.82)
  })

  test('have a depth that goes on smoothly where they are hidden', () => {
    const data = Float32Array.from({ length: 64 }, (_, i) => (i % 8) / 8)
    const found = layerRelief({ width: 8, height: 8, data }, (i) => i % 8 < 4)
    expect(found).toMatchObject({ width: 8, height: 8 })
    expect(found?.far).toBeCloseTo(0, 1)
    expect(found?.near).toBeCloseTo(3 / 8, 1)
    const row = [...(found?.data.subarray(0, 8) ?? [])]
    expect(row[3]).toBeGreaterThan(240)
    // The depth must not slope toward the layer that hides this one.
    for (const value of row.slice(4)) expect(value).toBeGreaterThan(80)
    expect(layerRelief({ width: 8, height: 8, data }, () => false)).toBeNull()
  })
})
