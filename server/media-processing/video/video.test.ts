import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MediaError } from '../media-error.ts'
import { copySound } from './copy-sound.ts'
import { hasVideoSupport } from './support.ts'
import { barFrame, psnr, readFrames, readSound, topBoxes, writeBarVideo, writeTone } from './testing.ts'
import { turnRgba } from './turn-rgba.ts'
import { openVideo } from './video-reader.ts'
import { openVideoWriter } from './video-writer.ts'

let folder = ''
const videoPath = () => join(folder, 'film.mp4')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-video-'))
  await writeBarVideo(videoPath(), { count: 60 })
})
afterAll(() => rm(folder, { recursive: true }))

test('this installation can read and write videos', () => {
  expect(hasVideoSupport()).toBe(true)
})

describe('a written video', () => {
  test('has every frame and its exact length', async () => {
    const { width, height, fps, frameCount, duration, hasAudio } = await openVideo(videoPath())
    expect({ width, height, frameCount, duration, hasAudio }).toEqual({
      width: 64,
      height: 48,
      frameCount: 60,
      duration: 2.5,
      hasAudio: false,
    })
    expect(fps).toBeCloseTo(24, 6)
  })

  test('has the written frames in the written colors', async () => {
    const frames = await readFrames(videoPath())
    expect(frames).toHaveLength(60)
    for (const [index, frame] of frames.entries()) expect(psnr(frame, barFrame(64, 48, index))).toBeGreaterThan(30)
    // A uniform area is exact except for the rounding of the two conversions.
    const flat = frames[0]?.subarray(64 * 4 * 20 + 40 * 4, 64 * 4 * 20 + 40 * 4 + 3) ?? []
    for (const [i, value] of [40, 90, 140].entries()) expect(Math.abs((flat[i] ?? 0) - value)).toBeLessThanOrEqual(3)
  })

  test('has its index in front', async () => {
    expect(await topBoxes(videoPath())).toEqual(['ftyp', 'moov', 'free', 'mdat'])
  })

  test('has the same bytes when it is written again', async () => {
    const again = join(folder, 'again.mp4')
    await writeBarVideo(again, { count: 60 })
    expect((await readFile(again)).equals(await readFile(videoPath()))).toBe(true)
  })
})

describe('a copy that is written along', () => {
  test('shows the same frames in its own size', async () => {
    const copy = { path: join(folder, 'copy.mp4'), width: 32, height: 24, crf: 8 }
    const writer = await openVideoWriter({ path: join(folder, 'copied.mp4'), width: 64, height: 48, fps: 24, copy })
    for (let index = 0; index < 12; index++) await writer.write(barFrame(64, 48, index))
    await writer.close()
    expect(await openVideo(copy.path)).toMatchObject({ width: 32, height: 24, frameCount: 12, duration: 0.5 })
    const scaled = await readFrames(videoPath(), { to: 12, width: 32, height: 24 })
    const frames = await readFrames(copy.path)
    for (const [index, frame] of frames.entries()) expect(psnr(frame, scaled[index] ?? frame)).toBeGreaterThan(30)
    expect((await readFrames(join(folder, 'copied.mp4'))).length).toBe(12)
  })

  test('is not left behind alone when the video is aborted', async () => {
    const copy = { path: join(folder, 'left-copy.mp4'), width: 32, height: 24 }
    const writer = await openVideoWriter({ path: join(folder, 'left.mp4'), width: 64, height: 48, fps: 24, copy })
    await writer.write(barFrame(64, 48, 0))
    await writer.abort()
    expect((await readdir(folder)).filter((name) => name.startsWith('left'))).toEqual([])
  })
})

describe('writing', () => {
  test('refuses odd sides, frames of another size, and a video without frames', async () => {
    const options = { path: join(folder, 'odd.mp4'), width: 65, height: 48, fps: 24 }
    await expect(openVideoWriter(options)).rejects.toThrow('even')
    const writer = await openVideoWriter({ ...options, width: 64 })
    await expect(writer.write(new Uint8Array(12))).rejects.toThrow('bytes')
    await expect(writer.close()).rejects.toThrow('at least one frame')
    await writer.abort()
  })

  test('leaves nothing behind when it is aborted, not even the second time', async () => {
    const path = join(folder, 'aborted.mp4')
    const writer = await openVideoWriter({ path, width: 64, height: 48, fps: 24 })
    await writer.write(barFrame(64, 48, 0))
    await writer.abort()
    await writer.abort()
    expect((await readdir(folder)).filter((name) => name.startsWith('aborted'))).toEqual([])
  })
})

describe('reading', () => {
  test('a range gives the same frames as reading everything', async () => {
    const all = await readFrames(videoPath())
    const video = await openVideo(videoPath())
    const indexes: number[] = []
    for await (const { index, time, data } of video.frames({ from: 50, to: 55 })) {
      indexes.push(index)
      expect(time).toBeCloseTo(index / 24, 4)
      expect(psnr(data, all[index] ?? new Uint8Array())).toBe(Number.POSITIVE_INFINITY)
    }
    expect(indexes).toEqual([50, 51, 52, 53, 54])
  })

  test('frames have the requested smaller size', async () => {
    const video = await openVideo(videoPath())
    for await (const { data } of video.frames({ to: 1, width: 32, height: 24 })) expect(data.length).toBe(32 * 24 * 4)
  })

  test('may stop in the middle', async () => {
    const video = await openVideo(videoPath())
    for await (const { index } of video.frames()) if (index === 3) break
    expect(await readFrames(videoPath(), { to: 2 })).toHaveLength(2)
  })

  test('a truncated file gives its complete frames', async () => {
    const path = join(folder, 'cut.mp4')
    const bytes = await readFile(videoPath())
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.7)))
    const frames = await readFrames(path)
    expect(frames.length).toBeGreaterThan(5)
    expect(frames.length).toBeLessThan(60)
  })

  test.each([
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile.mp4\n#EXT-X-ENDLIST\n'],
    ['a list of files', "ffconcat version 1.0\nfile 'film.mp4'\n"],
    ['a text', 'This is not a video.'],
  ])('%s that is called a video is refused with a sentence', async (name, content) => {
    const path = join(folder, `${name}.mp4`)
    await writeFile(path, content)
    await expect(openVideo(path)).rejects.toThrow(MediaError.of('video_unreadable'))
  })
})

test('a video recorded sideways is rotated as players rotate it', () => {
  const pixels = (...values: number[]) => new Uint8Array(new Uint32Array(values).buffer)
  const source = pixels(1, 2, 3, 4, 5, 6)
  expect(turnRgba(source, 3, 2, 0)).toBe(source)
  expect(turnRgba(source, 3, 2, 90)).toEqual(pixels(4, 1, 5, 2, 6, 3))
  expect(turnRgba(source, 3, 2, 180)).toEqual(pixels(6, 5, 4, 3, 2, 1))
  expect(turnRgba(source, 3, 2, 270)).toEqual(pixels(3, 6, 2, 5, 1, 4))
})

describe('sound', () => {
  const tone = () => join(folder, 'tone.m4a')
  beforeAll(() => writeTone(tone(), 20))

  test('is copied unchanged into a video, up to its end, without changing its frames', async () => {
    const path = join(folder, 'with-sound.mp4')
    await writeBarVideo(path, { count: 48 })
    const frames = await readFrames(path)
    expect(await copySound(path, tone())).toBe(true)
    expect(await openVideo(path)).toMatchObject({ frameCount: 48, duration: 2, hasAudio: true })
    expect(await readFrames(path)).toEqual(frames)
    expect(await topBoxes(path)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    const [kept, given] = [await readSound(path), await readSound(tone())]
    expect(kept.map(({ bytes }) => bytes)).toEqual(given.slice(0, kept.length).map(({ bytes }) => bytes))
    expect(kept.at(-1)?.atS).toBeGreaterThan(1.95)
    expect(kept.at(-1)?.atS).toBeLessThan(2)
  })

  test('of a long video is interleaved with its frames, so that playing does not wait for the end of the file', async () => {
    const path = join(folder, 'long.mp4')
    await writeBarVideo(path, { width: 16, height: 16, fps: 4, count: 72 })
    await copySound(path, tone())
    const sound = await readSound(path)
    const middle = sound.find(({ atS }) => atS >= 9)
    const share =
      ((middle?.position ?? 0) - (sound[0]?.position ?? 0)) /
      ((sound.at(-1)?.position ?? 1) - (sound[0]?.position ?? 0))
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    const first = sound[0]?.position ?? Number.POSITIVE_INFINITY
    expect(first).toBeLessThan((await readFile(path)).length / 10)
  })

  test('is not added when the other video is silent', async () => {
    const path = join(folder, 'silent.mp4')
    await writeBarVideo(path, { count: 12 })
    const bytes = await readFile(path)
    expect(await copySound(path, videoPath())).toBe(false)
    expect(await readFile(path)).toEqual(bytes)
  })
})
