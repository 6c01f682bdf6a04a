import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineError, type EngineIo, type EngineTask, type Padding, type SourceRecipe } from '../engine.ts'
import { builtinEngine } from './builtin-engine.ts'

const size = 96
let folder = ''
let io: EngineIo
let reports: number[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-outpaint-'))
  reports = []
  io = {
    signal: new AbortController().signal,
    folder,
    progress: (fraction) => reports.push(fraction),
    upstream: async () => undefined,
  }
})
afterEach(() => rm(folder, { recursive: true }))

const base: EngineTask = {
  task_id: 'task',
  generation_id: 'generation',
  run: 1,
  model: 'FLUX',
  task_category: 'image',
  prompt: 'castle above the sea at sunset',
  style: 'realistic',
  seed: 3,
  width: size,
  height: size,
  count: 1,
  references: [],
  video: null,
  source: null,
  upstream_ref: null,
}

/** Paints an image and answers with its path and recipe. */
async function painted(style = 'realistic'): Promise<{ path: string; recipe: SourceRecipe }> {
  const [output] = await builtinEngine.run({ ...base, style }, io)
  const path = join(folder, 'source.webp')
  await Bun.write(path, Bun.file(output?.path ?? ''))
  reports.length = 0
  const { model, prompt, seed } = base
  return { path, recipe: { engine: 'builtin', model, prompt, style, seed, position: 0, width: size, height: size } }
}

async function drawn(svg: string): Promise<string> {
  const path = join(folder, 'source.png')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${svg}</svg>`
  await sharp(Buffer.from(text)).png().toFile(path)
  return path
}

interface Pixels {
  width: number
  height: number
  at(x: number, y: number): [number, number, number]
}

async function pixelsOf(path: string): Promise<Pixels> {
  const { data, info } = await sharp(await Bun.file(path).bytes())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x, y) => {
      const o = (y * info.width + x) * 3
      return [data[o] ?? 0, data[o + 1] ?? 0, data[o + 2] ?? 0]
    },
  }
}

async function extended(path: string, recipe: SourceRecipe | null, padding: Padding, inner = size): Promise<Pixels> {
  const width = inner + padding.left + padding.right
  const height = inner + padding.top + padding.bottom
  const source = { path, content_type: 'image/webp', width: size, height: size, recipe, padding }
  const task: EngineTask = { ...base, model: 'img_expand', prompt: 'extend naturally', width, height, source }
  const [output] = await builtinEngine.run(task, io)
  expect(output).toMatchObject({ width, height, content_type: 'image/webp' })
  return pixelsOf(output?.path ?? '')
}

const around: Padding = { left: 40, right: 32, top: 24, bottom: 16 }
const off = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / 3

/** Mean difference of the middle from the source. */
async function middleOff(result: Pixels, path: string, { left, top }: Padding): Promise<number> {
  const source = await pixelsOf(path)
  let sum = 0
  for (let y = 8; y < size - 8; y++)
    for (let x = 8; x < size - 8; x++) sum += off(result.at(left + x, top + y), source.at(x, y))
  return sum / (size - 16) ** 2
}

/** Mean step across the left and right borders, and mean step between columns beside them. */
function stepsOf(result: Pixels, { left, top }: Padding): { across: number; beside: number } {
  let across = 0
  let beside = 0
  for (let y = top; y < top + size; y++)
    for (const border of [left, left + size]) {
      across += off(result.at(border - 1, y), result.at(border, y))
      for (const away of [-7, -5, 5, 7]) beside += off(result.at(border + away - 1, y), result.at(border + away, y)) / 4
    }
  return { across: across / size / 2, beside: beside / size / 2 }
}

describe('outpainting an image', () => {
  it('keeps a painted image in the middle and shows more of its scene', async () => {
    const { path, recipe } = await painted()
    const result = await extended(path, recipe, around)
    expect(await middleOff(result, path, around)).toBeLessThan(4)
    const { across, beside } = stepsOf(result, around)
    expect(across).toBeLessThan(beside * 1.6 + 2)
    expect(reports).toEqual(reports.toSorted((a, b) => a - b))
    expect(reports.at(-1)).toBe(1)
  })

  it('does not use a recipe that gives another image', async () => {
    const { recipe } = await painted()
    const path = await drawn('<rect width="96" height="96" fill="#2d8a4e"/>')
    const result = await extended(path, recipe, around)
    for (const [x, y] of [
      [2, 2],
      [160, 130],
      [90, 4],
    ] as const)
      expect(off(result.at(x, y), [0x2d, 0x8a, 0x4e])).toBeLessThan(4)
  })

  it('continues other images without a border: a horizon stays where it is', async () => {
    const path = await drawn(
      '<rect width="96" height="60" fill="#9cc8ee"/><rect y="60" width="96" height="36" fill="#4f8a3c"/>',
    )
    const padding = { left: 60, right: 60, top: 0, bottom: 0 }
    const result = await extended(path, null, padding)
    expect(await middleOff(result, path, padding)).toBeLessThan(2)
    for (const x of [3, 30, 180, 210]) {
      expect(off(result.at(x, 50), [0x9c, 0xc8, 0xee])).toBeLessThan(8)
      expect(off(result.at(x, 70), [0x4f, 0x8a, 0x3c])).toBeLessThan(8)
    }
    const { across, beside } = stepsOf(result, padding)
    expect(across).toBeLessThan(beside + 3)
  })

  it('continues a gradient and does not repeat conspicuous parts', async () => {
    const path = await drawn(
      '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#204080"/><stop offset="1" stop-color="#e0a060"/></linearGradient></defs>' +
        '<rect width="96" height="96" fill="url(#g)"/><circle cx="48" cy="48" r="12" fill="#ffffff"/>',
    )
    const result = await extended(path, null, around)
    expect(off(result.at(10, 60), result.at(80, 110))).toBeGreaterThan(20)
    let brightest = 0
    for (let y = 0; y < result.height; y++)
      for (let x = 0; x < 38; x++) brightest = Math.max(brightest, result.at(x, y)[2])
    expect(brightest).toBeLessThan(200)
  })

  it('scales the source to the size that the padding leaves', async () => {
    const path = await drawn(
      '<rect width="96" height="96" fill="#888"/><rect x="24" y="24" width="48" height="48" fill="#d22"/>',
    )
    const result = await extended(path, null, { left: 48, right: 48, top: 48, bottom: 48 }, 48)
    expect(off(result.at(72, 72), [0xdd, 0x22, 0x22])).toBeLessThan(6)
    expect(off(result.at(54, 54), [0x88, 0x88, 0x88])).toBeLessThan(10)
  })

  it('stops when it is cancelled', async () => {
    const path = await drawn('<rect width="96" height="96" fill="#888"/>')
    io = { ...io, signal: AbortSignal.abort(new Error('cancelled')) }
    await expect(extended(path, null, around)).rejects.toThrow('cancelled')
  })

  it('refuses an unreadable source and invalid padding with a message', async () => {
    await Bun.write(join(folder, 'source.png'), 'not a picture')
    await expect(extended(join(folder, 'source.png'), null, around)).rejects.toThrow('The picture could not be read')
    const path = await drawn('<rect width="96" height="96" fill="#888"/>')
    for (const padding of [
      { ...around, left: 5000 },
      { ...around, left: -40 },
      { ...around, top: 0.5 },
    ])
      await expect(extended(path, null, padding)).rejects.toBeInstanceOf(EngineError)
    await expect(builtinEngine.run({ ...base, model: 'img_expand' }, io)).rejects.toThrow(
      'There is no picture to extend',
    )
  })
})
