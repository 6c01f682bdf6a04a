import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelId } from '@mirari/model'
import { encodeWebp, paintScene, type RgbImage } from '@mirari/procedural/paint'
import { readDocument } from '@mirari/wallpaper'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishOutput } from '../../../media-processing/finish-output.ts'
import { meanDifference, psnr, readFrames, writeBarVideo } from '../../../media-processing/video/testing.ts'
import type { EngineOutput, EngineReference, EngineTask } from '../../engine.ts'
import { builtinEngine } from '../builtin-engine.ts'

const size = { width: 192, height: 128 }
let folder = ''
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-wallpaper-'))
  await encodeWebp(hillImage(size.width, size.height), at('hill.webp'))
  await encodeWebp(hillImage(400, 300), at('large.webp'))
  await writeBarVideo(at('film.mp4'), { width: 160, height: 128, count: 30 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A pale sky, a dark hill, and fine stripes on it. */
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

const image = (name: string, width = size.width, height = size.height): EngineReference => ({
  role: 'reference',
  path: at(name),
  content_type: 'image/webp',
  width,
  height,
})
const video = (): EngineReference => ({
  role: 'reference',
  path: at('film.mp4'),
  content_type: 'video/mp4',
  width: 160,
  height: 128,
})

async function make(
  model: ModelId,
  references: readonly EngineReference[],
  changes: Partial<EngineTask> = {},
): Promise<{ output: EngineOutput; folder: string }> {
  const own = await mkdtemp(at('job-'))
  const task: EngineTask = {
    task_id: 't',
    generation_id: 'g',
    run: 1,
    model,
    task_category: 'wallpaper',
    prompt: 'a lake',
    style: 'realistic',
    seed: 5,
    ...size,
    count: 1,
    references,
    video: null,
    wallpaper: { effTime: 0.5 },
    source: null,
    upstream_ref: null,
    ...changes,
  }
  const io = { signal: new AbortController().signal, folder: own, progress: () => {}, upstream: async () => {} }
  const [output] = await builtinEngine.run(task, io)
  if (!output) throw new Error('Nothing was made.')
  return { output, folder: own }
}

describe('making wallpapers', () => {
  test('a parallax wallpaper names its files, and its preview is a swaying loop', async () => {
    const { output, folder: own } = await make('Parallax Wallpaper', [image('hill.webp')])
    const { wallpaper } = await finishOutput(output, own)
    const read = readDocument(JSON.parse(await Bun.file(wallpaper?.document.path ?? '').text()))
    expect(read).toMatchObject({ ok: { kind: 'parallax', canvas: size, poster: 'poster.webp' } })
    expect(wallpaper?.preview).toMatchObject({ content_type: 'video/mp4', ...size })
    const frames = await readFrames(wallpaper?.preview?.path ?? '')
    const [first, second, middle, last] = [frames[0], frames[1], frames[18], frames.at(-1)]
    if (!first || !second || !middle || !last) throw new Error('Frames are missing.')
    expect(meanDifference(first, middle)).toBeGreaterThan(1)
    expect(meanDifference(first, last)).toBeLessThan(meanDifference(first, middle) / 2)
  })

  test('the same task makes the same wallpaper', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const { output, folder: own } = await make('Parallax Wallpaper', [image('hill.webp')])
        return finishOutput(output, own)
      }),
    )
    const hashes = (file: typeof one) => [
      file?.sha256,
      file?.wallpaper?.document.sha256,
      file?.wallpaper?.preview?.sha256,
      ...(file?.wallpaper?.assets ?? []).map((asset) => (asset.from === 'file' ? asset.file.sha256 : asset.from)),
    ]
    expect(hashes(other)).toEqual(hashes(one))
  })

  test('a prompt alone is painted, and its layers are exact', async () => {
    const { output } = await make('Parallax Wallpaper', [], { prompt: 'mountain ridges at dawn' })
    const { document } = output.wallpaper ?? {}
    if (document?.kind !== 'parallax') throw new Error('It is no parallax wallpaper.')
    expect(document.layers.length).toBeGreaterThan(2)
    expect(document.layers.every(({ far, near, depthSrc }) => far === near && depthSrc === null)).toBe(true)
  })

  test('a live wallpaper plays the files themselves; a much too large image is scaled down', async () => {
    const references = [video(), image('hill.webp'), image('large.webp', 400, 300)]
    const { output } = await make('Live Wallpaper', references)
    expect(output.wallpaper).toMatchObject({
      document: { kind: 'live', effTime: 0.5, moves: true },
      assets: [
        { name: 'poster.webp', from: 'poster' },
        { name: 'media/1.mp4', from: 'reference', index: 0 },
        { name: 'media/2.webp', from: 'reference', index: 1 },
        { name: 'media/3.webp', from: 'file', file: { width: 192, height: 144 } },
      ],
    })
    expect(await sharp(output.path).metadata()).toMatchObject(size)
    expect(output.wallpaper?.document).not.toHaveProperty('pointer')
  })

  test('what follows the pointer, and the volume, are part of the wallpaper, which can be read again', async () => {
    const chosen = { effTime: 0, volume: 0.4, pointer: 'fireflies', hears: true } as const
    const { output } = await make('Click Wallpaper', [video(), image('hill.webp')], { wallpaper: chosen })
    const { effTime, ...interaction } = chosen
    expect(output.wallpaper?.document).toMatchObject(interaction)
    expect(readDocument(output.wallpaper?.document)).toEqual({ ok: output.wallpaper?.document })
  })

  describe('a live wallpaper of an image that was painted here', () => {
    const recipe = {
      engine: 'builtin',
      model: 'jimeng',
      prompt: 'a lighthouse on a cliff at dusk',
      style: 'auto',
      seed: 7,
      position: 0,
      ...size,
    } as const
    const painted = (): EngineReference => ({ ...image('painted.webp'), recipe })
    beforeAll(async () => {
      const { image: scene } = await paintScene({ ...recipe }, new AbortController().signal)
      await encodeWebp(scene, at('painted.webp'))
    })

    test('is the video of its scene, which begins with the image and moves', async () => {
      const { output } = await make('Live Wallpaper', [painted()])
      const [, loop] = output.wallpaper?.assets ?? []
      expect(loop).toMatchObject({ name: 'media/1.mp4', from: 'file', file: { content_type: 'video/mp4', ...size } })
      expect(output.wallpaper?.document).toMatchObject({
        media: [{ type: 'video', sources: [{ src: 'media/1.mp4', mime: 'video/mp4' }] }],
      })
      if (loop?.from !== 'file') throw new Error('There is no video.')
      const frames = await readFrames(loop.file.path)
      expect(frames).toHaveLength(144)
      const [first, middle] = [frames[0], frames[frames.length >> 1]]
      if (!first || !middle) throw new Error('The video has no frames.')
      const still = await sharp(at('painted.webp')).ensureAlpha().raw().toBuffer()
      expect(meanDifference(first, still)).toBeLessThan(5.5)
      expect(meanDifference(middle, first)).toBeGreaterThan(2)
    })

    test('is the image itself where its recipe gives another one', async () => {
      const { output } = await make('Live Wallpaper', [{ ...image('hill.webp'), recipe }])
      expect(output.wallpaper?.assets.slice(1)).toEqual([{ name: 'media/1.webp', from: 'reference', index: 0 }])
    })
  })

  test('an animated image stays unchanged, however large', async () => {
    const frame = { width: 400, height: 300, channels: 3 as const, background: '#336699' }
    const frames = await sharp({ create: { ...frame, height: 600 } })
      .raw()
      .toBuffer()
    const raw = { width: 400, height: 600, channels: 3 as const, pageHeight: 300 }
    await sharp(frames, { raw })
      .gif({ delay: [80, 80], loop: 0, keepDuplicateFrames: true })
      .toFile(at('moving.gif'))
    // The header of an animated PNG before the image itself.
    const still = await sharp({ create: frame }).png().toBuffer()
    const mark = Buffer.alloc(20)
    mark.writeUInt32BE(8, 0)
    mark.write('acTL', 4)
    await Bun.write(at('moving.png'), Buffer.concat([still.subarray(0, 33), mark, still.subarray(33)]))
    const references = ['gif', 'png'].map((type) => ({
      ...image(`moving.${type}`, 400, 300),
      content_type: `image/${type}`,
    }))
    const { output } = await make('Click Wallpaper', [image('hill.webp'), ...references])
    expect(output.wallpaper?.assets.slice(2)).toEqual([
      { name: 'media/2.gif', from: 'reference', index: 1 },
      { name: 'media/3.png', from: 'reference', index: 2 },
    ])
  })

  test('the preview of a click wallpaper begins as its poster looks', async () => {
    const { output } = await make('Click Wallpaper', [image('hill.webp'), video()])
    const [first] = await readFrames(output.wallpaper?.preview?.path ?? '', { to: 1 })
    const poster = await sharp(output.path).ensureAlpha().raw().toBuffer()
    expect(psnr(first ?? new Uint8Array(poster.length), poster)).toBeGreaterThan(24)
  })

  test('a clock wallpaper shows time and date above the image', async () => {
    const { output } = await make('Clock Wallpaper', [image('hill.webp')])
    expect(output.wallpaper?.document.items.map(({ type, id }) => [type, id])).toEqual([
      ['image', 'ground'],
      ['clock', 'time'],
      ['clock', 'date'],
    ])
  })

  test('a file that is not an image is refused with a message, and so is a missing one', async () => {
    await Bun.write(at('broken.webp'), 'no picture')
    await expect(make('Parallax Wallpaper', [image('broken.webp')])).rejects.toThrow(
      'A reference image could not be read',
    )
    await expect(make('Click Wallpaper', [])).rejects.toThrow('There is nothing to make the wallpaper of')
  })
})
