import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extractLayers } from './extract-layers.ts'
import type { ExtractedLayer } from './extraction-job.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-split-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const slow = { timeout: 60_000 }
const width = 320
const height = 320

/** Writes an image of sky, ground and a ball in front of both; a cut-out has transparent corners. */
async function writeImage(isCutOut = false): Promise<string> {
  const clip = isCutOut
    ? '<clipPath id="c"><circle cx="160" cy="160" r="150"/></clipPath>'
    : '<clipPath id="c"><rect width="320" height="320"/></clipPath>'
  const svg = `<svg width="${width}" height="${height}">${clip}<g clip-path="url(#c)"><rect width="320" height="180" fill="#8ac"/>
    <rect y="180" width="320" height="140" fill="#463"/><circle cx="170" cy="230" r="60" fill="#a32"/></g></svg>`
  const path = join(folder, 'picture.png')
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}

/** Composes the layers. */
async function together(layers: readonly ExtractedLayer[]): Promise<Buffer> {
  const [back, ...others] = layers
  return sharp(back?.path)
    .ensureAlpha()
    .composite(others.map(({ path }) => ({ input: path })))
    .raw()
    .toBuffer()
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
}

test('an image becomes up to three layers from far to near, which compose to the image', slow, async () => {
  const path = await writeImage()
  const layers = await extractLayers({ path, cut: null, folder })
  expect(layers.length).toBeGreaterThan(1)
  expect(layers.length).toBeLessThan(4)
  expect(layers.map(({ depth }) => depth)).toEqual(layers.map(({ depth }) => depth).toSorted((a, b) => a - b))
  for (const { path: layer } of layers)
    expect(await sharp(layer).metadata()).toMatchObject({ format: 'webp', width, height })
  expect(meanDifference(await together(layers), await sharp(path).ensureAlpha().raw().toBuffer())).toBeLessThan(4)
})

test('a canvas shows the middle of an image', slow, async () => {
  const path = await writeImage()
  const layers = await extractLayers({ path, cut: { width: 1920, height: 1080 }, folder })
  expect(layers[0]).toMatchObject({ width: 320, height: 180 })
  const middle = await sharp(path).extract({ left: 0, top: 70, width: 320, height: 180 }).ensureAlpha().raw().toBuffer()
  expect(meanDifference(await together(layers), middle)).toBeLessThan(4)
})

test('no layer of a cut-out reaches beyond its shape', slow, async () => {
  const layers = await extractLayers({ path: await writeImage(true), cut: null, folder })
  for (const { path } of layers) {
    const corner = await sharp(path).ensureAlpha().extract({ left: 0, top: 0, width: 20, height: 20 }).raw().toBuffer()
    expect(corner.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 0)).toBe(true)
  }
})

test('a large image becomes layers of 2048 px', slow, async () => {
  const path = join(folder, 'large.png')
  await sharp(await writeImage())
    .resize(2600, 260, { fit: 'fill' })
    .toFile(path)
  const layers = await extractLayers({ path, cut: null, folder })
  expect(layers[0]).toMatchObject({ width: 2048, height: 205 })
})
