import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineError, type EngineReference, type EngineTask } from '../engine.ts'
import { builtinEngine } from './builtin-engine.ts'

let folder = ''
let references: EngineReference[] = []

/** A pale blue sky over green land, 300 x 200, and some more of one color. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-edit-'))
  const land = Buffer.from('<svg width="300" height="90"><rect width="300" height="90" fill="#4f8a3c"/></svg>')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#9cc8ee' } })
    .composite([{ input: land, left: 0, top: 110 }])
    .jpeg()
    .toFile(join(folder, '0.jpg'))
  for (const [index, background] of ['#c03020', '#20a0c0', '#e0c040'].entries())
    await sharp({ create: { width: 160, height: 240, channels: 3, background } })
      .png()
      .toFile(join(folder, `${index + 1}.jpg`))
  references = [0, 1, 2, 3].map((i) => ({
    role: 'reference' as const,
    path: join(folder, `${i}.jpg`),
    content_type: 'image/jpeg',
    width: 300,
    height: 200,
  }))
})
afterEach(() => rm(folder, { recursive: true }))

function edit(prompt: string, change: Partial<EngineTask> = {}) {
  const task: EngineTask = {
    task_id: 'task',
    generation_id: 'generation',
    run: 1,
    model: 'jimeng_imgref_v4',
    task_category: 'image',
    prompt,
    style: 'realistic',
    seed: 3,
    width: 160,
    height: 120,
    count: 4,
    references: references.slice(0, 1),
    video: null,
    source: null,
    upstream_ref: null,
    ...change,
  }
  const signal = new AbortController().signal
  return builtinEngine.run(task, { signal, folder, progress: () => undefined, upstream: async () => undefined })
}

/** Mean color of a part of an image, shares of its height. */
async function meanOf(path: string | undefined, from: number, to: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(await Bun.file(path ?? '').bytes())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum: [number, number, number] = [0, 0, 0]
  const first = Math.round(info.height * from)
  const last = Math.round(info.height * to)
  for (let o = first * info.width * 3; o < last * info.width * 3; o++)
    sum[o % 3 === 0 ? 0 : o % 3 === 1 ? 1 : 2] += data[o] ?? 0
  const count = (last - first) * info.width
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

const allPixels = async (path: string) =>
  Bun.hash(
    await sharp(await Bun.file(path).bytes())
      .raw()
      .toBuffer(),
  )

describe('images from references', () => {
  it('are four different ones of the requested size, the same for the same seed', async () => {
    const outputs = await edit('')
    const hashes = await Promise.all(outputs.map(({ path }) => allPixels(path)))
    expect(new Set(hashes).size).toBe(4)
    for (const { path } of outputs)
      expect(await sharp(await Bun.file(path).bytes()).metadata()).toMatchObject({ width: 160, height: 120 })
    const again = await edit('')
    expect(await Promise.all(again.map(({ path }) => allPixels(path)))).toEqual(hashes)
  })

  it('keep their content and take the light of the prompt', async () => {
    const sunset = (await edit('at sunset', { count: 1 }))[0]?.path
    const [red, , blue] = await meanOf(sunset, 0.35, 0.5)
    expect(red).toBeGreaterThan(blue)
    const [, landGreen, landBlue] = await meanOf(sunset, 0.75, 1)
    expect(landGreen).toBeGreaterThan(landBlue)
    const night = await meanOf((await edit('at night', { count: 1 }))[0]?.path, 0, 1)
    expect(Math.max(...night)).toBeLessThan(90)
  })

  it('color leaves by the season', async () => {
    const [red, green] = await meanOf((await edit('autumn', { count: 1 }))[0]?.path, 0.75, 1)
    expect(red).toBeGreaterThan(green)
  })

  it('take a style', async () => {
    const [red, green, blue] = await meanOf((await edit('black and white', { count: 1 }))[0]?.path, 0, 1)
    expect(Math.abs(red - green)).toBeLessThan(12)
    expect(Math.abs(blue - green)).toBeLessThan(12)
  })

  it('combine several images in four ways', async () => {
    const outputs = await edit('', { references })
    expect(new Set(await Promise.all(outputs.map(({ path }) => allPixels(path)))).size).toBe(4)
    for (const { path } of await edit('', { references, width: 90, height: 160 }))
      expect(await sharp(await Bun.file(path).bytes()).metadata()).toMatchObject({ width: 90, height: 160 })
  })

  it('refuse a file that is not an image with a message', async () => {
    await Bun.write(join(folder, '0.jpg'), 'not a picture')
    await expect(edit('')).rejects.toBeInstanceOf(EngineError)
    await Bun.write(join(folder, '0.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(edit('')).rejects.toThrow('A reference image could not be read')
  })
})
