import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishOutput } from '../../media-processing/finish-output.ts'
import type { EngineIo, EngineTask } from '../engine.ts'
import { builtinEngine } from './builtin-engine.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-engine-'))
})
afterEach(() => rm(folder, { recursive: true }))

const task: EngineTask = {
  task_id: 'task',
  generation_id: 'generation',
  run: 1,
  model: 'jimeng',
  task_category: 'image',
  prompt: 'mountain lake at dawn',
  style: 'realistic',
  seed: 11,
  width: 96,
  height: 64,
  count: 4,
  references: [],
  video: null,
  source: null,
  upstream_ref: null,
}

function createIo(signal = new AbortController().signal): EngineIo & { reports: number[] } {
  const reports: number[] = []
  return { signal, folder, reports, progress: (fraction) => reports.push(fraction), upstream: async () => undefined }
}

const hashOf = async (path: string) =>
  Bun.hash(
    await sharp(await Bun.file(path).bytes())
      .raw()
      .toBuffer(),
  )

describe('builtinEngine', () => {
  it('writes four different images of the requested size and reports its progress', async () => {
    const io = createIo()
    const outputs = await builtinEngine.run(task, io)
    expect(outputs).toHaveLength(4)
    const hashes = await Promise.all(outputs.map(({ path }) => hashOf(path)))
    expect(new Set(hashes).size).toBe(4)
    for (const output of outputs) {
      const { width, height, format } = await sharp(output.path).metadata()
      expect({ width, height, format }).toEqual({ width: 96, height: 64, format: 'webp' })
      expect(output.tags).toEqual(expect.arrayContaining(['mountain', 'lake', 'dawn']))
    }
    expect(io.reports).toEqual([...io.reports].sort((a, b) => a - b))
    expect(io.reports.at(-1)).toBe(1)
  })

  it('says which things of the prompt an image does not show', async () => {
    const lackOf = async (prompt: string) =>
      (await builtinEngine.run({ ...task, count: 1, prompt }, createIo())).map(({ missing }) => missing)
    expect(await lackOf('a submarine in a calm sea')).toEqual([['submarine']])
    expect(await lackOf('海边的潜艇和河马')).toEqual([['潜艇', '河马']])
    expect(await lackOf('mountain lake at dawn')).toEqual([[]])
  })

  it('gives the same images when a task runs again', async () => {
    const first = await builtinEngine.run({ ...task, count: 1 }, createIo())
    const before = await hashOf(first[0]?.path ?? '')
    const second = await builtinEngine.run({ ...task, count: 1 }, createIo())
    expect(await hashOf(second[0]?.path ?? '')).toBe(before)
  })

  it('applies the style for FLUX, and only its keywords for the first model', async () => {
    const paint = async (changes: Partial<EngineTask>) => {
      const [output] = await builtinEngine.run({ ...task, count: 1, ...changes }, createIo())
      return hashOf(output?.path ?? '')
    }
    const plain = await paint({})
    expect(await paint({ style: 'wallpaper-v7' })).toBe(plain)
    expect(await paint({ model: 'FLUX' })).toBe(plain)
    expect(await paint({ model: 'FLUX', style: 'wallpaper-v7' })).not.toBe(plain)
    expect(await paint({ prompt: `${task.prompt}, oil painting` })).not.toBe(plain)
  })

  it.each([
    [64, 64],
    [64, 400],
    [400, 64],
    [91, 67],
  ])('makes images of %ix%i', async (width, height) => {
    const [output] = await builtinEngine.run({ ...task, width, height, count: 1 }, createIo())
    expect(output).toMatchObject({ width, height })
  })

  it('stops when the task is cancelled', async () => {
    await expect(builtinEngine.run(task, createIo(AbortSignal.abort(new Error('cancelled'))))).rejects.toThrow(
      'cancelled',
    )
  })
})

describe('finishOutput', () => {
  const write = async (name: string, width: number, height: number) => {
    const path = join(folder, name)
    await sharp({ create: { width, height, channels: 3, background: '#d2691e' } })
      .png()
      .toFile(path)
    return { path, content_type: 'image/png' as const, width, height, tags: ['sea'] }
  }

  it('measures an image and makes the smaller widths', async () => {
    const output = await write('a.png', 700, 350)
    const file = await finishOutput(output, folder)
    const bytes = await Bun.file(output.path).bytes()
    expect(file).toMatchObject({
      path: output.path,
      content_type: 'image/png',
      bytes: bytes.length,
      sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
      width: 700,
      height: 350,
      color: '#d2691e',
      tags: ['sea'],
    })
    expect(file.thumbnails.map(({ width }) => width)).toEqual([320, 640])
    for (const { width, path } of file.thumbnails)
      expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    expect(Buffer.from(file.placeholder, 'base64').length).toBeGreaterThan(5)
  })

  it('makes no thumbnail that is not smaller', async () => {
    const file = await finishOutput(await write('b.png', 320, 200), folder)
    expect(file.thumbnails).toEqual([])
  })

  it('names the color of the colorful part, not the mean of the image', async () => {
    const path = join(folder, 'c.png')
    const red = await sharp({ create: { width: 90, height: 50, channels: 3, background: '#c81e28' } })
      .png()
      .toBuffer()
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#75726e' } })
      .composite([{ input: red, left: 20, top: 20 }])
      .png()
      .toFile(path)
    const { color } = await finishOutput({ path, content_type: 'image/png', width: 200, height: 100, tags: [] }, folder)
    expect(Number.parseInt(color.slice(1, 3), 16)).toBeGreaterThan(180)
    expect(Number.parseInt(color.slice(3, 5), 16)).toBeLessThan(60)
  })

  it('refuses a file that differs from its description', async () => {
    const output = await write('d.png', 100, 100)
    await expect(finishOutput({ ...output, width: 200 }, folder)).rejects.toThrow('100x100')
    await Bun.write(output.path, 'not a picture')
    await expect(finishOutput(output, folder)).rejects.toThrow()
  })
})
