import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishOutput } from '../../media-processing/finish-output.ts'
import { meanDifference, psnr, readFrames, topBoxes } from '../../media-processing/video/testing.ts'
import { openVideo } from '../../media-processing/video/video-reader.ts'
import type { EngineIo, EngineOutput, EngineReference, EngineTask } from '../engine.ts'
import { makeVideos } from './make-videos.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-motion-'))
})
afterAll(() => rm(folder, { recursive: true }))

const size = { width: 160, height: 96 }

interface Wish {
  prompt?: string
  duration?: number
  is_loop?: boolean
  count?: number
  references?: EngineReference[]
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}

const make = async (name: string, wish: Wish = {}): Promise<string[]> =>
  (await outputsOf(name, wish)).map(({ path }) => path)

async function outputsOf(name: string, wish: Wish = {}): Promise<EngineOutput[]> {
  const { prompt = 'ocean waves at sunset', duration = 1, is_loop = false, count = 1, references = [] } = wish
  const video = { duration, fps: 24, is_loop }
  const task: EngineTask = {
    task_id: 'task',
    generation_id: 'generation',
    run: 1,
    model: 'jimeng_lite',
    task_category: 'video',
    prompt,
    style: 'default',
    seed: 7,
    ...size,
    count,
    references,
    video,
    source: null,
    upstream_ref: null,
  }
  const io: EngineIo = {
    signal: wish.signal ?? new AbortController().signal,
    folder: await mkdtemp(join(folder, `${name}-`)),
    progress: wish.onProgress ?? (() => undefined),
    upstream: () => Promise.resolve(),
  }
  return makeVideos(task, video, io)
}

async function image(name: string, color: string): Promise<EngineReference> {
  const path = join(folder, `${name}.png`)
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#8ab4e8"/><stop offset="1" stop-color="#f2d8b0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><path d="M0 70L40 40L80 66L120 36L160 70V96H0Z" fill="${color}"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
  return { role: 'first_frame', path, content_type: 'image/png', ...size }
}

const pixelsOf = async ({ path }: EngineReference) => new Uint8Array(await sharp(path).ensureAlpha().raw().toBuffer())

const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

describe('a video from a prompt', () => {
  test('has exactly its frames, its length and its index in front', async () => {
    const path = first(await make('plain', { duration: 1.5 }))
    const { width, height, frameCount, duration } = await openVideo(path)
    expect({ width, height, frameCount, duration }).toEqual({ ...size, frameCount: 36, duration: 1.5 })
    expect((await topBoxes(path)).indexOf('moov')).toBeLessThan((await topBoxes(path)).indexOf('mdat'))
  })

  test('changes in every frame', async () => {
    const frames = await readFrames(first(await make('moves')))
    for (const [index, frame] of frames.slice(1).entries())
      expect(meanDifference(frame, frames[index] ?? frame)).toBeGreaterThan(0.05)
  })

  test('is the same for the same seed, and different for the next result', async () => {
    const [one, two] = await make('seed', { count: 2 })
    const again = first(await make('again', { count: 1 }))
    const hash = async (path = '') => new Bun.CryptoHasher('sha256').update(await Bun.file(path).bytes()).digest('hex')
    expect(await hash(again)).toBe(await hash(one))
    expect(await hash(two)).not.toBe(await hash(one))
  })

  test('has no seam between its end and its beginning, as a loop', async () => {
    const frames = await readFrames(
      first(await make('loop', { is_loop: true, duration: 2, prompt: 'rain in the forest' })),
    )
    const steps = frames.slice(1).map((frame, index) => meanDifference(frame, frames[index] ?? frame))
    const step = steps.reduce((sum, one) => sum + one, 0) / steps.length
    const seam = meanDifference(frames.at(-1) ?? first(frames), first(frames))
    expect(Math.abs(seam - step)).toBeLessThanOrEqual(2)
  })

  test('reports its progress forwards, up to the end', async () => {
    const reports: number[] = []
    await make('progress', { count: 2, onProgress: (fraction) => reports.push(fraction) })
    expect(reports.length).toBeGreaterThan(48)
    expect(reports.toSorted((a, b) => a - b)).toEqual(reports)
    expect(reports.at(-1)).toBe(1)
  })

  test('stops when it is cancelled, and leaves no file', async () => {
    const abort = new AbortController()
    const promise = make('stop', {
      duration: 30,
      signal: abort.signal,
      onProgress: (fraction) => {
        if (fraction > 0.2) abort.abort()
      },
    })
    await expect(promise).rejects.toThrow('abort')
    const left = await Array.fromAsync(new Bun.Glob('stop-*/*').scan(folder))
    expect(left).toEqual([])
  })

  test('carries its prompt and settings', async () => {
    const bytes = await Bun.file(first(await make('settings', { prompt: 'a purple sea' }))).bytes()
    expect(Buffer.from(bytes).toString('latin1')).toContain('"prompt":"a purple sea"')
  })
})

describe('a video from images', () => {
  test('begins with the first frame and moves on', async () => {
    const start = await image('start', '#3c5a46')
    const frames = await readFrames(first(await make('first', { prompt: 'zoom in', references: [start] })))
    expect(psnr(first(frames), await pixelsOf(start))).toBeGreaterThan(35)
    expect(meanDifference(frames.at(-1) ?? first(frames), first(frames))).toBeGreaterThan(1)
  })

  test('ends with the last frame, with no jump on the way', async () => {
    const start = await image('a', '#3c5a46')
    const end: EngineReference = { ...(await image('b', '#8c3a2a')), role: 'last_frame' }
    const frames = await readFrames(first(await make('both', { prompt: 'rain', references: [start, end] })))
    expect(psnr(first(frames), await pixelsOf(start))).toBeGreaterThan(35)
    expect(psnr(frames.at(-1) ?? first(frames), await pixelsOf(end))).toBeGreaterThan(35)
    const steps = frames.slice(1).map((frame, index) => meanDifference(frame, frames[index] ?? frame))
    expect(Math.max(...steps)).toBeLessThan(8)
  })

  test('returns to the image in a loop', async () => {
    const start = await image('looped', '#3c5a46')
    const frames = await readFrames(first(await make('l', { is_loop: true, prompt: 'breeze', references: [start] })))
    const step = meanDifference(frames[1] ?? first(frames), first(frames))
    expect(Math.abs(meanDifference(frames.at(-1) ?? first(frames), first(frames)) - step)).toBeLessThanOrEqual(2)
  })
})

test('a finished video has a poster, thumbnails and the small silent preview that was written along', async () => {
  const output = { ...first(await outputsOf('finish')), tags: ['sea'] }
  const file = await finishOutput(output, await mkdtemp(join(folder, 'finish-')))
  expect(file).toMatchObject({ content_type: 'image/webp', ...size, tags: ['sea'] })
  expect(file.placeholder.length).toBeGreaterThan(8)
  expect(file.video).toMatchObject({ path: output.path, content_type: 'video/mp4', duration: 1, fps: 24 })
  expect(file.video?.preview).toMatchObject({ path: output.preview?.path, ...size })
  const preview = await openVideo(file.video?.preview.path ?? '')
  expect(preview).toMatchObject({ ...size, frameCount: 24, hasAudio: false })
})

test('a video that comes without a preview gets one when it is finished', async () => {
  const path = first(await make('plain'))
  const own = await mkdtemp(join(folder, 'finish-'))
  const { video } = await finishOutput({ path, content_type: 'video/mp4', ...size, tags: [] }, own)
  expect(video?.preview).toMatchObject({ path: join(own, 'result-0.preview.mp4'), ...size })
  expect(await openVideo(video?.preview.path ?? '')).toMatchObject({ ...size, frameCount: 24 })
})
