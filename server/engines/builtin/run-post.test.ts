import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelId } from '@mirari/model'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copySound } from '../../media-processing/video/copy-sound.ts'
import {
  meanDifference,
  readFrames,
  readSound,
  writeBarVideo,
  writeTone,
} from '../../media-processing/video/testing.ts'
import { openVideo } from '../../media-processing/video/video-reader.ts'
import type { EngineSource, EngineTask, SourceRecipe } from '../engine.ts'
import { builtinEngine } from './builtin-engine.ts'
import { runPost } from './run-post.ts'

// Results reuse the same file name, so libvips must not cache them.
sharp.cache(false)

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-post-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function sourceOf(path: string, contentType: string, width: number, height: number): EngineSource {
  return { path, content_type: contentType, width, height, recipe: null, padding: null }
}

function taskOf(model: ModelId, width: number, height: number, source: EngineSource | null): EngineTask {
  return {
    task_id: 't',
    generation_id: 'g',
    run: 1,
    model,
    task_category: 'image',
    prompt: '',
    style: 'realistic',
    seed: 1,
    width,
    height,
    count: 1,
    references: [],
    video: null,
    source,
    upstream_ref: null,
  }
}

function ioOf(signal = new AbortController().signal) {
  const fractions: number[] = []
  return {
    io: { signal, folder, progress: (f: number) => fractions.push(f), upstream: async () => undefined },
    fractions,
  }
}

async function image(width = 64, height = 36): Promise<EngineSource> {
  const path = join(folder, 'source.png')
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7 + (i % 5) * 20) % 256)
  await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(1)
    .png()
    .toFile(path)
  return sourceOf(path, 'image/png', width, height)
}

async function sourceVideo(count = 24): Promise<EngineSource> {
  const path = join(folder, 'source.mp4')
  await writeBarVideo(path, { count })
  return sourceOf(path, 'video/mp4', 64, 48)
}

/** Pixels of the file, read as a buffer: by its name a cached image could be returned. */
async function pixels(output: { path: string } | undefined): Promise<Buffer> {
  return sharp(await readFile(output?.path ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer()
}

describe('upscaled images', () => {
  test.each(['detail_upscale', 'ultra_upscale'] as const)(
    '%s has the asked size, the same each time',
    async (model) => {
      const { io, fractions } = ioOf()
      const task = taskOf(model, 256, 144, await image())
      const [first] = await runPost(task, io)
      const before = await sharp(first?.path).raw().toBuffer()
      const [second] = await runPost(task, ioOf().io)
      expect(first).toMatchObject({ content_type: 'image/webp', width: 256, height: 144 })
      expect(await sharp(second?.path).metadata()).toMatchObject({ width: 256, height: 144 })
      expect(before.equals(await sharp(second?.path).raw().toBuffer())).toBe(true)
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
      expect(fractions.at(-1)).toBe(1)
    },
  )

  test('are painted again only when the recipe gives the same image', async () => {
    const prompt = 'snowy mountains at dawn'
    const made = { ...taskOf('jimeng', 96, 64, null), prompt, seed: 8 }
    const [source] = await builtinEngine.run(made, ioOf().io)
    if (!source) throw new Error('Nothing was painted.')
    const recipe = {
      engine: 'builtin',
      model: 'jimeng',
      prompt,
      style: 'realistic',
      seed: 8,
      position: 0,
      width: 96,
      height: 64,
    } as const
    // Renamed, because the next image gets the same name.
    const path = join(folder, 'painted.webp')
    await Bun.write(path, await readFile(source.path))
    const from = async (own: SourceRecipe | null) => {
      const task = taskOf('ultra_upscale', 192, 128, { ...sourceOf(path, 'image/webp', 96, 64), recipe: own })
      const [result] = await runPost(task, ioOf().io)
      return pixels(result)
    }
    const [large] = await builtinEngine.run({ ...made, width: 192, height: 128 }, ioOf().io)
    const truth = await pixels(large)
    const [again, enlarged, foreign] = [await from(recipe), await from(null), await from({ ...recipe, seed: 9 })]
    expect(again.equals(truth)).toBe(true)
    expect(enlarged.equals(truth)).toBe(false)
    // Another seed gives another image, so the recipe is not used.
    expect(foreign.equals(enlarged)).toBe(true)
  })
})

describe('videos', () => {
  test('video_sr enlarges every frame to the requested size', async () => {
    const [result] = await runPost(taskOf('video_sr', 256, 192, await sourceVideo(12)), ioOf().io)
    const video = await openVideo(result?.path ?? '')
    expect(video).toMatchObject({ width: 256, height: 192, frameCount: 12 })
    expect(video.duration).toBeCloseTo(0.5)
  })

  test('video_frame_interpolate gives 60 frames a second and keeps the duration', async () => {
    const { io, fractions } = ioOf()
    const [result] = await runPost(taskOf('video_frame_interpolate', 64, 48, await sourceVideo(12)), io)
    const video = await openVideo(result?.path ?? '')
    expect(video.fps).toBeCloseTo(60)
    expect(video.duration).toBeCloseTo(0.5)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  })

  test.each([
    ['video_sr', true],
    ['video_frame_interpolate', true],
    ['auto_loop_clipping', false],
    ['video_loop', false],
  ] as const)('%s keeps the sound: %s', async (model, isKept) => {
    const source = await sourceVideo(48)
    const tone = join(folder, 'tone.m4a')
    await writeTone(tone, 3)
    await copySound(source.path, tone)
    const given = await readSound(source.path)
    const times = model === 'video_sr' ? 2 : 1
    const [result] = await runPost(taskOf(model, 64 * times, 48 * times, source), ioOf().io)
    const kept = await readSound(result?.path ?? '')
    expect(given.length).toBeGreaterThan(80)
    expect(kept.map(({ bytes }) => bytes)).toEqual(isKept ? given.map(({ bytes }) => bytes) : [])
  })

  test.each(['auto_loop_clipping', 'video_loop'] as const)('%s plays on without a jump at its end', async (model) => {
    const [result] = await runPost(taskOf(model, 64, 48, await sourceVideo(48)), ioOf().io)
    const frames = await readFrames(result?.path ?? '')
    const steps = frames.slice(1).map((frame, i) => meanDifference(frame, frames[i] ?? frame))
    const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
    const [first, last] = [frames[0], frames.at(-1)]
    expect(frames.length).toBeGreaterThanOrEqual(12)
    expect(first && last && meanDifference(first, last)).toBeLessThan(usual + 2)
  })

  test('a video of 60 frames a second is refused by interpolation', async () => {
    const path = join(folder, 'fast.mp4')
    await writeBarVideo(path, { fps: 60 })
    const task = taskOf('video_frame_interpolate', 64, 48, sourceOf(path, 'video/mp4', 64, 48))
    await expect(runPost(task, ioOf().io)).rejects.toThrow('This video already has 60 frames per second')
  })

  test('a video of a few frames is too short for a loop', async () => {
    await expect(runPost(taskOf('video_loop', 64, 48, await sourceVideo(4)), ioOf().io)).rejects.toThrow('too short')
  })

  test.each(['video_sr', 'auto_loop_clipping', 'video_loop', 'video_frame_interpolate'] as const)(
    '%s stops when it is cancelled and leaves no file',
    async (model) => {
      const source = await sourceVideo(24)
      const controller = new AbortController()
      const { io } = ioOf(controller.signal)
      const progress = () => controller.abort(new Error('cancelled'))
      await expect(runPost(taskOf(model, 64, 48, source), { ...io, progress })).rejects.toThrow('cancelled')
      expect(await readdir(folder)).toEqual(['source.mp4'])
    },
  )
})

describe('a source of the wrong kind', () => {
  test('is refused with a message', async () => {
    const video = sourceOf(join(folder, 'x.mp4'), 'video/mp4', 64, 48)
    await expect(runPost(taskOf('detail_upscale', 64, 48, video), ioOf().io)).rejects.toThrow('works on pictures')
    await expect(runPost(taskOf('video_loop', 64, 48, await image()), ioOf().io)).rejects.toThrow('works on videos')
    await expect(runPost(taskOf('video_loop', 64, 48, null), ioOf().io)).rejects.toThrow('is gone')
  })

  test('is also refused when it cannot be read', async () => {
    const path = join(folder, 'broken.png')
    await Bun.write(path, 'not a picture')
    const task = taskOf('ultra_upscale', 64, 48, sourceOf(path, 'image/png', 16, 12))
    await expect(runPost(task, ioOf().io)).rejects.toThrow('This picture cannot be read')
  })
})
